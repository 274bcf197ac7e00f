import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { test } from 'node:test';

import { sniff } from '../sniff.ts';
import { makeXls } from '../testing/make-xls.ts';
import { makeXlsx } from '../testing/make-xlsx.ts';
import type { StatementFormat } from './format.ts';
import { statementFormats } from './formats.ts';
import { readBankStatement } from './read-bank-statement.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Folders without a file format: `printed` reads statements on paper. */
const otherFolders = ['printed'];

const files: Record<string, Uint8Array> = {
  OFX: bytes('OFXHEADER:100\r\n\r\n<OFX><STMTRS></STMTRS></OFX>'),
  CAMT: bytes('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>'),
  MT940: bytes(':20:A\r\n:25:1/2\r\n:28C:1\r\n:60F:C250101EUR1,00\r\n:62F:C250101EUR1,00\r\n'),
  QIF: bytes('!Type:Bank\nD1/31/25\nT-1.00\n^\n'),
  CODA: bytes([`0000001012572505${' '.repeat(111)}2`, `12001${' '.repeat(123)}`].join('\n')),
  BAI2: bytes('01,SEND,RECV,250101,0800,1,80,1,2/\n02,RECV,BANK,1,250101,,USD,2/\n'),
  XLS: makeXls({
    A: [
      ['Date', 'Amount'],
      ['2025-01-31', 5],
    ],
  }),
  XLSX: makeXlsx({
    A: [
      ['Date', 'Amount'],
      ['2025-01-31', 5],
    ],
  }),
  CSV: bytes('Date;Amount\n2025-01-31;5,00\n'),
};

test('every format folder is in the list, and every format in the list has a folder', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !otherFolders.includes(entry.name))
    .map(({ name }) => name.toUpperCase());
  assert.deepEqual(folders.sort(), statementFormats.map(({ name }) => name as string).sort());
  assert.deepEqual(Object.keys(files).sort(), folders);
});

for (const format of statementFormats) {
  test(`a file in the format ${format.name} is recognised by its content, and opened without an error`, () => {
    const file = files[format.name] ?? bytes('');
    const kind = sniff(file);
    assert.deepEqual(
      [kind?.format, kind?.family, kind?.mediaType],
      [format.name, 'BANK_STATEMENT', format.mediaType],
    );
    assert.equal(readBankStatement(file).mediaType, format.mediaType);
  });
}

test('every format that allows it reads a file without entries, without an error', () => {
  for (const name of ['MT940', 'OFX', 'CAMT', 'BAI2', 'CODA']) {
    const { statement, findings } = readBankStatement(files[name] ?? bytes(''));
    assert.deepEqual(
      statement?.accounts.flatMap(({ entries }) => entries),
      [],
      name,
    );
    assert.ok(statement?.accounts.length || findings.length, name);
  }
});

test('the example format of the documentation works as described', async () => {
  const page = readFileSync(new URL('../../docs/extending-reading.md', import.meta.url), 'utf8');
  const part = page.slice(page.indexOf('## Add a bank statement format'));
  const [, sample = ''] = /```text\n([\s\S]*?)```/.exec(part) ?? [];
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(part) ?? [];
  const placed = code.replace(
    /from '(\.\.\/[^']+)'/g,
    (_, to: string) => `from '${new URL(`./stone/${to}`, import.meta.url).href}'`,
  );
  const module = await import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(placed))}`);
  const stone: StatementFormat = module.stone;
  const { statement, findings } = readBankStatement(bytes(`${sample}2025-03-05;?;broken\n`), [
    stone,
    ...statementFormats,
  ]);
  const [account] = statement?.accounts ?? [];
  assert.deepEqual(
    [account?.account, account?.currencyCode, account?.openingBalance],
    ['12345678', 'EUR', '100.00'],
  );
  assert.deepEqual(
    account?.entries.map(({ bookingDate, amount, description }) => [bookingDate, amount, description]),
    [['2025-03-04', '-12.50', 'Coffee beans']],
  );
  assert.deepEqual(
    findings.map(({ code: what }) => what),
    ['ENTRY_UNREADABLE'],
  );
});
