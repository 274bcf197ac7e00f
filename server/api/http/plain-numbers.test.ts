import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { ublInvoice, uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call } = service;
after(() => service.stop());

const { id } = await uploadRead(service, { number: 'N-1' });
const notations = (value: number) => [
  `0x${value.toString(16)}`,
  `${value}e0`,
  `%2B${value}`,
  `%20${value}`,
  `${value}.0`,
];

test('an id in a path is plain decimal digits', async () => {
  assert.equal((await call('GET', `/documents/${id}`)).status, 200);
  for (const text of notations(id)) {
    assert.equal((await call('GET', `/documents/${text}`)).status, 404, text);
    assert.equal((await call('GET', `/documents/${id}/pages/${text}`)).status, 404, text);
  }
});

test('numbers in a query are plain decimal digits', async () => {
  for (const name of ['limit', 'folderId', 'folderIds', 'queueId', 'ids'])
    for (const text of notations(1)) {
      const { status, body } = await call('GET', `/documents?${name}=${text}`);
      assert.equal(status, 422, `${name}=${text}`);
      assert.match(body.errors[0].pointer, new RegExp(`^/query/${name}`));
    }
  assert.equal((await call('GET', '/documents?limit=10')).status, 200);
});

test('numbers in JSON are numbers', async () => {
  const contentBase64 = Buffer.from(ublInvoice({ number: 'N-2' })).toString('base64');
  for (const folderId of [true, '1', [1]]) {
    const body = { fileName: 'n.xml', contentBase64, folderId };
    const refused = await call('POST', '/documents', { body });
    assert.deepEqual([refused.status, refused.body.errors?.[0].pointer], [422, '/folderId']);
  }
});
