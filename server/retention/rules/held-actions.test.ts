import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call } = service;
after(() => service.stop());

test('a document under a legal hold cannot be deleted, and its allowed actions say so', async () => {
  const { id, allowedActions } = await uploadRead(service, { number: 'H-1' });
  assert.equal(allowedActions.includes('delete'), true);
  const listed = async () => (await call('GET', '/documents')).body.data[0].allowedActions.includes('delete');
  const shown = async () => (await call('GET', `/documents/${id}`)).body.allowedActions.includes('delete');
  const hold = (
    await call('POST', '/legal-holds', { body: { reason: 'Audit', subject: { kind: 'DOCUMENT', id } } })
  ).body;
  assert.deepEqual([await listed(), await shown()], [false, false]);
  const refused = await call('DELETE', `/documents/${id}`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'on_hold']);
  await call('POST', `/legal-holds/${hold.id}/release`);
  assert.deepEqual([await listed(), await shown()], [true, true]);
});
