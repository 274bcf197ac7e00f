import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { sampleFile } from '../testing/sample-booking.ts';
import { sendUntilKnown } from '../testing/send-until-known.ts';
import { inner, inspectTryton, numbered, type Row } from './testing/inspect-tryton.ts';
import { startTrytonForTests } from './testing/tryton-bench.ts';

const held = await startTrytonForTests();
after(held.close);
const { connection, ask, book, invoiceOf, linesOf, taxesOf } = await inspectTryton(held);

test('an invoice is booked in Tryton with its lines, accounts, taxes and due date', async () => {
  const line = {
    description: 'Kopierpapier A4',
    quantity: '10',
    unit: null,
    unitPrice: '4.99',
    taxRate: '19',
  };
  const booking = numbered('lines-1', {
    lines: [{ ...line, lineAmount: '49.90' }],
    fields: { dueDate: '2026-11-19' },
  });
  assert.match(await book(booking), /^ER2026-\d{5}$/);
  const invoice = await invoiceOf('lines-1');
  assert.deepEqual(
    [invoice['state'], invoice['untaxed_amount'], invoice['tax_amount'], invoice['total_amount']],
    ['posted', '49.9', '9.48', '59.38'],
  );
  assert.deepEqual(await linesOf(invoice.id), [['Kopierpapier A4', 10, '4.99', '49.9', '6815']]);
  assert.deepEqual(await taxesOf(invoice.id), [['Input VAT 19 %', '49.9', '9.48', '1406']]);
  const due = [
    ['move.origin', '=', `account.invoice,${invoice.id}`],
    ['account.code', '=', '3300'],
  ];
  const owed = await ask<Row[]>('account.move.line.search_read', due, 0, 9, null, [
    'maturity_date',
    'credit',
  ]);
  assert.deepEqual(
    owed.map((row) => [row['maturity_date'], row['credit']]),
    [['2026-11-19', '59.38']],
  );
});

test('the tax of the document is kept to the cent if Tryton would compute another', async () => {
  const taxes = [{ category: 'S', rate: '19', baseAmount: '10.00', taxAmount: '1.91' }];
  await book(
    numbered('cent-1', { taxes, fields: { netAmount: '10.00', taxAmount: '1.91', totalAmount: '11.91' } }),
  );
  const invoice = await invoiceOf('cent-1');
  assert.deepEqual([invoice['tax_amount'], invoice['total_amount']], ['1.91', '11.91']);
});

test('several rates and a discount are booked on their own taxes, and add up to the document’s amounts', async () => {
  const line = (description: string, taxRate: string, lineAmount: string) => ({
    description,
    quantity: null,
    unit: null,
    unitPrice: null,
    taxRate,
    lineAmount,
  });
  const lines = [
    line('Papier', '19', '100.00'),
    line('Rabatt', '19', '-10.00'),
    line('Kaffee', '7', '20.00'),
  ];
  const taxes = [
    { category: 'S', rate: '19', baseAmount: '90.00', taxAmount: '17.10' },
    { category: 'S', rate: '7', baseAmount: '20.00', taxAmount: '1.41' },
  ];
  const fields = { netAmount: '110.00', taxAmount: '18.51', totalAmount: '128.51' };
  await book(numbered('rates-1', { lines, taxes, fields }));
  const invoice = await invoiceOf('rates-1');
  assert.deepEqual(
    [invoice['untaxed_amount'], invoice['tax_amount'], invoice['total_amount']],
    ['110', '18.51', '128.51'],
  );
  assert.deepEqual(
    (await linesOf(invoice.id)).map((row) => row.slice(0, 4)),
    [
      ['Papier', 1, '100', '100'],
      ['Rabatt', -1, '10', '-10'],
      ['Kaffee', 1, '20', '20'],
    ],
  );
  assert.deepEqual(await taxesOf(invoice.id), [
    ['Input VAT 19 %', '100', '19', '1406'],
    ['Input VAT 19 %', '-10', '-1.9', '1406'],
    ['Input VAT 7 %', '20', '1.41', '1401'],
  ]);
});

test('a credit note is booked as a reversal, in its own number range', async () => {
  assert.match(await book(numbered('credit-1', { documentType: 'PURCHASE_CREDIT_NOTE' })), /^EG2026-\d{5}$/);
  const invoice = await invoiceOf('credit-1');
  assert.deepEqual([invoice['total_amount'], invoice['tax_amount']], ['-59.38', '-9.48']);
});

test('an invoice in another currency is booked in that currency', async () => {
  await book(numbered('dollar-1', { fields: { currencyCode: 'USD' } }));
  const invoice = await invoiceOf('dollar-1');
  assert.deepEqual([invoice['currency.'], invoice['total_amount']], [{ code: 'USD', id: 2 }, '59.38']);
});

test('a sale is booked for the customer, with a sales tax', async () => {
  const fields = { documentDate: '2026-11-10', vendorName: 'Hafen Handel GmbH', buyerName: 'Kundin & Söhne' };
  assert.match(await book(numbered('sale-1', { documentType: 'SALES_INVOICE', fields })), /^AR2026-\d{5}$/);
  const invoice = await invoiceOf('sale-1');
  assert.deepEqual(inner(invoice, 'party', 'name'), 'Kundin & Söhne OHG');
  assert.deepEqual(await taxesOf(invoice.id), [['VAT 19 %', '49.9', '9.48', '3806']]);
});

test('an overdue sale is booked if the connection allows it', async () => {
  const overdue = numbered('overdue-1', {
    documentType: 'SALES_INVOICE',
    fields: { documentDate: '2026-11-11', dueDate: '2026-11-12', buyerName: 'Kundin & Söhne OHG' },
  });
  const { connector } = held.connectTo(connection.database, { bookOverdueSales: true });
  await book(overdue, connector);
  assert.equal((await invoiceOf('overdue-1'))['state'], 'posted');
});

test('the file is attached to the invoice with the same bytes, once, however often it is sent', async () => {
  const text = '%PDF-1.7 Größe 🙂';
  const booking = { ...numbered('file-1'), file: sampleFile('Rechnung März.pdf', text) };
  await book(booking);
  const { id } = await invoiceOf('file-1');
  await connection.connector.attach(
    { id: `account.invoice,${id}`, url: null },
    booking,
    booking.file,
    connection.call,
  );
  const where = [['resource', '=', `account.invoice,${id}`]];
  const files = await ask<Row[]>('ir.attachment.search_read', where, 0, 9, null, ['name', 'data']);
  assert.equal(files.length, 1);
  assert.equal(files[0]?.['name'], 'Rechnung März.pdf');
  assert.equal(Buffer.from(String(files[0]?.['data']), 'base64').toString(), text);
});

test('a new supplier is created once, with its VAT ID, its address and a note of its IBAN', async () => {
  const fields = {
    vendorName: 'Neue Werft GmbH',
    vendorTaxId: 'DE 299000632',
    vendorAddress: 'Werftstr. 1\n26721 Emden',
    iban: 'DE44 5001 0517 5407 3249 31',
  };
  await book(numbered('new-1', { fields }));
  await book(numbered('new-2', { fields }));
  const where = [['name', '=', 'Neue Werft GmbH']];
  const parties = await ask<Row[]>('party.party.search_read', where, 0, 9, null, [
    'tax_identifier.code',
    'addresses',
  ]);
  assert.equal(parties.length, 1);
  assert.deepEqual(inner(parties[0], 'tax_identifier', 'code'), 'DE299000632');
  const addresses = await ask<Row[]>('party.address.read', parties[0]?.['addresses'], [
    'street',
    'postal_code',
    'city',
  ]);
  const [address] = addresses;
  assert.deepEqual(
    [address?.['street'], address?.['postal_code'], address?.['city']],
    ['Werftstr. 1', '26721', 'Emden'],
  );
  const notes = await ask<Row[]>('ir.note.search_read', [], 0, 9, null, ['message']);
  assert.match(String(notes[0]?.['message']), /DE44 5001 0517 5407 3249 31/);
});

test('the country of a new supplier is stored in its own field, not in the street', async () => {
  const addressIn = async (name: string) => {
    const fields = ['street', 'postal_code', 'city', 'country.code'];
    const where = [['party.name', '=', name]];
    const [row] = await ask<Row[]>('party.address.search_read', where, 0, 9, null, fields);
    return [row?.['street'], row?.['postal_code'], row?.['city'], inner(row, 'country', 'code')];
  };
  const vendorAddress = 'Gasse 4\nA-6020 Innsbruck\nÖsterreich';
  await book(numbered('country-1', { fields: { vendorName: 'Berg & Tal GmbH', vendorAddress } }));
  assert.deepEqual(await addressIn('Berg & Tal GmbH'), ['Gasse 4', '6020', 'Innsbruck', 'AT']);
  const german = { vendorName: 'Elbe Kontor KG', vendorAddress: 'Kai 1, 20457 Hamburg, Deutschland' };
  await book(numbered('country-2', { fields: german }));
  assert.deepEqual(await addressIn('Elbe Kontor KG'), ['Kai 1', '20457', 'Hamburg', 'DE']);
});

test('two documents of one new supplier, one without a VAT ID, create one party, and a third is booked', async () => {
  const vendorName = 'Zwilling Werke GmbH';
  const first = await connection.withBooks(numbered('twin-1', { fields: { vendorName } }));
  const withId = { vendorName, vendorTaxId: 'DE299000857' };
  // Both are sent with the master data before the first.
  const second = { ...numbered('twin-2', { fields: withId }), books: first.books };
  for (const booking of [first, second]) {
    const sent = await sendUntilKnown(connection.connector, booking);
    assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
  }
  assert.equal(await ask('party.party.search_count', [['name', '=', vendorName]]), 1);
  await book(numbered('twin-3', { fields: { vendorName } }));
});

test("an invoice with the company's own VAT ID is not booked on the company itself", async () => {
  const [company] = await ask<Row[]>('company.company.search_read', [], 0, 1, null, ['party']);
  const party = Number(company?.['party']);
  const [itself] = await ask<Row[]>('party.party.search_read', [['id', '=', party]], 0, 1, null, [
    'tax_identifier.code',
  ]);
  const code = String(inner(itself, 'tax_identifier', 'code'));
  const booking = numbered('own-1', { fields: { vendorName: 'Fremde Werke AG', vendorTaxId: code } });
  const refusedWith = async (books: typeof booking.books) => {
    const sent = await sendUntilKnown(connection.connector, { ...booking, books });
    assert.equal(sent.kind, 'refused', JSON.stringify(sent));
    return sent.kind === 'refused' ? sent.refusal.wording : null;
  };
  const known = await connection.withBooks(booking);
  assert.equal(await refusedWith(known.books), 'TAX_ID_IS_OWN');
  // Nor if the master data is older than the company's VAT ID.
  assert.equal(await refusedWith({ ...known.books, parties: [] }), 'TAX_ID_IS_OWN');
  assert.equal(await ask('account.invoice.search_count', [['party', '=', party]]), 0);
});

test('a new supplier is created once although the response was lost', async () => {
  const fields = { vendorName: 'Leise Leitung GmbH' };
  connection.next('model.party.party.create', 'lose the answer');
  const sent = await sendUntilKnown(
    connection.connector,
    await connection.withBooks(numbered('silent-1', { fields })),
  );
  assert.equal(sent.kind, 'accepted');
  assert.equal(await ask('party.party.search_count', [['name', '=', 'Leise Leitung GmbH']]), 1);
});
