import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isTrytonHere, trytonUsers } from '@slipway/connectors/tryton/server/start-tryton.ts';
import { startTrytonForTests } from '@slipway/connectors/tryton/testing/tryton-bench.ts';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const skip = isTrytonHere() ? false : 'Tryton is not installed on this machine';
const service = await startTestService();
const { call, work, clock, folder } = service;
const system = skip ? null : await startTrytonForTests();
after(() => system?.close());
const company = await system?.connect();
const bookkeeper = company && (await company.as('admin'));
const settings = {
  address: system?.url,
  database: company?.database,
  user: 'slipway',
  password: trytonUsers.slipway.password,
  expenseAccount: '6815',
};
const connection = skip
  ? null
  : (await call('POST', '/integrations', { body: { kind: 'TRYTON', settings } })).body;
await work();

const minutes = (count: number) => clock.advance(count * 60_000);
const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const codesOf = async (id: number) =>
  (await get(id)).findings
    .map(({ code }: { code: string }) => code)
    .filter((code: string) => code.startsWith('EXPORT_'));
const fileStateOf = async (id: number) =>
  (await call('GET', `/integrations/${connection.id}/exports`)).body.data.find(
    ({ document }: { document: { id: number } }) => document.id === id,
  ).fileState;

let number = 0;
async function asked(): Promise<number> {
  const { id } = await uploadRead(service, { number: `F-${++number}` });
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`);
  return id;
}

type Invoice = { id: number; state: string };
/** What Tryton has for a document: its invoices and the names of their attachments. */
async function inTryton(of: string): Promise<{ invoices: Invoice[]; files: string[] }> {
  assert.ok(bookkeeper);
  const invoices = await bookkeeper<Invoice[]>(
    'account.invoice.search_read',
    [['reference', '=', of]],
    0,
    null,
    [['id', 'ASC']],
    ['state'],
  );
  const resources = invoices.map(({ id }) => `account.invoice,${id}`);
  const where = [['resource', 'in', resources]];
  const files = await bookkeeper<{ name: string }[]>('ir.attachment.search_read', where, 0, null, null, [
    'name',
  ]);
  return { invoices, files: files.map(({ name }) => name) };
}

/** Makes the document files unavailable for a while. */
function withoutFiles(): () => void {
  const kept = join(folder, 'files');
  renameSync(kept, `${kept}-away`);
  return () => renameSync(`${kept}-away`, kept);
}

async function bookedWithoutFile(): Promise<number> {
  const id = await asked();
  const bringBack = withoutFiles();
  for (let round = 0; round < 3; round++) {
    await work();
    minutes(5);
  }
  bringBack();
  return id;
}

test('a document whose attachment fails is booked without it, and the attachment is added later automatically', {
  skip,
}, async () => {
  const id = await bookedWithoutFile();
  assert.deepEqual([(await get(id)).status, await codesOf(id)], ['EXPORTED', ['EXPORT_FILE_MISSING']]);
  assert.equal(await fileStateOf(id), 'PENDING');
  const [finding] = (await get(id)).findings.filter(({ field }: { field: string }) => field === 'file');
  assert.equal(finding.values.again, 'BY_ITSELF');
  assert.deepEqual((await inTryton(`F-${number}`)).files, []);
  minutes(2);
  await work();
  assert.deepEqual([await codesOf(id), await fileStateOf(id)], [[], null]);
  const { invoices, files } = await inTryton(`F-${number}`);
  assert.deepEqual([invoices.map(({ state }) => state), files], [['posted'], ['invoice.xml']]);
  const [last] = (await call('GET', `/documents/${id}/history`)).body.data;
  assert.equal(last.action, 'attachFile');
});

test('a user can retry the attachment immediately, and is informed if none is missing', {
  skip,
}, async () => {
  const id = await bookedWithoutFile();
  const requested = await call('POST', `/documents/${id}/export/file`);
  assert.deepEqual([requested.status, requested.body.status], [202, 'EXPORTED']);
  await work();
  assert.deepEqual([await codesOf(id), (await inTryton(`F-${number}`)).files], [[], ['invoice.xml']]);
  const again = await call('POST', `/documents/${id}/export/file`);
  assert.deepEqual([again.status, again.body.code], [409, 'file_not_missing']);
  const open = (await uploadRead(service, { number: 'F-open' })).id;
  assert.equal((await call('POST', `/documents/${open}/export/file`)).body.code, 'invalid_state');
});

test('the attachment is retried with growing delays, and at the end only on request', { skip }, async () => {
  const id = await bookedWithoutFile();
  const bringBack = withoutFiles();
  const tries: number[] = [];
  for (let quarter = 0; quarter < 36; quarter++) {
    await work();
    minutes(6 * 60);
    const rounds = await service.service.db.read('all', async (db) => {
      const [row] = await db`
        select attach_rounds from exports where document_id = ${id} and workspace_id = ${service.admin.workspaceId}`;
      return Number(row?.['attachRounds']);
    });
    tries.push(rounds);
  }
  bringBack();
  assert.equal(tries.at(-1), 7);
  assert.ok((tries[6] ?? 0) < 7);
  assert.deepEqual([await codesOf(id), await fileStateOf(id)], [['EXPORT_FILE_MISSING'], 'PENDING']);
  await call('POST', `/documents/${id}/export/file`);
  await work();
  assert.deepEqual(await codesOf(id), []);
});

test('drafts and attachment copies that lost requests left behind are removed some minutes later', {
  skip,
}, async () => {
  assert.ok(bookkeeper);
  const id = await asked();
  await work();
  const { invoices } = await inTryton(`F-${number}`);
  const booked = invoices[0]?.id;
  await bookkeeper('account.invoice.copy', [booked], {
    description: await descriptionOf(booked),
    reference: `F-${number}`,
  });
  const [file] = await bookkeeper<number[]>('ir.attachment.search', [
    ['resource', '=', `account.invoice,${booked}`],
  ]);
  await bookkeeper('ir.attachment.copy', [file], {});
  assert.deepEqual(
    [(await inTryton(`F-${number}`)).invoices.length, (await inTryton(`F-${number}`)).files.length],
    [2, 2],
  );
  minutes(11);
  await work();
  const after = await inTryton(`F-${number}`);
  assert.deepEqual(
    [after.invoices.map((one) => [one.id, one.state]), after.files.length],
    [[[booked, 'posted']], 1],
  );
  assert.deepEqual(await codesOf(id), []);
});

async function descriptionOf(id: number | undefined): Promise<string> {
  assert.ok(bookkeeper);
  const [row] = await bookkeeper<{ description: string }[]>('account.invoice.read', [id], ['description']);
  return row?.description ?? '';
}
