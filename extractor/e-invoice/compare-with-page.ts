import type { Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

import type { Reading } from '../reading.ts';

/** Below this confidence, a value from the page is not evidence against the XML. */
const confidenceMin = 0.6;

/** Fields that must be equal. Names and addresses have many spellings, so they are not compared. */
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

/** A page without any of these fields is not a picture of this invoice. */
const alwaysPrinted: readonly FieldName[] = ['documentNumber', 'totalAmount'];

/**
 * Reports where the page of a hybrid e-invoice (Factur-X, ZUGFeRD) differs from its XML. Legally the XML
 * counts, but users read the page. A value anywhere on the page is not a difference.
 * @param stated values of the XML, with the places where the pages print them
 * @param printed values of the pages, read without the XML
 */
export function compareWithPage(
  { fields: stated, taxes }: Pick<Reading, 'fields' | 'taxes'>,
  printed: Reading['fields'],
): Finding[] {
  const found: Finding[] = [];
  // The tax of one rate can look like the total tax on the page.
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

/** Credit notes may print a minus that the XML does not have. */
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
  const message = `${label}: the page prints "${printed.slice(0, 60)}", but its e-invoice states ${stated.slice(0, 60)}. Compare the two before you book.`;
  const values = { field: name, printed: printed.slice(0, 60), stated: stated.slice(0, 60) };
  return { code: 'PAGE_DIFFERS_FROM_E_INVOICE', severity: 'WARNING', field: name, message, values };
}

function notShown(name: FieldName, stated: string): Finding {
  const { label } = fieldTable[name];
  const message = `${label}: the page does not show ${stated.slice(0, 60)}, which its e-invoice states. Compare the two before you book.`;
  const values = { field: name, stated: stated.slice(0, 60) };
  return { code: 'PAGE_DIFFERS_FROM_E_INVOICE', severity: 'WARNING', field: name, message, values };
}
