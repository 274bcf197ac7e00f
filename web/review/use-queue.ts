import type { Document } from '@slipway/sdk/client.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { api } from '../lib/api.ts';
import { filterOf, filterQuery, type ListFilter, noFilter, queryOf } from '../lib/filter/list-filter.ts';
import { paths } from '../lib/paths.ts';
import { joinRows, neighbour, nextToReview, placeIn, type QueueRow } from './list-queue.ts';
import { prefetchDocument } from './page/page-images.ts';

/** This many rows at first; more are fetched near the end. */
const rowsMax = 200;
const nearEnd = 20;

type Queue = { rows: QueueRow[]; cursor: string | null };
export type ReviewQueue = ReturnType<typeof useQueue>;

/** The originating list in its order, otherwise the documents to review. */
export function useListFilter(): ListFilter {
  const [search] = useSearchParams();
  return useMemo(() => (search.size === 0 ? { ...noFilter, view: 'review' } : filterOf(search)), [search]);
}

/** Navigation in the list: the position, and the adjacent documents, which are prefetched. */
export function useQueue(id: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const filter = useListFilter();
  const key = useMemo(() => ['review-queue', queryOf(filter)], [filter]);
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => fetchRows(filter),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = data?.rows ?? noRows;
  const known = useCallback(() => withStatuses(queries, rows), [queries, rows]);
  useBeforehand(queries, id, known);
  useMore(queries, key, filter, id, data);

  const open = (next: number | null) => {
    // In one step: a transition would paint the current document again between its slices.
    if (next !== null) void navigate(paths.document(next, filter), { flushSync: true });
  };
  return {
    filter,
    place: placeIn(id, rows),
    previous: neighbour(id, rows, -1),
    next: neighbour(id, rows, 1),
    open,
    /** Fetches the list again before it reports that all is done: new documents may have arrived. */
    async openNextToReview(): Promise<void> {
      const next = nextToReview(id, known());
      if (next !== null) return open(next);
      const fresh = await fetchRows(filter).catch(() => null);
      const late = fresh && nextToReview(id, withStatuses(queries, fresh.rows));
      if (fresh) queries.setQueryData(key, { ...fresh, rows: joinRows(rows, fresh.rows) });
      if (late === null) void navigate(paths.reviewDone(filter));
      else open(late);
    },
  };
}

const noRows: QueueRow[] = [];

async function fetchRows(filter: ListFilter, cursor?: string): Promise<Queue> {
  const page = await api.documents.list({
    ...filterQuery(filter),
    limit: rowsMax,
    ...(cursor && { cursor }),
  });
  return { rows: page.data.map(({ id, status }) => ({ id, status })), cursor: page.nextCursor };
}

/** Newer data than the list. */
function withStatuses(queries: QueryClient, rows: readonly QueueRow[]): QueueRow[] {
  return rows.map(({ id, status }) => {
    const known = queries.getQueryData<Document>(['document', id]);
    return { id, status: known?.status ?? status };
  });
}

/** Prefetches the next documents. */
function useBeforehand(queries: QueryClient, id: number, known: () => QueueRow[]): void {
  useEffect(() => {
    const rows = known();
    const next = nextToReview(id, rows);
    const after =
      next === null
        ? null
        : nextToReview(
            next,
            rows.filter((row) => row.id !== id),
          );
    const wanted = new Set([next, neighbour(id, rows, 1), neighbour(id, rows, -1), after]);
    const fetchAll = async () => {
      // One after the other, the most likely first, so that the current page is not slowed down.
      for (const other of wanted)
        if (other !== null) await prefetchDocument(queries, other).catch(() => undefined);
    };
    void fetchAll();
  }, [queries, id, known]);
}

function useMore(queries: QueryClient, key: string[], filter: ListFilter, id: number, queue?: Queue): void {
  useEffect(() => {
    const at = queue ? queue.rows.findIndex((row) => row.id === id) : -1;
    if (!queue?.cursor || at < 0 || at < queue.rows.length - nearEnd) return;
    void fetchRows(filter, queue.cursor).then(
      (more) => queries.setQueryData(key, { ...more, rows: joinRows(queue.rows, more.rows) }),
      () => undefined,
    );
  }, [queries, key, filter, id, queue]);
}
