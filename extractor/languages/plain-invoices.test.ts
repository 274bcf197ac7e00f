import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FieldName } from '@slipway/contract/fields.ts';

import { expectFields } from '../find/testing/expect-fields.ts';
import { fieldsOfLine } from '../print-reading.ts';
import { languages } from './languages.ts';
import { type PlainInvoice, plainInvoices } from './testing/plain-invoices.ts';
import { plainInvoicesNorthEast } from './testing/plain-invoices-north-east.ts';

const all = [...plainInvoices, ...plainInvoicesNorthEast];

test('there is a plain invoice for every language', () => {
  assert.deepEqual(
    all.map(({ language }) => language).toSorted(),
    languages.map(({ code }) => code).toSorted(),
  );
});

for (const invoice of all) {
  test(`all ${fieldsOfLine.length} fields of a plain invoice are read: ${invoice.language}`, () => {
    const expected = valuesOf(invoice);
    assert.deepEqual(Object.keys(expected).toSorted(), fieldsOfLine.toSorted());
    expectFields(typedInvoice(invoice), expected);
  });
}

function valuesOf({ seller, number, iban, read }: PlainInvoice): Partial<Record<FieldName, string>> {
  const [vendorName, street, town, , taxId] = seller;
  const [documentDate, dueDate, netAmount, taxAmount, totalAmount, currencyCode] = read;
  return {
    documentNumber: number[1],
    vendorName,
    vendorAddress: `${street}, ${town}`,
    vendorTaxId: taxId.replaceAll(' ', ''),
    documentDate,
    dueDate,
    netAmount,
    taxAmount,
    totalAmount,
    currencyCode,
    iban: iban.replaceAll(' ', ''),
  };
}

/** The seller above the buyer, and the numbers to their right; then one item, the sums and the account. */
function typedInvoice({ seller, buyer, title, ...values }: PlainInvoice): string {
  const [name, street, town, taxLabel, taxId] = seller;
  const [heading, buyerName, buyerStreet, buyerTown] = buyer;
  const { number, date, due, heads, item, net, tax, total, iban } = values;
  const columns = (...cells: string[]) => cells.map((cell, at) => cell.padEnd(at === 0 ? 52 : 16)).join('');
  const beside = (left: string, [label, value]: [string, string]) => `${left.padEnd(52)}${label}: ${value}`;
  const sum = ([label, amount]: [string, string]) => `${''.padEnd(52)}${label.padEnd(32)}${amount}`;
  return [
    name,
    street,
    town,
    `${taxLabel} ${taxId}`,
    '',
    heading,
    beside(buyerName, number),
    beside(buyerStreet, date),
    beside(buyerTown, due),
    '',
    title,
    '',
    columns(...heads),
    columns(item[0], '2', item[1], item[2]),
    '',
    sum(net),
    sum(tax),
    sum(total),
    '',
    `IBAN ${iban}`,
  ].join('\n');
}
