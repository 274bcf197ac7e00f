import { useWords } from '../../words/words.ts';
import { type ExportRow, type Standing, sumsOf } from './export-standing.ts';

const shownOrder: readonly Standing[] = ['BOOKED', 'REFUSED', 'CHANGED', 'UNDERWAY'];

/** `18 booked, 2 refused`. */
export function useExportSums(rows: readonly ExportRow[]): string {
  const t = useWords('exporting');
  const sums = sumsOf(rows);
  return shownOrder
    .filter((standing) => sums[standing] > 0)
    .map((standing) => t(`sum.${standing}`, { count: sums[standing] }))
    .join(', ');
}
