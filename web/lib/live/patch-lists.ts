import { allowedActions, isAllowed } from '@slipway/contract/moves.ts';
import type { DocumentSummary, LiveMessage } from '@slipway/sdk/client.ts';

export type DocumentChange = Extract<LiveMessage, { type: 'document' }>;

type Page = { data: DocumentSummary[] };
type Pages = { pages: Page[] };

/**
 * A cached list with a change applied: the status immediately, the rest when the list is
 * refreshed. The same object if no row changes, so that nothing is drawn again.
 */
export function patchList(list: unknown, changes: ReadonlyMap<number, DocumentChange>): unknown {
  if (isPage(list)) return patchPage(list, changes);
  if (!isPages(list)) return list;
  const pages = list.pages.map((page) => patchPage(page, changes));
  return pages.some((page, at) => page !== list.pages[at]) ? { ...list, pages } : list;
}

function patchPage(page: Page, changes: ReadonlyMap<number, DocumentChange>): Page {
  const data = page.data.map((row) => {
    const change = changes.get(row.id);
    return change && isNewer(change, row) ? patched(row, change) : row;
  });
  return data.some((row, at) => row !== page.data[at]) ? { ...page, data } : page;
}

export function isNewer({ kind, version }: DocumentChange, known: { version: number }): boolean {
  return kind !== 'deleted' && version > known.version;
}

/** The version stays that of the displayed values, so that the list still counts as old. */
function patched(row: DocumentSummary, { status }: DocumentChange): DocumentSummary {
  if (status === row.status) return row;
  const extractionError = status === 'UPLOADED' ? row.extractionError : null;
  return {
    ...row,
    status,
    extractionError,
    allowedActions: allowedActions({
      status,
      extractionError,
      archivedAt: row.archivedAt,
      approval: row.approval,
      held: isAllowed(row, 'delete') && !row.allowedActions.includes('delete'),
    }),
  };
}

function isPages(value: unknown): value is Pages {
  return hasArray(value, 'pages') && (value as Pages).pages.every(isPage);
}

function isPage(value: unknown): value is Page {
  return hasArray(value, 'data');
}

function hasArray(value: unknown, name: string): boolean {
  return (
    typeof value === 'object' && value !== null && Array.isArray((value as Record<string, unknown>)[name])
  );
}

/** The number of pages of a list: long ones are refreshed less often. */
export function pagesIn(list: unknown): number {
  return isPages(list) ? list.pages.length : 1;
}
