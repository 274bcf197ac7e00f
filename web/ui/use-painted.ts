import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first frame of a component, then true: what is not needed at first sight is rendered when the rest is
 * already on screen, with a priority below that of the user's keys.
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
