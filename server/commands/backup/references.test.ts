import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';

import { deletePendingFiles } from '../../documents/file-deletion.ts';
import { openSnapshot } from '../../platform/db/dump/open-snapshot.ts';
import { asSuperuser } from '../../testing/as-superuser.ts';
import { uploadRead } from '../../testing/documents.ts';
import { oneOfEverything } from '../../testing/one-of-everything.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();

/** The keys of all stored files. */
function storedKeys(): string[] {
  const folder = join(service.folder, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

test('while a backup runs, the file of a deleted document stays, and is deleted afterwards', async () => {
  const { id } = await uploadRead(service, { number: 'GONE-1' });
  const [row] = await asSuperuser(service, `select file_key as key from documents where id = ${id}`);
  const path = join(service.folder, 'files', String(row?.['key']));
  const snapshot = await openSnapshot(service.database.url);
  try {
    assert.equal((await service.call('DELETE', `/documents/${id}`)).status, 204);
    service.clock.advance(24 * 60 * 60 * 1000);
    await deletePendingFiles(service.service);
    assert.equal(existsSync(path), true);
  } finally {
    await snapshot.close();
  }
  await deletePendingFiles(service.service);
  assert.equal(existsSync(path), false);
});

test('a backup contains every stored file of an installation with one of everything, and all rows', async () => {
  await oneOfEverything(service);
  await service.work();
  const snapshot = await openSnapshot(service.database.url);
  try {
    const keys = (await snapshot.files()).map(({ key }) => key).sort();
    assert.deepEqual(storedKeys(), keys);
    for (const table of snapshot.tables) {
      let rows = 0;
      for await (const chunk of snapshot.copy(table)) rows += chunk.toString('latin1').split('\n').length - 1;
      const [counted] = await asSuperuser(service, `select count(*)::int as rows from "${table.name}"`);
      assert.equal(rows, counted?.['rows'], table.name);
    }
    const sequences = await asSuperuser(
      service,
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    );
    assert.deepEqual(await snapshot.sequences(), sequences);
  } finally {
    await snapshot.close();
  }
});

test('two backups of one installation do not run at the same time', async () => {
  const first = await openSnapshot(service.database.url);
  try {
    await assert.rejects(openSnapshot(service.database.url, 1), /Another backup .* is running/);
  } finally {
    await first.close();
  }
});
