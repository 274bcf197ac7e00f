import { useEffect, useRef } from 'react';

import { isLeaving } from './leave-page.ts';

type KeyAction = () => unknown;

type Options = {
  /** For actions that do not belong to a page: they also run while one page replaces another. */
  onEveryPage?: boolean;
};

/**
 * Runs the action that `actionOf` returns for a key, while this is on screen and no dialog is open. On a page that
 * is being left the key does nothing, not even what the browser would do with it.
 */
export function useKeys(
  actionOf: (event: KeyboardEvent) => KeyAction | undefined,
  { onEveryPage = false }: Options = {},
): void {
  const newest = useRef(actionOf);
  newest.current = actionOf;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const act = newest.current(event);
      if (!act) return;
      event.preventDefault();
      if (onEveryPage || !isLeaving()) act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onEveryPage]);
}

export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches('input, textarea, select');
}
