import type { Calls, DocumentSummary } from '@slipway/sdk/client.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import { api } from '../../lib/api.ts';
import { filterQuery, type ListFilter } from '../../lib/filter/list-filter.ts';
import { type Rows, replacing, withHead, withPage, withRefetched } from './list-rows.ts';

const firstRows = 100;
const rowsPerPage = 200;
/** A list up to this length is refreshed completely; a longer one only on screen and at its top. */
const wholeMax = 200;
const headRows = 50;
/** The next page is loaded when this few rows are left below the screen. */
const aheadRows = 150;
const keptMs = 30 * 60_000;
const freshMs = 5_000;

type Asked = Calls['listDocuments']['query'] & object;
export type Range = { from: number; to: number };
export type DocumentList = {
  rows: readonly DocumentSummary[];
  hasMore: boolean;
  /** Nothing is loaded yet. */
  isPending: boolean;
  /** The rows of the previous filter, until the new ones arrive. */
  isOld: boolean;
  error: unknown;
  moreError: unknown;
  retry(): void;
  /** Reports the rows on screen, so that the next page is loaded in time. */
  look(range: Range): void;
};

const listKey = (asked: Asked) => ['document-list', asked] as const;
/** Below `documents`, so that invalidating documents refreshes the list. */
const syncKey = (asked: Asked) => ['documents', 'list', asked] as const;

/** The current list, loaded one page ahead of the reader. */
export function useDocumentList(filter: ListFilter): DocumentList {
  const queries = useQueryClient();
  const asked = useMemo(() => filterQuery(filter), [filter]);
  const range = useRef<Range>({ from: 0, to: 0 });
  const list = useQuery({
    queryKey: listKey(asked),
    queryFn: ({ signal }) => fetchFirst(queries, asked, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  });
  useQuery({
    queryKey: syncKey(asked),
    queryFn: async ({ signal }) => {
      await bringUpToDate(queries, asked, range.current, signal);
      return true;
    },
    enabled: list.data !== undefined && !list.isPlaceholderData,
    staleTime: freshMs,
    gcTime: keptMs,
  });
  const more = useMore(asked);
  const { data, isPlaceholderData } = list;
  return {
    rows: data?.data ?? [],
    hasMore: !isPlaceholderData && (data?.nextCursor ?? null) !== null,
    isPending: list.isPending,
    isOld: isPlaceholderData,
    error: list.error,
    moreError: more.error,
    retry: () => (list.error ? void list.refetch() : more.fetch()),
    look(seen) {
      range.current = seen;
      if (!isPlaceholderData && data && seen.to + aheadRows > data.data.length && !more.error) more.fetch();
    },
  };
}

async function fetchFirst(queries: QueryClient, asked: Asked, signal: AbortSignal): Promise<Rows> {
  const { data, nextCursor } = await api.documents.list({ ...asked, limit: firstRows }, { signal });
  queries.setQueryData(syncKey(asked), true); // it is up to date
  return { data, nextCursor };
}

/** Loads one page after the other, never two at a time. */
function useMore(asked: Asked): { fetch(): void; error: unknown } {
  const queries = useQueryClient();
  const [failed, setFailed] = useState<{ asked: Asked; error: unknown } | null>(null);
  const fetching = useRef<Asked | null>(null);
  async function fetch(): Promise<void> {
    const cursor = queries.getQueryData<Rows>(listKey(asked))?.nextCursor;
    if (!cursor || fetching.current === asked) return;
    fetching.current = asked;
    try {
      const page = await api.documents.list({ ...asked, limit: rowsPerPage, cursor });
      // The list may have been replaced meanwhile.
      queries.setQueryData<Rows>(listKey(asked), (list) =>
        list?.nextCursor === cursor ? withPage(list, page) : list,
      );
      setFailed(null);
    } catch (error) {
      setFailed({ asked, error });
    } finally {
      if (fetching.current === asked) fetching.current = null;
    }
  }
  return { fetch: () => void fetch(), error: failed?.asked === asked ? failed.error : null };
}

async function bringUpToDate(
  queries: QueryClient,
  asked: Asked,
  { from, to }: Range,
  signal: AbortSignal,
): Promise<void> {
  const known = queries.getQueryData<Rows>(listKey(asked));
  if (!known) return;
  const change = (next: (list: Rows) => Rows) =>
    queries.setQueryData<Rows>(listKey(asked), (list) => list && next(list));
  if (known.data.length <= wholeMax) {
    const limit = known.data.length > firstRows ? wholeMax : firstRows;
    const { data, nextCursor } = await api.documents.list({ ...asked, limit }, { signal });
    change((list) => (list.data.length > wholeMax ? list : replacing(list, { data, nextCursor })));
    return;
  }
  const middle = Math.round((from + to) / 2);
  const first = Math.max(0, middle - wholeMax / 2);
  const ids = known.data.slice(first, first + wholeMax).map(({ id }) => id);
  const [head, near] = await Promise.all([
    api.documents.list({ ...asked, limit: headRows }, { signal }),
    api.documents.list({ ...asked, ids, limit: wholeMax }, { signal }),
  ]);
  change((list) => {
    const { data, nextCursor } = head;
    return withHead(withRefetched(list, new Set(ids), near.data), data) ?? { data, nextCursor };
  });
}
