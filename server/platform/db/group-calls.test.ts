import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DatabaseUnavailable } from './database-unavailable.ts';
import { groupCalls } from './group-calls.ts';

/** Doubles numbers; each run ends when the test says so. */
function doubling() {
  const runs: { key: string; items: readonly number[]; end(error?: Error): void }[] = [];
  const call = groupCalls<string, number, number>(
    (key, items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => item * 2)));
        runs.push({ key, items, end });
      }),
  );
  return { runs, call, sizes: () => runs.map(({ items }) => items.length) };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent requests share a run, and each gets its own result', async () => {
  const { runs, call, sizes } = doubling();
  const results = Promise.all([1, 2, 3].map((item) => call('a', item)));
  await turn();
  assert.deepEqual(sizes(), [3]);
  runs[0]?.end();
  assert.deepEqual(await results, [2, 4, 6]);
});

test('a request that arrives during a run is part of the next one', async () => {
  const { runs, call, sizes } = doubling();
  const first = call('a', 1);
  await turn();
  const late = [call('a', 2), call('a', 3)];
  await turn();
  assert.deepEqual(sizes(), [1]);
  runs[0]?.end();
  assert.equal(await first, 2);
  await turn();
  assert.deepEqual(sizes(), [1, 2]);
  runs[1]?.end();
  assert.deepEqual(await Promise.all(late), [4, 6]);
});

test('requests of two workspaces do not share a run, and do not wait for each other', async () => {
  const { runs, call } = doubling();
  const results = [call('a', 1), call('b', 2)];
  await turn();
  assert.deepEqual(
    runs.map(({ key, items }) => [key, items]),
    [
      ['a', [1]],
      ['b', [2]],
    ],
  );
  runs[1]?.end();
  assert.equal(await results[1], 4);
  runs[0]?.end();
  assert.equal(await results[0], 2);
});

test('a run contains at most 100 requests', async () => {
  const { runs, call, sizes } = doubling();
  const results = Array.from({ length: 150 }, (_, item) => call('a', item));
  await turn();
  runs[0]?.end();
  await Promise.all(results.slice(0, 100));
  await turn();
  assert.deepEqual(sizes(), [100, 50]);
  runs[1]?.end();
  assert.equal(await results[149], 298);
});

test('requests do not wait for a run that is stuck', async () => {
  const { runs, call, sizes } = doubling();
  const stuck = call('a', 1);
  await turn();
  const next = call('a', 2);
  while (runs.length < 2) await turn();
  runs[1]?.end();
  assert.equal(await next, 4);
  assert.deepEqual(sizes(), [1, 1]);
  runs[0]?.end();
  assert.equal(await stuck, 2);
});

test('one request that fails does not fail the others', async () => {
  const call = groupCalls<string, number, number>(async (_, items) => {
    if (items.includes(2)) throw new Error('There is no 2.');
    return items.map((item) => item * 2);
  });
  const results = await Promise.allSettled([1, 2, 3].map((item) => call('a', item)));
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)),
    [2, 'There is no 2.', 6],
  );
});

test('if the database is unavailable, all requests of the run get that error, and none is repeated', async () => {
  const { runs, call, sizes } = doubling();
  const results = Promise.allSettled([1, 2].map((item) => call('a', item)));
  await turn();
  runs[0]?.end(new DatabaseUnavailable(new Error('It is shutting down.')));
  for (const result of await results) {
    assert.equal(result.status, 'rejected');
    assert.ok(result.reason instanceof DatabaseUnavailable);
  }
  assert.deepEqual(sizes(), [2]);
});
