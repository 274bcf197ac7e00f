import type { Review } from '../use-review.ts';
import { LinesTable } from './lines-table.tsx';
import { TaxesTable } from './taxes-table.tsx';

/** The taxes by rate, then the lines. */
export function BookTables({ review, editable }: { review: Review; editable: boolean }) {
  return (
    <>
      <TaxesTable review={review} editable={editable} />
      <LinesTable review={review} editable={editable} />
    </>
  );
}
