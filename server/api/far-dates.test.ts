import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call } = service;
after(() => service.stop());

test('the last day of the calendar includes every document, in lists, counts, totals and tables', async () => {
  const { id } = await uploadRead(service, { number: 'F-1' });
  const range = 'uploadedFrom=0001-01-01&uploadedTo=9999-12-31';
  const { data } = (await call('GET', `/documents?${range}`)).body;
  assert.deepEqual(
    data.map((one: { id: number }) => one.id),
    [id],
  );
  for (const path of ['counts?', 'totals?', 'table?format=csv&']) {
    const { status } = await call('GET', `/documents/${path}${range}`);
    assert.equal(status, 200, path);
  }
  assert.equal((await call('GET', `/documents?${range}&text=F-1`)).body.data.length, 1);
  assert.deepEqual((await call('GET', '/documents?uploadedTo=0001-01-01')).body.data, []);
});

test('the accuracy of a period at either end of the calendar is empty', async () => {
  const first = (await call('GET', '/accuracy?to=0001-01-01')).body;
  assert.deepEqual([first.from, first.to, first.documents], ['0001-01-01', '0001-01-01', 0]);
  const last = (await call('GET', '/accuracy?from=9999-01-01&to=9999-12-31')).body;
  assert.deepEqual([last.from, last.to, last.documents], ['9999-01-01', '9999-12-31', 0]);
});

test('a reminder on the first or last day of the calendar is stored in every time zone', async () => {
  const { id } = await uploadRead(service, { number: 'F-2' });
  for (const timeZone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    await call('PATCH', '/workspace', { body: { timeZone } });
    for (const remindOn of ['0001-01-01', '9999-12-31']) {
      const body = { assigneeId: service.admin.userId, remindOn };
      const { status, body: stored } = await call('PATCH', `/documents/${id}/assignment`, { body });
      assert.deepEqual([status, stored.remindOn], [200, remindOn], timeZone);
    }
  }
});

test('deletions up to any day can be listed', async () => {
  const rule = { name: 'Ten years', years: 10, protects: false, deletes: true };
  assert.equal((await call('POST', '/retention/rules', { body: rule })).status, 201);
  for (const until of ['0001-01-01', '9999-12-31']) {
    assert.equal((await call('GET', `/retention/due?until=${until}`)).status, 200, until);
  }
});
