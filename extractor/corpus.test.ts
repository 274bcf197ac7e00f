import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import type { DocumentType } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames, fieldTable } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';

import { extract } from './extract.ts';
import type { OwnCompany, Reading } from './reading.ts';

/** Every folder is a test: `input.*` is read, and `expected.json` has the correct values. */
const folder = path.join(import.meta.dirname, 'corpus');

type Row = Record<string, string | null>;
type Expected = {
  documentType: DocumentType;
  reader: OwnCompany;
  /** The correct value, or all values that count as correct. A field that is not listed is not printed. */
  fields: Partial<Record<FieldName, string | string[]>>;
  lines: Row[];
  statement: { accounts: (Row & { entries: Row[] })[] } | null;
  /** Parts that are not read correctly yet. Remove an entry as soon as it is. */
  notYet: string[];
};

for (const name of readdirSync(folder).sort()) {
  test(`all values on ${name} are read correctly`, async () => {
    const place = path.join(folder, name);
    const input = readdirSync(place).find((file) => file.startsWith('input.')) ?? '';
    const expected = JSON.parse(readFileSync(path.join(place, 'expected.json'), 'utf8')) as Expected;
    const reading = await extract(new Uint8Array(readFileSync(path.join(place, input))), {
      ownCompany: expected.reader,
    });
    const wrong = compare(reading, expected);
    const notYet = new Set(expected.notYet);
    const worse = [...wrong]
      .filter(([part]) => !notYet.has(part))
      .map(([part, words]) => `${part}: ${words}`);
    assert.deepEqual(worse, [], 'read wrong');
    const better = expected.notYet.filter((part) => !wrong.has(part));
    assert.deepEqual(better, [], `read right now: take it off "notYet" in corpus/${name}/expected.json`);
  });
}

/** What is wrong, by part, with a description. */
function compare(reading: Reading, expected: Expected): Map<string, string> {
  const wrong = new Map<string, string>();
  if (reading.documentType !== expected.documentType) wrong.set('documentType', `${reading.documentType}`);
  for (const name of fieldNames) {
    const said = reading.fields[name]?.value ?? null;
    const right = expected.fields[name];
    const good = right === undefined ? [null] : [right].flat();
    if (!good.some((value) => sameValue(name, value, said))) wrong.set(name, `${said} instead of ${good[0]}`);
  }
  const lines = differenceOf(reading.lines, expected.lines);
  if (lines) wrong.set('lines', lines);
  const statement = compareStatement(reading, expected);
  if (statement) wrong.set('statement', statement);
  return wrong;
}

function compareStatement({ statement }: Reading, expected: Expected): string | null {
  if (!expected.statement) return statement ? 'a statement where there is none' : null;
  const [read, right] = [statement?.accounts ?? [], expected.statement.accounts];
  if (read.length !== right.length) return `${read.length} accounts instead of ${right.length}`;
  return right.reduce<string | null>((known, { entries, ...account }, index) => {
    const one = read[index];
    if (known || !one) return known;
    return differenceOf([one], [account]) ?? differenceOf(one.entries, entries);
  }, null);
}

/** The first difference between rows. Only the columns of the expected rows are compared. */
function differenceOf(read: readonly object[], right: readonly Row[]): string | null {
  if (read.length !== right.length) return `${read.length} rows instead of ${right.length}`;
  for (const [index, row] of right.entries()) {
    for (const [name, value] of Object.entries(row)) {
      const said = (read[index] as Row)[name] ?? null;
      if (!sameText(value, said)) return `row ${index + 1}, ${name}: ${said} instead of ${value}`;
    }
  }
  return null;
}

function sameValue(name: FieldName, right: string | null, said: string | null): boolean {
  if (right === null || said === null) return right === said;
  return fieldTable[name].kind === 'text' ? squeeze(right) === squeeze(said) : sameText(right, said);
}

/** Decimal texts are equal if their numbers are, other texts if their letters and digits are. */
function sameText(right: string | null, said: string | null): boolean {
  if (right === null || said === null) return right === said;
  const number = /^-?\d+(\.\d+)?$/;
  if (number.test(right) && number.test(said)) return decimal(right).eq(said);
  return squeeze(right) === squeeze(said);
}

function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.:;]/g, '');
}
