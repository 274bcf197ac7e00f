import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveMessage } from '@slipway/sdk/client.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

import { createRefresh } from './refresh-queries.ts';

const hello: LiveMessage = {
  type: 'hello',
  at: '2026-10-05T08:00:00.000Z',
  heartbeatSeconds: 15,
  presence: [],
};
const changed: LiveMessage = {
  type: 'document',
  id: 7,
  status: 'EXPORTED',
  folderId: 1,
  version: 4,
  kind: 'changed',
};

/** A window that shows document 7; the test answers its requests one by one. */
function openWindow() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: ((version: number) => void)[] = [];
  const queryFn = () =>
    new Promise<{ version: number }>((resolve) => asked.push((version) => resolve({ version })));
  const observer = new QueryObserver(queries, { queryKey: ['document', 7], queryFn });
  const close = observer.subscribe(() => undefined);
  const refresh = createRefresh(queries);
  return {
    refresh,
    asked,
    shown: () => observer.getCurrentResult().data?.version,
    close: () => {
      refresh.stop();
      close();
      queries.clear();
    },
  };
}

const turn = () => new Promise(setImmediate);

test('changes while the page was loading are shown', async () => {
  const { refresh, asked, shown, close } = openWindow();
  asked[0]!(3);
  await turn();
  refresh.hear(hello);
  await turn();
  assert.equal(asked.length, 2);
  asked[1]!(4);
  await turn();
  assert.equal(shown(), 4);
  close();
});

test('a response that was requested before a change counts as outdated', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { refresh, asked, shown, close } = openWindow();
  refresh.hear(changed);
  t.mock.timers.tick(200);
  asked[0]!(3);
  await turn();
  await turn();
  assert.equal(asked.length, 2);
  asked[1]!(4);
  await turn();
  assert.equal(shown(), 4);
  assert.equal(asked.length, 2);
  close();
});
