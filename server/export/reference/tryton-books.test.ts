import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { isTrytonHere, trytonUsers } from '@slipway/connectors/tryton/server/start-tryton.ts';
import { closePeriod, reopenPeriod } from '@slipway/connectors/tryton/testing/close-period.ts';
import { startTrytonForTests } from '@slipway/connectors/tryton/testing/tryton-bench.ts';
import { uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const skip = isTrytonHere() ? false : 'Tryton is not installed on this machine';
const service = await startTestService();
const { call, work, clock } = service;
const system = skip ? null : await startTrytonForTests();
after(() => system?.close());
const company = await system?.connect();
const bookkeeper = company && (await company.as('admin'));

const settings = {
  address: system?.url,
  database: company?.database,
  user: 'slipway',
  password: trytonUsers.slipway.password,
  expenseAccount: '6815',
};
const connection = skip
  ? null
  : (await call('POST', '/integrations', { body: { kind: 'TRYTON', settings } })).body;
const path = `/integrations/${connection?.id}`;
const stateNow = async () => (await call('GET', path)).body.reference;
const list = async (query: string) => (await call('GET', `${path}/reference?${query}`)).body.data;
const refusalsOf = async (id: number) =>
  (await call('POST', `/documents/${id}/export/preview`)).body.refusals.map(
    ({ code }: { code: string }) => code,
  );
const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;

async function validated(number: string): Promise<number> {
  const { id } = await uploadRead(service, { number });
  await call('POST', `/documents/${id}/validate`);
  return id;
}
async function exportOf(id: number) {
  await call('POST', `/documents/${id}/export`);
  await work();
  return get(id);
}

test('what Tryton knows is read right after connecting: accounts, taxes, parties, periods', {
  skip,
}, async () => {
  assert.equal(connection.reference.state, 'WAITING');
  await work();
  const { state, counts } = await stateNow();
  assert.equal(state, 'DONE');
  assert.ok(counts.TAX_CODE.active >= 3 && counts.PERIOD.active > 10 && counts.PERIOD.inactive > 0);
  const [account] = await list('type=ACCOUNT&search=6815');
  assert.deepEqual([account.code, account.use, account.active], ['6815', 'EXPENSE', true]);
  const [archived] = await list('type=PARTY&search=muhle');
  assert.deepEqual(
    [archived.name, archived.taxId, archived.active],
    ['Alte Mühle GmbH', 'DE299000472', false],
  );
  const { accounts } = (await call('GET', `${path}/accounts`)).body;
  assert.equal(accounts.find(({ code }: { code: string }) => code === '6815').active, true);
});

test('a period that was closed meanwhile is refused by Tryton, and from then on foreseen', {
  skip,
}, async () => {
  const id = await validated('TB-1');
  assert.deepEqual(await refusalsOf(id), []);
  await closePeriod(bookkeeper!, '2026-10');
  clock.advance(10 * 60_000);
  const refused = await exportOf(id);
  assert.deepEqual([refused.status, refused.exportError.code], ['EXPORT_FAILED', 'CLOSED_PERIOD']);
  assert.equal((await stateNow()).syncedAt, clock.now().toISOString());
  assert.deepEqual(await refusalsOf(id), ['CLOSED_PERIOD']);
  const closed = await list('type=PERIOD&active=false&search=2026-10');
  assert.deepEqual(
    closed.map(({ name }: { name: string }) => name),
    ['2026-10'],
  );
});

test('once it is open again the document is booked, though what is known still says closed', {
  skip,
}, async () => {
  const id = await validated('TB-2');
  assert.deepEqual(await refusalsOf(id), ['CLOSED_PERIOD']);
  await reopenPeriod(bookkeeper!, '2026-10');
  clock.advance(10 * 60_000);
  assert.deepEqual(await refusalsOf(id), ['CLOSED_PERIOD']);
  const booked = await exportOf(id);
  assert.deepEqual([booked.status, booked.exportError], ['EXPORTED', null]);
});

test('an account that is closed there is told after the books are read anew, before anything is sent', {
  skip,
}, async () => {
  const id = await validated('TB-3');
  const [account] = await bookkeeper!<number[]>('account.account.search', [['code', '=', '6815']]);
  await bookkeeper!('account.account.write', [account], { closed: true });
  assert.deepEqual(await refusalsOf(id), []);
  assert.equal((await call('POST', `${path}/reference/refresh`)).status, 202);
  await work();
  assert.deepEqual(await refusalsOf(id), ['ACCOUNT']);
  await bookkeeper!('account.account.write', [account], { closed: false });
  clock.advance(10 * 60_000);
  assert.equal((await exportOf(id)).status, 'EXPORTED');
});

test('while Tryton is not there a document waits, and what was known stays, with the reason', {
  skip,
}, async () => {
  const id = await validated('TB-4');
  const { counts, syncedAt } = await stateNow();
  clock.advance(10 * 60_000);
  await system!.stop();
  assert.equal((await exportOf(id)).status, 'EXPORTING');
  await call('POST', `${path}/reference/refresh`);
  await work();
  const known = await stateNow();
  assert.deepEqual([known.state, known.code], ['FAILED', 'NOT_REACHED']);
  assert.deepEqual([known.counts, known.syncedAt], [counts, syncedAt]);
});
