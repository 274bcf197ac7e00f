import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { isPrintedStatement } from '../bank-statement/printed/is-statement.ts';
import { readPrinted } from '../bank-statement/printed/read-printed.ts';
import { evaluateEntries } from '../model/evaluate-entries.ts';
import type { FieldModel } from '../model/field-model.ts';
import { shippedModel } from '../model/field-model.ts';
import type { OwnCompany, ReadAccount, ReadField, ReadLine, ReadPage, ReadTax } from '../reading.ts';
import { type AmountSpot, asMoney, spotAmounts } from './amounts.ts';
import { withBrokenLabels } from './broken-labels.ts';
import { type ChosenCurrency, chooseCurrency } from './choose-currency.ts';
import { chooseDates, dueByTerms } from './choose-dates.ts';
import { chooseNumbers } from './choose-numbers.ts';
import { withoutNumbers } from './dated-numbers.ts';
import { type DateSpot, spotDates } from './dates.ts';
import { findDocumentType, receiptLikeness } from './document-type.ts';
import { findDueByBuyer } from './find-due-by-buyer.ts';
import { findMeans } from './find-means.ts';
import { findParties } from './find-parties.ts';
import { findTime } from './find-time.ts';
import { spotIbans } from './iban.ts';
import { withIncludedTax } from './included-tax.ts';
import { spotLabels } from './labels.ts';
import { findLanguages } from './language.ts';
import { findLines } from './lines.ts';
import { isLabelled, type NumberSpot } from './numbers.ts';
import { withOtherPapers } from './other-papers.ts';
import { spotPaymentTerms } from './payment-terms.ts';
import { findReceiptLines } from './receipt-lines.ts';
import type { Entry, Sheet } from './sheet.ts';
import { spotTaxIds, type TaxIdSpot } from './tax-ids.ts';
import { findTaxes } from './taxes.ts';
import { inRow, layOut, type Row, toBox } from './text-lines.ts';
import { chooseTotals, type Totals } from './totals.ts';

/** With at least this many receipt words, a document is a receipt. */
const receiptMin = 3;

/** A total with this confidence makes an untitled document an invoice or a receipt. */
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

/**
 * Finds the fields of a document in its printed words. Every value is on a page; what is not printed stays
 * empty.
 */
export function findFields(
  pages: readonly ReadPage[],
  ownCompany: OwnCompany,
  model = shippedModel(),
): Found {
  const sheet = spotAll(layOut(pages));
  const { rows, labels, amounts, receipt } = sheet;
  const title = findDocumentType(rows, { own: false, hasTotal: false });
  if (title === 'BANK_STATEMENT' || isPrintedStatement(sheet, title)) {
    return asStatement(sheet, chooseCurrency(sheet, null));
  }
  const found = findEntries(sheet, ownCompany, model);
  const { totals, hasTotal } = found;
  const isNegative = totals.sums.totalAmount?.spot.value.startsWith('-') ?? false;
  const documentType = findDocumentType(rows, { own: found.own, hasTotal, isNegative });
  const due = findDueByBuyer(rows, findTaxes(rows, labels, amounts, totals), totals, documentType);
  return {
    documentType,
    languages: [...sheet.languages],
    fields: Object.fromEntries(toFields(found.entries, sheet, model)),
    lines: receipt ? findReceiptLines(rows, labels, amounts) : findLines(rows, amounts),
    taxes: due.taxes,
    statement: null,
    findings: [...found.findings, ...due.findings],
  };
}

export type FoundEntries = {
  entries: Entry[];
  totals: Totals;
  currency: ChosenCurrency | null;
  hasTotal: boolean;
  own: boolean;
  findings: Finding[];
};

/** The value of each printed field, before its confidence is estimated. */
export function findEntries(sheet: Sheet, ownCompany: OwnCompany, model: FieldModel): FoundEntries {
  const totals = chooseTotals(sheet, model);
  const total = totals.sums.totalAmount?.spot ?? null;
  const currency = chooseCurrency(sheet, total);
  const numbers = chooseNumbers(sheet, model);
  const when = findDates(sheet, numbers.document, currency?.code ?? null, model);
  const parties = findParties(sheet, ownCompany);
  return {
    entries: [
      ...sumEntries(totals),
      ...(currency ? [{ name: 'currencyCode' as const, ...currency, value: currency.code }] : []),
      ...numbers.entries,
      ...when.entries,
      ...parties.entries,
      ...(sheet.receipt ? tillEntries(sheet, when.entries, total) : []),
    ],
    totals,
    currency,
    hasTotal: (totals.sums.totalAmount?.score ?? 0) >= clearTotal,
    own: parties.own,
    findings: [...when.findings, ...totals.findings, ...parties.findings],
  };
}

/** Values that only receipts print: time and means of payment. */
function tillEntries(
  { rows, dates, amounts }: Sheet,
  when: readonly Entry[],
  total: AmountSpot | null,
): Entry[] {
  const chosen = when.find(({ name }) => name === 'documentDate')?.spot;
  const date = dates.find((spot) => spot.row === chosen?.row && spot.text === chosen.text) ?? null;
  return [findTime(rows, date), findMeans(rows, amounts, total)].filter((entry) => entry !== null);
}

/**
 * A statement has entries instead of fields: its amounts are not totals, and its parties are not suppliers.
 */
function asStatement(sheet: Sheet, currency: ChosenCurrency | null): Found {
  const { accounts, findings } = readPrinted(sheet, currency?.code ?? null);
  const isStated = currency !== null && accounts.every(({ currencyCode }) => currencyCode === currency.code);
  const entries: Entry[] = isStated ? [{ name: 'currencyCode', ...currency, value: currency.code }] : [];
  const fields = Object.fromEntries(toFields(entries, sheet, {}));
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

/** Finds all values of known types in the printed lines. */
export function spotAll(rows: readonly Row[]): Sheet {
  const title = findDocumentType(rows, { own: false, hasTotal: false });
  const printed = withIncludedTax(rows, withBrokenLabels(rows, spotLabels(rows)));
  const labels = withOtherPapers(printed, rows, spotPaymentTerms(rows), {
    isInvoice: title === 'PURCHASE_INVOICE',
    isCredit: title === 'PURCHASE_CREDIT_NOTE',
  });
  let taxIds: readonly TaxIdSpot[] | undefined;
  const dates = withoutNumbers(spotDates(rows), labels, rows);
  return {
    rows,
    labels,
    dates,
    languages: findLanguages(rows, labels),
    amounts: asMoney(withoutDates(spotAmounts(rows), dates)),
    ibans: spotIbans(rows),
    /** Bank statements, which can be long, need none. */
    get taxIds() {
      taxIds ??= spotTaxIds(rows).filter((spot) => {
        const row = rows[spot.row];
        return !row || !isLabelled(row, spot.start, inRow(labels, spot.row));
      });
      return taxIds;
    },
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

function findDates(
  sheet: Sheet,
  number: NumberSpot | null,
  currency: string | null,
  model: FieldModel,
): { entries: Entry[]; findings: Finding[] } {
  const { documentDate, dueDate, findings } = chooseDates({ ...sheet, number, currency }, model);
  const entries: Entry[] = [];
  if (documentDate) entries.push({ name: 'documentDate', ...documentDate });
  const uncertain = findings.some(({ code }) => code === 'AMBIGUOUS_DATE');
  const due = dueDate ?? (documentDate && !uncertain ? dueByTerms(sheet.rows, documentDate) : null);
  if (due) entries.push({ name: 'dueDate', ...due });
  return { entries, findings };
}

/**
 * Adds the calibrated confidence to each value, and leaves out values that are more likely wrong than right.
 */
function toFields(entries: readonly Entry[], sheet: Sheet, model: FieldModel): [FieldName, ReadField][] {
  const evaluated = evaluateEntries(entries, sheet, model);
  return evaluated.flatMap(({ entry, confidence }): [FieldName, ReadField][] => {
    const { name, value, spot, evidence } = entry;
    const row = sheet.rows[spot.row];
    if (!row) return [];
    const source = entry.source ?? row.source;
    const box = toBox(spot, row.pageHeight);
    return [[name, { value, text: spot.text, confidence, source, page: spot.page, box, evidence }]];
  });
}

/** Digits of a date are not an amount. */
function withoutDates(spots: readonly AmountSpot[], dates: readonly DateSpot[]): AmountSpot[] {
  return spots.filter(
    (spot) => !inRow(dates, spot.row).some((date) => date.start < spot.end && date.end > spot.start),
  );
}
