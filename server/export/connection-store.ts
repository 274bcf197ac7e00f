import { connectorKinds } from '@slipway/connectors/registry.ts';
import { ConnectionKind, type ConnectionMapping } from '@slipway/contract/connections.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../platform/db/database.ts';
import { Bytes, json, numberIn } from '../platform/db/row-types.ts';
import { insertSync } from './master-data/sync-store.ts';

export type Health = { ok: boolean; code?: string | null; message: string; checkedAt: string };
const StoredConnection = z.object({
  workspaceId: z.number(),
  id: z.number(),
  kind: ConnectionKind,
  name: z.string(),
  settings: z.record(z.string(), z.unknown()),
  secretsSealed: Bytes.nullable(),
  mapping: json<ConnectionMapping>(),
  active: z.boolean(),
  health: json<Health>().nullable(),
  lastExportAt: z.date().nullable(),
  exportQueueLeasedUntil: z.date().nullable(),
  exportQueueId: z.string().nullable(),
  exportQueueFailures: z.number(),
  /** Exports are paused until a user acts. */
  paused: z.enum(['REAUTH']).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StoredConnection = z.infer<typeof StoredConnection>;

export const parseConnection = (row: Row) => StoredConnection.parse(row);

export async function getConnection(db: Reader, id: number): Promise<StoredConnection> {
  const [row] = await db`select * from connections where workspace_id = ${db.workspace} and id = ${id}`;
  if (!row) throw new Problem('not_found');
  return parseConnection(row);
}

/** Which of these ids are connections of the workspace. */
export async function findConnectionIds(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db`
    select id from connections where workspace_id = ${db.workspace} and id = any(${[...ids]}::bigint[])`;
  return new Set(rows.map((row) => numberIn(row)));
}

export async function lockConnection(db: Writer, id: number): Promise<StoredConnection> {
  const [row] =
    await db`select * from connections where workspace_id = ${db.workspace} and id = ${id} for update`;
  if (!row) throw new Problem('not_found');
  return parseConnection(row);
}

export async function listConnections(
  db: Reader,
  afterId: number,
  limit: number,
): Promise<StoredConnection[]> {
  const rows = await db`
    select * from connections where workspace_id = ${db.workspace} and id > ${afterId} order by id limit ${limit}`;
  return rows.map(parseConnection);
}

export async function listActive(db: Reader): Promise<StoredConnection[]> {
  const rows =
    await db`select * from connections where workspace_id = ${db.workspace} and active order by id limit 2`;
  return rows.map(parseConnection);
}

type Values = Pick<StoredConnection, 'kind' | 'name' | 'settings' | 'secretsSealed'>;

export async function insertConnection(db: Writer, values: Values, now: Date): Promise<StoredConnection> {
  const settings = JSON.stringify(values.settings);
  const [row] = await db`
    insert into connections ${db.row({
      workspaceId: db.workspace,
      ...values,
      settings,
      active: true,
      createdAt: now,
      updatedAt: now,
    })} returning *`;
  const made = parseConnection(row!);
  if (connectorKinds[made.kind].tellsBooks !== false) await insertSync(db, made.id, now);
  return made;
}

type Changes = Partial<
  Pick<StoredConnection, 'name' | 'settings' | 'secretsSealed' | 'mapping' | 'active' | 'health'>
>;

export async function updateConnection(
  db: Writer,
  id: number,
  changes: Changes,
  now: Date,
): Promise<StoredConnection> {
  const [row] = await db`
    update connections set ${db.set({
      ...changes,
      settings: changes.settings && JSON.stringify(changes.settings),
      mapping: changes.mapping && JSON.stringify(changes.mapping),
      health: changes.health && JSON.stringify(changes.health),
      updatedAt: now,
    })}
    where workspace_id = ${db.workspace} and id = ${id} returning *`;
  if (!row) throw new Problem('not_found');
  return parseConnection(row);
}

/**
 * Deletes the connection's exports and batches as well. Refused while a document is being sent or waits for
 * export.
 */
export async function removeConnection(db: Writer, id: number): Promise<void> {
  await lockConnection(db, id);
  const [busy] = await db`
    select id from exports where workspace_id = ${db.workspace} and connection_id = ${id}
      and state in ('REQUESTED', 'SENDING', 'UNCERTAIN') limit 1`;
  if (busy) throw new Problem('connection_in_use');
  const [running] = await db`
    select id from export_batches
    where workspace_id = ${db.workspace} and connection_id = ${id} and state = 'RUNNING' limit 1`;
  if (running) throw new Problem('connection_in_use');
  const [waiting] = await db`
    select id from export_package_entries
    where workspace_id = ${db.workspace} and connection_id = ${id} and export_package_id is null limit 1`;
  if (waiting) throw new Problem('entries_waiting');
  await db`delete from exports where workspace_id = ${db.workspace} and connection_id = ${id}`;
  await db`delete from connections where workspace_id = ${db.workspace} and id = ${id}`;
}
