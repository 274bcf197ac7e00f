import type { Document, ExportPreview } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { api, problemOf } from '../../lib/api.ts';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { useRight } from '../../lib/use-session.ts';

/** A preview holds for a version of a document; the books themselves may change, so not for ever. */
const freshMs = 60_000;

type Asked = {
  chosen?: number | undefined;
  /** Whether to ask at all. */
  wanted?: boolean;
  /** For so long the connections and the preview are taken as they were: who is about to export must see both as they are. */
  askedFreshMs: number;
};

/** What would be sent, asked once for each version of a document and connection. */
export function usePreview({ id, version }: Document, { chosen, wanted = true, askedFreshMs }: Asked) {
  const mayList = useRight('integration.view');
  const connections = useQuery({
    ...connectionQueries.list(),
    enabled: mayList && wanted,
    staleTime: askedFreshMs,
    // When the books were read again stands with the connection: what was told of them before holds no more.
    refetchInterval: freshMs,
  });
  const active = connections.data?.filter((one) => one.active) ?? [];
  const connectionId = chosen ?? active[0]?.id;
  const booksReadAt = active.find((one) => one.id === connectionId)?.reference?.syncedAt ?? null;
  const preview = useQuery({
    queryKey: ['export-preview', id, version, connectionId, booksReadAt],
    queryFn: ({ signal }) =>
      api.documents.previewExport(id, connectionId === undefined ? {} : { connectionId }, { signal }),
    // Who may see that nothing is connected need not be refused to learn it.
    enabled: wanted && (!mayList || active.length > 0),
    staleTime: Math.min(freshMs, askedFreshMs),
    // While the same is asked of books that were read again, what is shown stays.
    placeholderData: (shown: ExportPreview | undefined, before) =>
      before?.queryKey[1] === id && before.queryKey[2] === version && before.queryKey[3] === connectionId
        ? shown
        : undefined,
    // What cannot be previewed now cannot be a second later: no connection, no type.
    retry: (count, error) => problemOf(error) === null && count < 2,
  });
  const isUnconnected = mayList && connections.isSuccess && !connections.isFetching && active.length === 0;
  return { preview, active, connectionId, isUnconnected };
}
