import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';

import { until } from '../../../testing/run-process.ts';
import { startTestService } from '../../../testing/start.ts';
import { getImport } from '../import-store.ts';
import { startDovecot } from '../testing/start-dovecot.ts';
import { startSlowLine } from '../testing/start-slow-line.ts';
import { startTokenProvider } from '../testing/start-token-provider.ts';
import { watchMailboxes } from './watch-mailboxes.ts';

const provider = await startTokenProvider('invoices@brandt.example');
after(() => provider.stop());
const { introspectUrl, tokenUrl } = provider;
const { service, call, clock, admin } = await startTestService();
const dovecot = await startDovecot({ introspectUrl, mechanism: 'xoauth2' });
after(() => dovecot.stop());
const stops = new Set<() => Promise<void>>();
after(() => Promise.all([...stops].map((stop) => stop())));
let asked = 0;

/** The number of mailboxes at the same time; each check for due ones reads the time. */
function watch(atOnce: number): () => Promise<void> {
  const config = { ...service.config, SLIPWAY_MAILBOXES: atOnce };
  const now = () => {
    asked++;
    return clock.now();
  };
  const stop = watchMailboxes({ ...service, config, clock: { now } }, 20);
  stops.add(stop);
  return stop;
}

/** Each mailbox is due after the earlier ones. */
async function connect(settings: Record<string, unknown> = {}): Promise<number> {
  clock.advance(1);
  const body = { kind: 'IMAP', settings: { ...dovecot.settings, afterwards: 'NOTHING', ...settings } };
  const made = await call('POST', '/email-imports', { body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body.id;
}
const byToken = () => ({
  ...{ password: null, signIn: 'OAUTH2', tokenUrl, clientId: 'slipway' },
  refreshToken: provider.newRefreshToken(),
});

const stored = (id: number) => service.db.read(admin.workspaceId, (db) => getImport(db, id));
const isRenewing = (id: number) => until(async () => (await stored(id)).renewingUntil !== null);
const jobs = (id: number) => until(async () => (await stored(id)).health?.code === 'WORKS');
const messages = async (id: number) => (await call('GET', `/email-imports/${id}/messages`)).body.data;
const remove = (id: number) => call('DELETE', `/email-imports/${id}`);

async function emptied(): Promise<void> {
  const client = await dovecot.open();
  await client.messageDelete('1:*');
  await client.logout();
}

test('a mailbox that does not end after its turn does not block the others', async () => {
  const answer = provider.beSlow();
  const ids = [await connect(byToken()), await connect()];
  const stop = watch(2);
  await isRenewing(ids[0]!);
  await jobs(ids[1]!);
  ids.push(await connect());
  clock.advance(60_000);
  await jobs(ids[2]!);
  answer();
  await stop();
  for (const id of ids) await remove(id);
});

test('a sign-in that fails at the end of a turn is still reported, and retried later', async () => {
  const answer = provider.beSlow();
  const id = await connect(byToken());
  provider.newRefreshToken();
  const stop = watch(1);
  await isRenewing(id);
  const stopped = stop();
  answer();
  await stopped;
  const { health, attempts, dueAt } = await stored(id);
  assert.deepEqual([health?.code, attempts], ['RENEWAL_REFUSED', 1]);
  assert.ok(dueAt && dueAt > clock.now());
  await remove(id);
});

test('admins are notified once of a mailbox that could not be opened three times in a row', async () => {
  const id = await connect(byToken());
  provider.newRefreshToken(); // the stored one is invalid now
  const notified = async () =>
    (await call('GET', '/notifications')).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'MAILBOX_BROKEN',
    ).length;
  const counts: number[] = [];
  const stop = watch(1);
  for (const attempts of [1, 2, 3, 4]) {
    await until(async () => (await stored(id)).attempts === attempts);
    counts.push(await notified());
    clock.advance(10 * 60_000);
  }
  await stop();
  await remove(id);
  assert.deepEqual(counts, [0, 0, 1, 1]);
});

/**
 * A long message that is still arriving when the turn of its mailbox ends, and a second mailbox that waits.
 */
async function beSlowForATurn() {
  await dovecot.deliver(makeMail([], 'A long email', 'long '.repeat(400_000)));
  const line = await startSlowLine(dovecot.port, 600_000);
  after(() => line.stop());
  const slow = await connect({ port: line.port });
  const stop = watch(1);
  await line.held;
  const next = await connect();
  clock.advance(60_000);
  const before = asked;
  await until(async () => asked > before + 5);
  return { line, slow, next, stop };
}

test('a message that takes longer than a turn is imported completely, once, and then the next mailbox has its turn', async () => {
  const { line, slow, next, stop } = await beSlowForATurn();
  line.letGo();
  await until(async () => (await messages(slow)).length === 1);
  await jobs(next);
  await stop();
  assert.equal((await messages(slow)).length, 1);
  for (const id of [slow, next]) await remove(id);
  await emptied();
});

test('a message that never ends is left for the next turn: nothing is lost or imported twice', async () => {
  const { line, slow, next, stop } = await beSlowForATurn();
  assert.equal((await stored(next)).health, null);
  clock.advance(9 * 60_000);
  await jobs(next);
  assert.deepEqual(await messages(slow), []);
  line.letGo();
  clock.advance(60_000);
  await jobs(slow);
  await stop();
  assert.equal((await messages(slow)).length, 1);
  for (const id of [slow, next]) await remove(id);
});
