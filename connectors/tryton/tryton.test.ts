import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Booking, Connector } from '../connector.ts';
import { sampleBooking, sampleEntry, sampleFile, sampleStatement } from '../testing/sample-booking.ts';
import { send, sendUntilKnown } from '../testing/send-until-known.ts';
import { startTrytonForTests, type TrytonConnection } from './testing/tryton-bench.ts';

const held = await startTrytonForTests();
after(held.close);

let connection: TrytonConnection;
let ask: Awaited<ReturnType<TrytonConnection['as']>>;
before(async () => {
  connection = await held.connect();
  ask = await connection.as('admin');
});

type Changes = Parameters<typeof sampleBooking>[1];
const numbered = (key: string, changes: Changes = {}) =>
  sampleBooking(key, { ...changes, fields: { documentNumber: key, ...changes?.fields } });

async function book(booking: Booking, connector: Connector = connection.connector): Promise<string> {
  const sent = await send(connector, await connection.withBooks(booking));
  assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
  assert.deepEqual(sent.differences, []);
  return sent.reference ?? '';
}

type Row = Record<string, unknown>;

/** The invoice with the key as it stands in Tryton. */
async function invoiceOf(key: string): Promise<Row & { id: number }> {
  const where = [['description', 'like', `slipway:${key}%`]];
  const fields = [
    'state',
    'number',
    'untaxed_amount',
    'tax_amount',
    'total_amount',
    'currency.code',
    'party.name',
  ];
  const rows = await ask<(Row & { id: number })[]>('account.invoice.search_read', where, 0, 9, null, fields);
  assert.equal(rows.length, 1);
  return rows[0]!;
}

async function linesOf(id: number): Promise<unknown[][]> {
  const fields = ['description', 'quantity', 'unit_price', 'amount', 'account.code'];
  const rows = await ask<Row[]>(
    'account.invoice.line.search_read',
    [['invoice', '=', id]],
    0,
    99,
    [['id', 'ASC']],
    fields,
  );
  return rows.map((row) => [
    row['description'],
    row['quantity'],
    row['unit_price'],
    row['amount'],
    (row['account.'] as Row)['code'],
  ]);
}

async function taxesOf(id: number): Promise<unknown[][]> {
  const fields = ['base', 'amount', 'tax.name', 'account.code', 'manual'];
  const rows = await ask<Row[]>(
    'account.invoice.tax.search_read',
    [['invoice', '=', id]],
    0,
    99,
    [['id', 'ASC']],
    fields,
  );
  return rows.map((row) => [
    (row['tax.'] as Row)['name'],
    row['base'],
    row['amount'],
    (row['account.'] as Row)['code'],
  ]);
}

test('an invoice stands in Tryton with its lines, accounts, taxes and due date', async () => {
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

test('the tax of the document is kept to the cent where Tryton would compute another', async () => {
  const taxes = [{ category: 'S', rate: '19', baseAmount: '10.00', taxAmount: '1.91' }];
  await book(
    numbered('cent-1', { taxes, fields: { netAmount: '10.00', taxAmount: '1.91', totalAmount: '11.91' } }),
  );
  const invoice = await invoiceOf('cent-1');
  assert.deepEqual([invoice['tax_amount'], invoice['total_amount']], ['1.91', '11.91']);
});

test('several rates and a discount go to their own taxes, and together they are what the document says', async () => {
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

test('a credit note is booked against, in its own range of numbers', async () => {
  assert.match(await book(numbered('credit-1', { documentType: 'PURCHASE_CREDIT_NOTE' })), /^EG2026-\d{5}$/);
  const invoice = await invoiceOf('credit-1');
  assert.deepEqual([invoice['total_amount'], invoice['tax_amount']], ['-59.38', '-9.48']);
});

test('an invoice in another currency is booked in that currency', async () => {
  await book(numbered('dollar-1', { fields: { currencyCode: 'USD' } }));
  const invoice = await invoiceOf('dollar-1');
  assert.deepEqual([invoice['currency.'], invoice['total_amount']], [{ code: 'USD', id: 2 }, '59.38']);
});

test('a sale is booked for the customer, with the tax of sales', async () => {
  const fields = { documentDate: '2026-11-10', vendorName: 'Hafen Handel GmbH', buyerName: 'Kundin & Söhne' };
  assert.match(await book(numbered('sale-1', { documentType: 'SALES_INVOICE', fields })), /^AR2026-\d{5}$/);
  const invoice = await invoiceOf('sale-1');
  assert.deepEqual((invoice['party.'] as Row)['name'], 'Kundin & Söhne OHG');
  assert.deepEqual(await taxesOf(invoice.id), [['VAT 19 %', '49.9', '9.48', '3806']]);
});

test('a sale that is overdue is booked where the connection says so', async () => {
  const overdue = numbered('overdue-1', {
    documentType: 'SALES_INVOICE',
    fields: { documentDate: '2026-11-11', dueDate: '2026-11-12', buyerName: 'Kundin & Söhne OHG' },
  });
  const { connector } = held.connectTo(connection.database, { bookOverdueSales: true });
  await book(overdue, connector);
  assert.equal((await invoiceOf('overdue-1'))['state'], 'posted');
});

test('the file stands beside the invoice with the same bytes, once, however often it is attached', async () => {
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

test('a new supplier is made once, with its VAT id, its address and a note of its IBAN', async () => {
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
  assert.deepEqual((parties[0]!['tax_identifier.'] as Row)['code'], 'DE299000632');
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

test('a new supplier is made once though the answer to it was lost', async () => {
  const fields = { vendorName: 'Leise Leitung GmbH' };
  connection.next('model.party.party.create', 'lose the answer');
  const sent = await sendUntilKnown(
    connection.connector,
    await connection.withBooks(numbered('silent-1', { fields })),
  );
  assert.equal(sent.kind, 'accepted');
  assert.equal(await ask('party.party.search_count', [['name', '=', 'Leise Leitung GmbH']]), 1);
});

for (const method of ['create', 'post'] as const) {
  for (const does of ['lose the answer', 'lose the request'] as const) {
    test(`${method}: where we ${does}, one invoice is booked all the same`, async () => {
      const key = `${method}-${does.replaceAll(' ', '-')}`;
      connection.next(`model.account.invoice.${method}`, does);
      const booking = await connection.withBooks(numbered(key));
      assert.equal((await send(connection.connector, booking)).kind, 'uncertain');
      assert.equal((await sendUntilKnown(connection.connector, booking)).kind, 'accepted');
      assert.equal((await invoiceOf(key))['state'], 'posted');
    });
  }
}

test('a receipt is paid on its day where the connection names a payment method, also after a lost answer', async () => {
  const paying = held.connectTo(connection.database, { paymentMethod: 'Cash' });
  const receipt = await paying.withBooks(numbered('till-1', { documentType: 'RECEIPT' }));
  paying.next('wizard.account.invoice.pay.execute', 'lose the answer');
  assert.equal((await sendUntilKnown(paying.connector, receipt)).kind, 'accepted');
  const second = await paying.withBooks(numbered('till-2', { documentType: 'RECEIPT' }));
  paying.next('wizard.account.invoice.pay.execute', 'lose the request');
  assert.equal((await sendUntilKnown(paying.connector, second)).kind, 'accepted');
  for (const key of ['till-1', 'till-2']) assert.equal((await invoiceOf(key))['state'], 'paid');
  await book(numbered('till-3', { documentType: 'RECEIPT' }));
  assert.equal((await invoiceOf('till-3'))['state'], 'posted');
});

test('a cancelled invoice does not stand for its document any more, and is found all the same', async () => {
  await book(numbered('cancelled-1'));
  const { id } = await invoiceOf('cancelled-1');
  await ask('account.invoice.cancel', [id]);
  const found = await connection.connector.find('cancelled-1', connection.call);
  assert.deepEqual(found.kind === 'ok' && found.value.map(({ state }) => state), ['CANCELLED']);
});

test('keys that look alike are told apart', async () => {
  await book(numbered('alike_1'));
  for (const key of ['alikeX1', 'alike_', 'alike_10']) {
    assert.deepEqual(await connection.connector.find(key, connection.call), { kind: 'ok', value: [] });
  }
});

test('a posted invoice is not discarded, and a draft that is gone is no fault', async () => {
  await book(numbered('keep-1'));
  const { id } = await invoiceOf('keep-1');
  const ref = { id: `account.invoice,${id}`, url: null };
  const refused = await connection.connector.discardDraft(ref, connection.call);
  assert.equal(refused.kind === 'refused' && refused.refusal.category, 'REMOTE_CHANGED');
  const gone = { id: 'account.invoice,999999', url: null };
  assert.deepEqual(await connection.connector.discardDraft(gone, connection.call), {
    kind: 'ok',
    value: null,
  });
  assert.deepEqual(await connection.connector.read(gone, connection.call), { kind: 'ok', value: null });
});

test('a bank statement is booked entry by entry; known parties on their accounts, the others wait', async () => {
  const { connector } = held.connectTo(connection.database, { statementAccount: '1460' });
  const entries = [
    sampleEntry('2026-10-02', '45.50', 'Kundin & Söhne OHG'),
    sampleEntry('2026-10-05', '0.00', 'Hafenbank'),
    sampleEntry('2026-10-09', '-20.00', 'Strom; "Wasser" KG'),
  ];
  assert.equal(await book(sampleStatement('bank-1', { entries }), connector), 'Hafenbank 10/2026');
  const fields = ['amount', 'description', 'account.code', 'party.name', 'statement.state'];
  const lines = await ask<Row[]>('account.statement.line.search_read', [], 0, 9, [['id', 'ASC']], fields);
  assert.deepEqual(
    lines.map((row) => [
      row['amount'],
      (row['account.'] as Row)['code'],
      (row['statement.'] as Row)['state'],
    ]),
    [
      ['45.5', '1200', 'posted'],
      ['-20', '1460', 'posted'],
    ],
  );
  const again = await send(connector, await connection.withBooks(sampleStatement('bank-1', { entries })));
  assert.equal(again.kind, 'accepted');
  assert.equal(await ask('account.statement.search_count', []), 1);

  const refusals = async (booking: Booking) => {
    const found = await connector.preflight(await connection.withBooks(booking), connection.call);
    return found.kind === 'ok' && found.value.map(({ wording }) => wording);
  };
  assert.deepEqual(await refusals(sampleStatement('bank-copy')), ['TRYTON_STATEMENT_BOOKED']);
  const december = {
    openingBalance: '1.00',
    closingBalance: '26.50',
    number: '12/2026',
    periodStart: '2026-11-01',
    periodEnd: '2026-11-19',
  };
  assert.deepEqual(await refusals(sampleStatement('bank-2', december)), ['TRYTON_START_BALANCE']);
});

test('a statement whose end somebody changed there is refused with both amounts', async () => {
  const { connector } = held.connectTo(connection.database, { statementAccount: '1460' });
  const entries = {
    openingBalance: '125.50',
    closingBalance: '151.00',
    number: '11/2026',
    periodStart: '2026-11-01',
    periodEnd: '2026-11-18',
  };
  const booking = await connection.withBooks(sampleStatement('bank-3', entries));
  const made = await connector.createDraft(booking, connection.call);
  assert.ok(made.kind === 'ok', JSON.stringify(made));
  const id = Number(made.value.id.split(',')[1]);
  await ask('account.statement.write', [id], { end_balance: { __class__: 'Decimal', decimal: '100.00' } });
  const posted = await connector.post(made.value, booking, connection.call);
  assert.ok(posted.kind === 'refused');
  assert.deepEqual([posted.refusal.category, posted.refusal.wording], ['UNBALANCED', 'TRYTON_END_BALANCE']);
  assert.match(posted.refusal.providerMessage ?? '', /end balance of €100\.00 instead of €151\.00/);
});

test('a session that Tryton ended is renewed, and the request repeated', async () => {
  await book(numbered('session-1'));
  await connection.endSession();
  const before = connection.asked.length;
  await book(numbered('session-2'));
  assert.ok(connection.asked.slice(before).includes('common.db.login'));
});

test('the check tells whose books they are, and what of the settings does not fit', async () => {
  const fine = await connection.connector.check(connection.call);
  assert.deepEqual(fine, {
    kind: 'ok',
    value: { organisation: 'Hafen Handel GmbH', baseCurrency: 'EUR', notes: [] },
  });
  const wordingOf = async (settings: object) => {
    const checked = await held.connectTo(connection.database, settings).connector.check(connection.call);
    return checked.kind === 'refused' && checked.refusal.wording;
  };
  assert.equal(await wordingOf({ company: 'Anders GmbH' }), 'TRYTON_NO_COMPANY');
  assert.equal(await wordingOf({ paymentMethod: 'Card' }), 'TRYTON_NO_PAYMENT_METHOD');
  assert.equal(await wordingOf({ database: 'none' }), 'TRYTON_NO_DATABASE');
  assert.equal(await wordingOf({ company: 'Hafen Handel GmbH' }), false);
});

test('what the suppliers were booked on so far is told', async () => {
  const booked = [];
  for await (const row of connection.connector.booked?.(connection.call) ?? []) booked.push(row);
  const paper = booked.find(({ vendor, account }) => vendor === 'Papier & Büro AG' && account === '6815');
  assert.ok((paper?.times ?? 0) > 5);
});

test('a wrong password asks a person to connect again; no other thing is asked of Tryton', async () => {
  const wrong = held.connectTo(connection.database, { password: 'not this one' });
  assert.equal((await send(wrong.connector, sampleBooking('wrong-1'))).kind, 'reauth');
  assert.deepEqual(wrong.asked, ['common.db.login']);
});
