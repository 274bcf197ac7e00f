import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { api } from '../../api.ts';
import type { BulkRun } from './bulk-action.ts';
import { type ExportRow, exportRows, isSettled } from './export-standing.ts';

const idsAtOnce = 200;

/** What became of each document of an export, until all are settled. It follows what is told of documents. */
export function useExportRows({ number, outcomes }: BulkRun, isOver: boolean): readonly ExportRow[] {
  // Below `documents`, so that whoever hears that documents changed brings this up to date.
  const { data } = useQuery({
    queryKey: ['documents', 'export-run', number],
    queryFn: async ({ signal, client, queryKey }) => {
      const known = client.getQueryData<{ data: DocumentSummary[] }>(queryKey)?.data ?? [];
      const open = exportRows(outcomes, known).filter((row) => !isSettled(row));
      const ids = open.map(({ outcome }) => outcome.target.id);
      const news = await fetchAll(ids, signal);
      const told = new Set(news.map(({ id }) => id));
      return { data: [...known.filter(({ id }) => !told.has(id)), ...news] };
    },
    enabled: isOver,
    staleTime: 0,
  });
  return useMemo(() => exportRows(outcomes, data?.data ?? []), [outcomes, data]);
}

async function fetchAll(ids: readonly number[], signal: AbortSignal): Promise<DocumentSummary[]> {
  const found: DocumentSummary[] = [];
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    const asked = ids.slice(first, first + idsAtOnce);
    const { data } = await api.documents.list({ ids: asked, limit: idsAtOnce }, { signal });
    found.push(...data);
    // Some workspaces archive what is exported.
    const missing = asked.filter((id) => !data.some((document) => document.id === id));
    if (missing.length === 0) continue;
    const query = { ids: missing, archived: true, limit: idsAtOnce };
    found.push(...(await api.documents.list(query, { signal })).data);
  }
  return found;
}
