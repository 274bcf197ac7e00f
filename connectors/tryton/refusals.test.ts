import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import type { Booking } from '../connector.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { closePeriod, reopenPeriod } from './testing/close-period.ts';
import { numbered } from './testing/inspect-tryton.ts';
import { blindly, refusedRows } from './testing/refused-rows.ts';
import { startTrytonForTests, type TrytonConnection } from './testing/tryton-bench.ts';

const held = await startTrytonForTests();
after(held.close);

describe('refusals by Tryton', () => {
  let shared: TrytonConnection;
  before(async () => {
    shared = await held.connect();
  });
  for (const [at, { says, settings, alone, arrange, expected, words }] of refusedRows.entries()) {
    test(`${says} is refused with Tryton’s message, and leaves no draft`, async () => {
      const connection = await (alone ? held.connect(settings) : held.connectTo(shared.database, settings));
      const key = `refused-${at}`;
      const booking = await arrange(connection, key);
      const sent = await send(connection.connector, booking);
      assert.ok(sent.kind === 'refused', JSON.stringify(sent));
      const { category, step, field, retryable, wording, providerMessage, message } = sent.refusal;
      assert.deepEqual({ category, step, field, retryable, wording }, expected);
      assert.equal(providerMessage, words?.replaceAll('KEY', key) ?? null);
      assert.ok(message.length > 10);
      assert.deepEqual(await leftBehind(connection, booking), []);
    });
  }

  test('a user without permissions is reported immediately, also by the connection test', async () => {
    const connection = held.connectTo(shared.database, {}, 'guest');
    const sent = await send(connection.connector, sampleBooking('guest'));
    assert.ok(sent.kind === 'refused', JSON.stringify(sent));
    assert.deepEqual(
      [sent.refusal.category, sent.refusal.step, sent.refusal.providerMessage],
      ['PERMISSION', 'find', 'You are not allowed to access "Invoice".'],
    );
    const checked = await connection.connector.check(connection.call);
    assert.equal(checked.kind === 'refused' && checked.refusal.category, 'PERMISSION');
  });
});

/** Drafts with the key; only administrators of Tryton can remove statements. */
async function leftBehind(connection: TrytonConnection, booking: Booking): Promise<string[]> {
  const admin = await connection.as('admin');
  const where = [['description', 'like', `%${booking.key}%`]];
  const invoices = await admin<{ state: string }[]>('account.invoice.search_read', where, 0, 9, null, [
    'state',
  ]);
  const files = await admin<number[]>('ir.attachment.search', [['resource', '=', null]]);
  return [...invoices.map(({ state }) => state).filter((state) => state !== 'posted'), ...files.map(String)];
}

describe('refusals that Tryton would not make', () => {
  let connection: TrytonConnection;
  before(async () => {
    connection = await held.connect();
  });
  const refusedFor = async (booking: Booking) => {
    const found = await connection.connector.preflight(await connection.withBooks(booking), connection.call);
    assert.ok(found.kind === 'ok', JSON.stringify(found));
    return found.value.map(({ category, field, wording }) => [category, field, wording]);
  };

  test('the same number of the same supplier a second time, even if another user booked it first', async () => {
    const first = await send(connection.connector, await connection.withBooks(sampleBooking('twice-1')));
    assert.equal(first.kind, 'accepted');
    assert.deepEqual(await refusedFor(sampleBooking('twice-2')), [
      ['DUPLICATE', 'documentNumber', 'NUMBER_OF_PARTY_BOOKED'],
    ]);
    assert.deepEqual(await refusedFor(sampleBooking('twice-1')), []);
  });

  test('an archived supplier', async () => {
    assert.deepEqual(await refusedFor(numbered('archived', { fields: { vendorName: 'Alte Mühle GmbH' } })), [
      ['SUPPLIER', 'vendorName', 'PARTY_ARCHIVED'],
    ]);
  });

  test('a date that lies in the future', async () => {
    assert.deepEqual(await refusedFor(numbered('future', { fields: { documentDate: '2026-12-24' } })), [
      ['DATE', 'documentDate', 'IN_FUTURE'],
    ]);
  });

  test('an invoice over nothing', async () => {
    const fields = { netAmount: '0.00', taxAmount: '0.00', totalAmount: '0.00' };
    assert.deepEqual(await refusedFor(numbered('nothing', { taxes: [], fields })), [
      ['AMOUNT', 'totalAmount', 'TOTAL_ZERO'],
    ]);
  });

  test('a closed month and a closed account, both reported before anything is sent', async () => {
    const closed = held.connectTo(connection.database, { expenseAccount: '6999' });
    const booking = await closed.withBooks(numbered('both', { fields: { documentDate: '2025-02-10' } }));
    const found = await closed.connector.preflight(booking, closed.call);
    assert.ok(found.kind === 'ok');
    assert.deepEqual(found.value.map(({ category }) => category).toSorted(), ['ACCOUNT', 'CLOSED_PERIOD']);
  });
});

test('a refused document is accepted once the month is open again', async () => {
  const connection = await held.connect();
  const admin = await connection.as('admin');
  const booking = await connection.withBooks(numbered('reopened'));
  assert.equal((await send(connection.connector, booking)).kind, 'accepted');
  await closePeriod(admin, '2026-10');
  const second = await blindly(connection, numbered('reopened-2'));
  assert.equal((await send(connection.connector, second)).kind, 'refused');
  await reopenPeriod(admin, '2026-10');
  assert.equal((await send(connection.connector, second)).kind, 'accepted');
});
