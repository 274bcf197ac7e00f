import { heightOf, type Place } from './text-lines.ts';

/** A line of text in the description column, or one that extends across the next columns. */
export type TextRun = Place & {
  text: string;
  firstWordWidth: number;
  spans: boolean;
  /** Whether it is in the line with the numbers of its item. */
  own: boolean;
  /** Whether it is from a text layer, whose heights are exact. */
  printed: boolean;
};

/** Lines of one text are at most this far apart, and differ at most this much in height (line heights). */
const lineGapMax = 0.9;
const heightRatioMax = { printed: 1.09, recognised: 1.35 };

/**
 * Text breaks at the right edge of its column, which is at least this share of the distance to the next
 * column.
 */
const breakPart = 0.5;

/** Article numbers and other details with a label in front. */
const identifier =
  /^(?:gtin|ean|sku|upc|isbn|(?:nr|no)[.:]|(?:unsere |ihre )?art(?:ikel|icle|\.)?[-. ]*(?:nr|no|nummer|number|code|$)|item (?:no|code|number)|ref\b|code\b|modell?\b|s\/n|serien|serial|hsn)/iu;
const particular = /^(?:[*•·–]|\p{L}[\p{L}\d .\-/()]{1,32} ?:(?: |$)|\p{L}[\p{L} .-]{1,32} :\S)/u;
export const wordy = /(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])|\p{L}\.? \p{L}{2}/u;

/**
 * The description of an item: the first line of its text and the lines that continue it. Notes below it, such
 * as the delivery note, article numbers or packaging, are not part of it.
 */
export function describeItem(pieces: readonly TextRun[], limit: number, stacked: boolean): TextRun[] {
  const own = ownLine(pieces);
  for (let from = 0; stacked && from < own; from++) {
    const whole = nameFrom(pieces.slice(from), limit);
    if (whole.some((piece) => piece === pieces[own])) return whole;
  }
  return nameFrom(pieces.slice(Math.max(0, own - leadingCodes(pieces, own))), limit);
}

/**
 * Whether text above the numbers belongs to their item. Not if some of it ends before them, as a heading
 * does.
 */
export function isStacked(blocks: readonly (readonly TextRun[])[], limit: number): boolean {
  return blocks.every((pieces) => {
    const own = ownLine(pieces);
    const [above, line] = [pieces[own - 1], pieces[own]];
    return !above || !line || above.own || isBroken(above, line, limit);
  });
}

function ownLine(pieces: readonly TextRun[]): number {
  return pieces.findIndex((piece) => piece.own && wordy.test(piece.text));
}

/** Article numbers above the description, in the line with the amounts. */
function leadingCodes(pieces: readonly TextRun[], own: number): number {
  const before = pieces.slice(0, Math.max(0, own)).reverse();
  const end = before.findIndex((piece) => !piece.own);
  return end < 0 ? before.length : end;
}

function nameFrom(pieces: readonly TextRun[], limit: number): TextRun[] {
  const codes: TextRun[] = [];
  const name: TextRun[] = [];
  for (const piece of pieces) {
    const before = name.at(-1);
    if (!before) {
      if (identifier.test(piece.text) || !wordy.test(piece.text)) codes.push(piece);
      else name.push(piece);
    } else if (!piece.spans && isBroken(before, piece, limit)) name.push(piece);
    else break;
  }
  if (name.length === 0) return codes;
  const labelled = codes.findIndex(({ text }) => identifier.test(text));
  return labelled < 0 ? name : [...codes.slice(labelled), ...name];
}

/** Joins lines into one text. A hyphen at the end stays, because it may belong to the word. */
export function joinRuns(pieces: readonly TextRun[]): string | null {
  let text = '';
  for (const piece of pieces) {
    const glued = /\p{L}-$/u.test(text) && /^\p{L}/u.test(piece.text);
    if (glued && /^\p{Ll}/u.test(piece.text)) text = text.slice(0, -1) + piece.text;
    else text += (text === '' || glued ? '' : ' ') + piece.text;
  }
  return text === '' ? null : text;
}

/** Where the column breaks its lines: the furthest right edge of the first lines of its items. */
export function findLimit(blocks: readonly (readonly TextRun[])[], left: number, right: number): number {
  const reached = blocks.flatMap((block) =>
    block.slice(0, 2).filter(({ text, spans }) => !spans && !particular.test(text)),
  );
  return Math.max(left + breakPart * (right - left), ...reached.map((piece) => piece.right));
}

/** Whether the line before was full, so that the next word did not fit. */
function isBroken(before: TextRun, next: TextRun, limit: number): boolean {
  if (before.page !== next.page || next.top - before.bottom > lineGapMax * heightOf(before)) return false;
  const ratio = heightOf(next) / heightOf(before);
  const most = next.printed ? heightRatioMax.printed : heightRatioMax.recognised;
  if (ratio > most || ratio < 1 / most) return false;
  if (identifier.test(next.text) || particular.test(next.text)) return false;
  if (/[-/,&(+]$/.test(before.text)) return true;
  const space = 0.25 * heightOf(before);
  return before.right + space + next.firstWordWidth > limit + 0.001;
}
