import type { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';
import type { Calls } from '@slipway/sdk/client.ts';

import { approvalStates, documentTypes, isDay, sorts, statuses } from './filter-choices.ts';

export type View =
  | 'all'
  | 'underway'
  | 'review'
  | 'validated'
  | 'attention'
  | 'exported'
  | 'archived'
  | 'unreadable';

type Asked = Calls['listDocuments']['query'] & object;
export type SavedFilter = Record<string, string>;
type Chosen = Pick<
  Asked,
  | 'folderId'
  | 'queueId'
  | 'documentTypes'
  | 'folderIds'
  | 'dateFrom'
  | 'dateTo'
  | 'uploadedFrom'
  | 'uploadedTo'
> &
  Pick<
    Asked,
    | 'amountMin'
    | 'amountMax'
    | 'vendorName'
    | 'externalId'
    | 'finding'
    | 'duplicate'
    | 'approval'
    | 'assigneeId'
    | 'status'
  >;

/** A filter: place, conditions and order. An absent part does not filter. */
export type ListFilter = { view: View; text: string; sort: DocumentSort } & Chosen;

type ViewRow = { view: View; asks: Pick<Asked, 'status' | 'archived' | 'attention'> };

/** The views beside the list, in the order of a document's life. */
export const views: readonly ViewRow[] = [
  { view: 'all', asks: {} },
  { view: 'underway', asks: { status: ['UPLOADED', 'EXTRACTING', 'EXPORTING'], attention: false } },
  { view: 'review', asks: { status: ['EXTRACTED'] } },
  { view: 'validated', asks: { status: ['VALIDATED'] } },
  { view: 'attention', asks: { attention: true } },
  { view: 'exported', asks: { status: ['EXPORTED'] } },
  { view: 'archived', asks: { archived: true } },
];
/** With those of the status filter: a document that needs a password has the status of one that is queued. */
export const allViews: readonly ViewRow[] = [
  ...views,
  { view: 'unreadable', asks: { status: ['UPLOADED'], attention: true } },
];

export const newestFirst: DocumentSort = '-id';
export const noFilter: ListFilter = { view: 'all', text: '', sort: newestFirst };

/** The form of each part in the address; invalid values are ignored. */
const parts: { [Part in keyof Chosen]-?: (text: string) => Chosen[Part] | undefined } = {
  folderId: wholeNumber,
  queueId: wholeNumber,
  status: (text) => knownIn(statuses, text.split(',')),
  documentTypes: (text) => knownIn(documentTypes, text.split(',')),
  folderIds: (text) => wholeNumbers(text.split(',')),
  dateFrom: day,
  dateTo: day,
  uploadedFrom: day,
  uploadedTo: day,
  amountMin: amount,
  amountMax: amount,
  vendorName: words,
  externalId: words,
  finding: (text) => (text === 'BLOCKING' || text === 'WARNING' ? text : undefined),
  approval: (text) => approvalStates.find((state) => state === text),
  assigneeId: (text) => (/^[\da-f-]{36}$/.test(text) ? text : undefined),
  duplicate: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};
const partNames = Object.keys(parts) as (keyof Chosen)[];

/** The filter is in the address, so that it can be bookmarked and survives Back. */
export function filterOf(search: URLSearchParams): ListFilter {
  const view = allViews.find((row) => row.view === search.get('view'))?.view ?? 'all';
  const sort = sorts.find((one) => one === search.get('sort')) ?? newestFirst;
  return { view, text: search.get('text') ?? '', sort, ...chosenOf((name) => search.get(name)) };
}

function chosenOf(textOf: (name: string) => string | null | undefined): Chosen {
  const chosen = partNames.flatMap((name) => {
    // A single type has its own name in older addresses and saved views.
    const text = textOf(name) ?? (name === 'documentTypes' ? textOf('documentType') : null);
    const value = text ? parts[name](text) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(chosen) as Chosen;
}

/** `?…`, or nothing without a filter. */
export function queryOf(filter: Partial<ListFilter>): string {
  const { view, text, sort } = { ...noFilter, ...filter };
  const search = new URLSearchParams();
  if (view !== 'all') search.set('view', view);
  if (text !== '') search.set('text', text);
  for (const name of partNames) if (filter[name] !== undefined) search.set(name, String(filter[name]));
  if (sort !== newestFirst) search.set('sort', sort);
  const query = search.toString();
  return query === '' ? '' : `?${query}`;
}

/** The query for the service. Explicit statuses override those of the view. */
export function filterQuery({ view, text, sort, documentTypes: types, ...chosen }: ListFilter): Asked {
  const asks = allViews.find((row) => row.view === view)?.asks ?? {};
  const sought = text.trim();
  return {
    ...asks,
    ...chosen,
    ...(isQueuedOnly(chosen.status) && { attention: false }),
    // A single type is counted without reading each document.
    ...(types?.length === 1 ? { documentType: types[0]! } : types && { documentTypes: types }),
    ...(sought === '' ? {} : { text: sought }),
    ...(sort === newestFirst ? {} : { sort }),
  };
}

/**
 * Whether queued documents are meant without unreadable ones, which have the same status. Failed exports need
 * attention, too, so the service cannot leave out only the unreadable ones.
 */
export function isQueuedOnly(status: ListFilter['status']): boolean {
  return status?.includes('UPLOADED') === true && !status.includes('EXPORT_FAILED');
}

/** The query for counts: they are by status anyway, and the order does not matter. */
export function countedBy(filter: ListFilter): Calls['countDocuments']['query'] & object {
  const { status: _, attention: __, sort: ___, ids: ____, ...rest } = filterQuery(filter);
  return rest;
}

/** The number of matching documents, ignoring one part of the filter: the numbers beside its values. */
export function facetQuery(filter: ListFilter, part: 'documentTypes' | 'folderIds') {
  const {
    ids: _,
    sort: __,
    limit: ___,
    cursor: ____,
    ...query
  } = filterQuery({ ...filter, [part]: undefined });
  return query as Calls['countDocuments']['query'] & object;
}

/** As stored in a saved view: the query of the list, as text. */
export function savedFilterOf(filter: ListFilter): SavedFilter {
  const { sort: _, ...asked } = filterQuery(filter);
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
}

/** The filter of a saved view, of any user. */
export function filterOfSaved({
  filter,
  sort,
}: {
  filter: SavedFilter;
  sort: DocumentSort | null;
}): ListFilter {
  const { status, archived, attention } = filter;
  const view = allViews.find(
    ({ asks }) =>
      String(asks.status) === String(status) &&
      String(asks.archived) === String(archived) &&
      String(asks.attention) === String(attention),
  )?.view;
  const { status: named, ...chosen } = chosenOf((name) => filter[name]);
  const coarse = archived === 'true' ? 'archived' : attention === 'true' ? 'attention' : 'all';
  return {
    view: view ?? coarse,
    text: filter['text'] ?? '',
    sort: sort ?? newestFirst,
    ...chosen,
    ...(view || !named ? {} : { status: named }),
  };
}

/** Whether two filters are equal, in any order. */
export function isSameFilter(one: ListFilter, other: ListFilter): boolean {
  return queryOf({ ...one, sort: newestFirst }) === queryOf({ ...other, sort: newestFirst });
}

export function isFiltered(filter: ListFilter): boolean {
  return !isSameFilter(filter, noFilter);
}

function knownIn<Name extends string>(known: readonly Name[], names: readonly string[]): Name[] | undefined {
  const found = known.filter((name) => names.includes(name));
  return found.length === names.length ? found : undefined;
}

function wholeNumbers(texts: readonly string[]): number[] | undefined {
  const found = texts.map(wholeNumber).filter((value) => value !== undefined);
  return found.length === texts.length ? found : undefined;
}

function wholeNumber(text: string): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

function day(text: string): string | undefined {
  return isDay(text) ? text : undefined;
}

function amount(text: string): string | undefined {
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? text : undefined;
}

function words(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}
