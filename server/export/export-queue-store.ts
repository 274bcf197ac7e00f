import type { Step } from '@slipway/connectors/connector.ts';

import type { Reader, StatementWriter, Writer } from '../platform/db/database.ts';
import { targetsIn } from '../platform/db/due-rows.ts';
import { type Fragment, sql } from '../platform/db/sql.ts';
import type { Target } from '../platform/service.ts';
import { parseConnection, type StoredConnection } from './connection-store.ts';
import { comparableAccount, parseExport, type StoredExport } from './export-store.ts';

// An export queue is the sequence of exports of one connection: one document at a time.

/** Export queues with due exports and no worker, the longest unused first. */
export async function findDueExportQueues(db: Reader, now: Date, limit: number): Promise<Target[]> {
  const rows = await db`
    select workspace_id, id from connections
    where (export_queue_leased_until is null or export_queue_leased_until <= ${now}) and paused is null and exists (
      select 1 from exports
      where exports.workspace_id = connections.workspace_id and exports.connection_id = connections.id
        and exports.due_at <= ${now})
    order by export_queue_leased_until nulls first limit ${limit}`;
  return targetsIn(rows);
}

/** Claims a free export queue; undefined if it is not free or another process is claiming it. */
export async function claimExportQueue(
  db: Writer,
  connectionId: number,
  exportQueueId: string,
  until: Date,
  now: Date,
): Promise<StoredConnection | undefined> {
  const [row] = await db`
    update connections set export_queue_id = ${exportQueueId}, export_queue_leased_until = ${until}
    where workspace_id = ${db.workspace} and id = (
      select id from connections
      where workspace_id = ${db.workspace} and id = ${connectionId} and paused is null
        and (export_queue_leased_until is null or export_queue_leased_until <= ${now})
      for update skip locked)
    returning *`;
  return row && parseConnection(row);
}

/**
 * Extends the lease and returns the export queue with its current settings; undefined if the lease was lost.
 */
export async function extendExportQueueLease(
  db: Writer,
  connectionId: number,
  exportQueueId: string,
  until: Date,
): Promise<StoredConnection | undefined> {
  const [row] = await db`
    update connections set export_queue_leased_until = ${until}
    where workspace_id = ${db.workspace} and id = ${connectionId} and export_queue_id = ${exportQueueId} and paused is null
    returning *`;
  return row && parseConnection(row);
}

type ExportQueueChanges = Partial<
  Pick<
    StoredConnection,
    'exportQueueLeasedUntil' | 'exportQueueId' | 'exportQueueFailures' | 'paused' | 'health' | 'lastExportAt'
  >
>;

/** Returns whether this process still had the lease. */
export async function updateExportQueue(
  db: Writer,
  connectionId: number,
  exportQueueId: string,
  changes: ExportQueueChanges,
): Promise<boolean> {
  const health = changes.health && JSON.stringify(changes.health);
  const rows = await db`
    update connections set ${db.set({ ...changes, health })}
    where workspace_id = ${db.workspace} and id = ${connectionId} and export_queue_id = ${exportQueueId} returning id`;
  return rows.length > 0;
}

/** Waiting exports in the order of their requests. */
function waiting(db: Reader, connectionId: number, now: Date, limit: number): Fragment {
  return sql`
    select id, document_id from exports
    where workspace_id = ${db.workspace} and connection_id = ${connectionId}
      and state in ('REQUESTED', 'SENDING', 'UNCERTAIN') and due_at <= ${now}
    order by requested_at, id limit ${limit}`;
}

/** How many waiting exports are compared: each costs a lookup of its document. */
const comparedMax = 200;

/** Whether two statements are of one bank account, and the first has the earlier period. */
const precedes = sql`
  earlier.statement_summary ->> 'periodStart' < later.statement_summary ->> 'periodStart'
  and ${comparableAccount(sql`earlier.statement_summary ->> 'account'`)}
    = ${comparableAccount(sql`later.statement_summary ->> 'account'`)}`;

/** The export of an earlier statement of the same bank account that waits behind this one. */
function earlierStatement(db: Reader, connectionId: number, now: Date): Fragment {
  return sql`
    select others.id from documents as later
    cross join lateral (${waiting(db, connectionId, now, comparedMax)}) as others
    join documents as earlier on earlier.workspace_id = ${db.workspace} and earlier.id = others.document_id
    where later.workspace_id = ${db.workspace} and later.id = waiting.document_id and ${precedes}
    order by earlier.statement_summary ->> 'periodStart' limit 1`;
}

/**
 * Postpones due statements until earlier ones of their bank account have been retried. Statements that wait
 * for a user's decision do not block others.
 */
export async function postponeStatements(db: Writer, connectionId: number, now: Date): Promise<void> {
  await db`
    update exports set due_at = held.until
    from (
      select due.id, max(retried.due_at) as until
      from (
        select document_id, due_at from exports
        where workspace_id = ${db.workspace} and connection_id = ${connectionId}
          and state in ('REQUESTED', 'SENDING', 'UNCERTAIN') and due_at > ${now}
          and outcome ->> 'kind' is distinct from 'needsAttention'
        order by due_at limit ${comparedMax}) as retried
      join documents as earlier on earlier.workspace_id = ${db.workspace} and earlier.id = retried.document_id
        and earlier.statement_summary is not null
      cross join (${waiting(db, connectionId, now, comparedMax)}) as due
      join documents as later on later.workspace_id = ${db.workspace} and later.id = due.document_id
      where ${precedes}
      group by due.id) as held
    where exports.workspace_id = ${db.workspace} and exports.id = held.id`;
}

/**
 * The next due export of a queue. Waiting exports come first, in the order of their requests, then follow-up
 * checks; or in reverse, so that neither starves. Statements of one bank account come in the order of their
 * periods, because the accounting system compares the balances.
 */
export async function claimNext(
  db: Writer,
  connectionId: number,
  lease: { id: string; until: Date },
  now: Date,
  careFirst: boolean,
): Promise<StoredExport | undefined> {
  const [row] = await db`
    update exports set lease_id = ${lease.id}, due_at = ${lease.until},
      state = case when state in ('ACCEPTED', 'REFUSED') then state else 'SENDING' end
    where workspace_id = ${db.workspace} and due_at <= ${now} and id = (
      select id from (
        (select coalesce((${earlierStatement(db, connectionId, now)}), waiting.id) as id, 1 as place from (${waiting(db, connectionId, now, 1)}) as waiting)
        union all
        (select id, case when ${careFirst} then 0 else 2 end as place from exports
         where workspace_id = ${db.workspace} and connection_id = ${connectionId}
           and state in ('ACCEPTED', 'REFUSED') and due_at <= ${now}
         order by due_at limit 1)) as candidates
      order by place limit 1)
    returning *`;
  return row && parseExport(row);
}

/**
 * Renews the leases of an export and its queue in one transaction and records the step. Returns false if
 * either is lost.
 */
export async function holdStep(
  db: StatementWriter,
  { id, connectionId }: Pick<StoredExport, 'id' | 'connectionId'>,
  { step, isFirst }: { step: Step; isFirst: boolean },
  lease: { id: string; until: Date },
  now: Date,
): Promise<boolean> {
  const creates = step === 'create';
  // A create call counts once, however often the step is recorded.
  const created = creates && isFirst ? 1 : 0;
  const attached = step === 'attach' && isFirst ? 1 : 0;
  const rows = await db`
    with exportQueue as (
      update connections set export_queue_leased_until = ${lease.until}
      where workspace_id = ${db.workspace} and id = ${connectionId} and export_queue_id = ${lease.id} returning id)
    update exports set due_at = ${lease.until}, step = ${step},
      step_at = case when ${creates} then ${now} else step_at end,
      rounds = rounds + ${created}, attach_rounds = attach_rounds + ${attached}
    where workspace_id = ${db.workspace} and id = ${id} and lease_id = ${lease.id} and exists (select 1 from exportQueue)
    returning id`;
  return rows.length > 0;
}

/**
 * Exports that only wait for the queue become due immediately. Exports with an unknown outcome keep their
 * time.
 */
export async function releaseExportQueue(db: Writer, connectionId: number, now: Date): Promise<void> {
  await db`
    update connections set paused = null, export_queue_failures = 0,
      export_queue_leased_until = case when export_queue_id is null then null else export_queue_leased_until end
    where workspace_id = ${db.workspace} and id = ${connectionId}`;
  await db`
    update exports set due_at = ${now}
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and state = 'REQUESTED'
      and due_at > ${now} and lease_id is null`;
}
