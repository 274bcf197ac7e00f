import { useEffect, useRef } from 'react';

/** Calls back for every key that is pressed while this is on screen and no dialog is open. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const newest = useRef(onKey);
  newest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!document.querySelector('dialog[open]')) newest.current(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches('input, textarea, select');
}
