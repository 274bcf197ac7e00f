import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@slipway/contract/endpoints/all.ts';

import { newApiClient } from '../../testing/api-client.ts';
import { invoicePdf, ublInvoice } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, clock } = service;
const minuteMs = 60_000;
let files = 0;

type Made = { id: number; token: string; url: string; body: Record<string, unknown> };

async function newLink(input?: object, token = service.admin.token): Promise<Made> {
  const made = await call('POST', '/upload-links', { token, ...(input ? { body: input } : {}) });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { id, url } = made.body;
  return { id, url, token: url.split('#')[1], body: made.body };
}

function send(token: string, content = ublInvoice({ number: `P-${++files}` }), key?: string) {
  const form = new FormData();
  form.set('file', new File([content], 'photo.xml'));
  const headers = key ? { 'idempotency-key': key } : {};
  return call('POST', '/upload-link/documents', { token, form, headers });
}

const codeOf = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

test('a phone uploads through the link into its folder, and the user who created the link sees the file arrive', async () => {
  const folder = (await call('POST', '/folders', { body: { name: 'On the road' } })).body;
  const link = await newLink({ folderId: folder.id, filesMax: 3 });
  assert.match(link.url, /^http:\/\/127\.0\.0\.1:\d+\/phone#ul_[\w-]+$/);

  const terms = (await call('GET', '/upload-link', { token: link.token })).body;
  assert.deepEqual(
    [terms.workspaceName, terms.folderName, terms.filesLeft],
    ['Workspace 1', 'On the road', 3],
  );
  assert.equal((await send(link.token)).body.filesLeft, 2);

  const [arrived] = (await call('GET', `/upload-links/${link.id}`)).body.documents;
  const document = (await call('GET', `/documents/${arrived.id}`)).body;
  assert.deepEqual(
    [document.folder.name, document.source.channel, document.source.sender],
    ['On the road', 'PHONE', 'Ada Admin'],
  );
  const { data } = (await call('GET', '/intakes?channel=PHONE')).body;
  assert.deepEqual([data.length, data[0].counts.imported], [1, 1]);
});

test('a photo that is sent again after a lost response exists once', async () => {
  const link = await newLink({ filesMax: 1 });
  const content = ublInvoice({ number: 'LOST' });
  const both = await Promise.all([
    send(link.token, content, 'photo-1'),
    send(link.token, content, 'photo-1'),
  ]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [201, 201],
  );
  assert.equal((await send(link.token, content, 'photo-1')).status, 201);
  assert.equal((await call('GET', `/upload-links/${link.id}`)).body.documents.length, 1);
  assert.deepEqual(await codeOf(send(link.token)), [409, 'upload_link_full']);
  const another = send(link.token, ublInvoice({ number: 'ANOTHER' }), 'photo-1');
  assert.deepEqual(await codeOf(another), [422, 'key_reused']);
});

test('a document that was validated meanwhile cannot be merged through the link', async () => {
  const { token } = await newLink();
  const pages: number[] = [];
  for (const number of ['APPROVED', 'OPEN'])
    pages.push((await send(token, ublInvoice({ number }))).body.documentId);
  await service.work();
  assert.equal((await call('POST', `/documents/${pages[0]}/validate`)).status, 200);
  const merge = call('POST', '/upload-link/merge', { token, body: { documentIds: pages } });
  assert.deepEqual(await codeOf(merge), [412, 'precondition_failed']);
  assert.equal((await call('GET', `/documents/${pages[0]}`)).body.status, 'VALIDATED');
});

test('photos of the pages of one invoice become one document, once, and only photos from the same link', async () => {
  const { token, id } = await newLink();
  const pages: number[] = [];
  for (const seed of [1, 2]) {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await invoicePdf(seed))], `page ${seed}.pdf`));
    pages.push((await call('POST', '/upload-link/documents', { token, form })).body.documentId);
  }
  const merge = (documentIds: number[], at = token) =>
    call('POST', '/upload-link/merge', {
      token: at,
      body: { documentIds },
      headers: { 'idempotency-key': documentIds.join() },
    });
  const elsewhere = await newLink();
  assert.deepEqual(await codeOf(merge(pages, elsewhere.token)), [404, 'not_found']);
  const [made, again] = [await merge(pages), await merge(pages)];
  assert.deepEqual([made.status, again.body], [201, made.body], JSON.stringify(made.body));
  const withoutKey = await call('POST', '/upload-link/merge', { token, body: { documentIds: pages } });
  assert.deepEqual(
    withoutKey.body,
    made.body,
    'what was done is answered, though nobody knows its key any more',
  );
  const { documents } = (await call('GET', `/upload-links/${id}`)).body;
  assert.deepEqual(
    documents.map((one: { id: number }) => one.id),
    [made.body.documentId],
  );
});

test('an unreadable file is rejected with a reason, does not count, and appears in the intake log', async () => {
  const link = await newLink({ filesMax: 1 });
  assert.deepEqual(await codeOf(send(link.token, 'Milk, bread')), [415, 'unsupported_media_type']);
  assert.deepEqual(await codeOf(send(link.token, '')), [422, 'unreadable_file']);
  const { data } = (await call('GET', '/intakes?channel=PHONE&state=FAILED')).body;
  assert.deepEqual(
    data.map(({ reason }: { reason: { code: string } }) => reason.code),
    ['EMPTY_FILE', 'UNSUPPORTED'],
  );
  assert.equal((await send(link.token)).status, 201);
});

test('the token of a link gives no other access', async () => {
  const { token, id } = await newLink();
  const tried = endpoints.filter(({ access }) => !['public', 'selection', 'upload-link'].includes(access));
  assert.ok(tried.length > 100);
  const answers = await Promise.all(
    tried.map(async ({ method, path }) => {
      const at = path.replaceAll('{id}', String(id)).replaceAll(/\{\w+\}/g, '1');
      return `${method} ${path} ${(await call(method, at, { token })).status}`;
    }),
  );
  assert.deepEqual(
    answers.filter((answer) => !answer.endsWith(' 401')),
    [],
  );
  const atPerson = await call('GET', '/upload-link', { token: service.admin.token });
  assert.equal(atPerson.status, 401);
});

test('an expired or closed link stops working and reveals nothing else', async () => {
  const expired = await newLink({ expiresInMinutes: 5 });
  const ended = await newLink();
  clock.advance(5 * minuteMs - 1);
  assert.equal((await send(expired.token)).status, 201);
  clock.advance(1);
  assert.equal((await call('DELETE', `/upload-links/${ended.id}`)).status, 204);
  const answers = [];
  for (const token of [expired.token, ended.token, ended.token.replace(/.$/, 'A'), 'ul_x', null]) {
    const { status, body } = await call('GET', '/upload-link', { token });
    answers.push([status, body.detail]);
    assert.equal((await call('POST', '/upload-link/documents', { token, form: new FormData() })).status, 401);
  }
  assert.deepEqual(new Set(answers.map(String)), new Set(['401,The link is no longer valid.']));
  const states = await Promise.all([expired, ended].map(({ id }) => call('GET', `/upload-links/${id}`)));
  assert.deepEqual(
    states.map(({ body }) => body.state),
    ['EXPIRED', 'ENDED'],
  );
  const open = (await call('GET', '/upload-links')).body.data.map((link: { id: number }) => link.id);
  assert.ok(!open.includes(expired.id) && !open.includes(ended.id));
});

test('a link stops working when its creator may no longer upload', async () => {
  const rita = await newMember(service, 'REVIEWER');
  const link = await newLink(undefined, rita.token);
  assert.equal((await send(link.token)).status, 201);
  await call('PATCH', `/members/${rita.id}`, { body: { role: 'VIEWER' } });
  assert.deepEqual(await codeOf(send(link.token)), [401, 'unauthorized']);

  const client = await newApiClient(service, ['docs.upload']);
  const ofProgram = await newLink(undefined, client.token);
  assert.equal((await send(ofProgram.token)).status, 201);
  await call('DELETE', `/api-clients/${client.clientId}`);
  assert.deepEqual(await codeOf(send(ofProgram.token)), [401, 'unauthorized']);

  const viewer = await newMember(service, 'VIEWER');
  assert.deepEqual(await codeOf(call('POST', '/upload-links', { token: viewer.token })), [
    403,
    'insufficient_scope',
  ]);
});

test('a link is limited to one folder and a number of files', async () => {
  const { token } = await newLink();
  const form = new FormData();
  form.set('folderId', '1');
  form.set('file', new File([ublInvoice()], 'a.xml'));
  assert.deepEqual(await codeOf(call('POST', '/upload-link/documents', { token, form })), [
    422,
    'invalid_input',
  ]);
  const elsewhere = await service.newWorkspace();
  const folder = (await call('GET', '/folders', { token: elsewhere.token })).body.data[0];
  assert.deepEqual(await codeOf(call('POST', '/upload-links', { body: { folderId: folder.id } })), [
    422,
    'folder_not_found',
  ]);
});
