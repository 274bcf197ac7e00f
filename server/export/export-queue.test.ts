import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setImmediate as soon } from 'node:timers/promises';
import { startReceiver } from '@slipway/connectors/testing/start-receiver.ts';

import { statementOfMonth, upload, uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';
import { exporting, runExportQueue } from './export-worker.ts';

const service = await startTestService();
const { call, work, clock } = service;
let number = 0;

/** A separate workspace with a receiver, and documents that wait for export. */
async function exportQueueWith(documents: number, settings = {}) {
  const receiver = await startReceiver();
  after(receiver.close);
  const { token, workspaceId } = await service.newWorkspace();
  const at = { token };
  const connect = async (url = receiver.url) =>
    (
      await call('POST', '/integrations', {
        ...at,
        body: {
          kind: 'HTTP',
          settings: { url, secret: 'a-secret-of-sixteen-or-more', file: 'NONE', ...settings },
        },
      })
    ).body.id as number;
  const connectionId = await connect();
  const ids: number[] = [];
  for (let count = 0; count < documents; count++) {
    const { id } = await uploadRead(service, { number: `L-${++number}` }, at);
    await call('POST', `/documents/${id}/validate`, at);
    ids.push(id);
  }
  return {
    at,
    ids,
    receiver,
    connectionId,
    target: { workspaceId, id: connectionId },
    connect,
    ask: async (to = connectionId, some = ids) => {
      for (const id of some) {
        const body = { connectionId: to };
        assert.equal((await call('POST', `/documents/${id}/export`, { ...at, body })).status, 202);
        clock.advance(1);
      }
    },
    sent: () => receiver.received.map(({ body }) => body.document.id),
    statuses: async () =>
      Promise.all(ids.map(async (id) => (await call('GET', `/documents/${id}`, at)).body.status)),
    health: async () => (await call('GET', `/integrations/${connectionId}`, at)).body.healthCode,
    documentOf: async (id: number) => (await call('GET', `/documents/${id}`, at)).body,
  };
}
type ExportQueue = Awaited<ReturnType<typeof exportQueueWith>>;
const all = (exportQueue: ExportQueue, status: string) => exportQueue.ids.map(() => status);
const isDue = async ({ workspaceId, id }: { workspaceId: number; id: number }) => {
  const due = await exporting.findDue(service.service, clock.now(), 200);
  return due.some((target) => target.id === id && target.workspaceId === workspaceId);
};
const seconds = (count: number) => clock.advance(count * 1000);

test('documents are sent in the order of their requests', async () => {
  const exportQueue = await exportQueueWith(4);
  const turned = exportQueue.ids.toReversed();
  await exportQueue.ask(exportQueue.connectionId, turned);
  await work();
  assert.deepEqual(exportQueue.sent(), turned);
  assert.deepEqual(await exportQueue.statuses(), all(exportQueue, 'EXPORTED'));
});

test('a rate limit pauses the whole connection for the requested time, and the documents keep their order', async () => {
  const exportQueue = await exportQueueWith(3);
  await exportQueue.ask();
  exportQueue.receiver.next({
    does: 'babble',
    status: 429,
    body: '',
    books: false,
    headers: { 'retry-after': '30' },
  });
  await work();
  assert.deepEqual(exportQueue.sent(), exportQueue.ids.slice(0, 1));
  seconds(29);
  await work();
  assert.equal(exportQueue.sent().length, 1);
  assert.equal(await exportQueue.health(), 'WAIT');
  seconds(2);
  await work();
  assert.deepEqual(exportQueue.sent(), [exportQueue.ids[0], ...exportQueue.ids]);
  assert.deepEqual(await exportQueue.statuses(), all(exportQueue, 'EXPORTED'));
});

test('invalid credentials stop the connection until a user corrects them; then it continues immediately', async () => {
  const exportQueue = await exportQueueWith(2);
  await exportQueue.ask();
  exportQueue.receiver.next({ does: 'babble', status: 401, body: '', books: false });
  await work();
  assert.equal(await exportQueue.health(), 'REAUTH');
  seconds(48 * 3600);
  await work();
  assert.equal(exportQueue.sent().length, 1, 'no attempt while nobody has signed in');
  assert.deepEqual(await exportQueue.statuses(), all(exportQueue, 'EXPORTING'));
  const settings = { authorization: 'Bearer new' };
  await call('PATCH', `/integrations/${exportQueue.connectionId}`, { ...exportQueue.at, body: { settings } });
  await work();
  assert.deepEqual(exportQueue.sent(), [exportQueue.ids[0], ...exportQueue.ids]);
  assert.equal(exportQueue.receiver.received.at(-1)?.headers.authorization, 'Bearer new');
  const actions = (
    await call('GET', `/documents/${exportQueue.ids[0]}/history`, exportQueue.at)
  ).body.data.map(({ action }: { action: string }) => action);
  assert.deepEqual(actions.slice(0, 3), ['acceptExport', 'pauseExport', 'startExport']);
});

test('a successful connection test by a user resumes the waiting exports', async () => {
  const exportQueue = await exportQueueWith(1);
  await exportQueue.ask();
  exportQueue.receiver.next({ does: 'babble', status: 401, body: '', books: false });
  await work();
  const { body } = await call('POST', `/integrations/${exportQueue.connectionId}/check`, exportQueue.at);
  assert.equal(body.healthCode, 'WORKS');
  await work();
  assert.deepEqual(await exportQueue.statuses(), ['EXPORTED']);
});

test('an unreachable system is retried after one second, then with growing delays', async () => {
  const exportQueue = await exportQueueWith(1);
  const gone = await startReceiver();
  gone.close();
  const away = await exportQueue.connect(gone.url);
  await exportQueue.ask(away);
  const looks: boolean[] = [];
  for (let second = 0; second < 16; second++) {
    looks.push(await isDue({ ...exportQueue.target, id: away }));
    await work();
    seconds(1);
  }
  const at = looks.flatMap((looked, second) => (looked ? [second] : []));
  assert.deepEqual(at, [0, 1, 3, 7, 15]);
  assert.deepEqual(await exportQueue.statuses(), ['EXPORTING']);
});

test('a booking whose response was lost is found within seconds, and nothing is created again too early', async () => {
  const exportQueue = await exportQueueWith(2);
  const [lost = 0, never = 0] = exportQueue.ids;
  exportQueue.receiver.next({ does: 'loseAnswer' });
  await exportQueue.ask(exportQueue.connectionId, [lost]);
  await work();
  assert.deepEqual(await exportQueue.statuses(), ['EXPORTING', 'VALIDATED']);
  seconds(3);
  await work();
  assert.deepEqual(await exportQueue.statuses(), ['EXPORTED', 'VALIDATED']);

  exportQueue.receiver.next({ does: 'babble', status: 502, body: '', books: false });
  await exportQueue.ask(exportQueue.connectionId, [never]);
  for (let second = 0; second < 58; second++) {
    await work();
    seconds(1);
  }
  assert.deepEqual(exportQueue.sent(), [lost, never]);
  seconds(10);
  await work();
  assert.deepEqual(exportQueue.sent(), [lost, never, never]);
  assert.deepEqual(await exportQueue.statuses(), all(exportQueue, 'EXPORTED'));
});

/** A validated bank statement of a month, with the IBAN as written. */
async function statement({ at }: ExportQueue, month: number, iban: string): Promise<number> {
  const { body } = await upload(call, statementOfMonth(month, iban), { name: `month-${month}.sta`, ...at });
  await work();
  assert.equal((await call('POST', `/documents/${body.id}/validate`, at)).body.status, 'VALIDATED');
  return body.id;
}

test('a statement waits for the earlier one of its account, however the IBAN is written; other documents do not', async () => {
  const exportQueue = await exportQueueWith(1);
  const [invoice = 0] = exportQueue.ids;
  const may = await statement(exportQueue, 5, 'DE02120300000000202051');
  const june = await statement(exportQueue, 6, 'DE02 1203 0000 0000 2020 51');
  exportQueue.receiver.next({ does: 'babble', status: 502, body: '', books: false });
  await exportQueue.ask(exportQueue.connectionId, [june, may, invoice]);
  await work();
  assert.deepEqual(exportQueue.sent(), [may, invoice], 'the result of May is not known yet');
  for (let second = 0; second < 120; second++) {
    seconds(1);
    await work();
  }
  assert.deepEqual(exportQueue.sent(), [may, invoice, may, june]);
});

test('a waiting connection does not block other connections', async () => {
  const exportQueue = await exportQueueWith(2);
  const other = await exportQueue.connect();
  const [first = 0, second = 0] = exportQueue.ids;
  exportQueue.receiver.next({
    does: 'babble',
    status: 429,
    body: '',
    books: false,
    headers: { 'retry-after': '900' },
  });
  await exportQueue.ask(exportQueue.connectionId, [first]);
  await work();
  await exportQueue.ask(other, [second]);
  await work();
  assert.deepEqual(await exportQueue.statuses(), ['EXPORTING', 'EXPORTED']);
});

test('a process that was suspended past its lease records and sends nothing more; its successor books the document once', async () => {
  const exportQueue = await exportQueueWith(2);
  const beside = await startTestService({ beside: service });
  await exportQueue.ask();
  const held = Promise.withResolvers<void>();
  exportQueue.receiver.next({ does: 'hold', until: held.promise });
  const stopped = runExportQueue(service.service, exportQueue.target);
  while (exportQueue.sent().length === 0) await soon();
  seconds(181);
  await runExportQueue(beside.service, exportQueue.target);
  assert.deepEqual(await exportQueue.statuses(), all(exportQueue, 'EXPORTED'));
  const told = exportQueue.receiver.received.length + exportQueue.receiver.lookedUp.length;
  held.resolve();
  await stopped;
  assert.equal(exportQueue.receiver.received.length + exportQueue.receiver.lookedUp.length, told);
  assert.deepEqual(exportQueue.sent(), exportQueue.ids);
  const events = (await call('GET', '/events?limit=200', exportQueue.at)).body.data;
  const exported = events.filter(({ type }: { type: string }) => type === 'DOCUMENT_EXPORTED');
  assert.equal(exported.length, 2);
});

test('two processes never send over one connection at the same time', async () => {
  const exportQueue = await exportQueueWith(1);
  const beside = await startTestService({ beside: service });
  await exportQueue.ask();
  const held = Promise.withResolvers<void>();
  exportQueue.receiver.next({ does: 'hold', until: held.promise });
  const first = runExportQueue(service.service, exportQueue.target);
  while (exportQueue.sent().length === 0) await soon();
  assert.equal(await isDue(exportQueue.target), false);
  await runExportQueue(beside.service, exportQueue.target);
  held.resolve();
  await first;
  assert.deepEqual(exportQueue.sent(), exportQueue.ids);
  assert.deepEqual(await exportQueue.statuses(), ['EXPORTED']);
});

test('thousands of waiting exports are found with one query, and no row of them changes while one is sent', async () => {
  const exportQueue = await exportQueueWith(1);
  await exportQueue.ask();
  const { service: inside } = service;
  const { workspaceId, id } = exportQueue.target;
  await inside.db.write(workspaceId, async (db) => {
    await db`
      insert into exports (workspace_id, document_id, connection_id, revision, key, state, content_hash, due_at,
        requested_by, requested_at)
      select workspace_id, document_id, connection_id, copy, 'copy-' || copy, 'REQUESTED', content_hash, due_at,
        requested_by, requested_at + interval '1 hour'
      from exports, generate_series(2, 5001) as copy
      where workspace_id = ${workspaceId} and connection_id = ${id}`;
  });
  const versions = () =>
    inside.db.read(workspaceId, async (db) => {
      const [row] = await db`
        select md5(string_agg(xmin::text || ctid::text, ',' order by id)) as versions, count(*) as count
        from exports where workspace_id = ${workspaceId}`;
      return row;
    });
  const held = Promise.withResolvers<void>();
  exportQueue.receiver.next({ does: 'hold', until: held.promise });
  const sending = runExportQueue(inside, exportQueue.target);
  while (exportQueue.sent().length === 0) await soon();
  seconds(5);
  const before = await versions();
  assert.equal(before?.['count'], 5001);
  for (let look = 0; look < 5; look++) {
    assert.equal(await isDue(exportQueue.target), false);
    await runExportQueue(inside, exportQueue.target);
    seconds(2);
  }
  assert.deepEqual(await versions(), before);
  await inside.db.write(
    workspaceId,
    (db) => db`delete from exports where workspace_id = ${workspaceId} and key like 'copy-%'`,
  );
  held.resolve();
  await sending;
});
