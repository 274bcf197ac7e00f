import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { deletePendingFiles } from '../../documents/file-deletion.ts';
import { scheduleFileDeletion } from '../../documents/file-deletion-store.ts';
import { ublInvoice, upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService({
  env: { SLIPWAY_UPLOAD_BYTES_MAX: '100000', SLIPWAY_UPLOAD_SECONDS_MAX: '2' },
});
const { call, origin, admin, folder } = service;

const documents = async () => (await call('GET', '/documents?limit=200')).body.data.length;
const storedFiles = () =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

const keptBytes = () =>
  storedFiles().reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** A rejected upload must leave nothing behind: no document, no file. */
async function refused(
  status: number,
  code: string,
  send: () => Promise<{ status: number; body: { code: string } }>,
) {
  const before = [await documents(), storedFiles().length];
  const answer = await send();
  assert.deepEqual([answer.status, answer.body.code], [status, code]);
  assert.deepEqual([await documents(), storedFiles().length], before);
  return answer;
}

test('an upload can be JSON as well as a form', async () => {
  const contentBase64 = Buffer.from(ublInvoice({ number: 'J-1' })).toString('base64');
  const body = { fileName: 'j.xml', contentBase64, externalId: 'erp-1', metadata: { project: 'Umbau' } };
  const { status, body: document } = await call('POST', '/documents', { body });
  assert.equal(status, 201);
  assert.deepEqual([document.externalId, document.metadata], ['erp-1', { project: 'Umbau' }]);
  assert.equal(document.file.bytes, Buffer.from(contentBase64, 'base64').length);
});

test('the content of a JSON upload may come first, and its slashes and plus signs may be escaped', async () => {
  const invoice = Buffer.from(ublInvoice({ number: 'J-3', vendor: 'Müller ÿþý>>>???' }));
  const base64 = invoice.toString('base64');
  assert.match(base64, /[/+]/);
  const escaped = base64.replaceAll('/', '\\/').replaceAll('+', '\\u002B');
  const raw = `{ "contentBase64" : "${escaped}", "metadata": {"contentBase64": "x"}, "fileName": "ü.xml" }`;
  const { status, body } = await call('POST', '/documents', {
    raw,
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(status, 201);
  assert.deepEqual([body.fileName, body.metadata], ['ü.xml', { contentBase64: 'x' }]);
  assert.equal(body.file.sha256, createHash('sha256').update(invoice).digest('hex'));
});

test('a JSON upload is streamed to the disk, not buffered in memory', async () => {
  const content = Buffer.from(ublInvoice({ number: 'J-4' })).toString('base64');
  const before = keptBytes();
  const answered = Promise.withResolvers<number | undefined>();
  const sending = request(`${origin}/api/v1/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
  }).on('response', (answer) => answered.resolve(answer.resume().statusCode));
  sending.write(`{"fileName":"slow.xml","contentBase64":"${content.slice(0, 2000)}`);
  const deadline = performance.now() + 120_000;
  while (keptBytes() === before && performance.now() < deadline) await new Promise(setImmediate);
  assert.equal(keptBytes() - before, 1500);
  sending.end(`${content.slice(2000)}"}`);
  assert.equal(await answered.promise, 201);
});

test('content that is not base64, or appears twice, is rejected by name', async () => {
  const headers = { 'content-type': 'application/json' };
  const wrong = (raw: string) => () => call('POST', '/documents', { raw, headers });
  for (const content of ['a', 'ab=c', 'ab-_', 'abc=abcd', 'PD94 bWw=']) {
    const answer = await refused(
      422,
      'invalid_input',
      wrong(`{"fileName":"a.xml","contentBase64":"${content}"}`),
    );
    assert.match(JSON.stringify(answer.body), /contentBase64/);
  }
  const twice = '{"fileName":"a.xml","contentBase64":"PD94","contentBase64":"PD94"}';
  await refused(400, 'malformed_json', wrong(twice));
});

test('other form parts may come before or after the file', async () => {
  const id = (await call('POST', '/folders', { body: { name: 'Late' } })).body.id;
  const form = new FormData();
  form.set('file', new File([ublInvoice({ number: 'J-2' })], 'a.xml'));
  form.set('folderId', String(id));
  form.set('metadata', '{"a":"b"}');
  const { body } = await call('POST', '/documents', { form });
  assert.deepEqual([body.folder.id, body.metadata], [id, { a: 'b' }]);
});

const bad: [string, number, string, string | Uint8Array][] = [
  ['an empty file', 422, 'unreadable_file', ''],
  ['a program under a PDF name', 415, 'unsupported_media_type', 'MZ\u0090\u0000\u0003'],
  ['a web page before a PDF', 415, 'unsupported_media_type', '<html><body>%PDF-1.4</body></html>'],
  [
    'a drawing that can hold scripts',
    415,
    'unsupported_media_type',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  ['a file over the size limit', 413, 'payload_too_large', '%PDF-1.7\n' + 'x'.repeat(200_000)],
];
for (const [what, status, code, content] of bad) {
  test(`${what} is rejected and leaves nothing behind`, async () => {
    await refused(status, code, () => upload(call, content, { name: 'rechnung.pdf' }));
  });
}

test('a form with an unknown part, an unknown folder or no file is rejected by name', async () => {
  const unknown = await refused(422, 'invalid_input', () =>
    upload(call, ublInvoice(), { parts: { foldreId: '1' } }),
  );
  assert.match(JSON.stringify(unknown.body), /foldreId/);
  await refused(422, 'folder_not_found', () => upload(call, ublInvoice(), { parts: { folderId: '987654' } }));
  const form = new FormData();
  form.set('folderId', '1');
  await refused(422, 'invalid_input', () => call('POST', '/documents', { form }));
  await refused(422, 'invalid_input', () => upload(call, ublInvoice(), { parts: { metadata: '{"a"' } }));
});

test('malformed or invalid JSON and other media types are rejected', async () => {
  const json = { 'content-type': 'application/json' };
  await refused(400, 'malformed_json', () =>
    call('POST', '/documents', { raw: '{"fileName":', headers: json }),
  );
  await refused(422, 'invalid_input', () => call('POST', '/documents', { body: { fileName: 'a' } }));
  await refused(422, 'invalid_input', () =>
    call('POST', '/documents', { body: { fileName: 'a', contentBase64: '%%%' } }),
  );
  await refused(415, 'unsupported_media_type', () =>
    call('POST', '/documents', { raw: 'a=b', headers: { 'content-type': 'text/plain' } }),
  );
});

test('the same Idempotency-Key with the same bytes creates one document, with other bytes it is rejected', async () => {
  const headers = { 'idempotency-key': 'upload-1' };
  const before = await documents();
  const first = await upload(call, ublInvoice({ number: 'I-1' }), { headers });
  const second = await upload(call, ublInvoice({ number: 'I-1' }), { headers });
  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.equal(second.body.id, first.body.id);
  assert.equal(second.headers.get('idempotent-replayed'), 'true');
  assert.equal(await documents(), before + 1);
  await refused(422, 'key_reused', () => upload(call, ublInvoice({ number: 'I-2' }), { headers }));
});

test('two simultaneous uploads with one key create one document', async () => {
  const headers = { 'idempotency-key': 'upload-2' };
  const before = await documents();
  const both = await Promise.all([1, 2].map(() => upload(call, ublInvoice({ number: 'I-3' }), { headers })));
  assert.equal(new Set(both.map(({ body }) => body.id)).size, 1);
  assert.equal(await documents(), before + 1);
});

test('malicious file names are stored as information only', async () => {
  const names: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\rechnung.xml', 'rechnung.xml'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['🧾 Beleg.xml', '🧾 Beleg.xml'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ];
  for (const [given, kept] of names) {
    const { body } = await upload(call, ublInvoice({ number: given.slice(0, 5) }), { name: given });
    assert.equal(body.fileName, kept);
    assert.equal((await call('GET', `/documents/${body.id}/file`)).status, 200);
  }
  assert.ok(storedFiles().every(({ name }) => /^[0-9a-f-]{36}$/.test(name)));
});

test('the file name of a JSON upload is cleaned like that of a form', async () => {
  const names = {
    '../../etc/passwd.pdf': 'passwd.pdf',
    'C:\\temp\\rent.pdf': 'rent.pdf',
    'rent\r\nSet-Cookie: a=b.pdf': 'rentSet-Cookie: a=b.pdf',
    'rent\u202Efdp.exe': 'rentfdp.exe',
  };
  for (const [given, fileName] of Object.entries(names)) {
    const contentBase64 = Buffer.from(ublInvoice({ number: given })).toString('base64');
    const { body } = await call('POST', '/documents', { body: { fileName: given, contentBase64 } });
    assert.equal(body.fileName, fileName);
  }
});

test('an interrupted upload leaves nothing behind', async () => {
  const before = [await documents(), storedFiles().length];
  await new Promise<void>((resolve) => {
    const broken = request(`${origin}/api/v1/documents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '50000',
      },
    });
    broken.on('error', () => resolve());
    broken.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<Invoice');
    setImmediate(() => broken.destroy());
    broken.on('close', () => resolve());
  });
  await settled(async () => storedFiles().length === before[1]);
  assert.deepEqual([await documents(), storedFiles().length], before);
});

test('an upload that is too slow is cut off', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
    socket.write(
      `POST /api/v1/documents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 50000\r\n\r\n--b\r\n',
    );
  });
  assert.match(answer, /^HTTP\/1\.1 408 /);
});

/** Waits up to ten seconds for a condition that another process or the kernel causes. */
async function settled(isTrue: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + 120_000;
  while (!(await isTrue())) assert.ok(performance.now() < until, 'the condition was not met in time');
}

test('a file whose document was never created, because the service was killed, is deleted after a day', async () => {
  const kept = storedFiles().length;
  const { db, clock } = service.service;
  const key = `${admin.workspaceId}/orphan`;
  await db.write(admin.workspaceId, (db) =>
    scheduleFileDeletion(db, key, new Date(clock.now().getTime() + 86_400_000)),
  );
  await service.service.files.put(
    key,
    (async function* () {
      yield Buffer.from('never claimed');
    })(),
    100,
  );
  await deletePendingFiles(service.service);
  assert.equal(storedFiles().length, kept + 1);
  service.clock.advance(2 * 86_400_000);
  await deletePendingFiles(service.service);
  assert.equal(storedFiles().length, kept);
});
