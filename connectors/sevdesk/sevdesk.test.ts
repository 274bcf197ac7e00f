import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import type { Booking } from '../connector.ts';
import type { Sent } from '../sent.ts';
import { sampleBooking, sampleStatement } from '../testing/sample-booking.ts';
import { send, sendUntilKnown } from '../testing/send-until-known.ts';
import { connectSevdesk } from './testing/sevdesk-system.ts';

describe('sevdesk', () => {
  let held: Awaited<ReturnType<typeof connectSevdesk>>;
  before(async () => {
    held = await connectSevdesk();
  });
  after(() => held.close());
  beforeEach(() => {
    held.vouchers.length = 0;
    held.asked.length = 0;
  });

  const known = async (booking: Booking): Promise<Booking> => ({
    ...booking,
    books: await held.booksFor(booking),
  });
  const book = async (key: string, changes: Parameters<typeof sampleBooking>[1] = {}): Promise<Sent> =>
    send(held.connector, await known(sampleBooking(key, changes)));
  const refusal = (sent: Sent) => (sent.kind === 'refused' ? sent.refusal : null);
  const isSave = ({ path }: { path: string }) => path.endsWith('/saveVoucher');
  const saves = () => held.asked.filter(isSave).length;

  test('an invoice becomes one open voucher, with its tax rule, its contact, its file and the export key', async () => {
    const sent = await book('plain-1', { fields: { dueDate: '2026-11-04', vendorTaxId: 'DE136695976' } });
    assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
    const [saved] = held.vouchers;
    assert.ok(saved);
    const { supplier, ...voucher } = saved.voucher;
    assert.deepEqual(voucher, {
      objectName: 'Voucher',
      mapAll: true,
      voucherDate: '05.10.2026',
      description: 'RE-4711',
      status: 100,
      taxRule: { id: 9, objectName: 'TaxRule' },
      creditDebit: 'C',
      voucherType: 'VOU',
      currency: 'EUR',
      paymentDeadline: '04.11.2026',
    });
    assert.deepEqual(
      held.contacts
        .filter(({ id }) => id === supplier?.id)
        .map(({ name, vatNumber, category }) => [name, vatNumber, category.id]),
      [['Papier & Büro AG', 'DE136695976', 2]],
    );
    assert.deepEqual(
      saved.voucherPosSave.map(({ accountDatev, taxRate, net, sumNet, sumGross }) => [
        accountDatev.id,
        taxRate,
        net,
        sumNet,
        sumGross,
      ]),
      [[4001, 19, false, 49.9, 59.38]],
    );
    assert.match(saved.voucherPosSave[0]?.comment ?? '', /plain-1$/);
    assert.ok(held.files.has(saved.filename ?? ''));
  });

  test('two rates of one rule are two positions, and the total is the document’s to the cent', async () => {
    const sent = await book('rates-1', {
      fields: { netAmount: '149.95', taxAmount: '16.49', totalAmount: '166.44' },
      taxes: [
        { category: 'S', rate: '19', baseAmount: '49.95', taxAmount: '9.49' },
        { category: 'S', rate: '7', baseAmount: '100.00', taxAmount: '7.00' },
      ],
    });
    assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
    assert.deepEqual(
      held.vouchers[0]?.voucherPosSave.map(({ sumGross, taxRate }) => [sumGross, taxRate]),
      [
        [59.44, 19],
        [107, 7],
      ],
    );
  });

  test('a tax with another rounding is reported: the total is the document’s, the tax is sevdesk’s', async () => {
    const sent = await book('cent-1', {
      fields: { netAmount: '49.89', taxAmount: '9.49', totalAmount: '59.38' },
      taxes: [{ category: 'S', rate: '19', baseAmount: '49.89', taxAmount: '9.49' }],
    });
    assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
    assert.deepEqual(
      sent.differences.map(({ field, code }) => [field, code]),
      [['taxAmount', 'DIFFERENT']],
    );
  });

  test('a credit note is an expense with negative amounts, and is read back as positive', async () => {
    const sent = await book('credit-1', { documentType: 'PURCHASE_CREDIT_NOTE' });
    assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
    const [saved] = held.vouchers;
    assert.deepEqual([saved?.voucher.creditDebit, saved?.voucherPosSave[0]?.sumGross], ['C', -59.38]);
  });

  test('a sales invoice is revenue, with a rule for sales and a customer', async () => {
    const sent = await book('sale-1', { documentType: 'SALES_INVOICE' });
    assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
    const [saved] = held.vouchers;
    assert.deepEqual([saved?.voucher.creditDebit, saved?.voucher.taxRule.id], ['D', 1]);
    const customer = held.contacts.find(({ id }) => id === saved?.voucher.supplier?.id);
    assert.deepEqual([customer?.name, customer?.category.id], ['Hafen Handel GmbH', 3]);
  });

  test('another currency is booked at the rate of the document date', async () => {
    const sent = await book('dollars-1', { fields: { currencyCode: 'USD' } });
    assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
    const voucher = held.vouchers[0]?.voucher;
    assert.deepEqual([voucher?.currency, voucher?.propertyForeignCurrencyDeadline], ['USD', '05.10.2026']);
  });

  test('an account that does not allow the rate’s tax rule is reported before anything is sent', async () => {
    const reverse = await connectSevdesk({
      expenseAccount: '5200',
      purchaseTaxes: [{ rate: '19', taxCode: '10-0' }],
    });
    const booking = sampleBooking('rule-1');
    const sent = await send(reverse.connector, { ...booking, books: await reverse.booksFor() });
    assert.equal(refusal(sent)?.category, 'TAX');
    assert.equal(reverse.asked.filter(isSave).length, 0);
    reverse.close();
  });

  test('a document without tax needs a tax code for 0 % in the connection', async () => {
    const taxless = {
      fields: { netAmount: '59.38', taxAmount: null, totalAmount: '59.38' },
      taxes: [],
    };
    const sent = await book('taxless-1', taxless);
    assert.deepEqual([refusal(sent)?.category, refusal(sent)?.wording], ['TAX', 'TAX_CODE_FOR_NONE']);
    const told = await connectSevdesk({ purchaseTaxes: [{ rate: '0', taxCode: '10-0' }] });
    const booking = sampleBooking('taxless-2', taxless);
    const booked = await send(told.connector, { ...booking, books: await told.booksFor() });
    assert.equal(booked.kind, 'accepted', JSON.stringify(booked));
    assert.deepEqual(
      told.vouchers.map(({ voucher, voucherPosSave }) => [voucher.taxRule.id, voucherPosSave[0]?.taxRate]),
      [[10, 0]],
    );
    told.close();
  });

  test('lines that need several tax rules are refused: a voucher has one', async () => {
    const mixed = await connectSevdesk({ purchaseTaxes: [{ rate: '0', taxCode: '10-0' }] });
    const booking = sampleBooking('mixed-1', {
      fields: { netAmount: '59.90', taxAmount: '9.48', totalAmount: '69.38' },
      taxes: [
        { category: 'S', rate: '19', baseAmount: '49.90', taxAmount: '9.48' },
        { category: 'E', rate: '0', baseAmount: '10.00', taxAmount: '0.00' },
      ],
    });
    const sent = await send(mixed.connector, { ...booking, books: await mixed.booksFor(booking) });
    assert.equal(refusal(sent)?.wording, 'TAX_RULES_SEVERAL', JSON.stringify(sent));
    mixed.close();
  });

  test('the system’s own refusal is kept verbatim', async () => {
    const message = 'accountDatev 4001 is not allowed';
    held.next(isSave, { status: 422, body: { objects: null, error: { message } } });
    const refused = refusal(await book('words-1'));
    assert.deepEqual([refused?.category, refused?.providerMessage], ['ACCOUNT', message]);
    assert.equal(held.vouchers.length, 0);
  });

  test('of several vouchers with one number, the one with our key is found', async () => {
    await book('same-1');
    await book('same-10');
    assert.equal((await book('same-1')).kind, 'accepted');
    assert.equal(held.vouchers.length, 2);
  });

  test('a document without a number is found by its key, which replaces the number', async () => {
    const receipt = { documentType: 'RECEIPT' as const, fields: { documentNumber: null } };
    assert.equal((await book('receipt-1', receipt)).kind, 'accepted');
    assert.equal((await book('receipt-1', receipt)).kind, 'accepted');
    assert.deepEqual(
      held.vouchers.map(({ voucher }) => voucher.description),
      ['receipt-1'],
    );
  });

  test('a rejected file is reported, and the voucher is booked without it', async () => {
    const booking = await known(sampleBooking('tiff-1'));
    assert.ok(booking.file);
    const sent = await send(held.connector, {
      ...booking,
      file: { ...booking.file, mediaType: 'image/tiff' },
    });
    assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
    assert.deepEqual(
      sent.differences.map(({ code }) => code),
      ['FILE_MISSING'],
    );
  });

  test('after a lost response before the voucher, the outcome is known', async () => {
    held.next(({ path }) => path.endsWith('/uploadTempFile'), 'lose the answer');
    assert.equal((await book('early-1')).kind, 'wait');
    assert.equal(saves(), 0);
    assert.equal((await book('early-1')).kind, 'accepted');
  });

  test('a 500 is uncertain: Slipway searches for the voucher before it creates it again', async () => {
    held.next(isSave, { status: 500, body: '' });
    assert.equal((await book('fault-1')).kind, 'uncertain');
    const sent = await sendUntilKnown(held.connector, await known(sampleBooking('fault-1')));
    assert.equal(sent.kind, 'accepted');
    assert.equal(held.vouchers.length, 1);
  });

  test('after two lost requests that left nothing, a user decides', async () => {
    for (let lost = 1; lost <= 2; lost++) held.next(isSave, 'lose the request');
    const sent = await sendUntilKnown(held.connector, await known(sampleBooking('gone-1')));
    assert.equal(sent.kind, 'needsAttention');
    assert.equal(saves(), 2);
  });

  test('vouchers stay drafts if users want to complete them there', async () => {
    const drafts = await connectSevdesk({ asDraft: true });
    const sent = await send(drafts.connector, {
      ...sampleBooking('draft-1'),
      books: await drafts.booksFor(),
    });
    assert.equal(sent.kind, 'accepted');
    assert.equal(drafts.vouchers[0]?.voucher.status, 50);
    drafts.close();
  });

  test('a bank statement is refused, and a revoked token stops the connection', async () => {
    const statement = await send(held.connector, await known(sampleStatement('statement-1')));
    assert.equal(refusal(statement)?.category, 'NOT_BOOKABLE');
    const withdrawn = await connectSevdesk({ apiToken: 'f'.repeat(32) });
    assert.equal((await withdrawn.connector.check(withdrawn.call)).kind, 'reauth');
    withdrawn.close();
  });

  test('the master data contains accounts with their tax codes, bank accounts and contacts', async () => {
    const books = await held.booksFor();
    assert.deepEqual(
      books.accounts.map(({ code, name, use, taxCodes }) => [code, name, use, taxCodes]),
      [
        ['6815', 'Bürobedarf', 'EXPENSE', ['9-0', '9-7', '9-19', '10-0', '12-0']],
        ['5200', 'Wareneingang', 'EXPENSE', ['9-0', '9-7', '9-19']],
        ['4400', 'Erlöse', 'INCOME', ['1-0', '1-7', '1-19']],
      ],
    );
    assert.deepEqual(
      books.taxes.filter(({ reverseCharge }) => reverseCharge).map(({ id, rate }) => [id, rate]),
      [['12-0', '0']],
    );
    assert.deepEqual(
      books.bankAccounts.map(({ name, active }) => [name, active]),
      [
        ['Geschäftskonto', true],
        ['Altes Konto', false],
      ],
    );
  });
});
