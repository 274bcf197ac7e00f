import { createLanguagePhraseFinder } from '../languages/phrase-finder.ts';
import type { LabelSpot } from './labels.ts';
import { inRow, type Row, type Spot } from './text-lines.ts';

/** The titles of papers that an invoice or credit note can name with their number: offers, orders, delivery notes. */
const orderTitles = createLanguagePhraseFinder(({ titles }) => [
  { phrases: titles.ORDER_DOCUMENT ?? '', value: true },
]);

const otherWeight = 0.9;

/** What the title of the document says. */
export type OwnPaper = { isInvoice: boolean; isCredit: boolean };

/**
 * Labels that belong to another paper because of what this one is. On an invoice, "Offer 2025-31" is the number of an
 * offer. On a credit note that has a date of its own and names an invoice, the invoice date is that invoice's. And
 * "30 days of invoice date" contains no label at all.
 */
export function withOtherPapers(
  labels: readonly LabelSpot[],
  rows: readonly Row[],
  terms: readonly Spot[],
  { isInvoice, isCredit }: OwnPaper,
): LabelSpot[] {
  const plain = labels.filter((label) => !(label.kind === 'documentDate' && isInTerms(label, terms, rows)));
  const own = plain.map((label) =>
    (isInvoice || isCredit) && isOrderTitle(label, rows)
      ? { ...label, kind: 'otherNumber' as const, weight: otherWeight }
      : label,
  );
  if (!isCredit || !own.some(isOfInvoice) || !own.some(isOwnDate)) return own;
  return own.map((label) =>
    isInvoiceDate(label)
      ? { ...label, kind: 'otherDate' as const, weight: otherWeight, another: true as const }
      : label,
  );
}

/** "30 days of invoice date": only a short word is between the days and the label. */
function isInTerms(label: LabelSpot, terms: readonly Spot[], rows: readonly Row[]): boolean {
  const text = rows[label.row]?.folded ?? '';
  return inRow(terms, label.row).some(
    ({ end }) =>
      end <= label.start && /^[\s.,]*(?:\p{L}{1,7}[\s.]+){0,3}$/u.test(text.slice(end, label.start)),
  );
}

function isOrderTitle({ kind, text: printed, row, start, end }: LabelSpot, rows: readonly Row[]): boolean {
  if (kind !== 'documentNumber' || names(printed)) return false;
  const { folded = '', spoken = [] } = rows[row] ?? {};
  const text = folded.slice(start, end);
  return orderTitles.findAll(text, spoken).some((title) => title.start === 0);
}

/** Words for an invoice that are no part of words for a credit note. */
const invoiceWord =
  /(?<!\p{L})(?:re?ch(?:nung|n)|invoice|factur|facture|fattura|factuur|fatura|fakt|lasku|szamla|racun)/u;

const numberKinds: readonly string[] = ['otherNumber', 'documentNumber'];

/** The label of the number of the invoice that is credited. */
function isOfInvoice({ kind, text, another }: LabelSpot): boolean {
  const isOther = another === true || kind === 'otherNumber' || /^orig/i.test(text);
  return numberKinds.includes(kind) && isOther && names(text);
}

function isInvoiceDate({ kind, text }: LabelSpot): boolean {
  return kind === 'documentDate' && names(text);
}

function isOwnDate(label: LabelSpot): boolean {
  return label.kind === 'documentDate' && !isInvoiceDate(label);
}

function names(text: string): boolean {
  return invoiceWord.test(text.toLowerCase());
}
