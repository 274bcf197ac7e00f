import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { newMember } from '../testing/new-member.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call } = service;
after(() => service.stop());

const customFields = [
  { key: 'project', label: 'Project', kind: 'TEXT' },
  { key: 'kilometres', label: 'Kilometres', kind: 'NUMBER' },
  { key: 'travelDay', label: 'Travel day', kind: 'DATE' },
  { key: 'costType', label: 'Cost type', kind: 'CHOICE', choices: ['Fixed', 'Variable'] },
];
const define = (fields: object[], token?: string) =>
  call('PATCH', '/workspace', { body: { customFields: fields }, ...(token ? { token } : {}) });
const fill = (id: number, metadata: object) => call('PATCH', `/documents/${id}`, { body: { metadata } });
const values = { project: 'Harbour', kilometres: '12.5', travelDay: '2026-10-05', costType: 'Fixed' };

test('admins define the custom fields of the workspace, and all members see them', async () => {
  assert.deepEqual((await call('GET', '/workspace')).body.customFields, []);
  assert.equal((await define(customFields)).status, 200);
  const viewer = await newMember(service, 'VIEWER');
  const seen = (await call('GET', '/workspace', { token: viewer.token })).body.customFields;
  assert.deepEqual(
    seen.map(({ key, choices }: { key: string; choices: string[] }) => [key, choices.length]),
    [
      ['project', 0],
      ['kilometres', 0],
      ['travelDay', 0],
      ['costType', 2],
    ],
  );
  assert.equal((await define(customFields, viewer.token)).status, 403);
});

test('two fields with one key, and a choice without choices, are refused', async () => {
  const [project] = customFields;
  assert.equal((await define([project!, project!])).status, 422);
  assert.equal((await define([{ key: 'x', label: 'X', kind: 'CHOICE' }])).status, 422);
  assert.equal((await define([{ key: 'not a key', label: 'X', kind: 'TEXT' }])).status, 422);
});

test('values are in the metadata of the document, and changes are in its history', async () => {
  const { id, version } = await uploadRead(service, { number: 'EF-1' });
  const { status, body } = await fill(id, { ...values, other: 'of a program' });
  assert.deepEqual(
    [status, body.status, body.metadata],
    [200, 'EXTRACTED', { ...values, other: 'of a program' }],
  );
  assert.ok(body.version > version);
  await fill(id, { ...values, costType: 'Variable', other: 'of a program' });
  const { data } = (await call('GET', `/documents/${id}/history`)).body;
  const changes = data.flatMap((row: { changes: object[] }) => row.changes);
  assert.ok(
    changes.some(
      ({ field, before, after }: Record<string, unknown>) =>
        field === 'Cost type' && before === 'Fixed' && after === 'Variable',
    ),
  );
});

test('a value that does not fit its field is refused and names the field', async () => {
  const { id } = await uploadRead(service, { number: 'EF-2' });
  for (const [key, value] of [
    ['kilometres', '12,5'],
    ['travelDay', '2026-02-30'],
    ['costType', 'Other'],
  ] as const) {
    const { status, body } = await fill(id, { [key]: value });
    assert.deepEqual([status, body.errors?.[0]?.pointer], [422, `/metadata/${key}`]);
  }
});

test('a value from before the definition stays, and prevents no other change', async () => {
  await define([]);
  const { id } = await uploadRead(service, { number: 'EF-3' });
  await fill(id, { kilometres: 'many' });
  await define(customFields);
  assert.equal((await fill(id, { kilometres: 'many', project: 'Harbour' })).status, 200);
});

test('the list as a file has the custom fields, with their types', async () => {
  const { id } = await uploadRead(service, { number: 'EF-4' });
  await fill(id, values);
  const table = async (query: string) => {
    const answer = await fetch(`${service.origin}/api/v1/documents/table?format=csv&text=EF-4${query}`, {
      headers: { authorization: `Bearer ${service.admin.token}` },
    });
    return (await answer.text()).replace('\uFEFF', '').split('\r\n');
  };
  const [headings = '', row = ''] = await table('');
  assert.ok(headings.endsWith(',Project,Kilometres,Travel day,Cost type'), headings);
  assert.ok(row.endsWith(',Harbour,12.5,2026-10-05,Fixed'), row);
  assert.deepEqual((await table('&language=de&columns=metadata.kilometres,metadata.unknown')).slice(0, 2), [
    'Kilometres;unknown',
    '12,5;',
  ]);
});
