import type { LabelSpot } from './labels.ts';
import { isAligned } from './stacks.ts';
import { overlapAcross, type Row, type Segment, spotAt } from './text-lines.ts';

/** Words that an amount is a part of the one before it, in folded text. */
const including =
  '(?:incl(?:udes?|uding|usief|usive|us|uye|ui)?|inkl(?:usive)?|include|inclui|inkludert|inkluderer|dont|davon|darin|enthalt(?:en)?|waarvan|compres[ao]|comprende|di cui|de los cuales|dos quais|zawiera|w tym|varav|herav|heraf|indeholder|inneholder|inkluderar|tartalmaz|ebbol|vcetne|z toho|zahrnuje|vratane|sisaltaa|josta|contine|include|din care|ukljucuje|sadrzi|vkljucuje|od tega|contains|of which)';
const number = String.raw`-?\d[\d .,'’]*`;
const sign = String.raw`(?:[^\s\d(),.;:]{1,4}\.?)?`;
const partBefore = new RegExp(
  String.raw`(?<![\p{L}\d])(?<words>${including})[.:]? ?${sign} ?${number} ?${sign}$`,
  'u',
);
/** Nothing but the sign of a currency precedes a tax that continues the line above. */
const opening = new RegExp(String.raw`^\(?${sign} ?$`, 'u');

/**
 * Adds labels for a tax that is printed behind its amount, as shops do: "(includes 20.00 € VAT)", also on two lines. The
 * label is the word before the amount.
 */
export function withIncludedTax(rows: readonly Row[], labels: readonly LabelSpot[]): LabelSpot[] {
  const found = labels.flatMap((label): LabelSpot[] => {
    const row = rows[label.row];
    if (label.kind !== 'taxAmount' || !row) return [];
    const own = includedIn(row, label.start, label);
    const above = own ? [] : linesAbove(row, label, rows);
    return own ? [own] : above.flatMap(([upper, { end }]) => includedIn(upper, end, label) ?? []);
  });
  if (found.length === 0) return [...labels];
  return [...labels, ...found].toSorted((a, b) => a.row - b.row || a.start - b.start);
}

function includedIn(row: Row, end: number, { language }: LabelSpot): LabelSpot | null {
  const match = partBefore.exec(row.folded.slice(0, end).trimEnd());
  if (!match) return null;
  const words = match.groups?.['words'] ?? '';
  const spot = spotAt(row, match.index, match.index + words.length);
  return { ...spot, kind: 'taxAmount', weight: 1, language, included: true };
}

/** The line directly above in the same cell, if the tax is the first word of its line. */
function linesAbove(row: Row, label: LabelSpot, rows: readonly Row[]): [Row, Segment][] {
  const segment = row.segments.find(({ start, end }) => start <= label.start && end >= label.end);
  const above = rows[row.row - 1];
  if (!segment || !above || above.page !== row.page) return [];
  if (!opening.test(row.folded.slice(segment.start, label.start))) return [];
  return above.segments
    .filter((line) => isAligned(line, segment) || overlapAcross(line, segment) > 0)
    .map((line) => [above, line]);
}
