import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { isTrytonHere, trytonUsers } from '@slipway/connectors/tryton/server/start-tryton.ts';
import { startTrytonForTests } from '@slipway/connectors/tryton/testing/tryton-bench.ts';
import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const skip = isTrytonHere() ? false : 'Tryton is not installed on this machine';
const service = await startTestService();
const { call, work } = service;
const system = skip ? null : await startTrytonForTests();
after(() => system?.close());
const company = await system?.connect();
const bookkeeper = company && (await company.as('admin'));

const settings = {
  address: system?.url,
  database: company?.database,
  user: 'slipway',
  password: trytonUsers.slipway.password,
};
const connection = skip
  ? null
  : (await call('POST', '/integrations', { body: { kind: 'TRYTON', settings } })).body;

type Part = { part: string; value: string; source: string; lines: number[] | null; message: string };
const preview = async (id: number) => (await call('POST', `/documents/${id}/export/preview`)).body;
const accountsOf = async (id: number) =>
  ((await preview(id)).coding as Part[]).filter(({ part }) => part === 'ACCOUNT');

async function received(number: string) {
  const { id } = await uploadRead(service, { number });
  const lines = [
    { description: 'Kopierpapier A4', taxRate: 19, lineAmount: 90 },
    { description: 'Porto', taxRate: 19, lineAmount: 10 },
  ];
  await call('PATCH', `/documents/${id}`, { body: { lines } });
  return id;
}

async function exported(id: number) {
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`);
  await work();
  return (await call('GET', `/documents/${id}`)).body;
}

const accountIds: string[] = [];

test('without an account the export is refused until a user chooses one', { skip }, async () => {
  await work();
  const { accounts } = (await call('GET', `/integrations/${connection.id}/accounts`)).body;
  const expenses = accounts.filter(
    ({ code, active }: { code: string | null; active: boolean }) => active && /^6/.test(code ?? ''),
  );
  accountIds.push(...expenses.slice(0, 2).map(({ id }: { id: string }) => id));
  assert.equal(accountIds.length, 2, JSON.stringify(accounts));
  const id = await received('LT-1');
  assert.deepEqual(
    (await preview(id)).refusals.map(({ wording }: { wording: string }) => wording),
    ['ACCOUNT_NOT_SET'],
  );
  const [account, other] = accountIds;
  const coding = [{ connectionId: connection.id, account, lines: [{ line: 2, account: other }] }];
  await call('PATCH', `/documents/${id}`, { body: { coding } });
  const document = await exported(id);
  assert.equal(document.status, 'EXPORTED', JSON.stringify(document.exportError));
  const lines = await bookkeeper!<{ amount: string; account: number }[]>(
    'account.invoice.line.search_read',
    [['invoice.reference', '=', 'LT-1']],
    0,
    null,
    null,
    ['account', 'amount'],
  );
  assert.deepEqual(
    lines.map(({ account, amount }) => [String(account), Number(amount)]).toSorted(),
    [
      [account, 90],
      [other, 10],
    ].toSorted(),
  );
});

test('the next document gets the same accounts, with the number of bookings, the voucher and the date', {
  skip,
}, async () => {
  const { reference } = (await call('GET', '/documents?text=LT-1')).body.data[0].export ?? {};
  const id = await received('LT-2');
  const parts = await accountsOf(id);
  assert.deepEqual(
    parts.map(({ source, lines }) => [source, lines]),
    [
      ['LEARNED', [1]],
      ['LEARNED', [2]],
    ],
  );
  assert.match(parts[0]?.message ?? '', /used 1 of 1 times, last \S+ on 2026-10-01$/);
  if (reference) assert.ok(parts[0]?.message.includes(reference));
  assert.equal((await exported(id)).status, 'EXPORTED');
});
