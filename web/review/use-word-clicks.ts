import type { FieldName } from '@slipway/contract/fields.ts';
import { useRef } from 'react';

import { type PlacedWord, takeWords } from './review-state.ts';
import type { Review } from './use-review.ts';

export type WordClick = { page: number; words: readonly PlacedWord[]; index: number; extend: boolean };

/** A click puts the word into the focused field; with Shift, everything from the last click to this one. */
export function useWordClicks(
  review: Review,
  focused: FieldName | null,
  onFocus: (name: FieldName) => void,
): (click: WordClick) => void {
  const anchor = useRef<{ name: FieldName; page: number; index: number } | null>(null);
  return ({ page, words, index, extend }) => {
    const name = focused;
    if (name === null) return;
    const { current: from } = anchor;
    const extends_ = extend && from?.name === name && from.page === page;
    const [first, last] = extends_
      ? [Math.min(from.index, index), Math.max(from.index, index)]
      : [index, index];
    if (!extends_) anchor.current = { name, page, index };
    review.change((draft) => takeWords(draft, name, page, words.slice(first, last + 1)));
    onFocus(name);
  };
}
