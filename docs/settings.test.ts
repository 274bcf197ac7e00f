import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { settingsPage } from './settings-page.ts';

test('the page of settings says what the service reads', () => {
  const page = readFileSync(join(import.meta.dirname, 'settings.md'), 'utf8');
  assert.equal(page, settingsPage(), 'Run: node docs/make-settings.ts');
});
