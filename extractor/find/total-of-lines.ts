import { isMoney, isRightAligned } from './amount-columns.ts';
import { type Candidate, sumNames } from './score-sums.ts';
import { isAtFoot, type Row } from './text-lines.ts';

/** Fewer lines can add up by chance. */
const linesMin = 2;
/** Of longer columns only the end is summed. */
const columnMax = 100;
/** An amount with this score for another sum is not the total. */
const namedMin = 0.5;
const others = sumNames.filter((name) => name !== 'totalAmount' && name !== 'amountDue');

export type TotalOfLines = { total: Candidate; proven: boolean };

/**
 * The total without any known label: the last and largest amount of the document, if the lines above it in its column
 * add up to it, or if the only line is printed again as the sum (then it is not proven).
 */
export function totalOfLines(candidates: readonly Candidate[], rows: readonly Row[]): TotalOfLines | null {
  const amounts = candidates.filter(({ spot, cents }) => isMoney(spot) && cents > 0 && !isAtFoot(spot, rows));
  const most = Math.max(0, ...amounts.map(({ cents }) => cents));
  const total = amounts.findLast(({ cents }) => cents === most);
  if (!total || others.some((name) => total.scores[name] >= namedMin)) return null;
  const column = amounts.filter(
    (one) => one.spot.row < total.spot.row && isRightAligned(one.spot, total.spot),
  );
  const isLast = amounts.every(({ spot }) => spot.row <= total.spot.row || !isRightAligned(spot, total.spot));
  if (!isLast || column.length === 0) return null;
  const lines = column.slice(-columnMax);
  while (lines.length > 1 && lines.at(-1)?.cents === most) lines.pop();
  const isSum = addsUp(lines, most);
  const isOnly = lines.length === 1 && column.every(({ cents }) => cents === most);
  return isSum || isOnly ? { total, proven: isSum } : null;
}

/** Whether the last lines, two or more, add up to this amount. */
function addsUp(lines: readonly Candidate[], cents: number): boolean {
  let sum = 0;
  for (const [at, line] of lines.toReversed().entries()) {
    sum += line.cents;
    if (sum === cents) return at + 1 >= linesMin;
    if (sum > cents) return false;
  }
  return false;
}
