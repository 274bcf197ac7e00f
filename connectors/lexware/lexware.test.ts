import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import type { Booking } from '../connector.ts';
import type { Sent } from '../sent.ts';
import { sampleBooking, sampleStatement, today } from '../testing/sample-booking.ts';
import { send, sendUntilKnown } from '../testing/send-until-known.ts';
import { connectLexware } from './testing/lexware-system.ts';
import { categories } from './testing/start-lexware.ts';

const [office, goods, income] = categories;

describe('Lexware Office', () => {
  let held: Awaited<ReturnType<typeof connectLexware>>;
  before(async () => {
    held = await connectLexware();
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
  const category = (sent: Sent) => sent.kind === 'refused' && sent.refusal.category;
  const posts = () =>
    held.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/vouchers').length;

  test('an invoice becomes one voucher: gross, with its tax, its contact and the export key in the remark', async () => {
    assert.equal((await book('plain-1', { fields: { dueDate: '2026-11-04' } })).kind, 'accepted');
    const [voucher] = held.vouchers;
    assert.ok(voucher);
    assert.deepEqual(
      [voucher.type, voucher.voucherNumber, voucher.voucherDate, voucher.dueDate, voucher.taxType],
      ['purchaseinvoice', 'RE-4711', '2026-10-05', '2026-11-04', 'gross'],
    );
    assert.deepEqual([voucher.totalGrossAmount, voucher.totalTaxAmount], [59.38, 9.48]);
    assert.deepEqual(voucher.voucherItems, [
      { amount: 59.38, taxAmount: 9.48, taxRatePercent: 19, categoryId: office?.id },
    ]);
    assert.match(voucher.remark ?? '', / · plain-1$|^plain-1$/);
    assert.equal(held.contacts.find(({ id }) => id === voucher.contactId)?.company?.name, 'Papier & Büro AG');
  });

  test('each category and rate is one item, and the sums are the document’s to the cent', async () => {
    const rules = sampleBooking('any').document.rules;
    const sent = await book('rates-1', {
      fields: { netAmount: '149.95', taxAmount: '16.49', totalAmount: '166.44' },
      taxes: [
        { category: 'S', rate: '19', baseAmount: '49.95', taxAmount: '9.49' },
        { category: 'S', rate: '7', baseAmount: '100.00', taxAmount: '7.00' },
      ],
      rules,
    });
    assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
    assert.deepEqual(
      held.vouchers[0]?.voucherItems.map(({ amount, taxAmount, taxRatePercent }) => [
        amount,
        taxAmount,
        taxRatePercent,
      ]),
      [
        [59.44, 9.49, 19],
        [107, 7, 7],
      ],
    );
  });

  test('a credit note has positive amounts and its own type', async () => {
    assert.equal((await book('credit-1', { documentType: 'PURCHASE_CREDIT_NOTE' })).kind, 'accepted');
    assert.deepEqual(
      held.vouchers.map(({ type, totalGrossAmount }) => [type, totalGrossAmount]),
      [['purchasecreditnote', 59.38]],
    );
  });

  test('a sales invoice goes to the category for sales, and its buyer becomes a customer', async () => {
    const sent = await book('sale-1', { documentType: 'SALES_INVOICE' });
    assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
    const [voucher] = held.vouchers;
    assert.deepEqual([voucher?.type, voucher?.voucherItems[0]?.categoryId], ['salesinvoice', income?.id]);
    const contact = held.contacts.find(({ id }) => id === voucher?.contactId);
    assert.deepEqual([contact?.company?.name, contact?.roles.vendor], ['Hafen Handel GmbH', undefined]);
  });

  test('a document that is not in euros is refused before anything is sent', async () => {
    const sent = await book('dollars-1', { fields: { currencyCode: 'USD' } });
    assert.equal(category(sent), 'CURRENCY');
    assert.equal(posts(), 0);
  });

  test('a bank statement cannot be booked, and is refused', async () => {
    const sent = await send(held.connector, await known(sampleStatement('statement-1')));
    assert.equal(category(sent), 'NOT_BOOKABLE');
  });

  test('an existing supplier is used, even if the master data is older', async () => {
    const early = await known(sampleBooking('early-1', { fields: { vendorName: 'Neu & Neu_GmbH' } }));
    await send(held.connector, early);
    await send(held.connector, { ...early, key: 'early-2' });
    assert.equal(held.contacts.filter(({ company }) => company?.name === 'Neu & Neu_GmbH').length, 1);
    assert.equal(held.vouchers.length, 2);
  });

  test('the system’s own refusal is kept verbatim, with its field', async () => {
    const taxes = [{ category: 'S', rate: '19', baseAmount: '49.90', taxAmount: '9.48' }];
    const incomeAsExpense = await connectLexware({ expenseAccount: income?.id });
    try {
      const sent = await send(incomeAsExpense.connector, {
        ...sampleBooking('wrong-1', { taxes }),
        books: await incomeAsExpense.booksFor(),
      });
      assert.ok(sent.kind === 'refused', JSON.stringify(sent));
      assert.equal(sent.refusal.category, 'ACCOUNT');
    } finally {
      incomeAsExpense.close();
    }
    const body = { IssueList: [{ source: 'voucherItems[0].taxAmount', i18nKey: 'invalid_taxamount' }] };
    held.next(({ method, path }) => method === 'POST' && path === '/v1/vouchers', { status: 406, body });
    const sent = await book('tax-1');
    assert.ok(sent.kind === 'refused');
    const { providerMessage, field, code } = sent.refusal;
    assert.equal(category(sent), 'TAX');
    assert.deepEqual(
      [providerMessage, field, code],
      ['voucherItems[0].taxAmount: invalid_taxamount', 'taxAmount', 'invalid_taxamount'],
    );
  });

  test('of several vouchers with one number, the one with our key is found', async () => {
    await book('same-1');
    await book('same-2');
    assert.equal(held.vouchers.length, 2);
    assert.equal((await book('same-1')).kind, 'accepted');
    assert.equal(held.vouchers.length, 2);
    held.vouchers[0] = { ...held.vouchers[0]!, voucherStatus: 'voided' };
    assert.equal((await book('same-1')).kind, 'accepted');
    assert.equal(held.vouchers.length, 3);
  });

  test('the file is stored once, even if the response was lost', async () => {
    const isFile = ({ path }: { path: string }) => path.endsWith('/files');
    for (const [key, does] of [
      ['file-1', 'lose the answer'],
      ['file-2', 'lose the request'],
    ] as const) {
      held.next(isFile, does);
      const booking = await known(sampleBooking(key));
      await send(held.connector, booking);
      const again = await send(held.connector, booking);
      assert.deepEqual(again.kind === 'accepted' && again.differences, []);
    }
    assert.deepEqual(
      held.vouchers.map(({ files }) => files.length),
      [1, 1],
    );
  });

  test('a file that the system does not accept is reported, and the voucher is booked', async () => {
    const booking = await known(sampleBooking('tiff-1'));
    assert.ok(booking.file);
    const sent = await send(held.connector, {
      ...booking,
      file: { ...booking.file, mediaType: 'image/tiff' },
    });
    assert.ok(sent.kind === 'accepted');
    assert.deepEqual(
      sent.differences.map(({ code, message }) => [code, message]),
      [['FILE_MISSING', 'file: inacceptable_file_extension']],
    );
  });

  test('a gateway’s 504 is uncertain: Slipway searches for the voucher before it creates it again', async () => {
    const isVoucher = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && path === '/v1/vouchers';
    held.next(isVoucher, { status: 504, body: { message: 'Endpoint request timed out' } });
    const sent = await book('gateway-1');
    assert.equal(sent.kind, 'uncertain');
    assert.ok(sent.kind === 'uncertain' && sent.pollAgainMs >= held.connector.capabilities.maxInFlightMs);
    assert.equal(
      (await sendUntilKnown(held.connector, await known(sampleBooking('gateway-1')))).kind,
      'accepted',
    );
    assert.equal(held.vouchers.length, 1);
  });

  test('after two lost requests that left nothing, a user decides', async () => {
    const isVoucher = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && path === '/v1/vouchers';
    for (let lost = 1; lost <= 2; lost++) held.next(isVoucher, 'lose the request');
    const booking = await known(sampleBooking('gone-1'));
    assert.equal((await sendUntilKnown(held.connector, booking)).kind, 'needsAttention');
    assert.equal(posts(), 2);
  });

  test('too many requests make the connection wait, and a revoked key stops it', async () => {
    held.next(({ path }) => path === '/v1/vouchers', { status: 429, body: { message: 'Too many requests' } });
    const limited = await book('limited-1');
    assert.deepEqual(limited.kind === 'wait' && limited.waitMs, 5000);
    const withdrawn = await connectLexware({ apiKey: 'another-key-of-nobody' }).catch(() => null);
    assert.ok(withdrawn);
    const health = await withdrawn.connector.check(withdrawn.call);
    assert.equal(health.kind, 'reauth');
    withdrawn.close();
  });

  test('requests of one connection keep a minimum distance', async () => {
    const gaps: { ms: number; end: () => void }[] = [];
    const pause = (ms: number) => new Promise<void>((end) => void gaps.push({ ms, end }));
    const paced = await connectLexware({}, { pause });
    const all = [1, 2, 3].map(() => paced.connector.check(paced.call));
    await all[0];
    for (const seen of [1, 2]) {
      assert.deepEqual([paced.asked.length, gaps.map(({ ms }) => ms)], [seen, Array(seen).fill(600)]);
      gaps.at(-1)?.end();
      await all[seen];
    }
    assert.deepEqual([paced.asked.length, gaps.length], [3, 3]);
    // Later tests in this process use the same API key, and would wait for this gap forever.
    gaps.at(-1)?.end();
    paced.close();
  });

  test('the connection shows its company, categories, rates, terms and contacts', async () => {
    const health = await held.connector.check(held.call);
    assert.deepEqual(health.kind === 'ok' && [health.value.organisation, health.value.baseCurrency], [
      'Hafen Handel GmbH',
      'EUR',
    ]);
    const books = await held.booksFor(sampleBooking('any', { fields: { vendorName: 'Papier & Büro AG' } }));
    assert.deepEqual(
      [books.accounts.map(({ name }) => name), books.taxes.map(({ rate }) => rate), books.terms[0]?.days],
      [['Bürobedarf', 'Wareneinkauf', 'Einnahmen'], ['19', '7', '0', '16', '5'], 14],
    );
    assert.deepEqual(books.syncedAt, today);
    assert.deepEqual(
      books.parties.map(({ name, role }) => [name, role]),
      [['Papier & Büro AG', 'SUPPLIER']],
    );
    assert.equal(books.accounts.find(({ id }) => id === goods?.id)?.use, 'EXPENSE');
  });
});
