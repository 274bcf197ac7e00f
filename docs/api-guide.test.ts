import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { contractRows } from './contract-rows.ts';

test('the API guide names every scope, move and problem as the contract has them', () => {
  const page = readFileSync(join(import.meta.dirname, 'api-guide.md'), 'utf8');
  const rows = new Set(page.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()));
  assert.deepEqual(
    contractRows().filter((row) => !rows.has(row)),
    [],
    'Put these rows into docs/api-guide.md.',
  );
});
