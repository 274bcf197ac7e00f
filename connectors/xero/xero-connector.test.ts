import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';

import type { Booking } from '../connector.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { send, sendUntilKnown } from '../testing/send-until-known.ts';
import { uuid } from './testing/xero-schema.ts';
import { connectXero } from './testing/xero-system.ts';

type Changes = Parameters<typeof sampleBooking>[1];
const held = await connectXero({ receiptsPaidFrom: '090' });
after(() => held.close());
beforeEach(() => {
  held.records.length = 0;
  held.asked.length = 0;
  held.lockUntil(null);
});

async function booking(key: string, changes: Changes = {}): Promise<Booking> {
  const plain = sampleBooking(key, changes);
  return { ...plain, books: await held.booksFor(plain) };
}
const line = (description: string, lineAmount: string, taxRate: string) => ({
  description,
  quantity: null,
  unit: null,
  unitPrice: null,
  taxRate,
  lineAmount,
});

test('a bill has its number, both dates and the document’s own tax, and the export key where Xero keeps it', async () => {
  const sent = await send(
    held.connector,
    await booking('k-d1-c1-r1', { url: 'https://slipway.example.com/documents/1' }),
  );
  assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
  const [bill] = held.records;
  assert.ok(bill?.kind === 'Invoices');
  assert.deepEqual(
    [bill.Type, bill.state, bill.contactName, 'InvoiceNumber' in bill && bill.InvoiceNumber, bill.Date],
    ['ACCPAY', 'AUTHORISED', 'Papier & Büro AG', 'RE-4711', '2026-10-05'],
  );
  assert.deepEqual(bill.LineItems.at(-1), { Description: 'Slipway · k-d1-c1-r1' });
  assert.equal('Url' in bill && bill.Url, 'https://slipway.example.com/documents/1');
  const [name] = bill.files.keys();
  assert.match(name ?? '', /^invoice\.[0-9a-f]{16}\.pdf$/);
});

test('a tax with another rounding stays as printed, spread over the lines', async () => {
  const lines = [line('Paper', '10.01', '19'), line('Ink', '10.01', '19'), line('Books', '5.00', '7')];
  const taxes = [
    { category: 'S', rate: '19', baseAmount: '20.02', taxAmount: '3.81' },
    { category: 'S', rate: '7', baseAmount: '5.00', taxAmount: '0.35' },
  ];
  const fields = { netAmount: '25.02', taxAmount: '4.16', totalAmount: '29.18' };
  const sent = await send(held.connector, await booking('k-d2-c1-r1', { fields, taxes, lines }));
  assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
  assert.deepEqual(
    held.records[0]?.LineItems.slice(0, -1).map(({ TaxType, UnitAmount, TaxAmount }) => [
      TaxType,
      UnitAmount,
      TaxAmount,
    ]),
    [
      ['INPUT2', 10.01, 1.91],
      ['INPUT2', 10.01, 1.9],
      ['RRINPUT', 5, 0.35],
    ],
  );
});

test('a supplier’s credit note has positive amounts and is in the list of credit notes', async () => {
  const sent = await send(
    held.connector,
    await booking('k-d3-c1-r1', { documentType: 'PURCHASE_CREDIT_NOTE' }),
  );
  assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
  const [note] = held.records;
  assert.deepEqual([note?.kind, note?.Type, note?.state], ['CreditNotes', 'ACCPAYCREDIT', 'AUTHORISED']);
  assert.equal(note?.LineItems[0]?.UnitAmount, 49.9);
});

test('a sales invoice is found by its reference, and a duplicate number is refused with Xero’s message', async () => {
  const sale = { documentType: 'SALES_INVOICE', fields: { buyerName: 'Kunde GmbH' } } as const;
  const sent = await send(held.connector, await booking('k-d4-c1-r1', sale));
  assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
  const [invoice] = held.records;
  assert.deepEqual(
    [invoice?.Type, invoice && 'Reference' in invoice && invoice.Reference],
    ['ACCREC', 'k-d4-c1-r1'],
  );
  assert.equal(invoice?.LineItems.length, 1);
  const again = await send(held.connector, await booking('k-d5-c1-r1', sale));
  assert.ok(again.kind === 'refused');
  assert.deepEqual(
    [again.refusal.category, again.refusal.field, again.refusal.providerMessage],
    ['DUPLICATE', 'documentNumber', 'Invoice # must be unique.'],
  );
});

test('a receipt is spent money from the connection’s account, booked immediately with its file', async () => {
  const sent = await send(held.connector, await booking('k-d6-c1-r1', { documentType: 'RECEIPT' }));
  assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
  const [spent] = held.records;
  assert.deepEqual(
    [spent?.kind, spent?.Type, spent?.state, spent?.files.size],
    ['BankTransactions', 'SPEND', 'AUTHORISED', 1],
  );
  assert.equal(
    (await send(held.connector, await booking('k-d6-c1-r1', { documentType: 'RECEIPT' }))).kind,
    'accepted',
  );
  assert.equal(held.records.length, 1);
});

test('a missing supplier is created with the bill, and found the next time', async () => {
  const fields = { vendorName: 'Neu & Söhne', vendorTaxId: 'DE136695976' };
  const sent = await send(held.connector, await booking('k-d7-c1-r1', { fields }));
  assert.equal(sent.kind, 'accepted');
  const next = await booking('k-d8-c1-r1', { fields: { ...fields, documentNumber: 'RE-2' } });
  assert.equal((await send(held.connector, next)).kind, 'accepted');
  const made = held.contacts.filter(({ Name }) => Name === 'Neu & Söhne');
  assert.deepEqual(
    made.map(({ TaxNumber }) => TaxNumber),
    ['DE136695976'],
  );
});

test('a duplicate number of a supplier is reported before anything is created', async () => {
  await send(held.connector, await booking('k-d9-c1-r1'));
  const again = await send(held.connector, await booking('k-d10-c1-r1'));
  assert.ok(again.kind === 'refused');
  assert.deepEqual([again.refusal.category, again.refusal.wording], ['DUPLICATE', 'NUMBER_OF_PARTY_BOOKED']);
  assert.equal(held.records.length, 1);
});

test('a locked period and unsupported values are reported before anything is sent', async () => {
  held.lockUntil('2026-10-31');
  const locked = await booking('k-d11-c1-r1');
  const foreseen = await held.connector.preflight(locked, held.call);
  assert.deepEqual(foreseen.kind === 'ok' && foreseen.value.map(({ category, field }) => [category, field]), [
    ['CLOSED_PERIOD', 'documentDate'],
  ]);
  const archived = await connectXero({ expenseAccount: '499' });
  const refused = await send(archived.connector, {
    ...sampleBooking('k-d12-c1-r1'),
    books: await archived.booksFor(),
  });
  assert.deepEqual(refused.kind === 'refused' && refused.refusal.category, 'ACCOUNT');
  archived.close();
});

const sentences = [
  ["The TaxType code 'INPUT2' cannot be used with account code '200'.", 'TAX', null],
  ["Account code '499' has been archived, or deleted. Please choose another account.", 'ACCOUNT', null],
  ["Account code '9999' is not a valid code for this document.", 'ACCOUNT', null],
  [
    'The document date cannot be before the end of year lock date, currently set at 31-Dec-2025',
    'CLOSED_PERIOD',
    'documentDate',
  ],
  ['The contact is archived and cannot be used.', 'SUPPLIER', 'vendorName'],
  ['Organisation is not subscribed to currency USD', 'CURRENCY', 'currencyCode'],
  ['The line total 10.00 does not match the expected line total 9.99', 'AMOUNT', null],
  ['Something that nobody has seen before', 'OTHER', null],
] as const;
for (const [message, category, field] of sentences) {
  test(`“${message}” is kept verbatim and categorised`, async () => {
    const body = {
      ErrorNumber: 10,
      Type: 'ValidationException',
      Elements: [{ ValidationErrors: [{ Message: message }] }],
    };
    for (let times = 0; times < 2; times++) {
      held.next(({ method, path }) => method === 'PUT' && path.endsWith('/Invoices'), { status: 400, body });
    }
    const sent = await send(held.connector, await booking(`k-d13-c1-r1`));
    assert.ok(sent.kind === 'refused');
    assert.deepEqual(
      [sent.refusal.category, sent.refusal.field, sent.refusal.providerMessage],
      [category, field, message],
    );
  });
}

test('a stored refusal of an earlier key is ignored', async () => {
  const body = {
    Type: 'ValidationException',
    Elements: [{ ValidationErrors: [{ Message: 'Of yesterday' }] }],
  };
  held.next(({ headers }) => headers['idempotency-key'] !== undefined, { status: 400, body });
  assert.equal((await send(held.connector, await booking('k-d16-c1-r1'))).kind, 'accepted');
  assert.equal(held.records.length, 1);
});

test('an exhausted limit is waited for as long as Xero says, and named', async () => {
  const headers = { 'retry-after': '37', 'x-rate-limit-problem': 'minute' };
  held.next(({ method }) => method === 'PUT', { status: 429, headers });
  const sent = await send(held.connector, await booking('k-d14-c1-r1'));
  assert.deepEqual(sent, {
    kind: 'wait',
    step: 'create',
    waitMs: 37_000,
    reason: 'Xero’s limit for the minute is used up.',
  });
  assert.equal(held.records.length, 0);
});

test('after an organisation disconnected the app, a user must connect again', async () => {
  held.tenants[0]!.tenantId = uuid(9, 9);
  assert.equal(
    (await send(held.connector, await booking('k-d15-c1-r1').catch(() => sampleBooking('k-d15-c1-r1')))).kind,
    'reauth',
  );
  held.tenants[0]!.tenantId = uuid(9, 1);
});

test('whichever response is lost, there is one bill in the end, with its file once', async () => {
  const steps = ['/Invoices', '/Attachments/', '/Invoices/'];
  for (const [index, part] of steps.entries()) {
    held.records.length = 0;
    held.next(({ method, path }) => method !== 'GET' && path.includes(part), 'lose the answer');
    const sent = await sendUntilKnown(held.connector, await booking(`k-d${20 + index}-c1-r1`));
    assert.deepEqual([sent.kind, sent.kind === 'accepted' && sent.differences], ['accepted', []]);
    assert.deepEqual(
      held.records.map(({ state, files }) => [state, files.size]),
      [['AUTHORISED', 1]],
    );
  }
});

test('requests match Xero’s contract: a wrong field, a number as text or another state is rejected', async () => {
  const record = {
    Type: 'ACCPAY',
    Status: 'DRAFT',
    Contact: { Name: 'A' },
    Date: '2026-10-05',
    CurrencyCode: 'EUR',
    LineAmountTypes: 'Exclusive',
  };
  const LineItems = [{ Description: 'x', Quantity: 1, UnitAmount: 1, AccountCode: '429', TaxType: 'INPUT2' }];
  const put = async (body: object) => {
    const reply = await held.send({
      method: 'PUT',
      url: 'https://api.xero.com/api.xro/2.0/Invoices',
      headers: {
        authorization: `Bearer ${held.desk.newAccessToken()}`,
        'xero-tenant-id': uuid(9, 1),
        'content-type': 'application/json',
      },
      body: Buffer.from(JSON.stringify({ Invoices: [body] })),
      signal: held.call.signal,
      timeoutMs: 60_000,
      replyBytesMax: 100_000,
    });
    return reply.kind === 'answered' ? reply.status : reply.kind;
  };
  assert.equal(await put({ ...record, LineItems }), 200);
  assert.equal(await put({ ...record, LineItems, Colour: 'red' }), 400);
  assert.equal(await put({ ...record, LineItems, Type: 'BILL' }), 400);
  assert.equal(await put({ ...record, LineItems: [{ ...LineItems[0], Quantity: '1' }] }), 400);
  assert.equal(await put({ ...record, LineItems, Status: 'PAID' }), 400);
  assert.equal(await put({ ...record, LineItems, CurrencyCode: 'XXQ' }), 400);
});
