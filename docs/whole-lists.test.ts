import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { intakeReasonCodes } from '../contract/intake.ts';
import { en } from '../web/words/en.ts';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

test('the list of decisions names every page once, in order, and each page begins with its number', () => {
  const pages = readdirSync(join(import.meta.dirname, 'decisions')).filter((name) => /^\d/.test(name));
  const listed = [...read('decisions', 'README.md').matchAll(/^- \[(\d{4}) .+\]\((.+)\)$/gm)];
  assert.deepEqual(
    listed.map(([, , page]) => page),
    pages.toSorted(),
  );
  for (const [, number, page = ''] of listed) {
    assert.ok(page.startsWith(`${number}-`), page);
    assert.ok(read('decisions', page).startsWith(`# ${number} `), page);
  }
});

test('the guide to capturing names every reason of the intake log', () => {
  const guide = read('capturing.md');
  assert.deepEqual(
    intakeReasonCodes.filter((code) => !guide.includes(`\`${code}\``)),
    [],
  );
});

test('the guide to reading names every finding', () => {
  const guide = read('reading.md');
  const codes = Object.keys(en.findings.codes).filter((code) => !code.endsWith('__b'));
  const told = (code: string) => guide.includes(`\`${code}\``) || /^(?:BR|EXPORT)[-_]/.test(code);
  assert.deepEqual(
    codes.filter((code) => !told(code)),
    [],
  );
});
