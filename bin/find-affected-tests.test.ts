import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { findAffectedTests } from './find-affected-tests.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'slipway-affected-'));
after(() => rmSync(root, { recursive: true }));

const files: Record<string, string> = {
  'contract/money.ts': '',
  'contract/money.test.ts': `import './money.ts';`,
  'server/main.ts': `import { send } from './send.ts';`,
  'server/send.ts': `import { add } from '@slipway/contract/money.ts';`,
  'server/send.test.ts': `import { send } from './send.ts';`,
  'server/start.test.ts': `run('server/main.ts');`,
  'server/other.test.ts': '',
  'server/tables.sql': '',
  'web/page.tsx': '',
  'web/page.test.ts': `import { Page } from './page.tsx';`,
  'web/other.test.ts': '',
  'e2e/review.test.ts': '',
  'tidy.test.ts': '',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const tests = Object.keys(files).filter((file) => file.endsWith('.test.ts'));
const affectedBy = (...changed: string[]) => findAffectedTests(root, changed, tests);

test('a change affects the tests that import the file, also by way of others or as a program', () => {
  assert.deepEqual(affectedBy('contract/money.ts'), [
    'contract/money.test.ts',
    'server/send.test.ts',
    'server/start.test.ts',
    'e2e/review.test.ts',
    'tidy.test.ts',
  ]);
});

test('a change of the web app affects its own tests and the browser tests', () => {
  assert.deepEqual(affectedBy('web/page.tsx'), ['web/page.test.ts', 'e2e/review.test.ts', 'tidy.test.ts']);
});

test('a changed test runs, and no other does', () => {
  assert.deepEqual(affectedBy('contract/money.test.ts'), ['contract/money.test.ts', 'tidy.test.ts']);
});

test('a file that no source names affects all tests of its workspace', () => {
  assert.deepEqual(affectedBy('server/tables.sql'), [
    'server/send.test.ts',
    'server/start.test.ts',
    'server/other.test.ts',
    'e2e/review.test.ts',
    'tidy.test.ts',
  ]);
});

test('a change of the packages affects all tests', () => {
  assert.deepEqual(affectedBy('package-lock.json'), tests);
});
