import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { deletePendingFiles } from '../../documents/file-deletion.ts';
import { ublInvoice, upload } from '../../testing/documents.ts';
import { signInForTest } from '../../testing/sign-in.ts';
import { startTestService, type TestService } from '../../testing/start.ts';
import { purgeExpired } from './purge-expired.ts';

const ledgers = ['events', 'evaluations', 'intake_parts', 'history_seals'];
const dayMs = 24 * 60 * 60 * 1000;
const service = await startTestService();
let { token } = service.admin;
const call: TestService['call'] = (method, path, options) =>
  service.call(method, path, { token, ...options });

/** Time passes, and users sign in again. */
async function later(days: number): Promise<void> {
  service.clock.advance(days * dayMs);
  const { workspaceId, email } = service.admin;
  ({ token } = await signInForTest(service.service, workspaceId, email));
}

const status = async (method: string, path: string, body?: unknown) =>
  (await call(method, path, body === undefined ? {} : { body })).status;
const due = async (until: string) => (await call('GET', `/retention/due?until=${until}`)).body.data;
const folder = async (name: string): Promise<number> =>
  (await call('POST', '/folders', { body: { name } })).body.id;
const read = async (number: string, date: string, folderId: number) => {
  const { body } = await upload(call, ublInvoice({ number, date }), {
    parts: { folderId: String(folderId) },
  });
  await service.work();
  return (await call('GET', `/documents/${body.id}`)).body;
};

test('ten years from the end of the year: the document cannot be deleted earlier, users see what is due, and then it is deleted', async () => {
  const folderId = await folder('Old');
  const old = await read('OLD-1', '2015-03-01', folderId);
  const young = await read('YOUNG-1', '2016-01-01', folderId);
  const rule = { name: 'Ten years', folderId, years: 10, deletes: true };
  const made = await call('POST', '/retention/rules', { body: rule });
  assert.equal(made.status, 201);
  assert.equal(made.body.deletesFrom, '2026-10-19');
  assert.equal((await call('POST', '/retention/rules', { body: rule })).body.code, 'name_taken');

  const refused = await call('DELETE', `/documents/${young.id}`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'retention']);
  assert.match(refused.body.detail, /"Ten years" protects it until 2026-12-31/);

  const coming = await due('2027-12-31');
  assert.deepEqual(
    coming.map((row: Record<string, unknown>) => [
      row['id'],
      row['keptUntil'],
      row['dueOn'],
      row['blockedBy'],
    ]),
    [
      [old.id, '2025-12-31', '2026-10-19', null],
      [young.id, '2026-12-31', '2027-01-01', null],
    ],
  );
  assert.equal(await purgeExpired(service.service), 0);
  await later(14);
  const file = await fileOf(old.id);
  assert.equal(await purgeExpired(service.service), 1);
  await deletePendingFiles(service.service);
  assert.equal(await status('GET', `/documents/${old.id}`), 404);
  assert.equal(await status('GET', `/documents/${young.id}`), 200);
  assert.equal(existsSync(file), false);
  assert.deepEqual(await rowsAbout(old.id), []);

  const [entry] = (await call('GET', '/audit-log?action=DOCUMENT_EXPIRED')).body.data;
  assert.deepEqual(
    [entry.target, entry.actor.kind],
    [{ kind: 'document', id: String(old.id), name: null }, 'SERVICE'],
  );
  const { sha256, rule: by, keptUntil, documentDate } = entry.details;
  assert.deepEqual(
    [sha256, by, keptUntil, documentDate],
    [old.file.sha256, 'Ten years', '2025-12-31', '2015-03-01'],
  );
  assert.doesNotMatch(JSON.stringify(entry), /OLD-1|Papierwerk|invoice\.xml/);
});

test('a document under a legal hold is deleted by no user, no rule and no SQL statement', async () => {
  const folderId = await folder('Lawsuit');
  const document = await read('HELD-1', '2010-03-01', folderId);
  await call('POST', '/retention/rules', {
    body: { name: 'One year', folderId, years: 1, protects: false, deletes: true },
  });
  const placed = await call('POST', '/legal-holds', {
    body: { reason: 'Lawsuit 4 O 12/26', subject: { kind: 'FOLDER', id: folderId } },
  });
  assert.equal(placed.status, 201);
  const elsewhere = await folder('Elsewhere');
  assert.equal(await status('PATCH', `/documents/${document.id}`, { folderId: elsewhere }), 200);
  assert.equal(await status('PATCH', `/documents/${document.id}`, { folderId }), 200);

  await later(20);
  const [row] = await due('2030-01-01');
  assert.deepEqual([row.id, row.blockedBy], [document.id, 'HOLD']);
  assert.equal(await purgeExpired(service.service), 0);
  for (const path of [`/documents/${document.id}`, `/folders/${elsewhere}`]) {
    const { status, body } = await call('DELETE', path);
    if (path.startsWith('/documents')) assert.deepEqual([status, body.code], [409, 'on_hold']);
    else assert.equal(status, 204);
  }
  await assert.rejects(
    service.service.db.write(
      service.admin.workspaceId,
      (db) => db`delete from documents where id = ${document.id}`,
    ),
    /legal hold covers/,
  );

  assert.equal((await call('GET', '/legal-holds?released=false')).body.data.length, 2);
  const released = await call('POST', `/legal-holds/${placed.body.id}/release`);
  assert.equal(released.body.releasedBy, 'Ada Admin');
  assert.equal((await call('GET', '/legal-holds?released=false')).body.data.length, 0);
  assert.equal(await purgeExpired(service.service), 1);
});

test('a folder under a legal hold stays, even if it is empty', async () => {
  const id = await folder('Empty');
  await call('POST', '/legal-holds', { body: { reason: 'Audit', subject: { kind: 'FOLDER', id } } });
  assert.equal((await call('DELETE', `/folders/${id}`)).body.code, 'on_hold');
});

test('the longer of two rules applies, and a document without a date is kept if the rule says so', async () => {
  const folderId = await folder('Undated');
  const parts = { folderId: String(folderId) };
  const { body } = await upload(call, '%PDF-1.7\n1 0 obj\n<< /Type /Cat', { name: 'torn.pdf', parts });
  await service.work();
  const isDue = async () => (await due('2040-01-01')).some(({ id }: { id: number }) => id === body.id);
  const short = { name: 'Short', folderId, years: 1, starts: 'DATE', protects: false, deletes: true };
  const { id } = (await call('POST', '/retention/rules', { body: short })).body;
  assert.equal(await isDue(), true);
  await call('PATCH', `/retention/rules/${id}`, { body: { undated: 'KEEP' } });
  assert.equal(await isDue(), false);
  await call('PATCH', `/retention/rules/${id}`, { body: { undated: 'RECEIVED' } });
  const long = { name: 'Long', folderId, years: 30, protects: false };
  const { body: longer } = await call('POST', '/retention/rules', { body: long });
  assert.equal(await isDue(), false);
  await call('DELETE', `/retention/rules/${longer.id}`);
  await later(364);
  await purgeExpired(service.service);
  assert.equal(await status('GET', `/documents/${body.id}`), 200);
  await later(2);
  await purgeExpired(service.service);
  assert.equal(await status('GET', `/documents/${body.id}`), 404);
});

test('a document that a rule protected is not deleted by another rule before users had time to see it', async () => {
  const folderId = await folder('Two rules');
  const document = await read('TWO-1', '2010-03-01', folderId);
  const short = { name: 'Two: one year', folderId, years: 1, protects: false, deletes: true };
  await call('POST', '/retention/rules', { body: short });
  const { body: long } = await call('POST', '/retention/rules', {
    body: { name: 'Two: thirty years', folderId, years: 30 },
  });
  await later(20);
  await status('DELETE', `/retention/rules/${long.id}`);
  const daysAhead = async () => {
    const row = (await due('2040-01-01')).find(({ id }: { id: number }) => id === document.id);
    const today = service.clock.now().toISOString().slice(0, 10);
    return (Date.parse(row.dueOn) - Date.parse(today)) / dayMs;
  };
  assert.equal(await purgeExpired(service.service), 0);
  assert.equal(await daysAhead(), 14);

  await later(10);
  assert.equal(
    await status('PATCH', `/documents/${document.id}`, { folderId: await folder('By mistake') }),
    200,
  );
  assert.equal(await status('PATCH', `/documents/${document.id}`, { folderId }), 200);
  await later(5);
  assert.equal(await purgeExpired(service.service), 0, 'moved under the rule five days ago');
  await later(10);
  assert.equal(await purgeExpired(service.service), 1);
});

async function fileOf(id: number): Promise<string> {
  const [row] = await service.service.db.read(
    service.admin.workspaceId,
    (db) => db`select file_key from documents where id = ${id}`,
  );
  const path = join(service.folder, 'files', String(row?.['fileKey']));
  assert.ok(existsSync(path));
  return path;
}

/** Tables that still contain data of a document, apart from counters and hashes. */
async function rowsAbout(id: number): Promise<string[]> {
  return service.service.db.read(service.admin.workspaceId, async (db) => {
    const { rows } = await db.raw(`select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'document_id'`);
    const left: string[] = [];
    for (const { table_name: table } of rows) {
      const found = await db.raw(`select 1 from ${String(table)} where document_id = ${id}
        and workspace_id = ${service.admin.workspaceId}`);
      if (found.rows.length > 0) left.push(String(table));
    }
    return left.filter((table) => !ledgers.includes(table));
  });
}
