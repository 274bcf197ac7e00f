import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call } = service;
after(() => service.stop());

const settings = { folder: 'main' };
const book = (await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings } })).body;
const want = (defaultAccountFinding: string) =>
  call('PATCH', '/workspace', { body: { defaultAccountFinding } });
type Found = { code: string; severity: string; acknowledged: object | null; values: Record<string, string> };
async function found(id: number): Promise<Found | undefined> {
  const { findings } = (await call('GET', `/documents/${id}`)).body;
  return findings.find(({ code }: Found) => code === 'DEFAULT_ACCOUNT');
}
const received = async (number: string) => (await uploadRead(service, { number })).id;
const coding = [{ connectionId: book.id, account: 'expenses:office' }];

test('by default, there is no finding', async () => {
  assert.equal((await call('GET', '/workspace')).body.defaultAccountFinding, 'OFF');
  assert.equal(await found(await received('DA-1')), undefined);
});

test('a warning names the account and the connection, and disappears when a user chooses an account', async () => {
  const id = await received('DA-2');
  assert.equal((await want('WARNING')).body.defaultAccountFinding, 'WARNING');
  const finding = await found(id);
  assert.deepEqual(
    [finding?.severity, finding?.values],
    ['WARNING', { account: 'expenses:uncategorised', connection: book.name }],
  );
  await call('PATCH', `/documents/${id}`, { body: { coding } });
  assert.equal(await found(id), undefined);
  await call('PATCH', `/documents/${id}`, { body: { coding: [] } });
  assert.equal((await found(id))?.severity, 'WARNING');
  assert.equal((await call('POST', `/documents/${id}/validate`)).status, 200);
});

test('a blocking finding prevents validation until the account is set, or a user explains the default', async () => {
  await want('BLOCKING');
  const [one, other] = [await received('DA-3'), await received('DA-4')];
  const refused = await call('POST', `/documents/${one}/validate`);
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.errors[0].code],
    [409, 'findings_block', 'DEFAULT_ACCOUNT'],
  );
  await call('PATCH', `/documents/${one}`, { body: { coding } });
  assert.equal((await call('POST', `/documents/${one}/validate`)).status, 200);

  const ref = { code: 'DEFAULT_ACCOUNT', field: null };
  const silent = await call('PATCH', `/documents/${other}`, { body: { acknowledge: [ref] } });
  assert.equal(silent.status, 422);
  const acknowledge = [{ ...ref, note: 'Belongs there.' }];
  assert.equal((await call('PATCH', `/documents/${other}`, { body: { acknowledge } })).status, 200);
  assert.ok((await found(other))?.acknowledged);
  assert.equal((await call('POST', `/documents/${other}/validate`)).status, 200);
});

test('without a connection, or with several to choose from, there is no finding', async () => {
  const { token } = await service.newWorkspace();
  await call('PATCH', '/workspace', { token, body: { defaultAccountFinding: 'BLOCKING' } });
  const { id } = await uploadRead(service, { number: 'DA-5' }, { token });
  assert.equal((await call('POST', `/documents/${id}/validate`, { token })).status, 200);
});
