import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startReceiver } from '@slipway/connectors/testing/start-receiver.ts';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work, clock } = service;
const receiver = await startReceiver();
after(receiver.close);
const minutes = (count: number) => clock.advance(count * 60_000);

const system = (
  await call('POST', '/integrations', {
    body: {
      kind: 'HTTP',
      name: 'Our ledger',
      settings: { url: receiver.url, secret: 'a-secret-of-sixteen-or-more', file: 'INLINE' },
    },
  })
).body;

let number = 0;
async function asked(connectionId: number): Promise<number> {
  const { id } = await uploadRead(service, { number: `A-${++number}` });
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`, { body: { connectionId } });
  return id;
}
const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const findingsOf = async (id: number) =>
  (await get(id)).findings.filter(({ code }: { code: string }) => code.startsWith('EXPORT_'));
const codesOf = async (id: number) => (await findingsOf(id)).map(({ code }: { code: string }) => code);
const historyOf = async (id: number) => (await call('GET', `/documents/${id}/history`)).body.data;
const rowOf = async (connectionId: number, id: number) =>
  (await call('GET', `/integrations/${connectionId}/exports`)).body.data.find(
    ({ document }: { document: { id: number } }) => document.id === id,
  );
test('an attachment that the accounting system rejects is reported once and retried only on request', async () => {
  receiver.overrides['fileSha256'] = 'f'.repeat(64);
  const id = await asked(system.id);
  await work();
  const [finding] = await findingsOf(id);
  assert.deepEqual([finding.code, finding.values.again], ['EXPORT_FILE_MISSING', 'WHEN_ASKED']);
  assert.equal((await rowOf(system.id, id)).fileState, 'REFUSED');
  await call('POST', `/documents/${id}/export/file`);
  await work();
  const [told] = await findingsOf(id);
  assert.equal(told.values.wording, 'FILE_GOES_ONLY_ALONG');
  assert.equal((await rowOf(system.id, id)).fileState, 'REFUSED');
  receiver.overrides['fileSha256'] = (await get(id)).file.sha256;
  await call('POST', `/documents/${id}/export/file`);
  await work();
  assert.deepEqual(await codesOf(id), [], 'the attachment was already there');
  delete receiver.overrides['fileSha256'];
});

test("a refusal shows the system's message, the failed step and the remedy; the history keeps each refusal", async () => {
  const id = await asked(system.id);
  const refused = {
    accepted: false,
    code: 'ACCOUNT',
    message: 'Konto 4711 ist gesperrt',
    field: 'vendorName',
  };
  receiver.next({ does: 'refuse', status: 422, body: refused });
  await work();
  const { exportError } = await get(id);
  assert.deepEqual(
    [exportError.code, exportError.providerMessage, exportError.step, exportError.field],
    ['ACCOUNT', 'Konto 4711 ist gesperrt', 'create', 'vendorName'],
  );
  assert.deepEqual(exportError.connection, { id: system.id, name: 'Our ledger', kind: 'HTTP' });
  assert.equal(exportError.remedy.code, 'CHOOSE_ACCOUNT');
  assert.ok(exportError.remedy.actions.includes('OPEN_CONNECTION'));
  const listed = await rowOf(system.id, id);
  assert.deepEqual([listed.remedy, listed.step], [exportError.remedy, 'create']);

  receiver.next({ does: 'refuse', status: 422, body: { ...refused, message: 'Immer noch gesperrt' } });
  await call('POST', `/documents/${id}/export`, { body: { connectionId: system.id } });
  await work();
  await call('POST', `/documents/${id}/export`, { body: { connectionId: system.id } });
  await work();
  const outcomes = (await historyOf(id)).flatMap(
    ({ outcome }: { outcome: Record<string, unknown> | null }) =>
      outcome
        ? [[outcome['kind'], outcome['providerMessage'], (outcome['connection'] as { name: string }).name]]
        : [],
  );
  assert.deepEqual(outcomes, [
    ['accepted', null, 'Our ledger'],
    ['refused', 'Immer noch gesperrt', 'Our ledger'],
    ['refused', 'Konto 4711 ist gesperrt', 'Our ledger'],
  ]);
});

test('a booking created by a lost request behind a refusal is found and reported, and exporting again books nothing twice', async () => {
  const id = await asked(system.id);
  const refused = { accepted: false, code: 'OTHER', message: 'Not now.', field: null };
  receiver.next({ does: 'refuse', status: 422, body: refused });
  await work();
  const received = receiver.received.at(-1);
  assert.ok(received);
  const { body } = received;
  receiver.booked.set(body.key, { reference: 'LATE-1', body });
  minutes(11);
  await work();
  const [finding] = await findingsOf(id);
  assert.deepEqual([finding.code, (await get(id)).status], ['EXPORT_BOOKED_AFTER_ALL', 'EXPORT_FAILED']);
  const posts = receiver.received.length;
  await call('POST', `/documents/${id}/export`, { body: { connectionId: system.id } });
  await work();
  const exported = await get(id);
  assert.deepEqual([exported.status, exported.export.reference], ['EXPORTED', 'LATE-1']);
  assert.deepEqual([receiver.received.length, await codesOf(id)], [posts, []]);
});

test('a duplicate booking is reported once, and the report disappears when one of the bookings is cancelled', async () => {
  const id = await asked(system.id);
  await work();
  const key = receiver.received.at(-1)?.body.key ?? '';
  receiver.twice(key);
  for (const wait of [11, 24 * 60]) {
    minutes(wait);
    await work();
    assert.deepEqual(await codesOf(id), ['EXPORT_BOOKED_TWICE']);
  }
  minutes(72 * 60);
  const looks = receiver.lookedUp.length;
  await work();
  assert.equal(receiver.lookedUp.length, looks, 'no checks after one day');
});
