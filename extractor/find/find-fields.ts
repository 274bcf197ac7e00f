import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';

import type { ReadAccount, Reader, ReadField, ReadLine, ReadPage, ReadTax } from '../reading.ts';
import { type AmountSpot, spotAmounts } from './amounts.ts';
import { type ChosenCurrency, chooseCurrency } from './choose-currency.ts';
import { chooseDates } from './choose-dates.ts';
import { type DateSpot, spotDates } from './dates.ts';
import { findDocumentType, receiptLikeness } from './document-type.ts';
import { findParties } from './find-parties.ts';
import { spotIbans } from './iban.ts';
import { spotLabels } from './labels.ts';
import { findLanguages } from './language.ts';
import { findLines } from './lines.ts';
import { chooseNumber, type NumberSpot, spotNumbers } from './numbers.ts';
import { findReceiptLines } from './receipt-lines.ts';
import { labelEvidence } from './relate-labels.ts';
import type { Entry, Sheet } from './sheet.ts';
import { readStatement } from './statement.ts';
import { spotTaxIds } from './tax-ids.ts';
import { findTaxes } from './taxes.ts';
import { layOut, type Row, toBox } from './text-lines.ts';
import { chooseTotals, type Totals } from './totals.ts';

/** From so many words of a till on, a paper is a receipt. */
const receiptMin = 3;

/** A total this clear makes an untitled paper an invoice or a receipt. */
const clearTotal = 0.6;

export type Found = {
  documentType: DocumentType | null;
  languages: string[];
  fields: Partial<Record<FieldName, ReadField>>;
  lines: ReadLine[];
  taxes: ReadTax[];
  statement: { accounts: ReadAccount[] } | null;
  findings: Finding[];
};

/** What the printed words of a document say. Every value stands on a page; what is not printed is absent. */
export function findFields(pages: readonly ReadPage[], reader: Reader): Found {
  const sheet = spotAll(layOut(pages));
  const { rows, labels, amounts, receipt } = sheet;
  const totals = chooseTotals(rows, labels, amounts);
  const total = totals.sums.totalAmount?.spot ?? null;
  const currency = chooseCurrency(rows, labels, amounts, total, sheet.languages);
  const hasTotal = (totals.sums.totalAmount?.score ?? 0) >= clearTotal;
  const isStatement = findDocumentType(rows, { own: false, hasTotal }) === 'BANK_STATEMENT';
  if (isStatement) return asStatement(sheet, currency);
  const numbers = findNumbers(sheet);
  const when = findDates(sheet, numbers.document, currency?.code ?? null);
  const parties = findParties(sheet, reader);
  const entries: Entry[] = [
    ...sumEntries(totals),
    ...(currency ? [{ name: 'currencyCode' as const, ...currency, value: currency.code }] : []),
    ...numbers.entries,
    ...when.entries,
    ...parties.entries,
  ];
  return {
    documentType: findDocumentType(rows, { own: parties.own, hasTotal }),
    languages: [...sheet.languages],
    fields: Object.fromEntries(entries.flatMap((entry) => toField(entry, rows))),
    lines: receipt ? findReceiptLines(rows, labels, amounts) : findLines(rows, amounts),
    taxes: findTaxes(rows, labels, amounts, totals),
    statement: null,
    findings: [...when.findings, ...totals.findings, ...parties.findings],
  };
}

/** A statement has entries instead of fields: its amounts are no totals, its parties no vendors. */
function asStatement(sheet: Sheet, currency: ChosenCurrency | null): Found {
  const { accounts, findings } = readStatement(sheet, currency?.code ?? null);
  const entries: Entry[] = currency ? [{ name: 'currencyCode', ...currency, value: currency.code }] : [];
  const fields = Object.fromEntries(entries.flatMap((entry) => toField(entry, sheet.rows)));
  const languages = [...sheet.languages];
  return {
    documentType: 'BANK_STATEMENT',
    languages,
    fields,
    lines: [],
    taxes: [],
    statement: { accounts },
    findings,
  };
}

function spotAll(rows: readonly Row[]): Sheet {
  const labels = spotLabels(rows);
  const dates = spotDates(rows);
  return {
    rows,
    labels,
    dates,
    languages: findLanguages(rows, labels),
    amounts: withoutDates(spotAmounts(rows), dates),
    ibans: spotIbans(rows),
    taxIds: spotTaxIds(rows),
    receipt: receiptLikeness(rows) >= receiptMin,
  };
}

function sumEntries({ sums }: Totals): Entry[] {
  return Object.entries(sums).map(([name, sum]) => ({
    name: name as FieldName,
    ...sum,
    value: sum.spot.value,
  }));
}

function findNumbers({ rows, labels, dates, ibans, taxIds, amounts }: Sheet): {
  entries: Entry[];
  document: NumberSpot | null;
} {
  const sums = amounts.filter((spot) => spot.decimals === 2 || spot.currency !== null || spot.percent);
  const spots = spotNumbers(rows, [...dates, ...ibans, ...taxIds, ...sums]);
  const entries: Entry[] = [];
  let document: NumberSpot | null = null;
  for (const name of ['documentNumber', 'orderReference', 'buyerReference', 'paymentReference'] as const) {
    const best = chooseNumber(name, spots, labels, rows);
    if (!best) continue;
    if (name === 'documentNumber') document = best.spot;
    entries.push({ name, ...best, value: best.spot.value, evidence: [labelEvidence(best.relation)] });
  }
  return { entries, document };
}

function findDates(
  sheet: Sheet,
  number: NumberSpot | null,
  currency: string | null,
): { entries: Entry[]; findings: Finding[] } {
  const { rows, labels, dates, languages } = sheet;
  const { documentDate, dueDate, findings } = chooseDates({
    rows,
    labels,
    spots: dates,
    number,
    languages,
    currency,
  });
  const entries: Entry[] = [];
  if (documentDate) entries.push({ name: 'documentDate', ...documentDate });
  if (dueDate) entries.push({ name: 'dueDate', ...dueDate });
  return { entries, findings };
}

/** The score as confidence, lessened by how sure character recognition was of the words. */
function toField(
  { name, value, spot, score, evidence }: Entry,
  rows: readonly Row[],
): [FieldName, ReadField][] {
  const row = rows[spot.row];
  if (!row) return [];
  const printed = row.words.filter(
    (word) => word.left < spot.right && word.right > spot.left && word.confidence !== null,
  );
  const legible = printed.reduce((least, word) => Math.min(least, word.confidence ?? 1), 1);
  const confidence = Math.round(Math.min(0.99, Math.max(0.05, score)) * legible * 100) / 100;
  const box = toBox(spot, row.pageHeight);
  return [[name, { value, text: spot.text, confidence, source: row.source, page: spot.page, box, evidence }]];
}

/** What is part of a date is no amount. */
function withoutDates(spots: readonly AmountSpot[], dates: readonly DateSpot[]): AmountSpot[] {
  return spots.filter(
    (spot) => !dates.some((date) => date.row === spot.row && date.start < spot.end && date.end > spot.start),
  );
}
