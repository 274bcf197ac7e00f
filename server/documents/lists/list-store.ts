import type { ApprovalState } from '@slipway/contract/approvals.ts';
import { addDays, lastDay } from '@slipway/contract/dates.ts';
import type { DocumentType } from '@slipway/contract/document.ts';
import type { Status } from '@slipway/contract/status.ts';

import type { Reader, Workspace } from '../../platform/db/database.ts';
import { type Fragment, nothing, sql } from '../../platform/db/sql.ts';
import { vendorKeyOf } from '../document.ts';
import { type ListedDocument, parseListed } from '../document-parts.ts';
import { isHeld } from '../hold-store.ts';
import { searchTerms } from '../words.ts';
import type { After, Order, SortBy } from './list-order.ts';

export type Filter = {
  folderId?: number | undefined;
  status?: Status[] | undefined;
  documentType?: DocumentType | undefined;
  text?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  amountMin?: string | undefined;
  amountMax?: string | undefined;
  externalId?: string | undefined;
  archived?: boolean | undefined;
  queueId?: number | undefined;
  finding?: 'BLOCKING' | 'WARNING' | undefined;
  duplicate?: boolean | undefined;
  uploadedFrom?: string | undefined;
  uploadedTo?: string | undefined;
  vendorName?: string | undefined;
  attention?: boolean | undefined;
  approval?: ApprovalState | undefined;
  assigneeId?: string | undefined;
  ids?: number[] | undefined;
  documentTypes?: DocumentType[] | undefined;
  folderIds?: number[] | undefined;
};

/** All columns except `details`, which lists do not show, and whether it is under a legal hold. */
const columnsIn = (
  workspace: Workspace,
) => sql`documents.workspace_id, documents.id, documents.folder_id, folders.name as folder_name,
  documents.queue_id, queues.name as queue_name, documents.file_name, documents.status, documents.document_type,
  documents.document_number, documents.vendor_name, documents.total_amount, documents.currency_code,
  documents.document_date, documents.due_date, documents.buyer_name, documents.statement_summary, documents.channel, documents.sender, documents.recipient,
  documents.received_at,
  documents.media_type, documents.file_bytes, documents.sha256, documents.page_count, documents.extraction_error,
  documents.export_error, documents.export, documents.blocking_findings, documents.warning_findings,
  documents.duplicate_of, documents.split_from, documents.split_into, documents.merged_into, documents.merged_from,
  documents.replaced, documents.original_file, documents.external_id,
  documents.scan_state, documents.scan_signature, documents.scan_fault,
  documents.metadata, documents.approval, documents.version, documents.created_at, documents.updated_at, documents.archived_at,
  ${isHeld(workspace)} as held`;

const keys: Record<SortBy, Fragment> = {
  id: sql`documents.id`,
  documentDate: sql`documents.document_date`,
  dueDate: sql`documents.due_date`,
  totalAmount: sql`documents.total_amount`,
  vendorName: sql`documents.vendor_key`,
  updatedAt: sql`documents.updated_at`,
  receivedAt: sql`documents.received_at`,
};

/** One page in this order, after a row. */
export async function listDocuments(
  db: Reader,
  filter: Filter,
  order: Order,
  after: After | null,
  limit: number,
): Promise<ListedDocument[]> {
  const key = keys[order.by];
  const rows = await db`
    select ${columnsIn(db.workspace)}, (${key})::text as sort_key
    from (${chooseDocuments({ db, filter, order, after, limit, whole: true })}) as documents
    join folders on folders.workspace_id = documents.workspace_id and folders.id = documents.folder_id
    left join queues on queues.workspace_id = documents.workspace_id and queues.id = documents.queue_id
    order by ${order.by === 'id' ? nothing : order.falling ? sql`${key} desc nulls last,` : sql`${key} nulls last,`}
      documents.id ${directionOf(order)}`;
  return rows.map(parseListed);
}

export type Choice = {
  db: Reader;
  filter: Filter;
  order: Order;
  after: After | null;
  limit: number;
  /**
   * Selects all columns instead of ids: a later lookup by id makes the planner read all documents of a small
   * workspace.
   */
  whole: boolean;
};

/** A query for the documents of the page, without order. */
export function chooseDocuments(choice: Choice): Fragment {
  if (needsSearch(choice.filter)) return bySearch(choice);
  return choice.order.by === 'id' ? byId(choice) : byKey(choice);
}

/**
 * Conditions on text and amounts have no index under row-level security, and the best plan for a range depends on
 * its values. A short list of ids needs no index.
 */
function needsSearch({ text, ids, vendorName, amountMin, amountMax, dateFrom, dateTo }: Filter): boolean {
  if (text !== undefined) return true;
  return (
    ids === undefined &&
    [vendorName, amountMin, amountMax, dateFrom, dateTo].some((given) => given !== undefined)
  );
}

function columnsOf({ whole }: Choice): Fragment {
  return whole ? sql`documents.*` : sql`documents.id`;
}

function directionOf({ falling }: Order): Fragment {
  return falling ? sql`desc` : sql`asc`;
}

function byId(choice: Choice): Fragment {
  const { db, filter, order, after, limit } = choice;
  return sql`
    select ${columnsOf(choice)} from documents where ${chosenBy(db, filter)} ${beyondId(order, after)}
    order by documents.id ${directionOf(order)} limit ${limit}`;
}

function beyondId({ falling }: Order, after: After | null): Fragment {
  if (after === null) return nothing;
  return falling ? sql`and documents.id < ${after.id}` : sql`and documents.id > ${after.id}`;
}

/** First rows with a value, then rows without, each in index order, so that no sort is needed. */
function byKey(choice: Choice): Fragment {
  const { db, filter, order, after, limit } = choice;
  const key = keys[order.by];
  const direction = directionOf(order);
  const chosen = chosenBy(db, filter);
  const without = sql`
    select ${columnsOf(choice)} from documents
    where ${chosen} and ${key} is null ${after?.key === null ? beyondId(order, after) : nothing}
    order by documents.id ${direction} limit ${limit}`;
  if (after?.key === null) return without;
  const beyond =
    after === null
      ? nothing
      : order.falling
        ? sql`and (${key}, documents.id) < (${after.key}, ${after.id})`
        : sql`and (${key}, documents.id) > (${after.key}, ${after.id})`;
  return sql`
    (select ${columnsOf(choice)} from documents where ${chosen} and ${key} is not null ${beyond}
     order by ${key} ${direction}, documents.id ${direction} limit ${limit})
    union all (${without})
    limit ${limit}`;
}

const notArchived = sql`(documents.archived_at is null) is true`;
/**
 * The first condition chooses the index of archived documents, the second those of the sort orders. PostgreSQL would
 * rewrite `= false` to the first.
 */
const archived = sql`documents.archived_at is not null and (documents.archived_at is null) is false`;

function chosenBy(db: Reader, filter: Filter): Fragment {
  const { folderId, queueId, status, documentType, externalId, vendorName, finding, duplicate } = filter;
  const { dateFrom, dateTo, amountMin, amountMax } = filter;
  const { receivedFrom, receivedBefore } = receivedIn(filter);
  return sql`
    documents.workspace_id = ${db.workspace}
    and ${filter.archived ? archived : notArchived}
    ${folderId === undefined ? nothing : sql`and documents.folder_id = ${folderId}`}
    ${queueId === undefined ? nothing : sql`and documents.queue_id = ${queueId}`}
    ${status === undefined ? nothing : status.length === 1 ? sql`and documents.status = ${status[0]}` : sql`and documents.status = any(${status})`}
    ${documentType === undefined ? nothing : sql`and documents.document_type = ${documentType}`}
    ${dateFrom === undefined ? nothing : sql`and documents.document_date >= ${dateFrom}`}
    ${dateTo === undefined ? nothing : sql`and documents.document_date <= ${dateTo}`}
    ${amountMin === undefined ? nothing : sql`and documents.total_amount >= ${amountMin}`}
    ${amountMax === undefined ? nothing : sql`and documents.total_amount <= ${amountMax}`}
    ${externalId === undefined ? nothing : sql`and documents.external_id = ${externalId}`}
    ${vendorName === undefined ? nothing : sql`and strpos(documents.vendor_key, ${vendorKeyOf(vendorName)}) > 0`}
    ${receivedFrom === undefined ? nothing : sql`and documents.received_at >= ${receivedFrom}`}
    ${receivedBefore === undefined ? nothing : sql`and documents.received_at < ${receivedBefore}`}
    ${finding === 'BLOCKING' ? sql`and documents.blocking_findings > 0` : nothing}
    ${finding === 'WARNING' ? sql`and documents.warning_findings > 0` : nothing}
    ${duplicate === true ? sql`and documents.duplicate_of is not null` : nothing}
    ${duplicate === false ? sql`and documents.duplicate_of is null` : nothing}
    ${narrowed(db, filter)}`;
}

function narrowed(db: Reader, filter: Filter): Fragment {
  const { ids, attention, approval, assigneeId, documentTypes, folderIds } = filter;
  const needy = sql`(documents.status = any(${['EXPORT_FAILED', 'UPLOADED']})
    and (documents.status = 'EXPORT_FAILED' or documents.extraction_error is not null))`;
  return sql`
    ${ids === undefined ? nothing : sql`and documents.id = any(${ids})`}
    ${documentTypes === undefined ? nothing : sql`and documents.document_type = any(${documentTypes})`}
    ${folderIds === undefined ? nothing : sql`and documents.folder_id = any(${folderIds})`}
    ${assigneeId === undefined ? nothing : assignedTo(db, assigneeId)}
    ${approval === undefined ? nothing : sql`and documents.approval_state = ${approval}`}
    ${attention === undefined ? nothing : attention ? sql`and ${needy}` : sql`and not ${needy}`}`;
}

function assignedTo(db: Reader, assigneeId: string): Fragment {
  return sql`and documents.id in (
    select document_id from document_assignments
    where workspace_id = ${db.workspace} and assignee_id = ${assigneeId})`;
}

function receivedIn({ uploadedFrom, uploadedTo }: Filter) {
  return {
    receivedFrom: uploadedFrom && `${uploadedFrom}T00:00:00.000Z`,
    // After the last day of the calendar, no day follows.
    receivedBefore:
      uploadedTo && uploadedTo !== lastDay ? `${addDays(uploadedTo, 1)}T00:00:00.000Z` : undefined,
  };
}

/**
 * Through a function that runs as the owner: see 0009-document-search.sql. `offset 0` has each document looked up
 * that was found: the database expects a thousand, and would rather read all of the workspace.
 */
function bySearch(choice: Choice): Fragment {
  const { db, filter, order, after, limit } = choice;
  const { text = '', status, vendorName, uploadedFrom: _, uploadedTo: __, ...rest } = filter;
  const vendorKey = vendorName && vendorKeyOf(vendorName);
  // Part of the vendor's name is in the document's head text; vendorKey then excludes other matches in it.
  const { patterns, queries, terms } = searchTerms(text, vendorKey ? [vendorKey] : []);
  const asked = { ...rest, ...receivedIn(filter), status: status?.join(','), vendorKey };
  const found = sql`search_documents(
      ${db.workspace}::bigint, ${patterns}::text[], ${queries}::text[], ${terms}::text, ${JSON.stringify(asked)}::jsonb,
      ${order.by}::text, ${order.falling}::boolean, ${after && JSON.stringify(after)}::jsonb, ${limit}::integer)`;
  if (!choice.whole) return sql`select id from ${found} as id`;
  return sql`
    select documents.* from ${found} as found (id)
    cross join lateral (
      select * from documents where workspace_id = ${db.workspace} and id = found.id offset 0) as documents`;
}
