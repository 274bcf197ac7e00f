import type { Sent } from '@slipway/connectors/sent.ts';
import { ConnectionKind } from '@slipway/contract/connections.ts';
import { BatchOutcome } from '@slipway/contract/endpoints/export-batches.ts';
import { Problem, type ProblemCode } from '@slipway/contract/problems.ts';
import { z } from 'zod';
import { orderOf } from '../../documents/lists/list-order.ts';
import { chooseDocuments, type Filter } from '../../documents/lists/list-store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { dueRows } from '../../platform/db/due-rows.ts';
import { json, numberIn, numbersIn } from '../../platform/db/row-types.ts';
import { type Fragment, nothing, sql } from '../../platform/db/sql.ts';
import { comparableAccount } from '../export-store.ts';

/** The actor who requested the export. */
export type Requester = Pick<Actor, 'kind' | 'id' | 'name' | 'role' | 'userId'>;

const StoredBatch = z.object({
  workspaceId: z.number(),
  id: z.number(),
  connectionId: z.number(),
  name: z.string().nullable(),
  state: z.enum(['RUNNING', 'STOPPED', 'FINISHED']),
  requestedBy: json<Requester>(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  dueAt: z.date().nullable(),
});
export type StoredBatch = z.infer<typeof StoredBatch>;
const ListedBatch = StoredBatch.extend({
  connectionName: z.string(),
  connectionKind: ConnectionKind,
});
export type ListedBatch = z.infer<typeof ListedBatch>;
const OutcomeCount = z.object({ batchId: z.number(), outcome: BatchOutcome, count: z.number() });
export type Counts = Record<BatchOutcome, number>;

/** The outcome of a document. If its export was started, the export has the outcome. */
const outcome: Fragment = sql`case
  when batched.state <> 'BEGUN' then batched.state
  when exports.state in ('REQUESTED', 'SENDING') then 'UNDERWAY'
  when exports.state = 'ACCEPTED' and jsonb_array_length(exports.outcome -> 'differences') > 0 then 'DIFFERENT'
  when exports.state = 'ACCEPTED' then 'EXPORTED'
  else exports.state end`;

const withExports: Fragment = sql`export_batch_documents as batched
  left join exports on exports.workspace_id = batched.workspace_id and exports.id = batched.export_id`;

type NewBatch = Pick<StoredBatch, 'connectionId' | 'name' | 'requestedBy'>;

export async function insertBatch(db: Writer, batch: NewBatch, now: Date): Promise<number> {
  const [row] = await db`
    insert into export_batches ${db.row({
      workspaceId: db.workspace,
      ...batch,
      requestedBy: JSON.stringify(batch.requestedBy),
      state: 'RUNNING',
      createdAt: now,
      dueAt: now,
    })} returning id`;
  return numberIn(row);
}

/**
 * In this order, except that statements of one bank account are in the order of their periods. Documents that wait
 * in another batch are skipped with a reason.
 */
export async function insertDocuments(db: Writer, batchId: number, documentIds: number[]): Promise<void> {
  // One at a time, so that no document waits in two batches.
  await db`select pg_advisory_xact_lock(hashtext('export_batches'), ${db.workspace}::integer)`;
  await db`
    with asked as (
      select asked.document_id, asked.position,
        ${comparableAccount(sql`statement_summary ->> 'account'`)} as account,
        statement_summary ->> 'periodStart' as period_start
      from unnest(${documentIds}::bigint[]) with ordinality as asked (document_id, position)
      left join documents on documents.workspace_id = ${db.workspace} and documents.id = asked.document_id),
    places as (
      select position, account, row_number() over (partition by account order by position) as place from asked),
    ordered as (
      select document_id, account, row_number() over (
        partition by account order by case when account is not null then period_start end, position) as place
      from asked)
    insert into export_batch_documents (workspace_id, batch_id, position, document_id, state, problem)
    select ${db.workspace}, ${batchId}, places.position, ordered.document_id,
      case when other.document_id is null then 'WAITING' else 'SKIPPED' end,
      case when other.document_id is null then null
        else jsonb_build_object('code', 'invalid_state', 'detail', 'It waits in another batch.') end
    from ordered
    join places on places.account is not distinct from ordered.account and places.place = ordered.place
    left join export_batch_documents as other on other.workspace_id = ${db.workspace}
      and other.document_id = ordered.document_id and other.state = 'WAITING'`;
}

/** Matching documents in the order of their arrival. */
export async function chooseIds(db: Reader, filter: Filter, limit: number): Promise<number[]> {
  const rows = await db`
    select id from (${chooseDocuments({ db, filter, order: orderOf('id', filter), after: null, limit, whole: false })}) as chosen order by id`;
  return numbersIn(rows);
}

export const dueBatches = dueRows({ from: sql`export_batches` });

export async function lockBatch(db: Writer, id: number): Promise<StoredBatch> {
  const [row] = await db`
    select * from export_batches where workspace_id = ${db.workspace} and id = ${id} for update`;
  if (!row) throw new Problem('not_found');
  return StoredBatch.parse(row);
}

export async function updateBatch(
  db: Writer,
  id: number,
  changes: Partial<Pick<StoredBatch, 'state' | 'dueAt' | 'finishedAt'>>,
): Promise<void> {
  await db`update export_batches set ${db.set(changes)} where workspace_id = ${db.workspace} and id = ${id}`;
}

const listed: Fragment = sql`select export_batches.*, connections.name as connection_name,
    connections.kind as connection_kind
  from export_batches join connections on connections.workspace_id = export_batches.workspace_id
    and connections.id = export_batches.connection_id`;

export async function getBatch(db: Reader, id: number): Promise<ListedBatch> {
  const [row] = await db`
    ${listed} where export_batches.workspace_id = ${db.workspace} and export_batches.id = ${id}`;
  if (!row) throw new Problem('not_found');
  return ListedBatch.parse(row);
}

/** Newest first, before an id. */
export async function listBatches(
  db: Reader,
  beforeId: number | null,
  limit: number,
): Promise<ListedBatch[]> {
  const rows = await db`
    ${listed} where export_batches.workspace_id = ${db.workspace}
      and (${beforeId}::bigint is null or export_batches.id < ${beforeId})
    order by export_batches.id desc limit ${limit}`;
  return z.array(ListedBatch).parse(rows);
}

/** The number of documents with each outcome, by batch. */
export async function countOutcomes(db: Reader, ids: readonly number[]): Promise<Map<number, Counts>> {
  const none = Object.fromEntries(BatchOutcome.options.map((name) => [name, 0])) as Counts;
  const counts = new Map(ids.map((id) => [id, { ...none }]));
  const rows = await db`
    select batched.batch_id, ${outcome} as outcome, count(*) as count from ${withExports}
    where batched.workspace_id = ${db.workspace} and batched.batch_id = any(${ids}) group by 1, 2`;
  for (const row of z.array(OutcomeCount).parse(rows)) counts.get(row.batchId)![row.outcome] = row.count;
  return counts;
}

const BatchedDocument = z.object({
  position: z.number(),
  documentId: z.number(),
  outcome: BatchOutcome,
  sent: json<Sent>().nullable(),
  problem: json<{ code: ProblemCode; detail: string | null }>().nullable(),
  fileName: z.string().nullable(),
  documentNumber: z.string().nullable(),
  vendorName: z.string().nullable(),
});
export type BatchedDocument = z.infer<typeof BatchedDocument>;

/** In export order, after a position. */
export async function listBatchedDocuments(
  db: Reader,
  batchId: number,
  wanted: BatchOutcome | undefined,
  afterPosition: number,
  limit: number,
): Promise<BatchedDocument[]> {
  const rows = await db`
    select batched.position, batched.document_id, ${outcome} as outcome, exports.outcome as sent, batched.problem,
      documents.file_name, documents.document_number, documents.vendor_name
    from ${withExports}
    left join documents on documents.workspace_id = batched.workspace_id and documents.id = batched.document_id
    where batched.workspace_id = ${db.workspace} and batched.batch_id = ${batchId}
      and batched.position > ${afterPosition}
      ${wanted === undefined ? nothing : sql`and ${outcome} = ${wanted}`}
    order by batched.position limit ${limit}`;
  return z.array(BatchedDocument).parse(rows);
}

const Waiting = z.object({
  position: z.number(),
  documentId: z.number(),
});
type Waiting = z.infer<typeof Waiting>;

/** The next documents to export. */
export async function nextWaiting(db: Reader, batchId: number, limit: number): Promise<Waiting[]> {
  const rows = await db`
    select position, document_id from export_batch_documents
    where workspace_id = ${db.workspace} and batch_id = ${batchId} and state = 'WAITING'
    order by position limit ${limit}`;
  return z.array(Waiting).parse(rows);
}

/** Returns false if another process has already started it. */
export async function markDocument(
  db: Writer,
  batchId: number,
  position: number,
  changes: { state: 'BEGUN'; exportId: number } | { state: 'SKIPPED'; problem: string },
): Promise<boolean> {
  const rows: Row[] = await db`
    update export_batch_documents set ${db.set(changes)}
    where workspace_id = ${db.workspace} and batch_id = ${batchId} and position = ${position}
      and state = 'WAITING' returning position`;
  return rows.length > 0;
}

/** Refused and skipped documents wait again, unless they wait in another batch. */
export async function waitAgain(db: Writer, batchId: number): Promise<number> {
  const rows = await db`
    update export_batch_documents as again set state = 'WAITING', export_id = null, problem = null
    where again.workspace_id = ${db.workspace} and again.batch_id = ${batchId}
      and again.position in (
        select batched.position from ${withExports}
        where batched.workspace_id = ${db.workspace} and batched.batch_id = ${batchId}
          and ${outcome} in ('REFUSED', 'SKIPPED'))
      and not exists (
        select from export_batch_documents as other where other.workspace_id = ${db.workspace}
          and other.document_id = again.document_id and other.state = 'WAITING')
    returning again.position`;
  return rows.length;
}
