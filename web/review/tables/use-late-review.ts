import { useDeferredValue } from 'react';

import type { Review } from '../use-review.ts';

type Rows = readonly { id: string }[] | null;

/**
 * What the tables show: later than the fields while values are typed, but in the same frame when rows are added,
 * removed or moved. Otherwise the next key would go to a cell whose row is no longer the one on screen.
 */
export function useLateReview(review: Review): Review {
  const late = useDeferredValue(review);
  const isSameTable =
    late.document === review.document &&
    hasSameRows(late.draft.lines, review.draft.lines) &&
    hasSameRows(late.draft.taxes, review.draft.taxes);
  return isSameTable ? late : review;
}

function hasSameRows(late: Rows, now: Rows): boolean {
  return late === now || idsOf(late) === idsOf(now);
}

function idsOf(rows: Rows): string | undefined {
  return rows?.map(({ id }) => id).join();
}
