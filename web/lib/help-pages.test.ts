import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { helpFor, helpPages, helpStart } from './help-pages.ts';

test('every help page that a screen links to exists', () => {
  for (const page of helpPages) {
    assert.ok(existsSync(join(import.meta.dirname, '..', '..', 'docs', `${page}.md`)), page);
  }
});

test('a screen links to the page about it, and unknown ones to the start', () => {
  assert.equal(helpFor('/documents'), '/help/getting-started.html');
  assert.equal(helpFor('/documents/17'), '/help/reading.html');
  assert.equal(helpFor('/documents/17/compare/3'), '/help/duplicates-and-folders.html');
  assert.equal(helpFor('/integrations/new'), '/help/connectors/');
  assert.equal(helpFor('/integrations/4'), '/help/connections.html');
  assert.equal(helpFor('/developers/webhooks/4'), '/help/webhooks.html');
  assert.equal(helpFor('/settings/intake-log/9'), '/help/capturing.html');
  assert.equal(helpFor('/account'), helpStart);
});
