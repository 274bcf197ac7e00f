import { overlapAcross, type Row, type Segment } from '../../find/text-lines.ts';

/** A value is at most this many lines below its label. */
const linesBelowMax = 2;

/** The first value for a label: after it in its cell, in the next cell, or below it; null if none fits. */
export function findLabelled(
  rows: readonly Row[],
  label: RegExp,
  fits: (text: string) => boolean,
): string | null {
  for (const [at, row] of rows.entries()) {
    for (const [index, segment] of row.segments.entries()) {
      const cells = cellsOf(row, segment);
      for (const { text, folded } of cells) {
        const match = label.exec(folded);
        if (match?.index !== 0) continue;
        const own = cleaned(text.slice(match[0].length));
        if (own !== '' && fits(own)) return own;
        const found = own === '' && cells.length === 1 ? valueNear(rows, at, index, fits) : null;
        if (found !== null) return found;
      }
    }
  }
  return null;
}

/** Some banks separate values with bars: "Account 123 | From 1 May 2025". */
function cellsOf(row: Row, { start, end }: Segment): { text: string; folded: string }[] {
  const cells: { text: string; folded: string }[] = [];
  let from = start;
  for (const { index } of row.text.slice(start, end).matchAll(/[|·•]/g)) {
    cells.push({
      text: row.text.slice(from, start + index).trim(),
      folded: row.folded.slice(from, start + index).trim(),
    });
    from = start + index + 1;
  }
  cells.push({ text: row.text.slice(from, end).trim(), folded: row.folded.slice(from, end).trim() });
  return cells;
}

function valueNear(
  rows: readonly Row[],
  at: number,
  index: number,
  fits: (text: string) => boolean,
): string | null {
  const row = rows[at];
  const segment = row?.segments[index];
  if (!row || !segment) return null;
  const next = cleaned(row.segments[index + 1]?.text ?? '');
  if (next !== '' && fits(next)) return next;
  for (const under of rows.slice(at + 1, at + 1 + linesBelowMax)) {
    const below =
      under.page === row.page ? under.segments.find((part) => overlapAcross(part, segment) > 0) : undefined;
    const text = cleaned(below?.text ?? '');
    if (text !== '' && fits(text)) return text;
  }
  return null;
}

/** Removes leader dots. */
function cleaned(text: string): string {
  return text.replace(/^[\s:.·_#]+|[\s:]+$/gu, '').trim();
}
