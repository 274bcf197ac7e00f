import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, uploadRead } from '../../testing/documents.ts';
import { until } from '../../testing/run-process.ts';
import { startTestService } from '../../testing/start.ts';
import { startReplicated } from '../../testing/start-replica.ts';

const { database, replica } = await startReplicated();
const env = { DATABASE_REPLICA_URL: replica.url, SLIPWAY_REPLICA_SECONDS_MAX: '3600' };
const service = await startTestService({ database, env });
const { call } = service;
const second = await startTestService({ beside: service, env });

/** The document numbers in the list of one process, and the database that answered. */
async function list(at: typeof service, token = at.admin.token) {
  const before = await reads(at);
  const { data } = (await at.call('GET', '/documents?sort=id', { token })).body;
  const after = await reads(at);
  const from = Object.keys(after).find((name) => after[name] !== before[name]);
  return { from, numbers: data.map(({ documentNumber }: { documentNumber: string }) => documentNumber) };
}

async function reads(at: typeof service): Promise<Record<string, number>> {
  const { values } = await at.service.metrics.recentReads.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
}

/** The replica has received all changes, and the primary's position was noted after them. */
const untilReplicaAnswers = (at: typeof service, token?: string) =>
  until(async () => (await list(at, token)).from === 'REPLICA');

test('lists, searches and counts come from the replica', async () => {
  await uploadRead(service, { number: 'R-1' });
  await untilReplicaAnswers(service);
  const before = await reads(service);
  assert.deepEqual((await list(service)).numbers, ['R-1']);
  assert.equal((await call('GET', '/documents?text=r-1')).body.data.length, 1);
  assert.equal((await call('GET', '/documents/counts')).body.total, 1);
  assert.equal((await call('GET', '/documents/counts?text=r-1')).body.total, 1);
  const after = await reads(service);
  assert.equal(after['REPLICA'], (before['REPLICA'] ?? 0) + 4);
  assert.equal(after['PRIMARY'], before['PRIMARY']);
});

test('a user always sees the last change, also if another process made it and the replica lags', async () => {
  await untilReplicaAnswers(second);
  await replica.pause();
  const { id } = await uploadRead(service, { number: 'R-2' });
  assert.deepEqual(await list(service), { from: 'PRIMARY', numbers: ['R-1', 'R-2'] });
  // The other process hears of it through the database.
  await until(async () => (await list(second)).from === 'PRIMARY');
  assert.deepEqual((await list(second)).numbers, ['R-1', 'R-2']);
  await call('PATCH', `/documents/${id}`, { body: { fields: { documentNumber: 'R-3' } } });
  assert.deepEqual((await list(service)).numbers, ['R-1', 'R-3']);
  await replica.resume();
  await untilReplicaAnswers(service);
  assert.deepEqual((await list(service)).numbers, ['R-1', 'R-3']);
});

test('a workspace without changes is still read from a replica that lags, and sees nothing of others', async () => {
  const other = await service.newWorkspace();
  await untilReplicaAnswers(service, other.token);
  await replica.pause();
  const form = new FormData();
  form.set('file', new File([ublInvoice({ number: 'R-4' })], 'R-4.xml'));
  await call('POST', '/documents', { form });
  assert.deepEqual(await list(service, other.token), { from: 'REPLICA', numbers: [] });
  await replica.resume();
});

test('if the replica is older than allowed or gone, the database itself answers', async () => {
  const strict = await startTestService({
    beside: service,
    env: { ...env, SLIPWAY_REPLICA_SECONDS_MAX: '1' },
  });
  await untilReplicaAnswers(strict);
  await replica.pause();
  await service.newWorkspace();
  await until(async () => (await list(strict)).from === 'PRIMARY');
  await replica.resume();
  await untilReplicaAnswers(strict);
  replica.kill();
  const { from, numbers } = await list(strict);
  assert.equal(from, 'PRIMARY');
  assert.equal(numbers.length, 3);
});
