import type { Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

import type { Reading } from '../reading.ts';

/** Below this confidence what was read from the page says nothing against the XML. */
const confidenceMin = 0.6;

/** Where the two may not differ. Names and addresses are spelt in many ways, so they are left out. */
const compared: readonly FieldName[] = [
  'documentNumber',
  'documentDate',
  'dueDate',
  'vendorTaxId',
  'iban',
  'currencyCode',
  'netAmount',
  'taxAmount',
  'totalAmount',
  'amountDue',
];

/** A page that does not print these at all is not a picture of this invoice. */
const alwaysPrinted: readonly FieldName[] = ['documentNumber', 'totalAmount'];

/**
 * Where the page of a hybrid e-invoice (Factur-X, ZUGFeRD) says something else than its XML: the law counts the XML,
 * people look at the page, so each difference is reported. A value that stands anywhere on the page is no difference.
 * @param stated what the XML says, its fields placed where the pages print them
 * @param printed what the pages say when the XML is left aside
 */
export function compareWithPage(
  { fields: stated, taxes }: Pick<Reading, 'fields' | 'taxes'>,
  printed: Reading['fields'],
): Finding[] {
  const found: Finding[] = [];
  // The tax of one rate may be what looks like the whole tax on the page.
  const parts = taxes.flatMap(({ taxAmount, baseAmount }) => [taxAmount, baseAmount]);
  for (const name of compared) {
    const field = stated[name];
    if (!field || field.page !== null) continue;
    const page = printed[name];
    if (page && page.confidence >= confidenceMin) {
      if ([field.value, ...parts].some((value) => value !== null && isSame(page.value, value))) continue;
      found.push(difference(name, page.text, field.value));
    } else if (alwaysPrinted.includes(name)) {
      found.push(notShown(name, field.value));
    }
  }
  return found;
}

/** Credit notes print with or without a minus what the XML states without. */
function isSame(printed: string, stated: string): boolean {
  const plain = (text: string) =>
    text
      .replace(/^-/, '')
      .replace(/[^\p{L}\p{N}.]/gu, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
      .toLowerCase();
  return plain(printed) === plain(stated);
}

function difference(name: FieldName, printed: string, stated: string): Finding {
  const { label } = fieldTable[name];
  const message = `${label}: the page prints "${printed.slice(0, 60)}", its e-invoice states ${stated.slice(0, 60)}. Compare the two before you book.`;
  const values = { field: name, printed: printed.slice(0, 60), stated: stated.slice(0, 60) };
  return { code: 'PAGE_DIFFERS_FROM_E_INVOICE', severity: 'WARNING', field: name, message, values };
}

function notShown(name: FieldName, stated: string): Finding {
  const { label } = fieldTable[name];
  const message = `${label}: the page does not show ${stated.slice(0, 60)}, which its e-invoice states. Compare the two before you book.`;
  const values = { field: name, stated: stated.slice(0, 60) };
  return { code: 'PAGE_DIFFERS_FROM_E_INVOICE', severity: 'WARNING', field: name, message, values };
}
