import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { checkedCodes } from '../contract/checks.ts';
import {
  type SandboxScenario,
  sandboxChecks,
  sandboxExports,
  sandboxFindings,
  sandboxReadings,
  sandboxRefusals,
  sandboxScenarios,
  sandboxUnreadable,
} from '../contract/sandbox.ts';
import { ublInvoice, upload } from '../server/testing/documents.ts';
import { startTestService } from '../server/testing/start.ts';
import { en } from '../web/words/en.ts';

const guide = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const page = guide('sandbox.md');
const service = await startTestService();
const { work, clock } = service;
const real = service.call;
const { token } = await service.newWorkspace();
const call: typeof real = (method, path, options = {}) => real(method, path, { token, ...options });

/** Findings that come of what is done, as the page says, and not of a name. */
const byDoing = [
  'READS_DIFFERENTLY',
  'IBAN_REJECTED',
  'DEFAULT_ACCOUNT',
  'FOREIGN_TAX',
  'REVERSE_CHARGE_POSSIBLE',
];
const isBooked = (type: string) => !/REMINDER|ORDER|OTHER/.test(type);

type Document = Awaited<ReturnType<typeof get>>;
const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const codesOf = (document: Document) => document.findings.map(({ code }: { code: string }) => code);
const magic = [...sandboxScenarios].map(([name, scenario]) => ({ name, scenario }));
const withKind = <Kind extends SandboxScenario['kind']>(kind: Kind) =>
  magic.filter(
    (one): one is { name: string; scenario: Extract<SandboxScenario, { kind: Kind }> } =>
      one.scenario.kind === kind,
  );
const ids = new Map<string, number>();
const idOf = (name: string) => ids.get(name) ?? assert.fail(name);

/** Content that nobody looks at, another one for each file. */
async function send(name: string): Promise<number> {
  const { status, body } = await upload(call, ublInvoice({ number: name }), { name, token });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}
async function ask(name: string): Promise<void> {
  await call('POST', `/documents/${idOf(name)}/validate`);
  const asked = await call('POST', `/documents/${idOf(name)}/export`);
  assert.equal(asked.body.status, 'EXPORTING', `${name}: ${JSON.stringify(asked.body)}`);
}
async function later(name: string, ms: number): Promise<Document> {
  clock.advance(ms);
  await work();
  return get(idOf(name));
}

test('the page of the sandbox names every magic name, and no other', () => {
  const told = [...page.matchAll(/`(sandbox-[a-z\d-]+)`/g)].map(([, name = '']) => name);
  assert.deepEqual([...new Set(told)].sort(), magic.map(({ name }) => name).sort());
});

test('the page says of every magic name what it does', () => {
  for (const { name, scenario } of magic) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    const cells = row.split('|').slice(2, -1);
    assert.deepEqual([name, ...cells.map((cell) => cell.trim())], [name, ...toldOf(scenario)]);
  }
});

function toldOf(scenario: SandboxScenario): string[] {
  switch (scenario.kind) {
    case 'TYPE':
      return [`\`${scenario.type}\``, isBooked(scenario.type) ? '`EXPORTED`' : '`409 not_bookable`'];
    case 'READING':
      return [sandboxReadings[scenario.name]];
    case 'UNREADABLE':
      return [`\`${scenario.code}\``, sandboxUnreadable[scenario.code]];
    case 'CHECK':
      return [`\`${scenario.code}\``];
    case 'FINDING':
      return [`\`${scenario.code}\``, sandboxFindings[scenario.code].severity];
    case 'REFUSAL': {
      const { field, retryable } = sandboxRefusals[scenario.category];
      return [`\`${scenario.category}\``, field === null ? '' : `\`${field}\``, retryable ? 'yes' : 'no'];
    }
    case 'EXPORT':
      return [sandboxExports[scenario.name]];
  }
}

test('a finding of the sandbox is as grave as the same finding of a reading', () => {
  const rows = guide('reading.md')
    .split('\n')
    .map((line) => line.split('|'));
  for (const { scenario } of withKind('FINDING')) {
    const { code } = scenario;
    const listed = rows.find(([, codes = '']) => codes.includes(`\`${code}\``))?.[2]?.trim();
    const severity = listed ?? (code === 'BR-CO-15' ? 'blocking' : 'warning');
    assert.ok(listed !== undefined || code.startsWith('BR-'), code);
    assert.deepEqual([code, sandboxFindings[code].severity], [code, severity.toUpperCase()]);
  }
});

test('every finding has a sandbox name, or follows from an action', () => {
  assert.deepEqual([...sandboxChecks].sort(), [...checkedCodes].sort());
  const named = [...withKind('CHECK'), ...withKind('FINDING')].map(({ scenario }): string => scenario.code);
  const done = [...Object.values(sandboxReadings), ...Object.values(sandboxExports)].flatMap((text) =>
    text.split(/\W+/),
  );
  const codes = Object.keys(en.findings.codes).filter((code) => !code.endsWith('__b'));
  assert.deepEqual(
    codes.filter((code) => ![...named, ...done, ...byDoing].includes(code)),
    [],
  );
});

test('a workspace becomes a test workspace while it is empty, and then takes the sandbox alone', async () => {
  assert.equal((await call('GET', '/workspace')).body.isTest, false);
  const tooEarly = await call('POST', '/integrations', { body: { kind: 'SANDBOX' } });
  assert.deepEqual([tooEarly.status, tooEarly.body.code], [409, 'test_workspace']);
  const { body } = await call('PATCH', '/workspace', { body: { isTest: true } });
  assert.equal(body.isTest, true);
  const other = await call('POST', '/integrations', {
    body: { kind: 'HLEDGER', settings: { folder: 'real' } },
  });
  assert.equal(other.body.code, 'test_workspace');
  const kinds = (await call('GET', '/integrations/kinds')).body.data;
  assert.deepEqual(
    kinds.map(({ kind }: { kind: string }) => kind),
    ['SANDBOX'],
  );
  assert.equal((await call('POST', '/integrations', { body: { kind: 'SANDBOX' } })).status, 201);
  const back = await call('PATCH', '/workspace', { body: { isTest: false } });
  assert.equal(back.body.code, 'test_workspace');
});

test('in any other workspace these names mean nothing', async () => {
  const name = 'sandbox-unreadable-damaged-file.xml';
  const { body } = await upload(real, ublInvoice({ number: 'REAL-1' }), { name });
  await work();
  const read = (await real('GET', `/documents/${body.id}`)).body;
  assert.deepEqual([read.status, read.fields.documentNumber.value], ['EXTRACTED', 'REAL-1']);
  assert.equal((await real('PATCH', '/workspace', { body: { isTest: true } })).body.code, 'test_workspace');
});

test('every document is read, or not, as its name says', async () => {
  for (const { name } of magic) ids.set(name, await send(`${name}.xml`));
  ids.set('again', await send('sandbox-duplicate-2.xml'));
  ids.set('possibly', await send('sandbox-possible-duplicate-2.xml'));
  ids.set('misspelt', await send('sandbox-unreadable-damged-file.xml'));
  await work();
  assert.equal((await get(idOf('sandbox-slow'))).status, 'EXTRACTING');
  assert.equal((await later('sandbox-slow', 60_000)).status, 'EXTRACTED');
  for (const { name, scenario } of withKind('TYPE')) {
    const { status, documentType, findings } = await get(idOf(name));
    const blocking = findings.filter(({ severity }: { severity: string }) => severity === 'BLOCKING');
    assert.deepEqual([name, status, documentType, blocking], [name, 'EXTRACTED', scenario.type, []]);
  }
  for (const { name, scenario } of withKind('UNREADABLE')) {
    const { status, extractionError } = await get(idOf(name));
    assert.deepEqual([name, status, extractionError?.code], [name, 'UPLOADED', scenario.code]);
  }
  for (const { name, scenario } of [...withKind('CHECK'), ...withKind('FINDING')])
    assert.ok(codesOf(await get(idOf(name))).includes(scenario.code), name);
  assert.match((await get(idOf('misspelt'))).extractionError.message, /no document called sandbox-unread/);
  const second = await get(idOf('again'));
  assert.equal(second.duplicateOf, idOf('sandbox-duplicate'));
  assert.deepEqual(gravityOf(second, 'DUPLICATE'), ['BLOCKING']);
  assert.deepEqual(gravityOf(await get(idOf('possibly')), 'DUPLICATE'), ['WARNING']);
  assert.ok(codesOf(await get(idOf('sandbox-own-company'))).includes('OWN_COMPANY_AS_VENDOR'));
});

function gravityOf({ findings }: Document, wanted: string): string[] {
  return findings.flatMap(({ code, severity }: { code: string; severity: string }) =>
    code === wanted ? [severity] : [],
  );
}

test('documents are booked, and every category of refusal occurs', async () => {
  const types = withKind('TYPE');
  const booked = types.filter(({ scenario }) => isBooked(scenario.type));
  for (const { name } of [...booked, ...withKind('REFUSAL')]) await ask(name);
  await work();
  for (const { name } of booked) {
    const { status, export: entry } = await get(idOf(name));
    assert.deepEqual([name, status, entry?.reference], [name, 'EXPORTED', `SBX/${idOf(name)}`]);
  }
  for (const { name } of types.filter(({ scenario }) => !isBooked(scenario.type))) {
    await call('POST', `/documents/${idOf(name)}/validate`);
    assert.equal((await call('POST', `/documents/${idOf(name)}/export`)).body.code, 'not_bookable', name);
  }
  for (const { name, scenario } of withKind('REFUSAL')) {
    const { status, exportError } = await get(idOf(name));
    assert.deepEqual(
      [name, status, exportError?.code, exportError?.message !== ''],
      [name, 'EXPORT_FAILED', scenario.category, true],
    );
  }
});

test('another bank account of a supplier that is known by now is noticed', async () => {
  ids.set('other', await send('sandbox-other-account-2.xml'));
  await work();
  assert.deepEqual(gravityOf(await get(idOf('other')), 'IBAN_CHANGED'), ['WARNING']);
  assert.deepEqual(gravityOf(await get(idOf('sandbox-other-account')), 'IBAN_CHANGED'), []);
});

test('every export outcome occurs as its file name says', async () => {
  const second = 1000;
  const minute = 60 * second;
  const tried = new Set<string>();
  const goes = async (name: string, first: string, waitMs = 0, then = first, code?: string) => {
    tried.add(name);
    await ask(name);
    const document = await later(name, 0);
    assert.deepEqual([name, document.status], [name, first]);
    const end = waitMs === 0 ? document : await later(name, waitMs);
    assert.deepEqual([name, end.status], [name, then]);
    if (code) assert.ok(codesOf(end).includes(code), `${name}: ${codesOf(end)}`);
  };
  await goes('sandbox-export-lost-answer', 'EXPORTING', 10 * second, 'EXPORTED');
  await goes('sandbox-export-busy', 'EXPORTING', 30 * second, 'EXPORTED');
  await goes('sandbox-export-unreachable', 'EXPORTING', minute, 'EXPORTED');
  await goes('sandbox-export-without-file', 'EXPORTED', 0, 'EXPORTED', 'EXPORT_FILE_MISSING');
  await goes('sandbox-export-different', 'EXPORTED', 0, 'EXPORTED', 'EXPORT_DIFFERENT');
  await goes('sandbox-export-twice', 'EXPORTED', 0, 'EXPORTED', 'EXPORT_BOOKED_TWICE');
  await goes('sandbox-export-draft-left', 'EXPORTED', 0, 'EXPORTED', 'EXPORT_DRAFT_LEFT');
  await goes(
    'sandbox-export-after-all',
    'EXPORT_FAILED',
    15 * minute,
    'EXPORT_FAILED',
    'EXPORT_BOOKED_AFTER_ALL',
  );

  const signIn = 'sandbox-export-sign-in';
  await goes(signIn, 'EXPORTING', 5 * minute, 'EXPORTING');
  const [connection] = (await call('GET', '/integrations')).body.data;
  await call('POST', `/integrations/${connection.id}/activate`);
  assert.equal((await later(signIn, second)).status, 'EXPORTED');

  const unknown = 'sandbox-export-unknown';
  await goes(unknown, 'EXPORTING');
  for (let looks = 0; looks < 10 && !codesOf(await get(idOf(unknown))).includes('EXPORT_UNKNOWN'); looks++)
    assert.equal((await later(unknown, minute)).status, 'EXPORTING');
  const decision = { decision: 'BOOKED', reference: 'SBX-BY-HAND' };
  const decided = await call('POST', `/documents/${idOf(unknown)}/export/decision`, { body: decision });
  assert.equal(decided.body.status, 'EXPORTED', JSON.stringify(decided.body));
  assert.deepEqual(
    withKind('EXPORT').filter(({ name }) => !tried.has(name)),
    [],
  );
});

test('every event that can be chosen was announced', async () => {
  await call('POST', `/documents/${idOf('sandbox-other')}/archive`);
  const kinds = new Set<string>();
  let cursor = '';
  do {
    const { data, nextCursor } = (await call('GET', `/events?limit=200${cursor}`)).body;
    for (const { type } of data) kinds.add(type);
    cursor = nextCursor && data.length > 0 ? `&cursor=${nextCursor}` : '';
  } while (cursor !== '');
  assert.deepEqual([...kinds].sort(), [
    'DOCUMENT_ARCHIVED',
    'DOCUMENT_EXPORTED',
    'EXPORT_FAILED',
    'EXTRACTION_FAILED',
    'EXTRACTION_FINISHED',
  ]);
});
