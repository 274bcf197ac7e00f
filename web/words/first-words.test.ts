import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

import { firstWords } from './first-words.ts';

const root = join(import.meta.dirname, '..');

/** Every room that the page speaks with before anything is fetched later. */
function roomsFrom(file: string, seen = new Set<string>(), rooms = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return rooms;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, room = ''] of text.matchAll(/(?:useWords|wordsOf)\('(\w+)'\)/g)) rooms.add(room);
  for (const [, isType, name = ''] of text.matchAll(
    /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm,
  )) {
    if (!isType) roomsFrom(join(dirname(file), name), seen, rooms);
  }
  return rooms;
}

test('the first load brings the words that it speaks with, and no others', () => {
  const spoken = [...roomsFrom(join(root, 'main.tsx'))].sort();
  assert.ok(spoken.includes('documents'));
  assert.deepEqual(Object.keys(firstWords).sort(), spoken);
});
