import type { LiveMessage } from '@slipway/sdk/client.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { type DocumentChange, isNewer, pagesIn, patchList } from './patch-lists.ts';
import { presence } from './presence-store.ts';

/** Changes within this time are shown together. */
const gatherMs = 100;
/** Lists and counts are refreshed at most this often; long lists in proportion to their pages. */
const listRestMs = 1_000;
const listRestMsMax = 20_000;

/** Updates the cache after reported changes, with as few requests as possible. */
export function createRefresh(queries: QueryClient) {
  const { askAgain, forget } = createAskAgain(queries);
  let changes = new Map<number, DocumentChange>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let owed = false;

  function apply(): void {
    gathering = undefined;
    const told = changes;
    changes = new Map();
    queries.setQueriesData({ queryKey: ['documents'] }, (list: unknown) => patchList(list, told));
    queries.setQueriesData({ queryKey: ['document-list'] }, (list: unknown) => patchList(list, told));
    for (const [id, change] of told) {
      const known = queries.getQueryData<{ version: number }>(['document', id]);
      if (!known || change.kind === 'deleted' || isNewer(change, known)) askAgain(['document', id]);
    }
    refreshLists();
  }

  /** Immediately after a quiet period, otherwise once after the interval. */
  function refreshLists(): void {
    if (resting) {
      owed = true;
      return;
    }
    owed = false;
    askAgain(['documents']);
    askAgain(['document-counts']);
    resting = setTimeout(() => {
      resting = undefined;
      if (owed) refreshLists();
    }, restMs(queries));
  }

  return {
    hear(message: LiveMessage): void {
      if (message.type === 'presence') presence.set(message.documentId, message.people);
      if (message.type === 'hello') {
        // Changes before the stream began, for example while the page was loading, were not reported.
        this.everything();
        presence.replace(message.presence);
      }
      if (message.type === 'resync') this.everything();
      if (message.type !== 'document') return;
      changes.set(message.id, message);
      gathering ??= setTimeout(apply, gatherMs);
    },
    /** After a gap, everything on screen is refreshed once. */
    everything(): void {
      askAgain(['document']);
      refreshLists();
    },
    stop(): void {
      clearTimeout(gathering);
      clearTimeout(resting);
      forget();
    },
  };
}

/**
 * Refreshes what is on screen. A first response in progress may be older than the
 * change: it is requested again when it has arrived.
 */
function createAskAgain(queries: QueryClient) {
  const cache = queries.getQueryCache();
  const under = new Set<string>();
  const forget = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash, queryKey } = event.query;
    if (under.delete(queryHash)) void queries.invalidateQueries({ queryKey, exact: true });
  });
  function askAgain(queryKey: QueryKey): void {
    for (const { state, queryHash } of cache.findAll({ queryKey }))
      if (state.data === undefined && state.fetchStatus !== 'idle') under.add(queryHash);
    void queries.invalidateQueries({ queryKey });
  }
  return { askAgain, forget };
}

function restMs(queries: QueryClient): number {
  const lists = queries.getQueryCache().findAll({ queryKey: ['documents'], type: 'active' });
  const pages = Math.max(1, ...lists.map(({ state }) => pagesIn(state.data)));
  return Math.min(listRestMs * pages, listRestMsMax);
}
