import { Match } from '@slipway/contract/ordered-rules.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { QueueRuleInput } from '@slipway/contract/queue-rules.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { numberIn, numbersIn, textsIn } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Facts, factColumns } from './choose-queue.ts';

const StoredQueue = z.object({
  id: z.number(),
  name: z.string(),
  position: z.number(),
  match: Match,
  rules: z.array(QueueRuleInput),
  openDocuments: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StoredQueue = z.infer<typeof StoredQueue>;

const counted = sql`queues.*,
  (select count(*) from documents where documents.workspace_id = queues.workspace_id
     and documents.queue_id = queues.id and documents.status = 'EXTRACTED'
     and documents.archived_at is null) as open_documents`;

/** In matching order, after a position. */
export async function listQueues(
  db: Reader,
  after: { position: number; id: number },
  limit: number,
): Promise<StoredQueue[]> {
  const rows = await db`
    select ${counted} from queues
    where workspace_id = ${db.workspace} and (position, id) > (${after.position}, ${after.id})
    order by position, id limit ${limit}`;
  return z.array(StoredQueue).parse(rows);
}

/** All queues, without counts. */
export async function listRules(db: Reader): Promise<Omit<StoredQueue, 'openDocuments'>[]> {
  const rows = await db`select * from queues where workspace_id = ${db.workspace} order by position, id`;
  return z.array(StoredQueue.omit({ openDocuments: true })).parse(rows);
}

/** Locks all queues, so that their order stays the same until the transaction ends. */
export async function lockQueues(db: Writer): Promise<Pick<StoredQueue, 'id' | 'position'>[]> {
  await db`select 1 from workspaces where workspace_id = ${db.workspace} for no key update`;
  const rows = await db`
    select id, position from queues where workspace_id = ${db.workspace} order by position, id for update`;
  return z.array(StoredQueue.pick({ id: true, position: true })).parse(rows);
}

export async function getQueue(db: Reader, id: number): Promise<StoredQueue> {
  const [row] = await db`select ${counted} from queues where workspace_id = ${db.workspace} and id = ${id}`;
  if (!row) throw new Problem('not_found');
  return StoredQueue.parse(row);
}

type Kept = Pick<StoredQueue, 'name' | 'match' | 'rules'>;

export async function insertQueue(db: Writer, { name, match, rules }: Kept, now: Date): Promise<number> {
  const values = { name, match, rules: JSON.stringify(rules), createdAt: now, updatedAt: now };
  const [row] = await db`
    insert into queues ${db.row({ workspaceId: db.workspace, ...values })}
    on conflict (workspace_id, name) do nothing returning id`;
  if (!row) throw new Problem('name_taken', `The name ${JSON.stringify(name)} is already in use by a queue.`);
  return numberIn(row);
}

export async function updateQueue(
  db: Writer,
  id: number,
  { name, match, rules }: { [Key in keyof Kept]?: Kept[Key] | undefined },
  now: Date,
): Promise<void> {
  if (name !== undefined) {
    const [taken] = await db`
      select id from queues where workspace_id = ${db.workspace} and name = ${name} and id <> ${id}`;
    if (taken)
      throw new Problem('name_taken', `The name ${JSON.stringify(name)} is already in use by a queue.`);
  }
  const changes = { name, match, rules: rules && JSON.stringify(rules), updatedAt: now };
  await db`update queues set ${db.set(changes)} where workspace_id = ${db.workspace} and id = ${id}`;
}

export async function savePositions(db: Writer, ids: readonly number[]): Promise<void> {
  await db`
    update queues set position = placed.position
    from unnest(${[...ids]}::bigint[]) with ordinality as placed (id, position)
    where queues.workspace_id = ${db.workspace} and queues.id = placed.id
      and queues.position <> placed.position`;
}

/** Its documents stay, without a queue. */
export async function removeQueue(db: Writer, id: number): Promise<void> {
  await db`
    update documents set queue_id = null, queue_by_hand = false
    where workspace_id = ${db.workspace} and queue_id = ${id}`;
  await db`delete from queues where workspace_id = ${db.workspace} and id = ${id}`;
}

/** Which of these vendors have a validated document. */
export async function findKnownVendors(db: Reader, names: readonly string[]): Promise<Set<string>> {
  const rows = await db`
    select distinct vendor_name from documents
    where workspace_id = ${db.workspace} and vendor_name = any(${[...names]})
      and status in ('VALIDATED', 'EXPORTING', 'EXPORTED', 'EXPORT_FAILED')`;
  return new Set(textsIn(rows, 'vendorName'));
}

/** The folders among these that belong to the workspace. */
export async function findFolders(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows =
    await db`select id from folders where workspace_id = ${db.workspace} and id = any(${[...ids]})`;
  return new Set(numbersIn(rows));
}

const OpenRow = z.object({ ...factColumns, id: z.number(), queueId: z.number().nullable() });
export type OpenDocument = Omit<Facts, 'isNewSupplier'> & Pick<z.infer<typeof OpenRow>, 'id' | 'queueId'>;

/** Documents in review, newest first, with the facts that rules need. */
export async function listOpen(
  db: Reader,
  { beforeId, withThoseByHand, limit }: { beforeId: number | null; withThoseByHand: boolean; limit: number },
): Promise<OpenDocument[]> {
  const rows = await db`
    select id, queue_id, document_type, folder_id, channel, sender, recipient, duplicate_of,
      details -> 'fields' as fields, details -> 'findings' as findings
    from documents
    where workspace_id = ${db.workspace} and status = 'EXTRACTED' and archived_at is null
      and (${beforeId}::bigint is null or id < ${beforeId})
      and (${withThoseByHand} or not queue_by_hand)
    order by id desc limit ${limit}`;
  return rows.map((row) => {
    const { fields, findings, ...facts } = OpenRow.parse(row);
    return { ...facts, details: { fields, findings } };
  });
}
