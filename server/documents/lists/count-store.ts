import type { DocumentType } from '@slipway/contract/document.ts';
import type { Status } from '@slipway/contract/status.ts';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { nothing, sql } from '../../platform/db/sql.ts';
import { orderOf } from './list-order.ts';
import { chooseDocuments, type Filter } from './list-store.ts';

export type CountRow = {
  folderId: number;
  status: Status;
  archived: boolean;
  unreadable: boolean;
  documents: number;
};
type Counted = { folderId?: number | undefined; documentType?: DocumentType | undefined };

/** Sums the stored counters in constant time; `rows` is the number of rows that were summed. */
export async function readCounts(
  db: Reader,
  { folderId, documentType }: Counted,
): Promise<{ counts: CountRow[]; rows: number }> {
  const counts = await db`
    select folder_id, status, archived, unreadable, sum(documents) as documents, count(*) as rows
    from document_counts
    where workspace_id = ${db.workspace}
    ${folderId === undefined ? nothing : sql`and folder_id = ${folderId}`}
    ${documentType === undefined ? nothing : sql`and document_type = ${documentType}`}
    group by folder_id, status, archived, unreadable
    having sum(documents) <> 0`;
  const rows = counts.reduce((sum, row) => sum + (row['rows'] as number), 0);
  return { counts: counts as unknown as CountRow[], rows };
}

/** Counts documents directly, newest first, up to a limit. */
export async function countChosen(db: Reader, filter: Filter, limit: number): Promise<CountRow[]> {
  const rows = await db`
    select documents.folder_id, documents.status, documents.archived_at is not null as archived,
      documents.extraction_error is not null as unreadable, count(*) as documents
    from (${chooseDocuments({ db, filter, order: orderOf(), after: null, limit, whole: true })}) as documents
    group by 1, 2, 3, 4`;
  return rows as unknown as CountRow[];
}

/** Compacts the counters of a workspace. Concurrent readers see the old rows or the new one. */
export async function foldCounts(db: Writer): Promise<void> {
  await db`
    with taken as (delete from document_counts where workspace_id = ${db.workspace} returning *)
    insert into document_counts
      (workspace_id, folder_id, status, archived, unreadable, document_type, documents)
    select workspace_id, folder_id, status, archived, unreadable, document_type, sum(documents)
    from taken group by 1, 2, 3, 4, 5, 6 having sum(documents) <> 0`;
}

/** Workspaces with many counter rows. */
export async function findLongCounts(db: Reader, rowsMin: number): Promise<number[]> {
  const rows = await db`
    select workspace_id from document_counts group by workspace_id having count(*) >= ${rowsMin}`;
  return rows.map(({ workspaceId }) => workspaceId as number);
}
