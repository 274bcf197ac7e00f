import { useSyncExternalStore } from 'react';

import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Long enough to read and to reach for "Undo"; it stays while the pointer or the focus is in it. */
const shownMs = 8_000;

type Toast = { id: number; words: string; undo: (() => void) | undefined };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a result for a while, with Undo if possible. */
export function toast(words: string, undo?: () => void): void {
  const id = nextId++;
  change([...toasts.slice(-2), { id, words, undo }]);
  forgetLater(id);
}

export function Toasts() {
  const t = useWords('ui');
  const shown = useSyncExternalStore(listen, () => toasts);
  return (
    <div role="status">
      <ol className="toasts">
        {shown.map(({ id, words, undo }) => (
          <li
            key={id}
            onPointerEnter={() => clearTimeout(timers.get(id))}
            onPointerLeave={() => forgetLater(id)}
            onFocus={() => clearTimeout(timers.get(id))}
            onBlur={() => forgetLater(id)}
          >
            <span>{words}</span>
            {undo && (
              <Button
                onClick={() => {
                  forget(id);
                  undo();
                }}
              >
                {t('undo')}
              </Button>
            )}
            <Button kind="quiet" className="icon-only" aria-label={t('dismiss')} onClick={() => forget(id)}>
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function forget(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(toasts.filter((shown) => shown.id !== id));
}

function forgetLater(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => forget(id), shownMs),
  );
}
