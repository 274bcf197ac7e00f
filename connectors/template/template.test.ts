import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import type { Booking } from '../connector.ts';
import { sampleBooking, sampleFile, sampleStatement } from '../testing/sample-booking.ts';
import { send, sendUntilKnown } from '../testing/send-until-known.ts';
import { connectTinyLedger } from './testing/template-system.ts';

/** Tests beyond the suite of all connectors: the format of this system's entries, and its own refusals. */
describe('Tiny Ledger', () => {
  let held: Awaited<ReturnType<typeof connectTinyLedger>>;
  before(async () => {
    held = await connectTinyLedger();
  });
  after(() => held.close());
  beforeEach(() => {
    held.entries.length = 0;
  });

  const known = async (booking: Booking): Promise<Booking> => ({
    ...booking,
    books: await held.booksFor(booking),
  });
  const refusalOf = async (booking: Booking) => {
    const sent = await send(held.connector, await known(booking));
    assert.ok(sent.kind === 'refused', JSON.stringify(sent));
    return sent.refusal;
  };

  test('an invoice is posted with its account, its tax to the cent, its supplier and its file', async () => {
    const sent = await send(held.connector, await known(sampleBooking('plain-1')));
    assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
    assert.deepEqual([sent.reference, sent.file, sent.differences], ['V-1', 'ATTACHED', []]);
    const [entry] = held.entries;
    assert.ok(entry);
    assert.deepEqual([entry.side, entry.creditNote, entry.number], ['purchase', false, 'RE-4711']);
    assert.equal(entry.party.id, 'p-1');
    assert.deepEqual(
      entry.lines.map(({ account, taxCode, net }) => [account, taxCode, net]),
      [['acc-1', 'P19', '49.90']],
    );
    assert.deepEqual([entry.taxes, entry.total], [[{ taxCode: 'P19', amount: '9.48' }], '59.38']);
    assert.deepEqual(
      entry.files.map(({ name }) => name),
      ['invoice.pdf'],
    );
  });

  test('a credit note is reversed, with positive amounts', async () => {
    await send(
      held.connector,
      await known(sampleBooking('credit-1', { documentType: 'PURCHASE_CREDIT_NOTE' })),
    );
    assert.deepEqual(
      held.entries.map(({ creditNote, total }) => [creditNote, total]),
      [[true, '59.38']],
    );
  });

  test('an unknown supplier is created with the entry', async () => {
    await send(held.connector, await known(sampleBooking('new-1', { fields: { vendorName: 'Neue KG' } })));
    assert.equal(held.entries[0]?.party.name, 'Neue KG');
    assert.ok(held.parties.some(({ name }) => name === 'Neue KG'));
  });

  test('a duplicate number is refused before the booking, although the ledger would accept it', async () => {
    await send(held.connector, await known(sampleBooking('number-1')));
    const refusal = await refusalOf(sampleBooking('number-2'));
    assert.deepEqual(
      [refusal.category, refusal.step, refusal.field, refusal.wording, refusal.providerMessage],
      ['DUPLICATE', 'preflight', 'documentNumber', 'NUMBER_OF_PARTY_BOOKED', null],
    );
    assert.equal(held.entries.length, 1);
  });

  test('an account that was closed after the last read is refused with the ledger’s own message', async () => {
    const booking = await known(sampleBooking('account-1'));
    const accounts = booking.books.accounts.map((one) =>
      one.code === '6815' ? { ...one, id: 'acc-2' } : one,
    );
    const sent = await send(held.connector, { ...booking, books: { ...booking.books, accounts } });
    assert.ok(sent.kind === 'refused', JSON.stringify(sent));
    const { category, step, retryable, providerMessage } = sent.refusal;
    assert.deepEqual([category, step, retryable], ['ACCOUNT', 'create', true]);
    assert.equal(providerMessage, 'The account acc-2 cannot be booked on.');
  });

  test('a closed period is refused in advance, and bank statements are not supported', async () => {
    const closed = await refusalOf(sampleBooking('closed-1', { fields: { documentDate: '2026-09-15' } }));
    assert.deepEqual([closed.category, closed.step], ['CLOSED_PERIOD', 'preflight']);
    assert.equal((await refusalOf(sampleStatement('statement-1'))).category, 'NOT_BOOKABLE');
    assert.deepEqual(held.entries, []);
  });

  test('a file of an unsupported type is reported, and the invoice is booked', async () => {
    const booking = await known(sampleBooking('type-1'));
    const sent = await send(held.connector, { ...booking, file: sampleFile('invoice.heic', 'a picture') });
    assert.ok(sent.kind === 'accepted');
    assert.deepEqual([sent.file, sent.differences.map(({ code }) => code)], ['REFUSED', ['FILE_MISSING']]);
  });

  test('lost responses to posting and attaching leave one entry with one file', async () => {
    held.next(({ path }) => path.endsWith('/files'), 'lose the answer');
    held.next(({ path }) => path.endsWith('/posting'), 'lose the answer');
    const sent = await sendUntilKnown(held.connector, await known(sampleBooking('lost-1')));
    assert.equal(sent.kind, 'accepted');
    assert.deepEqual(
      held.entries.map(({ state, files }) => [state, files.length]),
      [['posted', 1]],
    );
  });

  test('a token that is no longer accepted needs a user, and nothing is booked', async () => {
    const other = await connectTinyLedger({ token: 'another-token' });
    try {
      assert.equal((await other.connector.check(other.call)).kind, 'reauth');
      assert.equal((await send(other.connector, await known(sampleBooking('token-1')))).kind, 'reauth');
      assert.deepEqual(other.entries, []);
    } finally {
      other.close();
    }
  });
});
