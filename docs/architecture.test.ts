import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { drawArchitecture, importedBy } from './draw-architecture.ts';

test('the diagram of the architecture shows the imports as they are', () => {
  const shown = readFileSync(join(import.meta.dirname, 'images/architecture.svg'), 'utf8');
  assert.equal(shown, drawArchitecture(), 'Run: node docs/make-architecture.ts');
});

test('the diagram has every import between parts, and none from the contract to another part', () => {
  const { rooms, layers } = importedBy();
  assert.ok(rooms.has('server → contract') && rooms.has('web → sdk'));
  assert.ok(![...rooms].some((edge) => edge.startsWith('contract')));
  assert.ok(layers.has('3 → 2'));
});

test('each walk of the page has at most eight steps, and names files and functions that are there', () => {
  const page = readFileSync(join(import.meta.dirname, 'architecture.md'), 'utf8');
  const walks = [...page.matchAll(/\*\*([^*\n]+)\*\*\n\n```\n([\s\S]*?)```/g)];
  assert.ok(walks.length >= 3);
  for (const [, name = '', walk = ''] of walks) {
    const steps = [...walk.matchAll(/^([a-z][\w./-]+\.tsx?)\s+(\w+)/gm)];
    assert.ok(steps.length >= 2 && steps.length <= 8, `${name}: ${steps.length} steps`);
    for (const [, file = '', said = ''] of steps) {
      const code = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
      if (/[a-z][A-Z]/.test(said))
        assert.match(code, new RegExp(`(function|const) ${said}\\b`), `${file}: ${said}`);
    }
  }
});
