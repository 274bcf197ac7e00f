import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first frame of a component, then true. Parts that are not needed at first sight are rendered after the
 * rest is on screen, and with a lower priority than typing.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer that is set in a frame fires after it was drawn.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted;
}
