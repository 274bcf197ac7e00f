import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';

import { ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { until } from '../../testing/run-process.ts';
import { type Called, startTestService } from '../../testing/start.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-outage-'));
after(() => rmSync(folder, { recursive: true, force: true }));
let server = await startEmbeddedPostgres({ folder, durable: false });
after(() => server.stop());
const service = await startTestService({
  database: { url: server.superuserUrl, drop: async () => undefined },
});
const { call } = service;
/** Longer than a reader's lease of a document. */
const leaseMs = 60_000;
const connectionsOfService = `from pg_stat_activity where application_name = 'slipway' and pid <> pg_backend_pid()`;
const waitingForLock = `${connectionsOfService} and wait_event_type = 'Lock'`;

test('while the database is unavailable requests are answered "later", and afterwards everything continues without a restart', async () => {
  const before = await uploadRead(service, { number: 'O-1' });
  assert.equal((await call('GET', '/health/ready')).status, 200);

  await server.stop();
  for (const [method, path] of [
    ['GET', `/documents/${before.id}`],
    ['GET', '/documents'],
    ['POST', `/documents/${before.id}/validate`],
  ] as const) {
    assertLater(await call(method, path), `${method} ${path}`);
  }
  assert.equal((await upload(call, ublInvoice({ number: 'O-2' }))).status, 503);
  assert.equal((await call('GET', '/health/ready')).status, 503);
  assert.equal((await call('GET', '/health/live')).status, 200);

  server = await startEmbeddedPostgres({ folder, durable: false });
  await recovered();
  assert.equal((await call('GET', `/documents/${before.id}`)).body.status, 'EXTRACTED');
  assert.equal((await upload(call, ublInvoice({ number: 'O-2' }))).status, 201);
});

test('requests whose database connection breaks while they wait are answered "later"', async () => {
  const { id } = await uploadRead(service, { number: 'O-3' });
  for (const cut of ['pg_terminate_backend', 'pg_cancel_backend']) {
    const answers = await whileDocumentsAreLocked(async () => {
      const asked = Promise.all([
        call('GET', `/documents/${id}`),
        call('GET', '/documents'),
        upload(call, ublInvoice({ number: 'O-4' })),
        call('DELETE', `/documents/${id}`),
      ]);
      await asSuperuser(async (admin) => {
        await until(async () => (await admin.query(`select ${waitingForLock}`)).rowCount === 4);
        await admin.query(`select ${cut}(pid) ${waitingForLock}`);
      });
      return asked;
    });
    for (const answer of answers) assertLater(answer, cut);
  }
  assert.equal((await call('GET', `/documents/${id}`)).status, 200);
});

test('documents of a bulk action whose database connection breaks are answered "later"', async () => {
  const documentIds = [await uploadRead(service, { number: 'O-9' })].map(({ id }) => id);
  const { status, body } = await whileDocumentsAreLocked(async () => {
    const asked = call('POST', '/documents/bulk/validate', { body: { documentIds } });
    await asSuperuser(async (admin) => {
      await until(async () => (await admin.query(`select ${waitingForLock}`)).rowCount === 1);
      await admin.query(`select pg_terminate_backend(pid) ${waitingForLock}`);
    });
    return asked;
  });
  assert.equal(status, 200);
  assert.equal(body.results[0].problem.code, 'service_unavailable');
  const again = await call('POST', '/documents/bulk/validate', { body: { documentIds } });
  assert.equal(again.body.results[0].ok, true);
});

test('while all connections break repeatedly under load, no acknowledged document is lost and each is read once', async () => {
  const live = await startTestService({ beside: service, live: true });
  const acknowledged: number[] = [];
  for (let round = 0; round < 6; round++) {
    const asked = Array.from({ length: 6 }, (_, n) =>
      upload(live.call, ublInvoice({ number: `T-${round}-${n}` })),
    );
    await asSuperuser(async (admin) => {
      await admin.query(`select pg_terminate_backend(pid) ${connectionsOfService}`);
    });
    for (const answer of await Promise.all(asked)) {
      if (answer.status === 201) acknowledged.push(answer.body.id);
      else assertLater(answer, `round ${round}`);
    }
  }
  await recovered();
  await live.stop();
  // A document claimed by a reader whose connection broke is free again.
  service.clock.advance(leaseMs);
  await service.work();
  assert.ok(acknowledged.length > 0);
  for (const id of acknowledged)
    assert.equal((await call('GET', `/documents/${id}`)).body.status, 'EXTRACTED');
});

test('a read-only database is not ready: reads work, and writes are answered "later"', async () => {
  const { id } = await uploadRead(service, { number: 'O-5' });
  const name = new URL(server.superuserUrl).pathname.slice(1);
  await asSuperuser(async (admin) => {
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query(`select pg_terminate_backend(pid) ${connectionsOfService}`);
  });
  await until(async () => (await call('GET', `/documents/${id}`)).status === 200);
  assert.equal((await call('GET', '/health/ready')).status, 503);
  assertLater(await upload(call, ublInvoice({ number: 'O-6' })), 'upload');
  assertLater(await call('DELETE', `/documents/${id}`), 'delete');
  assert.equal((await call('GET', '/system')).status, 200);
  await asSuperuser(async (admin) => {
    await admin.query('set default_transaction_read_only = off');
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await admin.query(`select pg_terminate_backend(pid) ${connectionsOfService}`);
  });
  await recovered();
  assert.equal((await upload(call, ublInvoice({ number: 'O-6' }))).status, 201);
});

test('a transaction that a deadlock cancelled is run again', async () => {
  const { db } = service.service;
  const { workspaceId } = service.admin;
  const ids = [await uploadRead(service, { number: 'O-7' }), await uploadRead(service, { number: 'O-8' })];
  const bothHaveTheFirst = Promise.withResolvers<void>();
  let holders = 0;
  const touch = (order: readonly { id: number }[]) =>
    db.write(workspaceId, async (db) => {
      for (const { id } of order) {
        await db`update documents set file_name = file_name where workspace_id = ${db.workspace} and id = ${id}`;
        if (++holders === 2) bothHaveTheFirst.resolve();
        await bothHaveTheFirst.promise;
      }
    });
  await Promise.all([touch(ids), touch(ids.toReversed())]);
  assert.ok(holders > 4, 'there was no deadlock');
});

function assertLater({ status, headers, body }: Called, what: string): void {
  assert.deepEqual([status, body.code], [503, 'service_unavailable'], what);
  assert.match(headers.get('retry-after') ?? '', /^\d+$/, what);
}

/** Meanwhile, requests for documents wait in the database. */
async function whileDocumentsAreLocked<T>(act: () => Promise<T>): Promise<T> {
  return asSuperuser(async (admin) => {
    await admin.query('begin');
    await admin.query('lock table documents in access exclusive mode');
    try {
      return await act();
    } finally {
      await admin.query('rollback');
    }
  });
}

async function asSuperuser<T>(act: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server.superuserUrl });
  await admin.connect();
  try {
    return await act(admin);
  } finally {
    await admin.end();
  }
}

/** Readiness recovers automatically, within ten seconds. */
async function recovered(): Promise<void> {
  const until = performance.now() + 120_000;
  while ((await call('GET', '/health/ready')).status !== 200) {
    assert.ok(performance.now() < until, 'the service did not recover');
  }
}
