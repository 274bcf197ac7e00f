import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { invoicePdf, upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call } = service;
after(() => service.stop());

let seed = 900;
const keep = async (): Promise<number> =>
  (await upload(call, await invoicePdf(seed++), { name: 'a.pdf' })).body.id;
const merge = async (documentIds: number[]) =>
  call('POST', '/documents/merge', { body: { documentIds } });
const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;

test('a merge whose original was deleted cannot be undone, and the merged document stays usable', async () => {
  const [one, two] = [await keep(), await keep()];
  const { id } = (await merge([one, two])).body;
  assert.equal((await call('DELETE', `/documents/${one}`)).status, 204);
  const refused = await call('POST', `/documents/${id}/unmerge`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_state']);
  assert.match(refused.body.detail, /deleted/);
  const merged = await get(id);
  assert.deepEqual([merged.replaced, merged.archivedAt], [false, null]);
  assert.equal(merged.allowedActions.includes('unmerge'), false);
  assert.equal(merged.allowedActions.includes('archive'), true);
  assert.deepEqual([(await get(two)).replaced, (await get(two)).mergedInto], [true, id]);
  assert.equal((await call('DELETE', `/documents/${id}`)).status, 204);
  assert.deepEqual([(await get(two)).replaced, (await get(two)).mergedInto], [false, null]);
});
