import type { DocumentType } from '@slipway/contract/document.ts';
import type { Status } from '@slipway/contract/status.ts';

import type { Reader } from '../db/database.ts';
import { type Fragment, nothing, sql } from '../db/sql.ts';
import { type StoredDocument, searchable } from './document.ts';
import { parseDocument } from './store.ts';

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
};

/** All but `details`, which lists do not show. */
const columns = sql`documents.workspace_id, documents.id, documents.folder_id, folders.name as folder_name,
  documents.queue_id, queues.name as queue_name, documents.file_name, documents.status, documents.document_type,
  documents.document_number, documents.vendor_name, documents.total_amount, documents.currency_code,
  documents.document_date, documents.due_date, documents.channel, documents.sender, documents.received_at,
  documents.media_type, documents.file_bytes, documents.sha256, documents.page_count, documents.extraction_error,
  documents.export_error, documents.export, documents.duplicate_of, documents.split_from, documents.external_id,
  documents.metadata, documents.version, documents.created_at, documents.updated_at, documents.archived_at`;

/** Newest first, before an id. */
export async function listDocuments(
  db: Reader,
  filter: Filter,
  beforeId: number | null,
  limit: number,
): Promise<StoredDocument[]> {
  const chosen =
    filter.text === undefined ? byColumns(db, filter, beforeId, limit) : byText(db, filter, beforeId, limit);
  const rows = await db`
    with chosen as (${chosen})
    select ${columns} from chosen
    join documents on documents.workspace_id = ${db.workspace} and documents.id = chosen.id
    join folders on folders.workspace_id = documents.workspace_id and folders.id = documents.folder_id
    left join queues on queues.workspace_id = documents.workspace_id and queues.id = documents.queue_id
    order by documents.id desc`;
  return rows.map(parseDocument);
}

function byColumns(db: Reader, filter: Filter, beforeId: number | null, limit: number): Fragment {
  const { folderId, status, documentType, dateFrom, dateTo, amountMin, amountMax, externalId } = filter;
  return sql`
    select id from documents
    where workspace_id = ${db.workspace}
    ${filter.archived ? sql`and archived_at is not null` : sql`and archived_at is null`}
    ${beforeId === null ? nothing : sql`and id < ${beforeId}`}
    ${folderId === undefined ? nothing : sql`and folder_id = ${folderId}`}
    ${status === undefined ? nothing : status.length === 1 ? sql`and status = ${status[0]}` : sql`and status = any(${status})`}
    ${documentType === undefined ? nothing : sql`and document_type = ${documentType}`}
    ${dateFrom === undefined ? nothing : sql`and document_date >= ${dateFrom}`}
    ${dateTo === undefined ? nothing : sql`and document_date <= ${dateTo}`}
    ${amountMin === undefined ? nothing : sql`and total_amount >= ${amountMin}`}
    ${amountMax === undefined ? nothing : sql`and total_amount <= ${amountMax}`}
    ${externalId === undefined ? nothing : sql`and external_id = ${externalId}`}
    order by id desc limit ${limit}`;
}

/** Through the definer function: see the migration. */
function byText(db: Reader, filter: Filter, beforeId: number | null, limit: number): Fragment {
  const words = searchable(filter.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const { folderId = null, status = null, documentType = null, dateFrom = null, dateTo = null } = filter;
  const { amountMin = null, amountMax = null, externalId = null, archived = false } = filter;
  return sql`
    select id from search_documents(
      ${db.workspace}::bigint, ${words}::text[], ${folderId}::bigint, ${status}::text[], ${documentType}::text,
      ${dateFrom}::date, ${dateTo}::date, ${amountMin}::numeric, ${amountMax}::numeric, ${externalId}::text,
      ${archived}::boolean, ${beforeId}::bigint, ${limit}::integer) as id`;
}
