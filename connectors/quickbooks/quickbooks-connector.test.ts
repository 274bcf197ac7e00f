import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';

import type { Booking } from '../connector.ts';
import { sampleBooking, sampleFile } from '../testing/sample-booking.ts';
import { send, sendUntilKnown } from '../testing/send-until-known.ts';
import { transactions } from './testing/quickbooks-schema.ts';
import { connectQuickBooks } from './testing/quickbooks-system.ts';

type Changes = Parameters<typeof sampleBooking>[1];
const held = await connectQuickBooks();
after(() => held.close());
beforeEach(() => {
  held.booked.length = 0;
  held.files.length = 0;
  held.asked.length = 0;
  held.closeUntil(null);
});

async function booking(key: string, changes: Changes = {}, from = held): Promise<Booking> {
  const plain = sampleBooking(key, changes);
  return { ...plain, books: await from.booksFor(plain) };
}
const line = (description: string, lineAmount: string, taxRate: string, more: object = {}) => ({
  description,
  quantity: null,
  unit: null,
  unitPrice: null,
  taxRate,
  lineAmount,
  ...more,
});

test('a bill has its number, the document’s own tax and the export key, and its file with the hash', async () => {
  const one = await booking('k-d1-c1-r1');
  const sent = await send(held.connector, one);
  assert.deepEqual([sent.kind, sent.kind === 'accepted' && sent.differences], ['accepted', []]);
  assert.equal(
    sent.kind === 'accepted' && sent.url,
    `https://app.qbo.intuit.com/app/bill?txnId=${held.booked[0]?.Id}`,
  );
  const [bill] = held.booked;
  assert.deepEqual(
    [bill?.entity, bill?.DocNumber, bill?.TxnDate, bill?.PrivateNote, bill?.TxnTaxDetail?.TotalTax],
    ['Bill', 'RE-4711', '2026-10-05', 'Slipway · k-d1-c1-r1', 9.48],
  );
  assert.deepEqual(
    held.files.map(({ FileName, Note }) => [FileName, Note]),
    [['invoice.pdf', `sha256:${one.file?.sha256}`]],
  );
});

test('a tax with another rounding stays as printed, by rate', async () => {
  const lines = [line('Paper', '10.01', '19'), line('Ink', '10.01', '19'), line('Books', '5.00', '7')];
  const taxes = [
    { category: 'S', rate: '19', baseAmount: '20.02', taxAmount: '3.81' },
    { category: 'S', rate: '7', baseAmount: '5.00', taxAmount: '0.35' },
  ];
  const fields = { netAmount: '25.02', taxAmount: '4.16', totalAmount: '29.18' };
  const sent = await send(held.connector, await booking('k-d2-c1-r1', { fields, taxes, lines }));
  assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
  assert.deepEqual(
    held.booked[0]?.TxnTaxDetail?.TaxLine?.map(({ Amount, TaxLineDetail }) => [
      Amount,
      TaxLineDetail.TaxRateRef.value,
      TaxLineDetail.NetAmountTaxable,
    ]),
    [
      [3.81, '11', 20.02],
      [0.35, '13', 5],
    ],
  );
});

const kinds = [
  ['PURCHASE_CREDIT_NOTE', 'VendorCredit'],
  ['SALES_INVOICE', 'Invoice'],
  ['SALES_CREDIT_NOTE', 'CreditMemo'],
  ['RECEIPT', 'Bill'],
] as const;
for (const [documentType, entity] of kinds) {
  test(`${documentType} becomes a ${entity} with positive amounts, once`, async () => {
    const one = await booking('k-d3-c1-r1', { documentType, fields: { buyerName: 'Kunde GmbH' } });
    assert.equal((await send(held.connector, one)).kind, 'accepted');
    const again = await send(held.connector, one);
    assert.deepEqual(again.kind === 'accepted' && again.differences, []);
    assert.deepEqual(
      held.booked.map((booked) => [booked.entity, booked.Line[0]?.Amount]),
      [[entity, 49.9]],
    );
  });
}

test('a receipt is an expense paid by cash or by card, as configured in the connection', async () => {
  for (const [receiptsPaidFrom, type] of [
    ['1800', 'Cash'],
    ['Company Card', 'CreditCard'],
  ]) {
    const other = await connectQuickBooks({ receiptsPaidFrom });
    const sent = await send(other.connector, await booking('k-d4-c1-r1', { documentType: 'RECEIPT' }, other));
    assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
    const [spent] = other.booked;
    assert.deepEqual(
      [spent?.entity, spent && 'PaymentType' in spent && spent.PaymentType],
      ['Purchase', type],
    );
    other.close();
  }
});

test('price and quantity of a sale are included only if they give its amount', async () => {
  const lines = [
    line('Two hours', '20.00', '19', { quantity: '2', unitPrice: '10.00' }),
    line('Reduced', '29.90', '19', { quantity: '3', unitPrice: '10.00' }),
  ];
  const sale = { documentType: 'SALES_INVOICE', fields: { buyerName: 'Kunde GmbH' }, lines } as const;
  assert.equal((await send(held.connector, await booking('k-d5-c1-r1', sale))).kind, 'accepted');
  const details = held.booked[0]?.Line.map((one) =>
    'SalesItemLineDetail' in one ? one.SalesItemLineDetail.Qty : 0,
  );
  assert.deepEqual(details, [2, undefined]);
});

test('a number that is too long for QuickBooks is shortened, and complete in the note', async () => {
  const documentNumber = 'RE-2026-10-05-0000004711-A';
  const sent = await send(held.connector, await booking('k-d6-c1-r1', { fields: { documentNumber } }));
  assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
  assert.deepEqual(
    [held.booked[0]?.DocNumber, held.booked[0]?.PrivateNote],
    ['RE-2026-10-05-0000004', `${documentNumber} · k-d6-c1-r1`],
  );
});

test('foreseeable refusals by QuickBooks are reported before anything is sent', async () => {
  const told = async (changes: Changes, settings: object = {}) => {
    const other = await connectQuickBooks(settings);
    const answer = await other.connector.preflight(await booking('k-d7-c1-r1', changes, other), other.call);
    other.close();
    return answer.kind === 'ok' && answer.value.map(({ category, wording }) => [category, wording]);
  };
  const sale = { documentType: 'SALES_INVOICE', fields: { buyerName: 'Kunde GmbH' } } as const;
  assert.deepEqual(await told(sale, { incomeAccount: '4400' }), [['ACCOUNT', 'QUICKBOOKS_ITEM_NEEDED']]);
  assert.deepEqual(await told({}, { expenseAccount: 'Services' }), [
    ['ACCOUNT', 'QUICKBOOKS_ACCOUNT_NEEDED'],
  ]);
  const dollars = { fields: { vendorName: 'Dollar Supplies Inc' } };
  assert.deepEqual(await told(dollars), [['CURRENCY', 'QUICKBOOKS_PARTY_CURRENCY']]);
  assert.deepEqual(await told({ fields: { vendorName: 'Altpapier KG' } }), [['SUPPLIER', 'PARTY_ARCHIVED']]);
  assert.deepEqual(await told({}, { expenseAccount: '6999' }), [['ACCOUNT', 'ACCOUNT_INACTIVE']]);
  held.closeUntil('2026-10-31');
  const closed = await held.connector.preflight(await booking('k-d8-c1-r1'), held.call);
  assert.deepEqual(closed.kind === 'ok' && closed.value.map(({ category }) => category), ['CLOSED_PERIOD']);
});

test('a duplicate number of a vendor is reported before anything is created', async () => {
  await send(held.connector, await booking('k-d9-c1-r1'));
  const again = await send(held.connector, await booking('k-d10-c1-r1'));
  assert.ok(again.kind === 'refused');
  assert.deepEqual([again.refusal.category, again.refusal.wording], ['DUPLICATE', 'NUMBER_OF_PARTY_BOOKED']);
});

test('an unknown vendor is created once, even if the response is lost; a customer’s name is refused with a reason', async () => {
  held.next(({ method, path }) => method === 'POST' && path.endsWith('/vendor'), 'lose the answer');
  const fields = { vendorName: "O'Neil & Söhne: Büro", vendorTaxId: 'DE136695976' };
  const sent = await sendUntilKnown(held.connector, await booking('k-d11-c1-r1', { fields }));
  assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
  const made = held.parties.filter(({ DisplayName }) => DisplayName.startsWith("O'Neil"));
  assert.deepEqual(
    made.map(({ DisplayName, TaxIdentifier }) => [DisplayName, TaxIdentifier]),
    [["O'Neil & Söhne Büro", 'DE136695976']],
  );
  const customer = await send(
    held.connector,
    await booking('k-d12-c1-r1', { fields: { vendorName: 'Kunde GmbH' } }),
  );
  assert.ok(customer.kind === 'refused');
  assert.deepEqual([customer.refusal.category, customer.refusal.code], ['SUPPLIER', '6240']);
});

const faults = [
  ['6140', 'Duplicate Document Number Error', 'DUPLICATE', 'documentNumber'],
  ['6210', 'Account Period Closed Error', 'CLOSED_PERIOD', 'documentDate'],
  ['6190', 'Invalid Company Status: Subscription period has ended', 'PERMISSION', null],
  ['120', 'Authorization Failure', 'PERMISSION', null],
  ['610', 'Object Not Found: The account has been made inactive', 'ACCOUNT', null],
  ['2500', 'Invalid Reference Id: TaxCode element id 9 not found', 'TAX', null],
  ['6000', 'A business validation error: something new', 'OTHER', null],
] as const;
for (const [code, Message, category, field] of faults) {
  test(`fault ${code}, “${Message}”, is kept verbatim and categorised`, async () => {
    const body = { Fault: { Error: [{ Message, code }], type: 'ValidationFault' } };
    for (let times = 0; times < 2; times++) {
      held.next(({ method, path }) => method === 'POST' && path.endsWith('/bill'), { status: 400, body });
    }
    const sent = await send(held.connector, await booking('k-d13-c1-r1'));
    assert.ok(sent.kind === 'refused');
    assert.deepEqual(
      [sent.refusal.category, sent.refusal.field, sent.refusal.code, sent.refusal.providerMessage],
      [category, field, code, Message],
    );
    assert.equal(held.booked.length, 0);
  });
}

test('a rate limit is waited for, and an invalid sign-in needs a user', async () => {
  const throttled = { Fault: { Error: [{ Message: 'ThrottleExceeded', code: '003001' }], type: 'SERVICE' } };
  held.next(({ method }) => method === 'POST', { status: 429, body: throttled });
  const waits = await send(held.connector, await booking('k-d14-c1-r1'));
  assert.deepEqual([waits.kind, waits.kind === 'wait' && waits.waitMs], ['wait', 60_000]);
  const other = await connectQuickBooks();
  const one = await booking('k-d15-c1-r1', {}, other);
  other.desk.forgetAccessTokens();
  assert.equal((await send(other.connector, one)).kind, 'reauth');
  other.close();
});

test('after a lost response there is one bill in the end; a file whose response is lost is retried, and attached once', async () => {
  held.next(({ method, path }) => method === 'POST' && path.endsWith('/bill'), 'lose the answer');
  const bill = await sendUntilKnown(held.connector, await booking('k-d20-c1-r1'));
  assert.deepEqual(bill.kind === 'accepted' && [bill.differences, bill.file], [[], 'ATTACHED']);
  held.next(({ method, path }) => method === 'POST' && path.endsWith('/upload'), 'lose the answer');
  const one = await booking('k-d21-c1-r1', { fields: { documentNumber: 'RE-2' } });
  const owed = await send(held.connector, one);
  assert.equal(owed.kind === 'accepted' && owed.file, 'PENDING');
  const again = await send(held.connector, one);
  assert.deepEqual(again.kind === 'accepted' && [again.differences, again.file], [[], 'ATTACHED']);
  assert.deepEqual([held.booked.length, held.files.length], [2, 2]);
});

test('a bill whose number and date a user changed meanwhile is found by its key', async () => {
  const other = await connectQuickBooks();
  const one = await booking('k-d30-c1-r1', {}, other);
  await send(other.connector, one);
  Object.assign(other.booked[0] ?? {}, { DocNumber: 'CHANGED', TxnDate: '2026-09-01' });
  const again = await send(other.connector, one);
  assert.equal(other.booked.length, 1);
  assert.deepEqual(again.kind === 'accepted' && again.differences.map(({ field }) => field), [
    'documentNumber',
    'documentDate',
  ]);
  other.close();
});

test('an unsupported file type is reported, and the bill stays', async () => {
  const other = await connectQuickBooks();
  const plain = await booking('k-d31-c1-r1', {}, other);
  const file = { ...sampleFile('page.html', '<html>'), mediaType: 'text/html' };
  const sent = await send(other.connector, { ...plain, file });
  assert.deepEqual(sent.kind === 'accepted' && sent.differences.map(({ code }) => code), ['FILE_MISSING']);
  assert.equal(other.booked.length, 1);
  other.close();
});

test('a second copy of a file that a lost request left is removed later', async () => {
  const other = await connectQuickBooks();
  const one = await booking('k-d32-c1-r1', {}, other);
  await send(other.connector, one);
  const [file] = other.files;
  assert.ok(file);
  other.files.push({ ...file, Id: '999' });
  const [record] = await found(other, one);
  assert.equal(record?.attachments?.length, 2);
  await other.connector.detach?.(record!.ref, record!.attachments![1]!, other.call);
  assert.equal(other.files.length, 1);
  other.close();
});

async function found(other: typeof held, { key, document }: Booking) {
  const answer = await other.connector.find(key, other.call, document);
  assert.ok(answer.kind === 'ok');
  return answer.value;
}

test('requests match Intuit’s schema: a wrong field, a number as text or another type is rejected', () => {
  const bill = {
    VendorRef: { value: '56' },
    Line: [
      {
        Amount: 1,
        DetailType: 'AccountBasedExpenseLineDetail',
        AccountBasedExpenseLineDetail: { AccountRef: { value: '7' } },
      },
    ],
  };
  const isTaken = (changes: object) => transactions.bill.safeParse({ ...bill, ...changes }).success;
  assert.equal(isTaken({}), true);
  assert.equal(isTaken({ Colour: 'red' }), false);
  assert.equal(isTaken({ Line: [{ ...bill.Line[0], Amount: '1' }] }), false);
  assert.equal(isTaken({ GlobalTaxCalculation: 'None' }), false);
  assert.equal(isTaken({ DocNumber: 'x'.repeat(22) }), false);
});
