import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { testClock } from '../testing/start.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { recordAttempt } from './record-attempt.ts';
import { sendDelivery } from './send-delivery.ts';
import type { ProcessSettings } from './testing/deliverer-process.ts';
import { authority, startReceiver } from './testing/start-receiver.ts';
import { startWebhooks } from './testing/start-webhooks.ts';

const leaseMs = 30_000;
const clock = testClock(new Date().toISOString());
const { database, service, hook, happens, drain, deliveriesOf, webhook } = await startWebhooks({ clock });
const script = fileURLToPath(new URL('./testing/deliverer-process.ts', import.meta.url));

/** Another process on the same database, with its output; returns when it is ready. */
async function startProcess(more: Partial<ProcessSettings> = {}) {
  const settings: ProcessSettings = {
    databaseUrl: database.url,
    vaultKey: Buffer.alloc(32, 7).toString('base64'),
    caFile: authority.file,
    now: clock.now().toISOString(),
    ...more,
  };
  const child = spawn(process.execPath, [script, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  after(() => child.kill('SIGKILL'));
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, line: String(line) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

test('a process killed after the request arrived: it is sent again with the same id and bytes', async () => {
  const receiver = await startReceiver();
  receiver.holds(200);
  const { id } = await hook(receiver);
  await happens();
  const { child } = await startProcess();
  await receiver.receives(1);
  await end(child, 'SIGKILL');

  receiver.answer = 200;
  await drain();
  assert.equal(receiver.received.length, 1, 'leased until its time is over');
  clock.advance(leaseMs);
  await drain();
  assert.equal(receiver.received.length, 2);
  assert.deepEqual(receiver.received[1]!.body, receiver.received[0]!.body);
  const [delivery] = await deliveriesOf(id);
  assert.deepEqual([delivery.status, delivery.attemptCount], ['DELIVERED', 1]);
});

test('a process killed between claim and request: sent when the lease expires, and no failure is counted', async () => {
  const receiver = await startReceiver();
  const { id } = await hook(receiver);
  await happens();
  const { child, line } = await startProcess({ onlyClaims: true });
  assert.match(line, /^claimed [1-9]/);
  await end(child, 'SIGKILL');
  await drain();
  assert.equal(receiver.received.length, 0);
  clock.advance(leaseMs);
  await drain();
  assert.equal(receiver.received.length, 1);
  const [delivery] = await deliveriesOf(id);
  assert.deepEqual([delivery.status, delivery.attemptCount], ['DELIVERED', 1]);
  assert.equal((await webhook(id)).consecutiveFailures, 0);
});

test("a worker that lost its lease changes nothing: its successor's result applies", async () => {
  const receiver = await startReceiver();
  const { id } = await hook(receiver);
  await happens();
  const claim = async () => {
    const claimed = (await claimDeliveries(service, [], 64)).claimed.find((one) => one.endpointId === id);
    assert.ok(claimed);
    const { workspaceId, endpointId, manual, lease } = claimed;
    return {
      claimed,
      attempt: { workspaceId, endpointId, manual, deliveryId: claimed.id, leaseId: lease.id },
    };
  };
  const sleeper = await claim();
  receiver.answer = 500;
  const late = await sendDelivery(service, sleeper.claimed);
  clock.advance(leaseMs);
  const next = await claim();
  assert.equal(next.claimed.id, sleeper.claimed.id);
  receiver.answer = 200;
  await recordAttempt(service, { ...next.attempt, ...(await sendDelivery(service, next.claimed)) });
  await recordAttempt(service, { ...sleeper.attempt, ...late });
  const [delivery] = await deliveriesOf(id);
  assert.deepEqual([delivery.status, delivery.attemptCount], ['DELIVERED', 1]);
  assert.equal((await webhook(id)).consecutiveFailures, 0);
  await drain();
});

test('eight processes stopped under load: everything arrives, and nothing twice', async () => {
  const receiver = await startReceiver();
  receiver.answer = (_, response) => void setTimeout(() => response.writeHead(200).end(), 3);
  await hook(receiver);
  await hook(receiver);
  let announced = 0;
  for (let round = 0; round < 8; round++) {
    const { child } = await startProcess();
    for (let event = 0; event < 5; event++) await happens();
    announced += 5;
    await receiver.receives(receiver.received.length + 1);
    await end(child, 'SIGTERM');
    clock.advance(1000);
  }
  await drain();
  const ids = receiver.received.map(({ headers }) => headers['x-service-delivery']);
  assert.equal(ids.length, announced * 2);
  assert.equal(new Set(ids).size, ids.length);
});
