import type { FieldName } from '@slipway/contract/fields.ts';
import { useCallback, useRef, useState } from 'react';
import { takeWords } from '../draft/review-state.ts';
import type { Page } from '../page/page.ts';
import { wordsFromTo } from '../page/page-geometry.ts';
import type { TakenWords } from '../page/use-page-pointer.ts';
import type { Review } from '../use-review.ts';
import { meaningfulWords } from './find-candidates.ts';

type Anchor = { name: FieldName; page: number; index: number };

/**
 * Clicked words, or those under a dragged frame, go into the focused field; with Shift, all words from the last
 * click to this one.
 */
export function useWordTaking(
  { change }: Pick<Review, 'change'>,
  pages: readonly Page[],
  focused: FieldName | null,
) {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const now = useRef({ anchor, focused, pages });
  now.current = { anchor, focused, pages };
  const onTake = useCallback(
    ({ page, indices, extend }: TakenWords) => {
      const { anchor: from, focused: name, pages: all } = now.current;
      const words = all.find((one) => one.page === page)?.words ?? [];
      const [first] = indices;
      const last = indices.at(-1);
      if (name === null || first === undefined || last === undefined) return;
      const extends_ = extend && from?.name === name && from.page === page;
      if (!extends_) setAnchor({ name, page, index: first });
      const wanted = extends_ ? wordsFromTo(from.index, first === from.index ? last : first) : indices;
      const chosen = wanted.flatMap((index) => words[index] ?? []);
      change((draft) => takeWords(draft, name, page, meaningfulWords(name, chosen)));
    },
    [change],
  );
  return { onTake, anchor: anchor?.name === focused ? anchor : null };
}
