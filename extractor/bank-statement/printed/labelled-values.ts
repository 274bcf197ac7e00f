import { overlapAcross, type Row } from '../../find/text-lines.ts';

/** So many lines below its label a value may stand. */
const linesBelowMax = 2;

/** The first value that a label names: behind it in its cell, in the next one, or below; null where none fits. */
export function findLabelled(
  rows: readonly Row[],
  label: RegExp,
  fits: (text: string) => boolean,
): string | null {
  for (const [at, row] of rows.entries()) {
    for (const [index, segment] of row.segments.entries()) {
      const match = label.exec(row.folded.slice(segment.start, segment.end));
      if (match?.index !== 0) continue;
      const own = cleaned(segment.text.slice(match[0].length));
      if (own !== '' && fits(own)) return own;
      if (own !== '') continue;
      const found = valueNear(rows, at, index, fits);
      if (found !== null) return found;
    }
  }
  return null;
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

/** Without the dots that lead to it. */
function cleaned(text: string): string {
  return text.replace(/^[\s:.·_#]+|[\s:]+$/gu, '').trim();
}
