import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { asSuperuser } from '../../testing/as-superuser.ts';
import { invoicePdf, ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';
import { compareAgain } from './compare-again.ts';

const service = await startTestService();
const { call, work } = service;

type Finding = {
  code: string;
  severity: string;
  message: string;
  values: Record<string, string>;
  acknowledged: unknown;
};
const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const duplicates = async (id: number) => (await call('GET', `/documents/${id}/duplicates`)).body.data;
const findingIn = (body: { findings: Finding[] }) => body.findings.find(({ code }) => code === 'DUPLICATE');
const decide = (id: number, otherId: number, body: object) =>
  call('POST', `/documents/${id}/duplicates/${otherId}`, { body });

/** The same invoice twice, in different files. */
async function twice(number: string, more: { vendor?: string } = {}) {
  const first = await uploadRead(service, { number, ...more });
  const second = await uploadRead(service, { number: `${number} `, date: '2026-10-02', ...more });
  await work();
  return { first: await get(first.id), second: await get(second.id) };
}

test('the second of two duplicates is blocked until a user decides, and both show the reason', async () => {
  const { first, second } = await twice('S-1');
  assert.equal(second.duplicateOf, first.id);
  assert.equal(first.duplicateOf, second.id);
  assert.deepEqual([findingIn(second)?.severity, findingIn(first)?.severity], ['BLOCKING', 'WARNING']);
  const [pair] = await duplicates(second.id);
  assert.deepEqual(
    [pair.document.id, pair.rule, pair.strong, pair.stops, pair.decision],
    [first.id, 'SAME_NUMBER', true, true, null],
  );
  assert.equal(pair.message, 'the same number S-1 from Papierwerk Nord GmbH');
  assert.equal((await duplicates(first.id))[0].stops, false);
  const refused = await call('POST', `/documents/${second.id}/validate`);
  assert.deepEqual([refused.body.code, refused.body.errors[0].code], ['findings_block', 'DUPLICATE']);
  assert.equal((await call('POST', `/documents/${first.id}/validate`)).status, 200);
});

test('two documents marked as different are not reported again until the decision is withdrawn', async () => {
  const { first, second } = await twice('S-2');
  const { body } = await decide(second.id, first.id, { decision: 'DIFFERENT', note: 'Two orders.' });
  assert.deepEqual(
    [body.data[0].decision.decision, body.data[0].decision.by.name, body.data[0].decision.note],
    ['DIFFERENT', 'Ada Admin', 'Two orders.'],
  );
  for (const { id } of [first, second]) {
    const after = await get(id);
    assert.deepEqual([after.duplicateOf, after.findingCounts.blocking], [null, 0]);
    assert.ok(findingIn(after)?.acknowledged);
  }
  await call('POST', `/documents/${second.id}/extract`);
  await work();
  assert.equal((await get(second.id)).duplicateOf, null);
  const history = (await call('GET', `/documents/${first.id}/history`)).body.data[0];
  assert.deepEqual(
    [history.action, history.note, history.changes],
    [
      'decideDuplicate',
      'Two orders.',
      [{ field: 'duplicate', before: String(second.id), after: 'DIFFERENT' }],
    ],
  );
  const back = await call('DELETE', `/documents/${second.id}/duplicates/${first.id}`);
  assert.equal(back.body.data[0].decision, null);
  assert.equal(findingIn(await get(second.id))?.severity, 'BLOCKING');
  assert.equal((await call('DELETE', `/documents/${second.id}/duplicates/${first.id}`)).status, 404);
});

test('of two confirmed duplicates one stays blocked until the other is archived, and the link is kept', async () => {
  const { first, second } = await twice('S-3');
  await decide(second.id, first.id, { decision: 'SAME' });
  assert.equal(findingIn(await get(first.id)), undefined);
  assert.equal(findingIn(await get(second.id))?.values['rule'], 'DECIDED');
  await call('POST', `/documents/${first.id}/archive`);
  await work();
  const freed = await get(second.id);
  assert.deepEqual([freed.findingCounts.blocking, freed.duplicateOf], [0, first.id]);
  assert.equal((await call('POST', `/documents/${second.id}/validate`)).status, 200);
});

test('if the other duplicate is validated, it must be reopened before it is archived', async () => {
  const { first, second } = await twice('S-33');
  await decide(second.id, first.id, { decision: 'SAME' });
  await call('POST', `/documents/${first.id}/validate`);
  await work();
  const told = findingIn(await get(second.id));
  assert.deepEqual([told?.severity, told?.values['rule']], ['BLOCKING', 'DECIDED_APPROVED']);
  assert.match(told?.message ?? '', /is validated: archive or delete this one, or reopen the other one/);
  await call('POST', `/documents/${first.id}/archive`);
  await work();
  assert.equal(findingIn(await get(second.id))?.severity, 'BLOCKING', 'it may have been booked manually');
  await call('POST', `/documents/${first.id}/reopen`);
  await work();
  assert.equal(findingIn(await get(second.id)), undefined);
});

test('an edit does not hide a duplicate, and an edited document is compared, too', async () => {
  const { second } = await twice('S-4');
  const fields = { documentNumber: 'Another', totalAmount: 5, netAmount: null, taxAmount: null };
  const hidden = await call('PATCH', `/documents/${second.id}`, { body: { fields } });
  assert.equal(findingIn(hidden.body)?.severity, 'BLOCKING');
  const other = await uploadRead(service, { number: 'S-44' });
  assert.equal(other.duplicateOf, null);
  const { body } = await call('PATCH', `/documents/${other.id}`, {
    body: { fields: { documentNumber: 's 4' } },
  });
  assert.equal(findingIn(body)?.severity, 'BLOCKING');
});

test('the older duplicate is blocked if the younger one has progressed further', async () => {
  const late = await uploadRead(service, { number: 'S-5', vendor: 'Alfa' });
  const early = await uploadRead(service, { number: 'S-55', vendor: 'Alfa', date: '2026-10-03' });
  assert.equal((await call('POST', `/documents/${early.id}/validate`)).status, 200);
  await call('PATCH', `/documents/${late.id}`, { body: { fields: { documentNumber: 'S-55' } } });
  assert.equal(findingIn(await get(late.id))?.severity, 'BLOCKING');
});

test('a duplicate that was validated before its detection is not exported', async () => {
  await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'duplicates' } } });
  const { first, second } = await twice('S-6');
  await decide(second.id, first.id, { decision: 'DIFFERENT' });
  for (const { id } of [first, second]) await call('POST', `/documents/${id}/validate`);
  await call('DELETE', `/documents/${second.id}/duplicates/${first.id}`);
  const { body } = await call('POST', '/exports', { body: { documentIds: [first.id, second.id] } });
  assert.deepEqual(
    body.results.map(
      (one: { ok: boolean; problem: { code: string } | null }) => one.problem?.code ?? 'begun',
    ),
    ['begun', 'duplicate_undecided'],
  );
  const alone = await call('POST', `/documents/${second.id}/export`);
  assert.deepEqual([alone.status, alone.body.duplicateOf], [409, first.id]);
});

test('when the other duplicate is deleted, the finding disappears', async () => {
  const { first, second } = await twice('S-7');
  assert.equal((await call('DELETE', `/documents/${first.id}`)).status, 204);
  await work();
  const after = await get(second.id);
  assert.deepEqual([after.duplicateOf, after.findingCounts.blocking, findingIn(after)], [null, 0, undefined]);
});

test('a user can mark a duplicate that Slipway did not find', async () => {
  const one = await uploadRead(service, { number: 'S-8' });
  const other = await uploadRead(service, { number: 'S-88', total: '238.00', net: '200.00', tax: '38.00' });
  assert.deepEqual(await duplicates(other.id), []);
  const { body } = await decide(other.id, one.id, { decision: 'SAME' });
  assert.equal(body.data[0].rule, 'BY_HAND');
  assert.equal(findingIn(await get(other.id))?.severity, 'BLOCKING');
  await call('DELETE', `/documents/${other.id}/duplicates/${one.id}`);
  assert.deepEqual(await duplicates(one.id), []);
  assert.equal((await decide(one.id, one.id, { decision: 'SAME' })).status, 422);
});

test('the same bank statement in another format is a duplicate, although it states the account differently', async () => {
  const uploaded = async (name: string) => {
    const file = readFileSync(new URL(`../../../samples/files/${name}`, import.meta.url));
    return (await upload(call, file, { name })).body;
  };
  const first = await uploaded('foerdebank-2026-11.sta');
  const second = await uploaded('foerdebank-2026-11.ofx');
  await work();
  assert.equal((await duplicates(second.id))[0]?.document.id, first.id);
});

test('two copies that are read at the same time find each other', async () => {
  const both = await Promise.all(
    ['2026-10-01', '2026-10-02'].map((date) => uploadRead(service, { number: 'S-9', date })),
  );
  await work();
  const counts = await Promise.all(both.map(async ({ id }) => (await duplicates(id)).length));
  assert.deepEqual(counts, [1, 1]);
});

test('many copies of one file are limited to a number of pairs, and each copy has some', async () => {
  const copy = ublInvoice({ number: 'S-10', date: '2026-08-08' });
  const ids: number[] = [];
  for (let count = 0; count < 23; count++) ids.push((await upload(call, copy)).body.id);
  await work();
  for (const id of ids) assert.ok((await duplicates(id)).length >= 20);
});

test('an amount that one document ignores as frequent is not reported again by the other', async () => {
  const date = '2026-07-07';
  for (const number of ['P-1', 'P-2', 'P-3', 'P-4']) await uploadRead(service, { number, date });
  const { id } = (await upload(call, await invoicePdf(11), { name: 'p.pdf' })).body;
  await work();
  const fields = {
    ...{ documentNumber: 'P-9', documentDate: date, currencyCode: 'EUR', totalAmount: 119 },
    ...{ vendorName: 'Papierwerk Nord GmbH', vendorTaxId: 'DE136695976', netAmount: null, taxAmount: null },
  };
  assert.equal((await call('PATCH', `/documents/${id}`, { body: { fields } })).status, 200);
  await call('POST', `/documents/${id}/extract`);
  await work();
  assert.deepEqual(await duplicates(id), []);
});

test('simultaneous decisions about many duplicates are all stored', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 6; n++)
    ids.push((await uploadRead(service, { number: 'S-40', date: `2026-10-0${n + 1}` })).id);
  await work();
  const deadlocksBefore = await deadlocks();
  for (const part of ['acknowledge', 'unacknowledge', 'acknowledge']) {
    const asked = ids.flatMap((id) => [
      call('PATCH', `/documents/${id}`, { body: { [part]: [{ code: 'DUPLICATE', field: null }] } }),
      compareAgain(service.service, { workspaceId: service.admin.workspaceId, id }),
    ]);
    const answers = await Promise.all(asked);
    assert.deepEqual(
      answers.flatMap((answer) => (answer ? [answer.status] : [])),
      ids.map(() => 200),
    );
  }
  assert.equal(await deadlocks(), deadlocksBefore);
});

async function deadlocks(): Promise<unknown> {
  const [row] = await asSuperuser(
    service,
    'select pg_stat_force_next_flush()',
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return row?.['deadlocks'];
}
