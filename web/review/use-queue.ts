import type { Document } from '@slipway/sdk/client.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { api } from '../lib/api.ts';
import { filterOf, filterQuery, type ListFilter, noFilter, queryOf } from '../lib/filter/list-filter.ts';
import { paths } from '../lib/paths.ts';
import { joinRows, neighbour, nextToReview, placeIn, type QueueRow } from './list-queue.ts';
import { prefetchDocument } from './page/page-images.ts';

/** So many rows immediately; more are fetched when one comes near the end. */
const rowsMax = 200;
const nearEnd = 20;

type Queue = { rows: QueueRow[]; cursor: string | null };
export type ReviewQueue = ReturnType<typeof useQueue>;

/** The list that one came from, in its order; what is to be reviewed where one came from elsewhere. */
export function useListFilter(): ListFilter {
  const [search] = useSearchParams();
  return useMemo(() => (search.size === 0 ? { ...noFilter, view: 'review' } : filterOf(search)), [search]);
}

/** Going through the list: where one is in it, and the documents beside, which are fetched before one goes there. */
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
    if (next !== null) void navigate(paths.document(next, filter));
  };
  return {
    filter,
    place: placeIn(id, rows),
    previous: neighbour(id, rows, -1),
    next: neighbour(id, rows, 1),
    open,
    /** Asks again before saying that all is done: something may have come in meanwhile. */
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

/** What is known better since the list was fetched. */
function withStatuses(queries: QueryClient, rows: readonly QueueRow[]): QueueRow[] {
  return rows.map(({ id, status }) => {
    const known = queries.getQueryData<Document>(['document', id]);
    return { id, status: known?.status ?? status };
  });
}

/** Fetches the documents that one goes to next, while one looks at this one. */
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
      // One after the other, the likeliest first: none of them shall slow down the page that is looked at.
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
