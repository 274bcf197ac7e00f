import type { DocumentType } from '@slipway/contract/document.ts';

import { createPhraseFinder, type FoundPhrase } from '../languages/find-phrases.ts';
import type { LanguageWords, PaperKind, Phrases } from '../languages/language-words.ts';
import { inEveryLanguage } from '../languages/languages.ts';
import { createLanguagePhraseFinder, createWordFinder } from '../languages/phrase-finder.ts';
import { spotLabels } from './labels.ts';
import { receiptLikeness } from './receipt-likeness.ts';
import { heightOf, type Row, type Segment } from './text-lines.ts';

export { receiptLikeness };

/** With fewer points, no text of the document is its title. */
const titleMin = 0.4;

/**
 * With at least this many receipt words, a document without a title is a receipt, or its title is that of a
 * receipt.
 */
const tillMin = 3;
const tillMinUntitled = 2;

/** In a cell this short the strongest word decides, in any position: "Invoice overdue: payment reminder". */
const shortTitleWords = 5;

/** A label in normal text size refers to another document: "Order no. 4711" on an invoice. */
const largeLabel = 1.25;
const otherLabel = 0.25;
/** At the top of the page it can be the title anyway. */
const pageHead = 0.85;
const headLabel = 0.45;

const numberLabels: readonly string[] = [
  'orderReference',
  'otherNumber',
  'otherDate',
  'customerNumber',
  'buyerReference',
];
const partLabels: readonly string[] = ['buyer', 'otherParty', 'documentDate', 'dueDate', 'currencyCode'];

/** Points for each text about unpaid invoices, counted up to three times. */
const overdueWord = 0.32;
const overdueWordsMax = 3;

/** The words "pro forma" this close to the title "invoice" belong to it. */
const besideInvoice = 0.5;

/** If a cell has two of these words, the first one in this list counts. */
const rank: readonly PaperKind[] = [
  'PAYMENT_REMINDER',
  'PRO_FORMA',
  'CORRECTION',
  'CREDIT_NOTE',
  'BANK_STATEMENT',
  'ORDER_DOCUMENT',
  'RECEIPT',
  'INVOICE',
];

export type TypeEvidence = {
  /** The own company issued it. */
  own: boolean;
  hasTotal: boolean;
  /** The total is printed as a negative amount. */
  isNegative?: boolean;
};

/** Creates a title finder for these languages. */
export function createTitleFinder(spoken: readonly LanguageWords[]) {
  return createPhraseFinder(spoken.flatMap(listTitles));
}

function listTitles({ titles }: LanguageWords): { phrases: Phrases; value: PaperKind }[] {
  return Object.entries(titles).map(([kind, phrases]) => ({ phrases, value: kind as PaperKind }));
}

const titles = createLanguagePhraseFinder(listTitles);
const overdue = createWordFinder(({ terms }) => terms.overdue);

/** The document type; null without evidence. */
export function findDocumentType(rows: readonly Row[], found: TypeEvidence): DocumentType | null {
  const points = titlePoints(rows);
  const receipt = receiptLikeness(rows);
  if (receipt >= tillMin) points.set('RECEIPT', (points.get('RECEIPT') ?? 0) + 1.2 + receipt * 0.25);
  const reminder = points.get('PAYMENT_REMINDER') ?? 0;
  // In a long document, these words are searched for only if they can matter.
  const canBeReminder = Math.max(0, ...points.values()) <= reminder + overdueWordsMax * overdueWord;
  if (canBeReminder) points.set('PAYMENT_REMINDER', reminder + overduePoints(rows));
  const kind = bestKind(points);
  if (kind !== null) return toType(kind, () => isSelfBilled(rows), found);
  if (found.hasTotal) return receipt >= tillMinUntitled ? 'RECEIPT' : 'PURCHASE_INVOICE';
  return rows.length > 0 ? 'OTHER' : null;
}

function bestKind(points: ReadonlyMap<PaperKind, number>): PaperKind | null {
  const [best] = [...points].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < titleMin) return null;
  const isProForma = best[0] === 'INVOICE' && (points.get('PRO_FORMA') ?? 0) >= best[1] * besideInvoice;
  return isProForma ? 'PRO_FORMA' : best[0];
}

/**
 * The document type from the own company's point of view. The buyer issues a self-billed invoice, so for its
 * issuer it is a purchase, even with the title "Gutschrift" (§ 14 (2) UStG). A correction with a negative
 * total is a credit note; one with a positive total replaces the invoice. A pro forma invoice is followed by
 * the final invoice: booking both would book twice.
 */
function toType(
  kind: PaperKind,
  selfBilled: () => boolean,
  { own, isNegative = false }: TypeEvidence,
): DocumentType {
  switch (kind) {
    case 'CREDIT_NOTE':
      if (selfBilled()) return 'PURCHASE_INVOICE';
      return own ? 'SALES_CREDIT_NOTE' : 'PURCHASE_CREDIT_NOTE';
    case 'CORRECTION':
      return toType(isNegative ? 'CREDIT_NOTE' : 'INVOICE', () => false, { own, hasTotal: true });
    case 'SELF_BILLED':
      return 'PURCHASE_INVOICE';
    case 'INVOICE':
      return own && !selfBilled() ? 'SALES_INVOICE' : 'PURCHASE_INVOICE';
    case 'PRO_FORMA':
      return 'OTHER';
    default:
      return kind;
  }
}

/** A letter without a title can be a reminder by its text. */
function overduePoints(rows: readonly Row[]): number {
  let found = 0;
  for (const row of rows) {
    if (found === overdueWordsMax) break;
    if (speaksOfOverdue(row)) found++;
  }
  return found * overdueWord;
}

const overdueRows = new WeakMap<Row, boolean>();

/** Cached for each row, because pages are examined both alone and together. */
function speaksOfOverdue(row: Row): boolean {
  const before = overdueRows.get(row);
  if (before !== undefined) return before;
  const speaks = overdue.findAll(row.folded, row.spoken).length > 0;
  overdueRows.set(row, speaks);
  return speaks;
}

function isSelfBilled(rows: readonly Row[]): boolean {
  return rows.some(({ folded, spoken }) =>
    titles.findAll(folded, spoken).some(({ value }) => value === 'SELF_BILLED'),
  );
}

const known = new WeakMap<readonly Row[], Map<PaperKind, number>>();

/** How much the words of the first page look like the title of each document type. */
function titlePoints(rows: readonly Row[]): Map<PaperKind, number> {
  const before = known.get(rows);
  if (before) return new Map(before);
  const points = new Map<PaperKind, number>();
  const first = rows.filter(({ page }) => page === 1);
  const heights = first.flatMap(({ words }) => words.map(heightOf)).sort((a, b) => a - b);
  const median = heights[heights.length >> 1] ?? 1;
  for (const row of first) {
    for (const segment of row.segments) {
      const title = readTitle(row, segment, median);
      if (title) points.set(title.kind, Math.max(points.get(title.kind) ?? 0, title.points));
    }
  }
  known.set(rows, new Map(points));
  return points;
}

/** "Votre facture", "Your invoice": before a title, in cells without other text. */
const possessives = createPhraseFinder([
  { value: true, phrases: inEveryLanguage((words) => words.possessives) },
]);

/**
 * A title fills or begins its cell, is in large letters and near the top. A word in running text counts
 * little.
 */
function readTitle(row: Row, segment: Segment, median: number): { kind: PaperKind; points: number } | null {
  const cell = row.folded.slice(segment.start, segment.end);
  const owner = possessives.findAt(cell, 0);
  const lead = owner && cell[owner.end] === ' ' ? owner.end + 1 : 0;
  const text = cell.slice(lead).replace(/(?<=^| )(\p{L}) (?=\p{L}(?: |$))/gu, '$1');
  const found = choose(titles.findAll(text, row.spoken), text);
  if (!found || found.value === 'SELF_BILLED') return null;
  const size = heightOf(segment) / median;
  const high = 1 - Math.min(1, segment.top / row.pageHeight);
  const points = fills(text, found) * Math.min(2.5, size) * (0.4 + high * 0.6);
  const isForeign = size < largeLabel && namesAnother(row, segment.start + lead, segment, found);
  return { kind: found.value, points: points * (isForeign ? (high > pageHead ? headLabel : otherLabel) : 1) };
}

/** The share of its cell that a title fills. */
function fills(text: string, { start, end }: FoundPhrase<PaperKind>): number {
  const share = (end - start) / Math.max(1, text.replace(/[^\p{L}]+/gu, '').length);
  if (share > 0.8) return 1;
  if (share > 0.55 && isShort(text)) return 0.8;
  return start <= 3 && share > 0.3 ? 0.6 : 0.12;
}

function isShort(text: string): boolean {
  return text.split(' ').length <= shortTitleWords;
}

function choose(found: readonly FoundPhrase<PaperKind>[], text: string): FoundPhrase<PaperKind> | null {
  const outer = found.filter(
    (one) => !found.some((other) => other.end - other.start > one.end - one.start && covers(other, one)),
  );
  const byRank = isShort(text);
  const order = (one: FoundPhrase<PaperKind>) => (byRank ? rank.indexOf(one.value) : one.start);
  return outer.sort((a, b) => order(a) - order(b) || a.start - b.start)[0] ?? null;
}

function covers(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start <= b.start && a.end >= b.end;
}

/**
 * "Order no. 4711", "Delivery note 12 of 3 May", "Invoice to": the word is part of a label, or names another
 * document and is followed by its number or date.
 */
function namesAnother(row: Row, start: number, segment: Segment, title: FoundPhrase<PaperKind>): boolean {
  const [from, to] = [start + title.start, start + title.end];
  const label = spotLabels([row]).find(
    (label) => label.start <= from && label.end >= to && label.start >= segment.start,
  );
  const isOwn = title.value === 'INVOICE' || title.value === 'CREDIT_NOTE' || title.value === 'CORRECTION';
  if (isOwn) return label !== undefined && partLabels.includes(label.kind);
  if (label && !numberLabels.includes(label.kind)) return false;
  const isReference = label !== undefined || title.value === 'ORDER_DOCUMENT';
  const behind = row.folded.slice(label?.end ?? to);
  return isReference && (/^[^\p{L}]*\d/u.test(behind) || /^\s*\S*\d/.test(row.folded.slice(segment.end)));
}
