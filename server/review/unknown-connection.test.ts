import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call } = service;
after(() => service.stop());

const connect = async (token = service.admin.token): Promise<number> =>
  (await call('POST', '/integrations', { token, body: { kind: 'BEANCOUNT', settings: { folder: 'm' } } }))
    .body.id;
const stranger = await service.newWorkspace();
const foreign = await connect(stranger.token);
const own = await connect();
const { id } = await uploadRead(service, { number: 'C-1' });

test('a coding for a connection that is not in the workspace is refused by name', async () => {
  for (const connectionId of [foreign, 999_999]) {
    const coding = [
      { connectionId: own, account: '6300' },
      { connectionId, account: '6300' },
    ];
    const one = await call('PATCH', `/documents/${id}`, { body: { coding } });
    assert.deepEqual([one.status, one.body.errors?.[0].pointer], [422, '/coding/1/connectionId']);
    const body = { documentIds: [id], connectionId, account: '6300' };
    const many = await call('POST', '/documents/bulk/code', { body });
    assert.deepEqual([many.status, many.body.errors?.[0].pointer], [422, '/connectionId']);
  }
  assert.deepEqual((await call('GET', `/documents/${id}`)).body.coding, []);
});

test('the coding for a connection that was deleted later can be sent again, or removed', async () => {
  const gone = await connect();
  const coding = [{ connectionId: gone, account: '6300' }];
  assert.equal((await call('PATCH', `/documents/${id}`, { body: { coding } })).status, 200);
  assert.equal((await call('DELETE', `/integrations/${gone}`)).status, 204);
  assert.equal((await call('PATCH', `/documents/${id}`, { body: { coding } })).status, 200);
  assert.deepEqual((await call('PATCH', `/documents/${id}`, { body: { coding: [] } })).body.coding, []);
});
