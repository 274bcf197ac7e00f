import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import type { Booking } from '../connector.ts';
import { ok } from '../connector.ts';
import type { Sent } from '../sent.ts';
import { sampleBooking, sampleStatement, today } from '../testing/sample-booking.ts';
import { send, sendUntilKnown } from '../testing/send-until-known.ts';
import { MoneybirdSettings } from './moneybird-settings.ts';
import { connectMoneybird } from './testing/moneybird-system.ts';
import { moneybirdToken } from './testing/start-moneybird.ts';

describe('Moneybird', () => {
  let held: Awaited<ReturnType<typeof connectMoneybird>>;
  before(async () => {
    held = await connectMoneybird();
  });
  after(() => held.close());
  beforeEach(() => {
    held.records.length = 0;
    held.mutations.length = 0;
    held.asked.length = 0;
    held.lockUntil(null);
    held.keepAsNew(false);
  });

  const known = async (booking: Booking): Promise<Booking> => ({
    ...booking,
    books: await held.booksFor(booking),
  });
  const book = async (key: string, changes: Parameters<typeof sampleBooking>[1] = {}): Promise<Sent> =>
    send(held.connector, await known(sampleBooking(key, changes)));
  const refusal = (sent: Sent) => (sent.kind === 'refused' ? sent.refusal : null);
  const makes = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path.endsWith('/documents/purchase_invoices.json');
  const posts = () => held.asked.filter(makes).length;

  test('an invoice becomes one purchase invoice, tax included, with its contact, its file and the export key', async () => {
    const sent = await book('plain-1', { fields: { dueDate: '2026-11-04', vendorTaxId: 'DE136695976' } });
    assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
    const [record] = held.records;
    assert.ok(record);
    assert.deepEqual(
      [
        record.kind,
        record.reference,
        record.date,
        record.due_date,
        record.currency,
        record.prices_are_incl_tax,
      ],
      ['purchase_invoices', 'RE-4711', '2026-10-05', '2026-11-04', 'EUR', true],
    );
    assert.deepEqual(
      record.details_attributes.map(({ price, amount, tax_rate_id, ledger_account_id }) => [
        price,
        amount,
        tax_rate_id,
        ledger_account_id,
      ]),
      [['59.38', '1', '8001', '9001']],
    );
    assert.match(record.details_attributes[0]?.description ?? '', /plain-1$/);
    assert.deepEqual(
      record.attachments.map(({ filename }) => filename),
      ['invoice.pdf'],
    );
    const contact = held.contacts.find(({ id }) => id === record.contact_id);
    assert.deepEqual([contact?.company_name, contact?.tax_number], ['Papier & Büro AG', 'DE136695976']);
  });

  test('two rates are two details, and total and tax are the document’s to the cent', async () => {
    const sent = await book('rates-1', {
      fields: { netAmount: '149.95', taxAmount: '16.49', totalAmount: '166.44' },
      taxes: [
        { category: 'S', rate: '19', baseAmount: '49.95', taxAmount: '9.49' },
        { category: 'S', rate: '7', baseAmount: '100.00', taxAmount: '7.00' },
      ],
    });
    assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
    assert.deepEqual(
      held.records[0]?.details_attributes.map(({ price, tax_rate_id }) => [price, tax_rate_id]),
      [
        ['59.44', '8001'],
        ['107', '8002'],
      ],
    );
  });

  test('a credit note has negative prices, and is read back as positive', async () => {
    const sent = await book('credit-1', { documentType: 'PURCHASE_CREDIT_NOTE' });
    assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
    assert.equal(held.records[0]?.details_attributes[0]?.price, '-59.38');
  });

  test('a receipt becomes a receipt, and a sale an external sales invoice', async () => {
    const receipt = await book('receipt-1', { documentType: 'RECEIPT', fields: { documentNumber: null } });
    assert.equal(receipt.kind, 'accepted', JSON.stringify(receipt));
    const sale = { documentType: 'SALES_INVOICE' as const };
    assert.deepEqual(
      [(await book('sale-1', sale)).kind, (await book('sale-1', sale)).kind],
      ['accepted', 'accepted'],
    );
    assert.deepEqual(
      held.records.map(({ kind, reference, attachments, details_attributes: [detail] }) => [
        kind,
        reference,
        attachments.length,
        detail?.ledger_account_id,
      ]),
      [
        ['receipts', 'receipt-1', 1, '9001'],
        ['external_sales_invoices', 'RE-4711', 1, '9003'],
      ],
    );
  });

  test('a document without tax requires a tax code for 0 % in the connection, because it would get the default rate', async () => {
    const taxless = { fields: { netAmount: '59.38', taxAmount: null, totalAmount: '59.38' }, taxes: [] };
    assert.equal(refusal(await book('taxless-1', taxless))?.wording, 'TAX_CODE_FOR_NONE');
    const told = await connectMoneybird({ purchaseTaxes: [{ rate: '0', taxCode: 'Geen btw' }] });
    const sent = await send(told.connector, {
      ...sampleBooking('taxless-2', taxless),
      books: await told.booksFor(),
    });
    assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
    assert.equal(told.records[0]?.details_attributes[0]?.tax_rate_id, '8003');
    told.close();
  });

  test('a locked period is reported before anything is sent, and accepted once the master data shows it as open', async () => {
    held.lockUntil('2026-10-31');
    const early = await known(sampleBooking('locked-1'));
    const refused = refusal(await send(held.connector, early));
    assert.deepEqual([refused?.category, refused?.wording, posts()], ['CLOSED_PERIOD', 'PERIOD_CLOSED', 0]);
    held.lockUntil('2026-09-30');
    assert.equal((await book('locked-1')).kind, 'accepted');
  });

  test('the system’s own refusal is kept verbatim, with its field', async () => {
    const error = { contact: ['must exist'], date: ['is in a locked period'] };
    held.next(makes, { status: 422, body: { error } });
    const refused = refusal(await book('words-1'));
    assert.deepEqual(
      [refused?.category, refused?.field, refused?.providerMessage],
      ['SUPPLIER', 'vendorName', 'contact: must exist\ndate: is in a locked period'],
    );
    held.next(makes, { status: 402, body: { error: 'Limit reached', symbolic: {} } });
    assert.equal(refusal(await book('words-2'))?.category, 'PERMISSION');
  });

  test('a number with characters that break filters is searched by its date', async () => {
    const fields = { documentNumber: 'RE:47,11' };
    assert.equal((await book('signs-1', { fields })).kind, 'accepted');
    assert.equal((await book('signs-1', { fields })).kind, 'accepted');
    assert.equal(held.records.length, 1);
  });

  test('documents of earlier years are found again', async () => {
    const fields = { documentDate: '2024-03-01' };
    await book('old-1', { fields });
    await book('old-1', { fields });
    assert.equal(held.records.length, 1);
  });

  test('a record in state "new" is not a booking: it is removed, and this is reported', async () => {
    held.keepAsNew(true);
    const refused = refusal(await book('new-1'));
    assert.equal(refused?.wording, 'KEPT_AS_NEW');
    assert.deepEqual(held.records, []);
  });

  test('a booked record is never removed', async () => {
    await book('kept-1');
    const [record] = held.records;
    const ref = { id: `purchase_invoices/${record?.id}`, url: null };
    assert.notEqual((await held.connector.discardDraft(ref, held.call)).kind, 'ok');
    assert.equal(held.records.length, 1);
  });

  test('the file is stored once, even if the response was lost', async () => {
    held.next(({ path }) => path.endsWith('/attachments.json'), 'lose the answer');
    await book('file-1');
    const again = await book('file-1');
    assert.deepEqual(again.kind === 'accepted' && again.differences, []);
    assert.equal(held.records[0]?.attachments.length, 1);
  });

  test('after two lost requests that left nothing, a user decides', async () => {
    for (let lost = 1; lost <= 2; lost++) held.next(makes, 'lose the request');
    const sent = await sendUntilKnown(held.connector, await known(sampleBooking('gone-1')));
    assert.deepEqual([sent.kind, posts()], ['needsAttention', 2]);
  });

  test('too many requests make the connection wait until the time that Moneybird names', async () => {
    const ends = String(today.getTime() / 1000 + 90);
    const limit = { status: 429, body: 'Retry later', headers: { 'retry-after': ends } };
    held.next(makes, limit);
    const sent = await book('limited-1');
    assert.deepEqual(sent.kind === 'wait' && [sent.step, sent.waitMs], ['create', 90_000]);
    assert.equal(held.records.length, 0);
  });

  test('long lists wait for the limit in the middle', async () => {
    const waits: number[] = [];
    const patient = await connectMoneybird({}, { pause: async (ms) => void waits.push(ms) });
    patient.next(({ path }) => path.endsWith('/contacts.json'), { status: 429, body: 'Retry later' });
    assert.equal((await patient.booksFor()).accounts.length, 4);
    assert.deepEqual(waits, [60_000]);
    patient.close();
  });

  test('a bank statement is booked with all its entries in one request, and found again by its first', async () => {
    held.next(({ path }) => path.endsWith('/financial_statements.json'), 'lose the answer');
    const booking = await known(sampleStatement('statement-1'));
    const sent = await sendUntilKnown(held.connector, { ...booking, file: null });
    assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
    assert.deepEqual(
      held.mutations.map(({ date, amount, contra_account_name: name }) => [date, amount, name]),
      [
        ['2026-10-02', '45.50', 'A. Kunde'],
        ['2026-10-09', '-20.00', 'Strom; "Wasser" KG'],
      ],
    );
  });

  test('a statement’s file cannot be stored, and this is reported', async () => {
    const sent = await send(held.connector, await known(sampleStatement('statement-2')));
    assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
    assert.deepEqual(
      sent.differences.map(({ code, wording }) => [code, wording]),
      [['FILE_MISSING', 'STATEMENT_WITHOUT_FILE']],
    );
  });

  test('users can sign in instead of entering a token, and a revoked token stops the connection', async () => {
    const shown: (string | undefined)[] = [];
    const accessToken = async (_: unknown, refused?: string) => {
      shown.push(refused);
      return ok({ token: moneybirdToken, tenantId: '123' });
    };
    const app = { apiToken: undefined, clientId: 'app', clientSecret: 'secret-of-the-app' };
    const signedIn = await connectMoneybird(app, { signedIn: { accessToken } });
    assert.equal((await signedIn.connector.check(signedIn.call)).kind, 'ok');
    assert.deepEqual(shown, [undefined]);
    signedIn.close();
    const withdrawn = await connectMoneybird({ apiToken: 'another-token-of-nobody' });
    assert.equal((await withdrawn.connector.check(withdrawn.call)).kind, 'reauth');
    withdrawn.close();
    const neither = MoneybirdSettings.safeParse({ administrationId: '123' });
    assert.deepEqual(neither.error?.issues[0]?.path, ['apiToken']);
  });

  test('an administration without access is reported with the accessible ones', async () => {
    const elsewhere = await connectMoneybird({ administrationId: '456' });
    const health = await elsewhere.connector.check(elsewhere.call);
    assert.ok(health.kind === 'refused' && health.refusal.message.includes('Hafen Handel B.V. (123)'));
    elsewhere.close();
  });

  test('the master data contains accounts for invoices, rates by side, periods, bank accounts and contacts', async () => {
    held.lockUntil('2026-09-30');
    const books = await held.booksFor();
    assert.deepEqual(
      books.accounts.map(({ code, use, active }) => [code, use, active]),
      [
        ['4215', 'EXPENSE', true],
        ['7000', 'EXPENSE', true],
        ['8000', 'INCOME', true],
        ['1622', 'LIABILITY', false],
      ],
    );
    assert.deepEqual(
      books.taxes.map(({ rate, use, reverseCharge }) => [rate, use, reverseCharge]),
      [
        ['19', 'PURCHASE', false],
        ['7', 'PURCHASE', false],
        ['0', 'PURCHASE', false],
        ['21', 'PURCHASE', true],
        ['19', 'SALE', false],
      ],
    );
    assert.deepEqual(
      books.periods.map(({ from, to, active }) => [from, to, active]),
      [
        ['0001-01-01', '2026-09-30', false],
        ['2026-10-01', '9999-12-31', true],
      ],
    );
    assert.deepEqual(books.bankAccounts[0]?.iban, 'DE02120300000000202051');
  });
});
