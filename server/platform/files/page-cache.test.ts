import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { testClock } from '../../testing/start.ts';
import { createPageCache } from './page-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-pages-'));
after(() => rmSync(folder, { recursive: true }));
const clock = testClock();
const day = 24 * 60 * 60_000;
let drawn = 0;
const draw = (bytes: number) => async () => {
  drawn++;
  return { mediaType: 'image/webp', bytes: Buffer.alloc(bytes, drawn) };
};
const kept = (inside: string) =>
  readdirSync(join(folder, inside), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

test('a page is rendered once for each width, and not again after a restart', async () => {
  const cache = createPageCache(join(folder, 'a'), 10_000, clock);
  const first = await cache.get('file', 1, 800, draw(100));
  assert.deepEqual((await cache.get('file', 1, 800, draw(100))).bytes, first.bytes);
  await cache.get('file', 1, 400, draw(100));
  await cache.get('file', 2, 800, draw(100));
  const later = createPageCache(join(folder, 'a'), 10_000, clock);
  assert.deepEqual(await later.get('file', 1, 800, draw(100)), first);
  assert.equal(drawn, 3);
});

test('simultaneous requests for one page render it once', async () => {
  const cache = createPageCache(join(folder, 'b'), 10_000, clock);
  const before = drawn;
  await Promise.all(Array.from({ length: 20 }, () => cache.get('file', 1, 800, draw(100))));
  assert.equal(drawn, before + 1);
});

test('the size is limited: the least recently used images are deleted first', async () => {
  const cache = createPageCache(join(folder, 'c'), 1000, clock);
  for (let page = 1; page <= 9; page++) await cache.get('file', page, 800, draw(100));
  await cache.get('file', 1, 800, draw(100));
  for (let page = 10; page <= 30; page++) {
    await cache.get('file', page, 800, draw(100));
    await cache.get('file', 1, 800, draw(100));
    const bytes = kept('c').reduce(
      (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
      0,
    );
    assert.ok(bytes <= 1000, `${bytes} bytes`);
  }
  const before = drawn;
  await cache.get('file', 1, 800, draw(100));
  assert.equal(drawn, before);
  await cache.get('file', 2, 800, draw(100));
  assert.equal(drawn, before + 1);
});

test('the pages of one file are deleted, and those of others stay', async () => {
  const cache = createPageCache(join(folder, 'd'), 10_000, clock);
  for (const file of ['one', 'other']) await cache.get(file, 1, 800, draw(100));
  await cache.forget('one');
  assert.equal(kept('d').length, 1);
  const before = drawn;
  await cache.get('other', 1, 800, draw(100));
  assert.equal(drawn, before);
});

test('with a size of zero nothing is cached, and pages are still shown', async () => {
  const cache = createPageCache(join(folder, 'e'), 0, clock);
  assert.equal((await cache.get('file', 1, 800, draw(100))).bytes.length, 100);
  assert.throws(() => kept('e'), { code: 'ENOENT' });
});

test('a page that cannot be rendered is not cached', async () => {
  const cache = createPageCache(join(folder, 'f'), 1000, clock);
  await assert.rejects(
    cache.get('file', 1, 800, () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal((await cache.get('file', 1, 800, draw(100))).bytes.length, 100);
});

test('after a week no image is left, even if only another machine knows that its file was deleted', async () => {
  const cache = createPageCache(join(folder, 'g'), 10_000, clock);
  await cache.get('gone', 1, 800, draw(100));
  clock.advance(6 * day);
  await cache.get('other', 1, 800, draw(100));
  await cache.purgeOld();
  assert.equal(kept('g').length, 2);
  clock.advance(day);
  await cache.purgeOld();
  assert.equal(kept('g').length, 1);
  clock.advance(6 * day);
  await cache.purgeOld();
  assert.equal(kept('g').length, 0);
});

test('of the images of an earlier process, only those older than a week are deleted', async () => {
  const cache = createPageCache(join(folder, 'h'), 10_000, clock);
  for (const file of ['old', 'new']) await cache.get(file, 1, 800, draw(100));
  const [first, second] = kept('h');
  const drawnAt = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * day);
  for (const [entry, daysAgo] of [
    [first!, 8],
    [second!, 6],
  ] as const)
    utimesSync(join(entry.parentPath, entry.name), drawnAt(daysAgo), drawnAt(daysAgo));
  await createPageCache(join(folder, 'h'), 10_000, clock).purgeOld();
  assert.deepEqual(
    kept('h').map(({ parentPath }) => parentPath),
    [second!.parentPath],
  );
});
