import type { Step } from '@slipway/connectors/connector.ts';
import type { Sent } from '@slipway/connectors/sent.ts';

import type { Reader, Row, Writer } from '../platform/db/database.ts';

export type StoredExport = {
  workspaceId: number;
  id: number;
  documentId: number;
  connectionId: number;
  revision: number;
  key: string;
  contentHash: Buffer;
  state: 'REQUESTED' | 'SENDING' | 'UNCERTAIN' | 'ACCEPTED' | 'REFUSED';
  step: Step | null;
  stepAt: Date | null;
  rounds: number;
  dueAt: Date | null;
  leaseId: string | null;
  outcome: Sent | null;
  requestedAt: Date;
  sweepAt: Date | null;
  sweeps: number;
  sweepFailures: number;
  fileState: 'PENDING' | 'REFUSED' | null;
  fileDueAt: Date | null;
  attachRounds: number;
};

export const parseExport = (row: Row) => row as unknown as StoredExport;

export async function measureDueExports(
  db: Reader,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db`
    select count(*) as count, min(due_at) as oldest from exports where due_at <= ${now}`;
  return row as unknown as { count: number; oldest: Date | null };
}

export async function latestExport(
  db: Reader,
  documentId: number,
  connectionId: number,
): Promise<StoredExport | undefined> {
  const [row] = await db`
    select * from exports
    where workspace_id = ${db.workspace} and document_id = ${documentId} and connection_id = ${connectionId}
    order by revision desc limit 1`;
  return row && parseExport(row);
}

/** The export of a document whose attachment is missing. */
export async function findWithoutFile(db: Writer, documentId: number): Promise<StoredExport | undefined> {
  const [row] = await db`
    select * from exports
    where workspace_id = ${db.workspace} and document_id = ${documentId} and state = 'ACCEPTED'
      and file_state is not null
    order by id desc limit 1 for update`;
  return row && parseExport(row);
}

/** The export of a document that needs a user's decision. */
export async function findUndecided(db: Writer, documentId: number): Promise<StoredExport | undefined> {
  const [row] = await db`
    select * from exports
    where workspace_id = ${db.workspace} and document_id = ${documentId} and state = 'UNCERTAIN'
      and outcome ->> 'kind' = 'needsAttention'
    order by id desc limit 1 for update`;
  return row && parseExport(row);
}

type NewExport = Pick<StoredExport, 'documentId' | 'connectionId' | 'revision' | 'key' | 'contentHash'>;

export async function insertExport(
  db: Writer,
  row: NewExport,
  requestedBy: string,
  now: Date,
): Promise<number> {
  const [kept] = await db`
    insert into exports ${db.row({
      workspaceId: db.workspace,
      ...row,
      state: 'REQUESTED',
      dueAt: now,
      requestedBy,
      requestedAt: now,
    })} returning id`;
  return kept!['id'] as number;
}

type Changes = Partial<
  Pick<
    StoredExport,
    | 'state'
    | 'step'
    | 'stepAt'
    | 'rounds'
    | 'dueAt'
    | 'leaseId'
    | 'requestedAt'
    | 'sweepAt'
    | 'sweeps'
    | 'sweepFailures'
    | 'fileState'
    | 'fileDueAt'
    | 'attachRounds'
  >
> & {
  outcome?: unknown;
  finishedAt?: Date;
  requestedBy?: string;
};

/** Returns whether the row was updated. With a lease, only its holder can update. */
export async function updateExport(
  db: Writer,
  id: number,
  changes: Changes,
  leaseId?: string,
): Promise<boolean> {
  const outcome = changes.outcome === undefined ? undefined : JSON.stringify(changes.outcome);
  const rows = await db`
    update exports set ${db.set({ ...changes, outcome })}
    where workspace_id = ${db.workspace} and id = ${id}
      and (${leaseId ?? null}::uuid is null or lease_id = ${leaseId ?? null})
    returning id`;
  return rows.length > 0;
}

export type ListedExport = Pick<StoredExport, 'id' | 'documentId' | 'state' | 'fileState'> & {
  fileName: string;
  documentNumber: string | null;
  vendorName: string | null;
  outcome: Sent | null;
  requestedBy: string;
  requestedAt: Date;
  finishedAt: Date | null;
};

/** Exports of one connection with their documents, newest first, before an id. */
export async function listExports(
  db: Reader,
  connectionId: number,
  beforeId: number | null,
  limit: number,
): Promise<ListedExport[]> {
  const rows = await db`
    select exports.id, exports.document_id, exports.state, exports.file_state, exports.outcome, exports.requested_by,
      exports.requested_at, exports.finished_at, documents.file_name, documents.document_number,
      documents.vendor_name
    from exports
    join documents on documents.workspace_id = exports.workspace_id and documents.id = exports.document_id
    where exports.workspace_id = ${db.workspace} and exports.connection_id = ${connectionId}
      and (${beforeId}::bigint is null or exports.id < ${beforeId})
    order by exports.id desc limit ${limit}`;
  return rows as unknown as ListedExport[];
}

/** Short, and unique among all installations that may export to the same accounting system. */
export async function keyPrefix(db: Reader): Promise<string> {
  const [row] = await db`select public_id from workspaces where workspace_id = ${db.workspace}`;
  return String(row?.['publicId']).replaceAll('-', '').slice(-8);
}
