import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { intakeReasonCodes } from '@slipway/contract/intake.ts';
import { problemCodes } from '@slipway/contract/problems.ts';
import { en } from '../words/en.ts';
import { ruleOf } from './findings-words.ts';

/** Both languages have the same keys, as the compiler checks. */
const root = join(import.meta.dirname, '../..');

/** Codes of the same form that users never see as a finding or a reason. */
const otherCodes = [
  'BLOCKED_ADDRESS',
  'INVALID_URL',
  'USD',
  'UNMAPPED_ACCOUNT',
  // As `EXPORT_…`, and as the result of the ledger's own check.
  'DIFFERENT',
  'FILE_MISSING',
  'BOOKED_TWICE',
  'DRAFT_LEFT',
  'BOOK_HAS_ERRORS',
  // Lessons of a supplier have their own texts.
  ...['MEANS', 'RIGHT_OF', 'UNDER', 'AT_FIRST_PAGE', 'AT_LAST_PAGE', 'AT_ITS_PAGE'],
  // The health of a connection has its own texts.
  ...['EXPORTED', 'WAIT', 'REAUTH'],
  // VAT categories, and names of external codes.
  ...['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'MYR', 'HTTP_413', 'FAULT', 'WEB', 'HTTPS'],
];

function sources(pattern: string): string[] {
  return globSync(pattern, {
    cwd: root,
    exclude: (name) => /node_modules|testing|training|\.test\./.test(name),
  })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

const literal =
  /(?:\bcode: |\b(?:add|part|sign|toBic|finding|warning)\(\s*(?:[^'"`()]*(?:\([^()]*\))?[^'"`()]*,\s*)?|\[\s*)'([A-Z][A-Z0-9]*(?:[_-][A-Z0-9]+)*)'/g;

test('every code of a finding and of a reason for a value has words', () => {
  const texts = ['extractor/**/*.ts', 'server/**/*.ts', 'contract/*.ts', 'connectors/**/*.ts'].flatMap(
    sources,
  );
  const found = new Set<string>();
  for (const text of texts) {
    for (const [whole, code = ''] of text.matchAll(literal)) {
      // A list of names is not a list of codes, unless they name rules.
      if (!whole.startsWith('[') || code.startsWith('BR-')) found.add(code);
    }
  }
  assert.ok(found.size > 150, `only ${found.size} codes were found`);
  const known = {
    ...en.findings.codes,
    ...en.findings.evidence,
    ...en.problems.extractionErrors,
    ...en.intake.reasons,
  };
  const without = [...found].filter((code) => {
    const isKnown = code in known || code in en.problems.exportErrors || otherCodes.includes(code);
    return !isKnown && ruleOf(en.rules.stated, code) === null;
  });
  assert.deepEqual(without, []);
});

test('every problem, every reason why reading fails and every refusal of an export has words', () => {
  assert.deepEqual(
    problemCodes.filter((code) => !(code in en.problems.codes)),
    [],
  );
  const unions: [file: string, type: string, words: Record<string, string>][] = [
    ['extractor/reading.ts', 'UnreadableCode', en.problems.extractionErrors],
    ['connectors/connector.ts', 'RefusalCategory', en.problems.exportErrors],
  ];
  for (const [file, type, words] of unions) {
    const text = readFileSync(join(root, file), 'utf8');
    const [, list = ''] = new RegExp(`export type ${type} =([^;]+);`).exec(text) ?? [];
    const codes = [...list.matchAll(/'([A-Z_]+)'/g)].map(([, code = '']) => code);
    assert.ok(codes.length > 5, type);
    assert.deepEqual(
      codes.filter((code) => !(code in words)),
      [],
      type,
    );
  }
});

test('every reason why a part of an email is not a document has a text', () => {
  assert.deepEqual(Object.keys(en.intake.reasons).sort(), [...intakeReasonCodes].sort());
});

test('all work that may wait has a name for the operator', () => {
  const texts = sources('server/**/*.ts');
  const kinds = texts.flatMap((text) => {
    return [...text.matchAll(/(?:: Job = \{\s+kind: |= workOf\('\w+', )(?:'([a-z-]+)'|(\w+))/g)].map(
      ([, literal, name]) => {
        if (!name) return literal ?? '';
        const [said] = texts.flatMap((one) => new RegExp(`const ${name} = '([a-z-]+)'`).exec(one)?.[1] ?? []);
        return said ?? `(${name})`;
      },
    );
  });
  const [, list = ''] = /export const jobs: readonly Job\[\] = \[([^\]]*)\]/.exec(texts.join('\n')) ?? [];
  assert.equal(kinds.length, list.match(/\w+/g)?.length);
  assert.deepEqual(
    kinds.filter((kind) => !(kind in en.system.kinds)),
    [],
  );
});
