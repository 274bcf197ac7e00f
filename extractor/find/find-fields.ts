import type { DocumentType, Evidence, Finding } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';

import type { ReadAccount, Reader, ReadField, ReadLine, ReadPage, ReadTax } from '../reading.ts';
import { findAddress } from './addresses.ts';
import { spotAmounts } from './amounts.ts';
import { chooseCurrency } from './choose-currency.ts';
import { chooseDates } from './choose-dates.ts';
import { choosePayment } from './choose-payment.ts';
import { spotDates } from './dates.ts';
import { findDocumentType, receiptLikeness } from './document-type.ts';
import { findMerchant } from './find-merchant.ts';
import { findVendor } from './find-vendor.ts';
import { letters } from './fold-text.ts';
import { spotIbans } from './iban.ts';
import { spotLabels } from './labels.ts';
import { findLanguages } from './language.ts';
import { findLines } from './lines.ts';
import { chooseNumber, type NumberSpot, spotNumbers } from './numbers.ts';
import { findPartySections } from './party-sections.ts';
import { findReceiptLines } from './receipt-lines.ts';
import { labelEvidence } from './relate-labels.ts';
import { spotTaxIds } from './tax-ids.ts';
import { findTaxes } from './taxes.ts';
import { layOut, type Place, type Row, toBox } from './text-lines.ts';
import { chooseTotals } from './totals.ts';

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
  const rows = layOut(pages);
  const fields: Found['fields'] = {};
  const put = (
    name: FieldName,
    value: string,
    place: Place & { text: string },
    row: number,
    score: number,
    evidence: Evidence[],
  ) => {
    const home = rows[row];
    if (home) fields[name] = toField(home, value, place, score, evidence);
  };
  const labels = spotLabels(rows);
  const languages = findLanguages(rows, labels);
  const dates = spotDates(rows);
  const amounts = withoutDates(spotAmounts(rows), dates);
  const ibans = spotIbans(rows);
  const taxIds = spotTaxIds(rows);
  const totals = chooseTotals(rows, labels, amounts);
  for (const [name, sum] of Object.entries(totals.sums)) {
    put(name as FieldName, sum.spot.value, sum.spot, sum.spot.row, sum.score, sum.evidence);
  }
  const currency = chooseCurrency(rows, labels, amounts, totals.sums.totalAmount?.spot ?? null, languages);
  if (currency)
    put('currencyCode', currency.code, currency.spot, currency.spot.row, currency.score, currency.evidence);

  const sums = amounts.filter((spot) => spot.decimals === 2 || spot.currency !== null || spot.percent);
  const numbers = spotNumbers(rows, [...dates, ...ibans, ...taxIds, ...sums]);
  let number: NumberSpot | null = null;
  for (const kind of ['documentNumber', 'orderReference', 'buyerReference', 'paymentReference'] as const) {
    const best = chooseNumber(kind, numbers, labels, rows);
    if (!best) continue;
    if (kind === 'documentNumber') number = best.spot;
    put(kind, best.spot.value, best.spot, best.spot.row, best.score, [labelEvidence(best.relation)]);
  }
  const when = chooseDates({
    rows,
    labels,
    spots: dates,
    number,
    languages,
    currency: currency?.code ?? null,
  });
  for (const name of ['documentDate', 'dueDate'] as const) {
    const date = when[name];
    if (date) put(name, date.value, date.spot, date.spot.row, date.score, date.evidence);
  }

  const receipt = receiptLikeness(rows) >= 3;
  const sections = findPartySections(rows, labels);
  const payment = choosePayment({ rows, labels, sections, ibans, taxIds, reader });
  for (const [name, one] of Object.entries(payment.fields))
    put(name as FieldName, one.value, one.spot, one.spot.row, one.score, one.evidence);
  const isReader = (text: string) =>
    reader.names.some((name) => letters(name) !== '' && letters(text).startsWith(letters(name)));
  const vendor = receipt
    ? findMerchant(rows, labels, isReader)
    : findVendor({ rows, labels, sections, vendorTaxId: payment.vendorTaxId, isReader, receipt });
  if (vendor) {
    put('vendorName', vendor.value, vendor.spot, vendor.spot.row, vendor.score, vendor.evidence);
    const address = findAddress(rows, vendor.spot.text, vendor.segment, receipt);
    if (address) {
      const evidence = [{ code: 'WITH_VENDOR', message: "is printed with the vendor's name" }];
      put(
        'vendorAddress',
        address.value,
        { ...address.place, text: address.text },
        address.row,
        address.score,
        evidence,
      );
    }
  }
  const total = totals.sums.totalAmount?.spot.value;
  const documentType = findDocumentType(rows, {
    own: payment.own,
    hasTotal: total !== undefined,
    negative: total?.startsWith('-') ?? false,
  });
  return {
    documentType,
    languages,
    fields,
    lines: receipt ? findReceiptLines(rows, labels, amounts) : findLines(rows, amounts),
    taxes: findTaxes(rows, labels, amounts, totals),
    statement: null,
    findings: [...when.findings, ...totals.findings, ...payment.findings],
  };
}

function toField(
  row: Row,
  value: string,
  place: Place & { text: string },
  score: number,
  evidence: Evidence[],
): ReadField {
  const printed = row.words.filter(
    (word) => word.left < place.right && word.right > place.left && word.confidence !== null,
  );
  const legible = printed.reduce((least, word) => Math.min(least, word.confidence ?? 1), 1);
  return {
    value,
    text: place.text,
    confidence: Math.round(Math.min(0.99, Math.max(0.05, score)) * legible * 100) / 100,
    source: row.source,
    page: place.page,
    box: toBox(place, row.pageHeight),
    evidence,
  };
}

/** What is part of a date is no amount. */
function withoutDates<S extends { row: number; start: number; end: number }>(
  spots: readonly S[],
  dates: readonly { row: number; start: number; end: number }[],
): S[] {
  return spots.filter(
    (spot) => !dates.some((date) => date.row === spot.row && date.start < spot.end && date.end > spot.start),
  );
}
