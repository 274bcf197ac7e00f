import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { BookableDocument } from '@slipway/connectors/connector.ts';
import { makeCii } from '@slipway/connectors/e-invoice/make-cii.ts';
import { makeUbl } from '@slipway/connectors/e-invoice/make-ubl.ts';
import { anyOutgoing } from '@slipway/connectors/e-invoice/testing/sample-outgoing.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import { decimal, sum } from '@slipway/contract/money.ts';
import { readEInvoice } from '@slipway/extractor/e-invoice/read-e-invoice.ts';
import type { Reading } from '@slipway/extractor/reading.ts';
import fc from 'fast-check';

/** The reader is no party of the invoices, so each is a purchase invoice. */
const reader = { names: [], taxIds: [], ibans: [] };
const amounts = new Set<FieldName>(['netAmount', 'taxAmount', 'totalAmount', 'amountDue', 'paidAmount']);

for (const [syntax, make] of Object.entries({ UBL: makeUbl, CII: makeCii })) {
  test(`an invoice written as ${syntax} is read back unchanged and breaks no rule of EN 16931`, () => {
    fc.assert(
      fc.property(anyOutgoing, (document) => {
        const made = make(document, { taxIds: [] });
        assert.ok(made.kind === 'ok', JSON.stringify(made));
        const reading = readEInvoice(made.xml, reader);
        const broken = reading.findings.filter(({ code }) => code.startsWith('BR-'));
        assert.deepEqual(broken, []);
        assert.equal(
          reading.documentType?.endsWith('CREDIT_NOTE'),
          document.documentType.endsWith('CREDIT_NOTE'),
        );
        for (const name of fieldNames) compareField(name, document, reading);
        compareTerms(document, reading);
        compareTaxes(document, reading);
        compareLines(document, reading);
      }),
      { numRuns: 150, seed: 20261122 },
    );
  });
}

function compareField(name: FieldName, { fields, taxes }: BookableDocument, reading: Reading): void {
  const told = fields[name];
  const read = reading.fields[name]?.value ?? null;
  // The address gains its country, and values that are not printed are reported by arithmetic.
  if (name === 'vendorAddress' || (told === null && amounts.has(name))) return;
  // A bank is written only with an account.
  if (name === 'bic' && fields.iban === null) {
    assert.equal(read, null);
    return;
  }
  const isTaxId = name === 'vendorTaxId' || name === 'buyerTaxId';
  if (isTaxId && taxes.some(({ category }) => category === 'O')) assert.equal(read, null);
  else if (amounts.has(name)) assert.ok(decimal(read ?? '0').equals(told ?? '0'), `${name}: ${told} ${read}`);
  else if (isTaxId || name === 'iban') assert.equal(read, told?.replaceAll(' ', '') ?? null);
  else assert.equal(read, told, name);
}

/** A reason is written only where its category has an amount: `compareTaxes` compares the reasons. */
function compareTerms({ metadata, terms }: BookableDocument, { terms: read }: Reading): void {
  const { paymentTerms, deliveryDate, deliveryCountry } = { ...terms, ...metadata };
  assert.deepEqual(
    [read?.paymentTerms, read?.deliveryDate ?? null, read?.deliveryCountry],
    [paymentTerms, deliveryDate, deliveryCountry],
  );
  if (terms === null) return;
  const { exemptions: _, ...told } = terms;
  assert.deepEqual({ ...read, exemptions: undefined }, { ...told, exemptions: undefined });
}

function compareTaxes({ taxes }: BookableDocument, reading: Reading): void {
  const plain = (rows: Reading['taxes']) =>
    rows.map(({ category, rate, baseAmount, taxAmount }) =>
      [category ?? 'S', decimal(rate ?? '0'), decimal(baseAmount ?? 'NaN'), decimal(taxAmount ?? 'NaN')].join(
        ' ',
      ),
    );
  const told = taxes.filter(({ baseAmount }) => !decimal(baseAmount ?? '0').isZero());
  assert.deepEqual(plain(reading.taxes), plain(told));
}

/** Compares line by line if the lines are the document's own. Their sum is always the net amount. */
function compareLines({ fields, lines }: BookableDocument, reading: Reading): void {
  const read = sum(reading.lines.map(({ lineAmount }) => lineAmount ?? 'NaN'));
  assert.ok(decimal(read).equals(fields.netAmount ?? 'NaN'));
  const told = lines.map(({ lineAmount }) => lineAmount);
  if (String(told) !== String(reading.lines.map(({ lineAmount }) => lineAmount))) return;
  for (const [at, line] of lines.entries()) {
    const own = reading.lines[at];
    if (line.description !== null) assert.equal(own?.description, line.description.replace(/\s+/g, ' '));
    assert.equal(
      decimal(own?.quantity ?? 'NaN')
        .abs()
        .toFixed(),
      decimal(line.quantity ?? '1')
        .abs()
        .toFixed(),
    );
  }
}
