import type { Status } from '@slipway/contract/status.ts';
import type { Calls } from '@slipway/sdk/client.ts';

export type View = 'all' | 'review' | 'validated' | 'refused' | 'exported' | 'underway' | 'archived';
export type ListFilter = { view: View; text: string; folderId: number | null };

type ViewRow = { view: View; label: string; statuses: readonly Status[] };

/** The views of the list, in the order of a document's life. */
export const views: readonly ViewRow[] = [
  { view: 'all', label: 'All', statuses: [] },
  { view: 'underway', label: 'In progress', statuses: ['UPLOADED', 'EXTRACTING', 'EXPORTING'] },
  { view: 'review', label: 'To review', statuses: ['EXTRACTED'] },
  { view: 'validated', label: 'Validated', statuses: ['VALIDATED'] },
  { view: 'refused', label: 'Refused', statuses: ['EXPORT_FAILED'] },
  { view: 'exported', label: 'Exported', statuses: ['EXPORTED'] },
  { view: 'archived', label: 'Archived', statuses: [] },
];

export const noFilter: ListFilter = { view: 'all', text: '', folderId: null };

/** The filter lives in the address, so that it can be bookmarked and survives going back. */
export function filterOf(search: URLSearchParams): ListFilter {
  const asked = search.get('view');
  const folderId = Number(search.get('folder'));
  return {
    view: views.find(({ view }) => view === asked)?.view ?? 'all',
    text: search.get('text') ?? '',
    folderId: Number.isInteger(folderId) && folderId > 0 ? folderId : null,
  };
}

/** `?…`, or nothing when nothing is filtered. */
export function queryOf(filter: Partial<ListFilter>): string {
  const { view, text, folderId } = { ...noFilter, ...filter };
  const search = new URLSearchParams();
  if (view !== 'all') search.set('view', view);
  if (text !== '') search.set('text', text);
  if (folderId !== null) search.set('folder', String(folderId));
  const query = search.toString();
  return query === '' ? '' : `?${query}`;
}

/** What the service is asked for. */
export function askedBy({ view, text, folderId }: ListFilter): Calls['listDocuments']['query'] & object {
  const statuses = views.find((row) => row.view === view)?.statuses ?? [];
  const words = text.trim();
  return {
    ...(statuses.length > 0 ? { status: [...statuses] } : {}),
    ...(words === '' ? {} : { text: words }),
    ...(folderId === null ? {} : { folderId }),
    ...(view === 'archived' ? { archived: true } : {}),
  };
}

export function isFiltered({ view, text, folderId }: ListFilter): boolean {
  return view !== 'all' || text !== '' || folderId !== null;
}
