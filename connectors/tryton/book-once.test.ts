import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { sampleBooking } from '../testing/sample-booking.ts';
import { send, sendUntilKnown } from '../testing/send-until-known.ts';
import { inspectTryton, numbered } from './testing/inspect-tryton.ts';
import { startTrytonForTests } from './testing/tryton-bench.ts';

const held = await startTrytonForTests();
after(held.close);
const { connection, ask, book, invoiceOf } = await inspectTryton(held);

for (const method of ['create', 'post'] as const) {
  for (const does of ['lose the answer', 'lose the request'] as const) {
    test(`${method}: if we ${does}, one invoice is booked anyway`, async () => {
      const key = `${method}-${does.replaceAll(' ', '-')}`;
      connection.next(`model.account.invoice.${method}`, does);
      const booking = await connection.withBooks(numbered(key));
      assert.equal((await send(connection.connector, booking)).kind, 'uncertain');
      assert.equal((await sendUntilKnown(connection.connector, booking)).kind, 'accepted');
      assert.equal((await invoiceOf(key))['state'], 'posted');
    });
  }
}

test('a receipt is paid on its date if the connection names a payment method, also after a lost response', async () => {
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

test('a cancelled invoice no longer represents its document, but is found', async () => {
  await book(numbered('cancelled-1'));
  const { id } = await invoiceOf('cancelled-1');
  await ask('account.invoice.cancel', [id]);
  const found = await connection.connector.find('cancelled-1', connection.call);
  assert.deepEqual(found.kind === 'ok' && found.value.map(({ state }) => state), ['CANCELLED']);
});

test('similar keys are distinguished', async () => {
  await book(numbered('alike_1'));
  for (const key of ['alikeX1', 'alike_', 'alike_10']) {
    assert.deepEqual(await connection.connector.find(key, connection.call), { kind: 'ok', value: [] });
  }
});

test('a posted invoice is not discarded, and a missing draft is no error', async () => {
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

test('an expired session of Tryton is renewed, and the request repeated', async () => {
  await book(numbered('session-1'));
  await connection.endSession();
  const before = connection.asked.length;
  await book(numbered('session-2'));
  assert.ok(connection.asked.slice(before).includes('common.db.login'));
});

test('after a wrong password a user must connect again, and no other request is sent', async () => {
  const wrong = held.connectTo(connection.database, { password: 'not this one' });
  assert.equal((await send(wrong.connector, sampleBooking('wrong-1'))).kind, 'reauth');
  assert.deepEqual(wrong.asked, ['common.db.login']);
});
