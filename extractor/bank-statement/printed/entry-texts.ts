import { fold } from '../../find/fold-text.ts';
import type { IbanSpot } from '../../find/iban.ts';
import { heightOf, inRow, type Row, type Segment } from '../../find/text-lines.ts';
import { tidy } from '../../parse-values.ts';
import type { ReadEntry } from '../../reading.ts';
import type { EntryLines } from './entry-lines.ts';
import type { Interpretation } from './interpret.ts';
import type { Line } from './line.ts';
import * as words from './statement-words.ts';
import { columnOf, type Table } from './table.ts';

/** A cell belongs to the heading that begins this close to it, in page widths. */
const headReach = 0.02;
/** Letters smaller than this share of the line above are small print. */
const smallerPart = 0.96;

type Part = { start: number; end: number; left: number };
type Role = 'text' | 'party' | 'reference';
type Texts = Pick<ReadEntry, 'counterparty' | 'counterpartyIban' | 'description' | 'reference'>;

/** What the whole statement says about the texts of its entries. */
type Around = {
  /** The lines with column headings. */
  heads: readonly Row[];
  columns: Table['columns'];
  how: Interpretation;
  ibans: readonly IbanSpot[];
};

/** Reads the texts of an entry's lines, without dates and amounts. */
export function readTexts(entry: EntryLines, { heads, columns, how, ibans }: Around): Texts {
  const own: Record<Role, string[]> = { text: [], party: [], reference: [] };
  let iban: string | null = null;
  for (const line of entry.all) {
    const [spot] = inRow(ibans, line.row.row);
    iban ??= spot?.iban ?? null;
    const parts = partsOf(line, takenIn(line, entry, columns, how));
    for (const [at, part] of parts.entries()) {
      const text = tidy(line.row.text.slice(part.start, part.end));
      if (text) own[roleOf(line.row, part, heads, at < parts.length - 1)].push(text);
    }
  }
  const party = tidy(own.party.join(' ')) ?? nameIn(own.text, largeLines(entry), iban !== null);
  return {
    counterparty: party,
    counterpartyIban: iban,
    description: tidy(own.text.join(' ')),
    reference: tidy(own.reference.join(' ')),
  };
}

/** The entry's dates, and the amounts in columns of the table. */
function takenIn(line: Line, { own, dated }: EntryLines, columns: Table['columns'], how: Interpretation) {
  const roles = [how.amount, how.debit, how.credit, how.balance];
  const amounts = line === own ? line.money.filter((spot) => roles.includes(columnOf(columns, spot))) : [];
  const days = line === dated ? [line.day, line.valueDay] : [];
  return [...days, ...amounts].filter((spot) => spot !== null);
}

/** The row's cells without the excluded spans. */
function partsOf({ row }: Line, taken: readonly { start: number; end: number }[]): Part[] {
  return row.segments
    .flatMap((segment) => cutOut(segment, taken))
    .filter(({ start, end }) => row.text.slice(start, end).trim() !== '');
}

function cutOut(segment: Segment, taken: readonly { start: number; end: number }[]): Part[] {
  const parts: Part[] = [];
  let { start } = segment;
  for (const spot of [...taken].sort((a, b) => a.start - b.start)) {
    if (spot.end <= start || spot.start >= segment.end) continue;
    parts.push({ start, end: spot.start, left: leftAt(segment, start) });
    start = spot.end;
  }
  parts.push({ start, end: segment.end, left: leftAt(segment, start) });
  return parts.filter((part) => part.end > part.start);
}

function leftAt({ words: own, left }: Segment, start: number): number {
  return own.find(({ end }) => end > start)?.left ?? left;
}

/** How many lines are in larger letters than the lines below them; 0 if all have the same size. */
function largeLines({ own, all }: EntryLines): number {
  const from = all.indexOf(own);
  const heights = all.slice(from).map(({ row }) => Math.max(...row.words.map(heightOf)));
  const small = heights.findIndex((height) => height < smallerPart * (heights[0] ?? 0));
  const isParted =
    small > 0 && heights.slice(small).every((height) => height < smallerPart * (heights[0] ?? 0));
  return from === 0 && isParted ? small : 0;
}

/**
 * Takes the counterparty's name out of the texts: it is printed larger than the rest, or has its account
 * number below it. A line with only the type of the entry is not a name.
 */
function nameIn(texts: string[], large: number, hasAccount: boolean): string | null {
  if (texts.length < 2) return null;
  const isKind = (text: string | undefined) => words.kindOfEntry.test(fold(text ?? ''));
  if (large > 0 && large < texts.length && !isKind(texts[0])) return tidy(texts.splice(0, large).join(' '));
  const at = hasAccount ? texts.findIndex((text) => !isKind(text)) : -1;
  return at < 0 ? null : tidy(texts.splice(at, 1)[0]);
}

function roleOf(row: Row, part: Part, heads: readonly Row[], isFollowed: boolean): Role {
  for (const head of heads) {
    const above = head.segments.find(({ left }) => Math.abs(left - part.left) < headReach);
    const name = above ? head.folded.slice(above.start, above.end) : '';
    if (words.textHead.test(name)) continue;
    if (words.referenceHead.test(name)) return 'reference';
    if (words.partyHead.test(name)) return 'party';
  }
  // A short number in a separate cell before the text is the bank's number of the entry.
  const text = row.text.slice(part.start, part.end).trim();
  return isFollowed && /^(?=\S*\d)[\p{L}\d/-]{2,16}$/u.test(text) ? 'reference' : 'text';
}
