import type { Document, ExportPreview } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { api, problemOf } from '../../lib/api.ts';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { useRight } from '../../lib/use-session.ts';

/** A preview belongs to a version of a document; the master data may change, so it expires. */
const freshMs = 60_000;

type Asked = {
  chosen?: number | undefined;
  /** Whether to request it. */
  wanted?: boolean;
  /** Connections and preview stay fresh for this long: before an export, the user must see the current ones. */
  askedFreshMs: number;
};

/** The export preview, requested once for each version of document and connection. */
export function usePreview({ id, version }: Document, { chosen, wanted = true, askedFreshMs }: Asked) {
  const mayList = useRight('integration.view');
  const connections = useQuery({
    ...connectionQueries.list(),
    enabled: mayList && wanted,
    staleTime: askedFreshMs,
    // A refresh of the master data makes earlier previews invalid.
    refetchInterval: freshMs,
  });
  const active = connections.data?.filter((one) => one.active) ?? [];
  const connectionId = chosen ?? active[0]?.id;
  const booksReadAt = active.find((one) => one.id === connectionId)?.reference?.syncedAt ?? null;
  const preview = useQuery({
    queryKey: ['export-preview', id, version, connectionId, booksReadAt],
    queryFn: ({ signal }) =>
      api.documents.previewExport(id, connectionId === undefined ? {} : { connectionId }, { signal }),
    // Users who cannot see connections need no error about them.
    enabled: wanted && (!mayList || active.length > 0),
    staleTime: Math.min(freshMs, askedFreshMs),
    // The old preview stays visible while the new one loads.
    placeholderData: (shown: ExportPreview | undefined, before) =>
      before?.queryKey[1] === id && before.queryKey[2] === version && before.queryKey[3] === connectionId
        ? shown
        : undefined,
    // Without a connection or a type, a retry is pointless.
    retry: (count, error) => problemOf(error) === null && count < 2,
  });
  const isUnconnected = mayList && connections.isSuccess && !connections.isFetching && active.length === 0;
  return { preview, active, connectionId, isUnconnected, isListing: connections.isLoading };
}
