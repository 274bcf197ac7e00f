import type { BookedVendor } from '@slipway/connectors/connector.ts';
import type { MasterDataType } from '@slipway/contract/master-data.ts';

import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Target } from '../../platform/service.ts';

/**
 * After a booking created items, master data is read after this quiet period, or after the maximum delay if
 * bookings continue.
 */
export const bookingQuietMs = 60_000;
const madeWaitMsMax = 30 * 60_000;

export type Counts = Partial<Record<MasterDataType, { active: number; inactive: number }>>;
export type StoredSync = {
  workspaceId: number;
  connectionId: number;
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
  dueAt: Date;
  leaseId: string | null;
  begunAt: Date | null;
  requestedAt: Date | null;
  /** When the first thing was made there by a booking that is not read yet. */
  bookedSince: Date | null;
  syncedAt: Date | null;
  failures: number;
  code: string | null;
  message: string | null;
  counts: Counts;
};

/** All but what vendors were booked on, which is much and seldom wanted. */
const columns = sql`workspace_id, connection_id, state, due_at, lease_id, begun_at, requested_at, booked_since, synced_at, failures,
  code, message, counts`;
const parse = (row: Row) => row as unknown as StoredSync;

/** Master data of a new connection is due immediately. */
export async function insertSync(db: Writer, connectionId: number, now: Date): Promise<void> {
  await db`
    insert into master_data_syncs ${db.row({ workspaceId: db.workspace, connectionId, state: 'WAITING', dueAt: now })}`;
}

/** Of enabled connections, longest due first. */
export async function findDueSyncs(db: Reader, now: Date, limit: number): Promise<Target[]> {
  const rows = await db`
    select master_data_syncs.workspace_id, master_data_syncs.connection_id as id from master_data_syncs
    join connections on connections.workspace_id = master_data_syncs.workspace_id
      and connections.id = master_data_syncs.connection_id and connections.active
    where master_data_syncs.due_at <= ${now} order by master_data_syncs.due_at limit ${limit}`;
  return rows as unknown as Target[];
}

export async function measureDueSyncs(
  db: Reader,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db`
    select count(*) as count, min(master_data_syncs.due_at) as oldest from master_data_syncs
    join connections on connections.workspace_id = master_data_syncs.workspace_id
      and connections.id = master_data_syncs.connection_id and connections.active
    where master_data_syncs.due_at <= ${now}`;
  return row as unknown as { count: number; oldest: Date | null };
}

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
  return (row?.['booked'] ?? []) as BookedVendor[];
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
