import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openZip } from '@slipway/extractor/bank-statement/xlsx/open-zip.ts';

import { upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const { call, work } = await startTestService();

const amount = (value: string, side: 'CRDT' | 'DBIT') =>
  `<Amt Ccy="EUR">${value}</Amt><CdtDbtInd>${side}</CdtDbtInd>`;
const balance = (code: string, value: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value, 'CRDT')}<Dt><Dt>2026-05-09</Dt></Dt></Bal>`;
const entry = (status: string, value: string, side: 'CRDT' | 'DBIT', text: string) =>
  `<Ntry>${amount(value, side)}<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-05-09</Dt></BookgDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`;
const report = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
  <Stmt><Id>S9</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
  ${balance('OPBD', '100.00')}${balance('CLBD', '75.00')}
  ${entry('BOOK', '25.00', 'DBIT', 'Rent')}${entry('PDNG', '40.00', 'CRDT', 'Sale')}</Stmt></BkToCstmrStmt></Document>`;

test('pending entries are shown as pending, are not part of the balances, stay when edited, and are not exported', async () => {
  const { id } = (await upload(call, report, { name: 'statement.xml' })).body;
  await work();
  const { body } = await call('GET', `/documents/${id}`);
  const [account] = body.statement.accounts;
  const told = (entries: { amount: number; description: string }[]) =>
    entries.map(({ amount: value, description }) => [value, description]);
  assert.deepEqual(told(account.entries), [[-25, 'Rent']]);
  assert.deepEqual(told(account.pendingEntries), [[40, 'Sale']]);
  assert.deepEqual(
    body.findings.map(({ code, severity }: { code: string; severity: string }) => [code, severity]),
    [['PENDING_ENTRIES', 'INFO']],
  );

  const accounts = [{ ...account, holder: 'Kontor Nord GmbH' }];
  const edited = await call('PATCH', `/documents/${id}`, { body: { statement: { accounts } } });
  assert.equal(edited.status, 200, JSON.stringify(edited.body));
  assert.deepEqual(told(edited.body.statement.accounts[0].pendingEntries), [[40, 'Sale']]);

  const files = (
    await call('POST', '/integrations', { body: { kind: 'FILES', name: 'Files', settings: {} } })
  ).body.id;
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`, { body: { connectionId: files } });
  await work();
  assert.equal((await call('GET', `/documents/${id}`)).body.status, 'EXPORTED');
  const made = await call('POST', `/integrations/${files}/export-packages`, { body: {} });
  const file = await call('GET', `/integrations/${files}/export-packages/${made.body.id}/file`);
  const zip = openZip(new Uint8Array(file.bytes));
  const exported = ['entries.csv', 'documents.json'].map((name) =>
    new TextDecoder().decode(zip.part(name) ?? undefined),
  );
  for (const text of exported) {
    assert.match(text, /Rent/);
    assert.doesNotMatch(text, /Sale/);
  }
});

test('a statement of which all is booked has an empty list of pending entries', async () => {
  const whole = report.replace('PDNG', 'BOOK').replace('75.00', '115.00').replace('S9', 'S10');
  const { id } = (await upload(call, whole, { name: 'statement.xml' })).body;
  await work();
  const { body } = await call('GET', `/documents/${id}`);
  assert.deepEqual(body.statement.accounts[0].pendingEntries, []);
});
