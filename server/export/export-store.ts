import { steps } from '@slipway/connectors/connector.ts';
import type { Sent } from '@slipway/connectors/sent.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../platform/db/database.ts';
import { dueRows } from '../platform/db/due-rows.ts';
import { Bytes, json, numberIn } from '../platform/db/row-types.ts';
import { type Fragment, sql } from '../platform/db/sql.ts';

const StoredExport = z.object({
  workspaceId: z.number(),
  id: z.number(),
  documentId: z.number(),
  connectionId: z.number(),
  revision: z.number(),
  key: z.string(),
  contentHash: Bytes,
  state: z.enum(['REQUESTED', 'SENDING', 'UNCERTAIN', 'ACCEPTED', 'REFUSED']),
  step: z.enum(steps).nullable(),
  stepAt: z.date().nullable(),
  rounds: z.number(),
  dueAt: z.date().nullable(),
  leaseId: z.string().nullable(),
  outcome: json<Sent>().nullable(),
  requestedAt: z.date(),
  sweepAt: z.date().nullable(),
  sweeps: z.number(),
  sweepFailures: z.number(),
  fileState: z.enum(['PENDING', 'REFUSED']).nullable(),
  fileDueAt: z.date().nullable(),
  attachRounds: z.number(),
});
export type StoredExport = z.infer<typeof StoredExport>;

export const parseExport = (row: Row) => StoredExport.parse(row);

/** A bank account as SQL, without spaces and punctuation and in capitals: banks space IBANs differently. */
export const comparableAccount = (account: Fragment): Fragment =>
  sql`upper(regexp_replace(${account}, '[^[:alnum:]]', '', 'g'))`;

/** Whether their export queue is free is not considered. */
export const dueExports = dueRows({ from: sql`exports` });

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

/** The last export of a document that was accepted. */
export async function findAccepted(db: Reader, documentId: number): Promise<StoredExport | undefined> {
  const [row] = await db`
    select * from exports
    where workspace_id = ${db.workspace} and document_id = ${documentId} and state = 'ACCEPTED'
    order by id desc limit 1`;
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
  return numberIn(kept);
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

const ListedExport = StoredExport.pick({
  id: true,
  documentId: true,
  state: true,
  fileState: true,
  outcome: true,
  requestedAt: true,
}).extend({
  fileName: z.string(),
  documentNumber: z.string().nullable(),
  vendorName: z.string().nullable(),
  requestedBy: z.string(),
  finishedAt: z.date().nullable(),
});
export type ListedExport = z.infer<typeof ListedExport>;

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
  return z.array(ListedExport).parse(rows);
}

/** Short, and unique among all installations that may export to the same accounting system. */
export async function keyPrefix(db: Reader): Promise<string> {
  const [row] = await db`select public_id from workspaces where workspace_id = ${db.workspace}`;
  return String(row?.['publicId']).replaceAll('-', '').slice(-8);
}
