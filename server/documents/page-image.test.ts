import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { invoicePdf, upload } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';
import { deletePendingFiles } from './file-deletion.ts';

const service = await startTestService();
const { call, work } = service;
const kept = () => {
  const folder = join(service.folder, 'cache', 'pages');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
};

test('a page image is rendered once, and not sent again to a browser that has it', async () => {
  const { body } = await upload(call, await invoicePdf(8), { name: 'a.pdf' });
  await work();
  const path = `/documents/${body.id}/pages/1?width=400`;
  const first = await call('GET', path);
  const etag = first.headers.get('etag')!;
  assert.match(etag, /^"[0-9a-f]+-1-400"$/);
  assert.equal(first.headers.get('cache-control'), 'private, no-cache');
  assert.match(first.headers.get('vary') ?? '', /authorization/);
  assert.equal(kept().length, 1);

  const again = await call('GET', path, { headers: { 'if-none-match': `"other", ${etag}` } });
  assert.deepEqual([again.status, again.bytes.length, again.headers.get('etag')], [304, 0, etag]);
  writeFileSync(kept()[0]!, 'what was kept');
  assert.equal((await call('GET', path)).bytes.toString(), 'what was kept');
  const wider = await call('GET', path.replace('400', '500'), { headers: { 'if-none-match': etag } });
  assert.equal(wider.status, 200);
  assert.equal(kept().length, 2);

  const stranger = await service.newWorkspace();
  const theirs = await call('GET', path, { token: stranger.token, headers: { 'if-none-match': etag } });
  assert.equal(theirs.status, 404);
});

test('the images are deleted with their document', async () => {
  const { body } = await upload(call, await invoicePdf(9), { name: 'b.pdf' });
  await work();
  const before = kept().length;
  await call('GET', `/documents/${body.id}/pages/1?width=400`);
  assert.equal(kept().length, before + 1);
  await call('DELETE', `/documents/${body.id}`);
  await deletePendingFiles(service.service);
  assert.equal(kept().length, before);
});
