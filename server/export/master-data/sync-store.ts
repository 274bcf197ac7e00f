import type { BookedVendor } from '@slipway/connectors/connector.ts';
import type { MasterDataType } from '@slipway/contract/master-data.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { dueRows } from '../../platform/db/due-rows.ts';
import { json } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';

/**
 * After a booking created items, master data is read after this quiet period, or after the maximum delay if
 * bookings continue.
 */
export const bookingQuietMs = 60_000;
const madeWaitMsMax = 30 * 60_000;

export type Counts = Partial<Record<MasterDataType, { active: number; inactive: number }>>;
const StoredSync = z.object({
  workspaceId: z.number(),
  connectionId: z.number(),
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  dueAt: z.date(),
  leaseId: z.string().nullable(),
  begunAt: z.date().nullable(),
  requestedAt: z.date().nullable(),
  /** When the first thing was made there by a booking that is not read yet. */
  bookedSince: z.date().nullable(),
  syncedAt: z.date().nullable(),
  failures: z.number(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  counts: json<Counts>(),
});
export type StoredSync = z.infer<typeof StoredSync>;

/** All but what vendors were booked on, which is much and seldom wanted. */
const columns = sql`workspace_id, connection_id, state, due_at, lease_id, begun_at, requested_at, booked_since, synced_at, failures,
  code, message, counts`;
const parse = (row: Row) => StoredSync.parse(row);

/** Master data of a new connection is due immediately. */
export async function insertSync(db: Writer, connectionId: number, now: Date): Promise<void> {
  await db`
    insert into master_data_syncs ${db.row({ workspaceId: db.workspace, connectionId, state: 'WAITING', dueAt: now })}`;
}

/** Of enabled connections. */
export const dueSyncs = dueRows({
  from: sql`master_data_syncs
    join connections on connections.workspace_id = master_data_syncs.workspace_id
      and connections.id = master_data_syncs.connection_id and connections.active`,
  workspaceId: sql`master_data_syncs.workspace_id`,
  id: sql`master_data_syncs.connection_id`,
  dueAt: sql`master_data_syncs.due_at`,
});

/** Undefined if the system provides no master data. */
export async function findSync(db: Reader, connectionId: number): Promise<StoredSync | undefined> {
  const [row] = await db`
    select ${columns} from master_data_syncs
    where workspace_id = ${db.workspace} and connection_id = ${connectionId}`;
  return row && parse(row);
}

export async function listSyncs(db: Reader, connectionIds: readonly number[]): Promise<StoredSync[]> {
  const rows = await db`
    select ${columns} from master_data_syncs
    where workspace_id = ${db.workspace} and connection_id = any (${connectionIds})`;
  return rows.map(parse);
}

export async function lockSync(db: Writer, connectionId: number): Promise<StoredSync | undefined> {
  const [row] = await db`
    select ${columns} from master_data_syncs
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} for update`;
  return row && parse(row);
}

type Changes = Partial<Omit<StoredSync, 'workspaceId' | 'connectionId'>>;

/** Returns whether the row was updated. With a lease, only its holder can update. */
export async function updateSync(
  db: Writer,
  connectionId: number,
  changes: Changes,
  leaseId?: string,
): Promise<boolean> {
  const counts = changes.counts && JSON.stringify(changes.counts);
  const rows = await db`
    update master_data_syncs set ${db.set({ ...changes, counts })}
    where workspace_id = ${db.workspace} and connection_id = ${connectionId}
      and (${leaseId ?? null}::uuid is null or lease_id = ${leaseId ?? null})
    returning connection_id`;
  return rows.length > 0;
}

/** Makes a read due immediately. A running read is repeated afterwards. */
export async function askSync(db: Writer, connectionId: number, now: Date): Promise<void> {
  await db`
    update master_data_syncs set requested_at = ${now},
      due_at = case when state = 'RUNNING' then due_at else ${now} end,
      state = case when state = 'RUNNING' then state else 'WAITING' end
    where workspace_id = ${db.workspace} and connection_id = ${connectionId}`;
}

/**
 * Schedules a read once no more items were created for a while, so that a batch causes one read. Reads that
 * are already due, running or being retried keep their time.
 */
export async function scheduleSyncAfterBooking(db: Writer, connectionId: number, now: Date): Promise<void> {
  const quiet = new Date(now.getTime() + bookingQuietMs);
  await db`
    update master_data_syncs set
      due_at = case when state <> 'DONE' then due_at
        when booked_since is null then least(due_at, ${quiet}::timestamptz)
        else greatest(due_at, least(${quiet}::timestamptz, booked_since + make_interval(secs => ${madeWaitMsMax / 1000}))) end,
      booked_since = coalesce(booked_since, ${now})
    where workspace_id = ${db.workspace} and connection_id = ${connectionId}`;
}

export async function findBooked(db: Reader, connectionId: number): Promise<BookedVendor[]> {
  const [row] = await db`
    select booked from master_data_syncs
    where workspace_id = ${db.workspace} and connection_id = ${connectionId}`;
  return row ? (json<BookedVendor[]>().nullable().parse(row['booked']) ?? []) : [];
}

export async function saveBooked(
  db: Writer,
  connectionId: number,
  booked: readonly BookedVendor[],
): Promise<void> {
  await db`
    update master_data_syncs set booked = ${JSON.stringify(booked)}
    where workspace_id = ${db.workspace} and connection_id = ${connectionId}`;
}
