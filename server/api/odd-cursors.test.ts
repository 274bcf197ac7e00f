import assert from 'node:assert/strict';
import { test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { oneOfEverything } from '../testing/one-of-everything.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call } = service;
const mine = await oneOfEverything(service);
const { integrations: connection } = mine;
const noYear = '0000-01-01T00:00:00.000Z';
const id = '01890000-0000-7000-8000-000000000000';

const validated = await uploadRead(service, { number: 'C-1' });
await call('POST', `/documents/${validated.id}/validate`);
const documentIds = [validated.id];
const { id: batch } = (await call('POST', '/export-batches', { body: { documentIds } })).body;

const cursors: [path: string, key: unknown[]][] = [
  ['/api-clients', [noYear, 'x']],
  ['/auth/sessions', [noYear, id]],
  ['/members', [noYear, id]],
  ['/invitations', [noYear, id]],
  ['/approvals/waiting', [noYear, 1]],
  ['/documents?sort=dueDate', ['dueDate', '0000-01-01', 1]],
  ['/retention/due', ['soon', 1]],
  ['/retention/due', ['2026-02-30', 1]],
  ['/suppliers?sort=recent', ['yesterday', 1]],
  ['/suppliers?sort=documents', ['many', 1]],
  ['/suppliers?sort=documents', [1.5, 1]],
  ['/suppliers?sort=name', [null, 1]],
  ['/queues', [2 ** 31, 1]],
  ['/approval-rules', [2 ** 31, 1]],
  [`/integrations/${connection}/export-packages`, [2 ** 31]],
  ['/webhooks', [0.5]],
  [`/export-batches/${batch}/documents`, [2 ** 31]],
];
for (const [path, key] of cursors) {
  test(`${path} refuses the cursor ${JSON.stringify(key)}, which it never gave`, async () => {
    const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
    const { status, body } = await call('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
    assert.deepEqual([status, body.code], [400, 'invalid_cursor']);
  });
}

for (const sort of ['id', 'name', 'recent', 'documents']) {
  test(`suppliers by ${sort}: the second page begins where the first one ended`, async () => {
    await service.service.db.write(service.admin.workspaceId, async (db) => {
      await db`insert into suppliers ${db.row({
        workspaceId: db.workspace,
        name: `Second ${sort}`,
        account: '4930',
        createdAt: service.clock.now(),
      })}`;
    });
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body } = await call(
        'GET',
        `/suppliers?limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      );
      assert.equal(status, 200);
      seen.push(body.data[0].id);
      cursor = body.nextCursor;
    }
    const all = (await call('GET', `/suppliers?sort=${sort}`)).body.data;
    assert.deepEqual(
      seen,
      all.map((supplier: { id: number }) => supplier.id),
    );
  });
}

const years: [method: string, path: string, body?: unknown][] = [
  ['GET', '/documents?dateFrom=0000-01-01'],
  ['GET', '/retention/due?until=0000-01-01'],
  ['GET', `/audit-log?from=${noYear}`],
  ['GET', `/intakes/totals?to=${noYear}`],
  ['PATCH', `/documents/${mine['documents']}`, { fields: { documentDate: '0000-01-01' } }],
  ['POST', `/webhooks/${mine['webhooks']}/deliveries/replay`, { since: noYear }],
];
for (const [method, path, body] of years) {
  test(`the year 0 is refused: ${method} ${path}`, async () => {
    const refused = await call(method, path, body === undefined ? {} : { body });
    assert.deepEqual([refused.status, refused.body.code], [422, 'invalid_input']);
    assert.equal(refused.body.errors[0].detail, 'Must have a year from 0001 to 9999.');
  });
}
