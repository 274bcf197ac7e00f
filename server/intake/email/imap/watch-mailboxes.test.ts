import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';

import { until } from '../../../testing/run-process.ts';
import { startTestService } from '../../../testing/start.ts';
import { startDovecot } from '../testing/start-dovecot.ts';
import { findMessage } from './fetch-message.ts';
import { delayMs, watchMailboxes } from './watch-mailboxes.ts';

const service = await startTestService({
  env: { SLIPWAY_MAIL_BYTES_MAX: '2000000', SLIPWAY_MAILBOX_POLL_SECONDS: '1' },
});
const { call, clock } = service;
const dovecot = await startDovecot();
after(() => dovecot.stop());
/** Watchers of a failed test end with the test, too. */
const watching = new Set<() => Promise<void>>();
after(() => Promise.all([...watching].map((stop) => stop())));
let letters = 0;

function watch(atOnce = 50): () => Promise<void> {
  const config = { ...service.service.config, SLIPWAY_MAILBOXES: atOnce };
  const stop = watchMailboxes({ ...service.service, config }, 50);
  watching.add(stop);
  return stop;
}

/** Each message has different bytes. */
function letter(text = 'A note.'): { subject: string; message: Uint8Array } {
  const subject = `Letter ${++letters}`;
  return { subject, message: makeMail([], subject, text) };
}

async function connect(settings: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  const body = { kind: 'IMAP', settings: { ...dovecot.settings, ...settings }, ...more };
  const { status, body: made } = await call('POST', '/email-imports', { body });
  assert.equal(status, 201, JSON.stringify(made));
  return made.id as number;
}

type Line = { sourceKey: string; state: string; repeatsId: number | null; reason: { code: string } | null };

async function ledgerOf(id: number): Promise<Line[]> {
  const rows = await service.service.db.read(
    service.admin.workspaceId,
    (db) =>
      db`select source_key, state, repeats_id, reason from intakes where email_import_id = ${id} order by id`,
  );
  return rows as unknown as Line[];
}

const shown = async (id: number) => (await call('GET', `/email-imports/${id}`)).body;
const hasCome = (id: number, count: number) => until(async () => (await ledgerOf(id)).length >= count);
const remove = async (id: number) => assert.equal((await call('DELETE', `/email-imports/${id}`)).status, 204);

async function emptied(): Promise<void> {
  const client = await dovecot.open();
  await client.messageDelete('1:*');
  await client.logout();
}

async function unseen(): Promise<number> {
  const client = await dovecot.open();
  const found = await client.search({ seen: false }, { uid: true });
  await client.logout();
  return (found || []).length;
}

describe('A mailbox', () => {
  test('is imported completely, then watched: new messages arrive immediately, each once', async () => {
    await dovecot.deliver(letter().message);
    await dovecot.deliver(letter().message);
    const id = await connect();
    const stop = watch();
    await hasCome(id, 2);
    await dovecot.deliver(letter().message);
    await hasCome(id, 3);
    await until(async () => (await shown(id)).health?.code === 'WORKS');
    await until(async () => (await unseen()) === 0);
    await stop();
    assert.equal((await ledgerOf(id)).length, 3);
    assert.equal('password' in (await shown(id)).settings && (await shown(id)).settings.password, '••••');
    await remove(id);
  });

  test('is watched by one process at a time, and taken over from a dead one', async () => {
    await emptied();
    const id = await connect();
    const [first, second] = [watch(), watch()];
    await dovecot.deliver(letter().message);
    await hasCome(id, 1);
    await first();
    await dovecot.deliver(letter().message);
    await hasCome(id, 2);
    await second();
    // A killed process releases nothing: its lease must expire.
    const until = new Date(clock.now().getTime() + 30_000);
    await service.service.db.write(
      service.admin.workspaceId,
      (db) =>
        db`update email_imports set ${db.set({ leaseHolder: 'gone', leasedUntil: until, dueAt: until })}
           where workspace_id = ${service.admin.workspaceId} and id = ${id}`,
    );
    clock.advance(31_000);
    const third = watch();
    await dovecot.deliver(letter().message);
    await hasCome(id, 3);
    await third();
    const keys = (await ledgerOf(id)).map(({ sourceKey }) => sourceKey);
    assert.equal(new Set(keys).size, 3);
    assert.equal(keys.length, 3);
    await remove(id);
  });

  test('whose server changes UIDVALIDITY imports nothing twice', async () => {
    await emptied();
    await dovecot.deliver(letter().message);
    await dovecot.deliver(letter().message);
    const id = await connect();
    let stop = watch();
    await hasCome(id, 2);
    await stop();
    dovecot.renumber();
    stop = watch();
    await hasCome(id, 4);
    await stop();
    const ledger = await ledgerOf(id);
    assert.deepEqual(
      ledger.map(({ repeatsId }) => repeatsId !== null),
      [false, false, true, true],
    );
    await remove(id);
  });

  test('moves imported messages to another folder, if configured', async () => {
    await emptied();
    const id = await connect({ afterwards: 'MOVE', moveTo: 'Taken in' });
    await dovecot.deliver(letter().message);
    const stop = watch();
    await hasCome(id, 1);
    await until(async () => {
      const client = await dovecot.open('Taken in');
      const count = client.mailbox ? client.mailbox.exists : 0;
      await client.logout();
      return count === 1;
    }, 5_000);
    await stop();
    await remove(id);
  });

  test('records rejected messages in the intake log: senders that are not allowed, and messages that are too large', async () => {
    await emptied();
    const id = await connect({ afterwards: 'SEEN' }, { allowedSenders: ['nordlicht.example'] });
    await dovecot.deliver(Buffer.from('From: eve@elsewhere.example\r\nSubject: Buy\r\n\r\nNow.\r\n'));
    await dovecot.deliver(letter('large '.repeat(400_000)).message);
    await dovecot.deliver(letter('long '.repeat(200_000)).message);
    const stop = watch();
    await hasCome(id, 3);
    await until(async () => (await shown(id)).health?.code === 'WORKS');
    await stop();
    assert.deepEqual(
      (await ledgerOf(id)).map(({ state, reason }) => [state, reason?.code ?? null]),
      [
        ['DONE', 'SENDER_NOT_ALLOWED'],
        ['FAILED', 'TOO_LARGE'],
        ['RECEIVED', null],
      ],
    );
    assert.equal(await unseen(), 2);
    await remove(id);
  });

  test('that is replaced by another one is read from its first message, whatever its UID', async () => {
    await emptied();
    await dovecot.deliver(letter().message);
    const id = await connect();
    const stop = watch();
    await hasCome(id, 1);
    await stop();
    const changed = await call('PATCH', `/email-imports/${id}`, { body: { settings: { user: 'another' } } });
    assert.equal(changed.status, 200);
    assert.deepEqual(
      (await ledgerOf(id)).map(({ sourceKey }) => sourceKey),
      [null],
    );
    await remove(id);
  });

  test('can be removed and connected again any number of times', async () => {
    for (let time = 0; time < 2; time++) {
      const id = await connect();
      const stop = watch();
      await hasCome(id, 1);
      await stop();
      await remove(id);
    }
  });

  test('whose connection broke reports no message as deleted', async () => {
    await dovecot.deliver(letter().message);
    const client = await dovecot.open();
    client.close();
    await assert.rejects(findMessage(client, 1), { code: 'NOT_REACHED' });
  });

  test('that starts with new messages leaves the old ones untouched', async () => {
    await emptied();
    const at = (ms: number) => new Date(clock.now().getTime() + ms);
    const id = await connect({ begin: 'NEW' });
    const client = await dovecot.open();
    const put = (date: Date) => client.append('INBOX', Buffer.from(letter().message), [], date);
    await put(at(-60_000));
    await put(at(60_000));
    const stop = watch();
    await hasCome(id, 1);
    await until(async () => (await shown(id)).health?.code === 'WORKS');
    assert.equal((await ledgerOf(id)).length, 1);
    await until(async () => (await unseen()) === 1);
    // A message that is moved in later keeps its date.
    await put(at(-30 * 24 * 60 * 60 * 1000));
    await client.logout();
    await hasCome(id, 2);
    await stop();
    await remove(id);
  });

  test('that cannot be opened shows the reason, and is retried with growing delays', async () => {
    const id = await connect({ password: 'wrong' });
    const stop = watch();
    await until(async () => (await shown(id)).health !== null);
    await stop();
    const { health } = await shown(id);
    assert.deepEqual([health.ok, health.code], [false, 'SIGN_IN_REFUSED']);
    const waits = [0, 1, 2, 5, 20].map((attempts) => delayMs(attempts) / 1000);
    assert.deepEqual(waits, [5, 10, 20, 160, 900]);
    await remove(id);
  });

  test('has its turn even if there are more mailboxes than can be watched at the same time', async () => {
    await emptied();
    await dovecot.deliver(letter().message);
    const ids = [await connect(), await connect()];
    const stop = watch(1);
    await until(async () => (await ledgerOf(ids[0]!)).length + (await ledgerOf(ids[1]!)).length === 1);
    clock.advance(60_000);
    for (const id of ids) await hasCome(id, 1);
    await stop();
    for (const id of ids) await remove(id);
  });

  test('is tested before it is saved, and the test imports nothing', async () => {
    const tried = async (settings: Record<string, unknown>) =>
      (
        await call('POST', '/email-imports/test', {
          body: { settings: { ...dovecot.settings, ...settings } },
        })
      ).body;
    assert.equal((await tried({})).code, 'WORKS');
    assert.equal((await tried({ mailbox: 'Nowhere' })).code, 'NO_MAILBOX');
    assert.equal((await tried({ port: 1 })).code, 'NOT_REACHED');
    assert.equal((await tried({ host: '10.1.2.3' })).code, 'BLOCKED_ADDRESS');
    assert.equal((await tried({ security: 'STARTTLS' })).code, 'NOT_SECURE');
    const refused = await call('POST', '/email-imports/test', { body: { settings: { host: 'x' } } });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/settings/user']);
  });

  test('never sends a stored password to another server', async () => {
    const id = await connect();
    const path = `/email-imports/${id}`;
    const tried = await call('POST', `${path}/test`, { body: { settings: { host: 'mail.eve.example' } } });
    assert.deepEqual([tried.status, tried.body.errors[0].pointer], [422, '/settings/password']);
    const settings = { ...dovecot.settings, port: 1, password: '••••' };
    assert.equal((await call('PATCH', path, { body: { settings } })).status, 422);
    const same = { ...dovecot.settings, password: '••••' };
    assert.equal((await call('PATCH', path, { body: { settings: same } })).status, 200);
    await remove(id);
  });
});
