import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { newApiClient } from '../../testing/api-client.ts';
import { invoicePdf, upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call } = service;
after(() => service.stop());

let seed = 900;
const keep = async (): Promise<number> =>
  (await upload(call, await invoicePdf(seed++), { name: 'a.pdf' })).body.id;
const merge = async (documentIds: number[], token = service.admin.token) =>
  call('POST', '/documents/merge', { token, body: { documentIds } });
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

test('the scope docs.upload alone neither merges, splits nor restores documents', async () => {
  const { token } = await newApiClient(service, ['docs.upload']);
  const [one, two] = [await keep(), await keep()];
  const refusedFor = async (path: string, body: object = {}) => {
    const { status, body: problem } = await call('POST', path, { token, body });
    return [status, problem.code, problem.requiredScope];
  };
  const refusal = [403, 'insufficient_scope', 'docs.read'];
  assert.deepEqual(await refusedFor('/documents/merge', { documentIds: [one, two] }), refusal);
  const parts = [{ pages: [1] }, { pages: [2] }];
  assert.deepEqual(await refusedFor(`/documents/${one}/split`, { parts }), refusal);
  assert.deepEqual(await refusedFor(`/documents/${one}/unsplit`), refusal);
  assert.deepEqual([(await get(one)).archivedAt, (await get(two)).archivedAt], [null, null]);
  const { id } = (await merge([one, two])).body;
  assert.deepEqual(await refusedFor(`/documents/${id}/unmerge`), refusal);
  const all = await newApiClient(service, ['docs.read', 'docs.upload', 'docs.edit']);
  assert.equal((await call('POST', `/documents/${id}/unmerge`, { token: all.token })).status, 200);
});
