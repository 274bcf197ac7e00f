import assert from 'node:assert/strict';
import { mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { beancount } from './book-format.ts';
import { readBookState } from './read-book-state.ts';

const path = await realpath(await mkdtemp(join(tmpdir(), 'look-')));
after(() => rm(path, { recursive: true }));
const main = join(path, 'main.beancount');
const folder = { root: path, path, main, entries: path, drafts: path, documents: path };
const accounts = async () => (await readBookState(folder, beancount)).accounts.map(({ name }) => name);

test('a later read sees new content, also in a file of the same length', async () => {
  await writeFile(main, '2000-01-01 open Assets:One\ninclude "other.beancount"\n');
  assert.deepEqual(await accounts(), ['Assets:One']);
  await writeFile(join(path, 'other.beancount'), '2000-01-01 open Assets:Two\n');
  assert.deepEqual(await accounts(), ['Assets:One', 'Assets:Two']);
  await writeFile(join(path, 'new'), '2000-01-01 open Assets:New\n');
  await rename(join(path, 'new'), join(path, 'other.beancount'));
  assert.deepEqual(await accounts(), ['Assets:One', 'Assets:New']);
  assert.deepEqual(await accounts(), ['Assets:One', 'Assets:New']);
});

test('simultaneous reads share one pass, and each sees the whole ledger', async () => {
  const looks = await Promise.all(Array.from({ length: 5 }, accounts));
  for (const seen of looks) assert.deepEqual(seen, ['Assets:One', 'Assets:New']);
});
