import assert from 'node:assert/strict';
import { existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { joinPdfs } from '@slipway/extractor/testing/join-pdfs.ts';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';
import { makePdf } from '@slipway/extractor/testing/make-pdf.ts';

import { makeInvoicePdf } from '../../lab/generator/make-invoice-pdf.ts';
import { randomInvoice } from '../../lab/generator/random-invoice.ts';
import { promiseFile } from '../intake/log/store-file.ts';
import { withStoredFiles } from '../intake/pages/store-parts.ts';
import { ublInvoice, upload } from '../testing/documents.ts';
import { newMailImport, takeMailIn } from '../testing/incoming-mail.ts';
import { startTestService } from '../testing/start.ts';
import { deletePendingFiles } from './file-deletion.ts';
import { scheduleFileDeletion } from './file-deletion-store.ts';

const started = await startTestService();
const { service, call, work, clock, folder } = started;
const { workspaceId } = started.admin;
const day = 24 * 60 * 60_000;
const files = join(folder, 'files');

/** The files on the disk, including unfinished ones. */
const onDisk = () =>
  globSync('**', { cwd: files })
    .filter((name) => statSync(join(files, name)).isFile())
    .sort();

/** According to all tables with file keys: files in use, and files pending deletion. */
async function noted(): Promise<{ kept: string[]; pendingDeletions: string[] }> {
  return service.db.read(workspaceId, async (db) => {
    const columns = await db`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'file_key' and table_name <> 'pending_file_deletions'`;
    const tables = columns.map((row) => row['tableName'] as string);
    assert.deepEqual(
      tables.sort(),
      ['document_companions', 'documents', 'intakes', 'workspace_archives'],
      'a new kind of stored file is known to maintenance and listed here',
    );
    const keys = await db`
      select file_key from documents union select original_file ->> 'fileKey' from documents
      union select file_key from document_companions union select file_key from intakes
      union select file_key from workspace_archives where state = 'READY'`;
    const pendingDeletions = await db`select file_key from pending_file_deletions`;
    const named = (rows: typeof keys) =>
      rows.flatMap((row) => (row['fileKey'] as string | null) ?? []).sort();
    return { kept: named(keys), pendingDeletions: named(pendingDeletions) };
  });
}

const sheet = await makePdf((pdf) => void pdf.text('nothing of importance', 72, 72));
const invoice = randomInvoice(501);
const print = await makeInvoicePdf(invoice);
const keep = async (content: Uint8Array | string, name: string): Promise<number> =>
  (await upload(call, content, { name })).body.id;
const post = async (path: string, body: object = {}) => {
  const answer = await call('POST', path, { body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
};
test('every stored file belongs to a record or is pending deletion, whatever happens to documents', async () => {
  const folderId = (await call('GET', '/folders')).body.data[0].id;
  await takeMailIn(
    started,
    await newMailImport(started, folderId),
    makeMail([
      { name: 'r.pdf', mediaType: 'application/pdf', bytes: print },
      {
        name: 'r.xml',
        mediaType: 'text/xml',
        bytes: Buffer.from(ublInvoice({ number: invoice.number })),
      },
    ]),
  );
  await work();
  const [mailed] = (await call('GET', '/documents')).body.data;
  const merged = await post('/documents/merge', { documentIds: [await keep(sheet, 'a.pdf'), mailed.id] });
  await post(`/documents/${merged.id}/unmerge`);
  const batch = await keep(await joinPdfs([sheet, sheet]), 'two.pdf');
  await post(`/documents/${batch}/split`, { parts: [{ pages: [1] }, { pages: [2] }] });
  const turned = await keep(await joinPdfs([sheet, sheet]), 'turned.pdf');
  for (const pages of [
    [2, 1],
    [2, 1],
  ])
    await post(`/documents/${turned}/pages`, { pages });
  await post('/workspace/archives');
  await work();
  clock.advance(2 * day);
  await deletePendingFiles(service);

  const { kept, pendingDeletions } = await noted();
  assert.deepEqual(onDisk(), kept, 'all listed files exist, and no others');
  assert.ok(
    pendingDeletions.every((key) => kept.includes(key)),
    'the archive is the only file pending a later deletion',
  );

  for (const archived of [true, false])
    for (const { id } of (await call('GET', `/documents?archived=${archived}&limit=200`)).body.data)
      await call('DELETE', `/documents/${id}`);
  for (const { id } of (await call('GET', '/workspace/archives')).body.data)
    await call('DELETE', `/workspace/archives/${id}`);
  clock.advance(day);
  await deletePendingFiles(service);
  const after = await noted();
  assert.deepEqual(
    [onDisk(), after.pendingDeletions],
    [after.kept, []],
    'all documents are deleted with their files',
  );
  assert.equal(after.kept.length, 1, 'only the original message stays');
});

test('files that never became a document, because the service was killed, are deleted after a day', async () => {
  const killed = new Error('killed');
  const before = onDisk();
  await assert.rejects(
    withStoredFiles(service, workspaceId, [sheet, sheet], () => Promise.reject(killed)),
    killed,
  );
  assert.equal(onDisk().length, before.length + 2);
  await deletePendingFiles(service);
  assert.equal(onDisk().length, before.length + 2, 'its transaction may be committing now');
  clock.advance(day);
  await deletePendingFiles(service);
  assert.deepEqual(onDisk(), before);
});

test('files that cannot be deleted do not block others, and are retried later', async () => {
  const stuck = Array.from({ length: 200 }, (_, number) => `${workspaceId}/stuck-${number}`);
  for (const key of stuck) {
    mkdirSync(join(files, key, 'in-the-way'), { recursive: true });
    await service.db.write(workspaceId, (db) => scheduleFileDeletion(db, key, clock.now()));
  }
  const key = await promiseFile(service, workspaceId);
  await service.files.put(
    key,
    (async function* () {
      yield sheet;
    })(),
    100_000,
  );
  clock.advance(day);
  const postponed = () =>
    service.db.read(
      workspaceId,
      (db) => db`select file_key from pending_file_deletions where delete_after > ${clock.now()}`,
    );
  await deletePendingFiles(service);
  assert.equal((await postponed()).length, 10, 'an unavailable store is not called for each of them');
  for (let run = 0; run < 20; run++) {
    clock.advance(10 * 60_000);
    await deletePendingFiles(service);
  }
  assert.deepEqual(
    [existsSync(join(files, key)), (await noted()).pendingDeletions],
    [false, stuck.toSorted()],
  );

  for (const key of stuck) rmSync(join(files, key), { recursive: true });
  clock.advance(60 * 60_000);
  await deletePendingFiles(service);
  assert.deepEqual((await noted()).pendingDeletions, []);
});
