import { useMemo } from 'react';

import { type KeySet, useShownKeys } from '../lib/shown-keys.ts';
import { useWords, wordsOf } from '../words/words.ts';

/** All keys of the review by action: shown by `?` and in the titles of the buttons. */
export const reviewKeys = {
  validateNext: ['Ctrl + Enter'],
  validate: ['Alt + v'],
  validateOther: ['Ctrl + Shift + Enter'],
  accept: ['Enter'],
  uncertain: ['Tab', 'Shift + Tab'],
  nextCheck: ['F8'],
  previousCheck: ['Shift + F8'],
  everyField: ['↓', '↑'],
  candidates: ['Alt + ↓'],
  revert: ['Esc'],
  extend: ['Shift + Click'],
  previous: ['Alt + ←'],
  next: ['Alt + →'],
  save: ['Ctrl + S'],
  undo: ['Ctrl + Z'],
  redo: ['Ctrl + Shift + Z'],
  areas: ['F6', 'Shift + F6'],
  scroll: ['PageDown', 'PageUp'],
  larger: ['+', 'Alt + +'],
  smaller: ['-', 'Alt + -'],
  fit: ['0', 'Alt + 0'],
  turn: ['t', 'Alt + t'],
  approve: ['Alt + p'],
  reject: ['Alt + n'],
  export: ['Alt + x'],
  archive: ['Alt + a'],
  reopen: ['Alt + o'],
  readAgain: ['Alt + r'],
  remove: ['Alt + Shift + Delete'],
  original: ['Alt + f'],
} as const;
export type KeyedAction = keyof typeof reviewKeys;

/** `Validate and next (Ctrl + Enter)`. */
export function titleWithKeys(label: string, action: KeyedAction): string {
  return `${label} (${reviewKeys[action][0]})`;
}

/** As short as possible, for the face of a button: `Ctrl ↵`, `Alt V`. */
export function shortKeys(action: KeyedAction): string {
  const keys = reviewKeys[action][0].split(' + ').map((key) => (key.length === 1 ? key.toUpperCase() : key));
  return keys.join(' ').replace('Enter', '↵');
}

/** The same for `aria-keyshortcuts`: `Control+Enter`. */
export function ariaKeys(action: KeyedAction): string {
  return reviewKeys[action][0]
    .replaceAll(' ', '')
    .replace('Ctrl', 'Control')
    .replace('←', 'ArrowLeft')
    .replace('→', 'ArrowRight');
}

/** Shows them with `?` while the review is on screen. */
export function useReviewKeysShown(): void {
  const t = useWords('review');
  const set = useMemo((): KeySet => {
    const words = wordsOf('review');
    const actions = Object.keys(reviewKeys) as KeyedAction[];
    return {
      title: t('title'),
      rows: actions.map((action) => ({ keys: reviewKeys[action], words: words(`keys.${action}`) })),
    };
  }, [t]);
  useShownKeys(set);
}
