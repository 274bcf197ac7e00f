import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import type { Booking } from '../connector.ts';
import { sampleEntry, sampleStatement } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { inner, inspectTryton, numbered, type Row } from './testing/inspect-tryton.ts';
import { startTrytonForTests } from './testing/tryton-bench.ts';

const held = await startTrytonForTests();
after(held.close);
const { connection, ask, book } = await inspectTryton(held);

test('a bank statement is booked entry by entry; known parties on their accounts, the others on the clearing account', async () => {
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
    lines.map((row) => [row['amount'], inner(row, 'account', 'code'), inner(row, 'statement', 'state')]),
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

test('a statement whose closing balance was changed there is refused with both amounts', async () => {
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

test('the connection test shows the company, and which settings do not match', async () => {
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

test('the accounts of suppliers are returned', async () => {
  for (const key of ['paper-1', 'paper-2']) await book(numbered(key));
  const booked = [];
  for await (const row of connection.connector.booked?.(connection.call) ?? []) booked.push(row);
  const paper = booked.find(({ vendor, account }) => vendor === 'Papier & Büro AG' && account === '6815');
  assert.equal(paper?.times, 2);
});
