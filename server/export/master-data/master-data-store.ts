import { type MasterDataItem, masterDataTypes } from '@slipway/connectors/master-data/master-data.ts';
import { MasterDataType } from '@slipway/contract/master-data.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { json } from '../../platform/db/row-types.ts';
import { nothing, sql } from '../../platform/db/sql.ts';
import type { Arrival } from './arrival-of.ts';
import type { Counts } from './sync-store.ts';

export async function insertArrivals(
  db: Writer,
  connectionId: number,
  leaseId: string,
  arrivals: readonly Arrival[],
): Promise<void> {
  await db`
    insert into master_data_arrivals
      (workspace_id, connection_id, lease_id, type, item_id, active, item, search_text, sort_key, match_keys)
    select ${db.workspace}::bigint, ${connectionId}::bigint, ${leaseId}::uuid, arrived.type, arrived."itemId",
      arrived.active, arrived.item, arrived."searchText", arrived."sortKey", arrived."matchKeys"
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as arrived
      (type text, "itemId" text, active boolean, item jsonb, "searchText" text, "sortKey" text, "matchKeys" text[])
    on conflict (workspace_id, connection_id, lease_id, type, item_id) do update
      set active = excluded.active, item = excluded.item, search_text = excluded.search_text,
        sort_key = excluded.sort_key, match_keys = excluded.match_keys`;
}

export async function deleteArrivals(db: Writer, connectionId: number): Promise<void> {
  await db`
    delete from master_data_arrivals where workspace_id = ${db.workspace} and connection_id = ${connectionId}`;
}

/** Replaces the master data with the received items. Items that were not received become inactive. */
export async function takeArrivals(
  db: Writer,
  connectionId: number,
  leaseId: string,
  now: Date,
): Promise<Counts> {
  // The planner has no statistics of the new rows and would choose a nested loop.
  await db`set local enable_nestloop = off`;
  await db`
    insert into master_data_items as known
      (workspace_id, connection_id, type, item_id, active, item, search_text, sort_key)
    select workspace_id, connection_id, type, item_id, active, item, search_text, sort_key
    from master_data_arrivals
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and lease_id = ${leaseId}
    on conflict (workspace_id, connection_id, type, item_id) do update
      set active = excluded.active, item = excluded.item, search_text = excluded.search_text,
        sort_key = excluded.sort_key, gone_at = null
      where (known.item, known.active, known.search_text, known.sort_key, known.gone_at)
        is distinct from (excluded.item, excluded.active, excluded.search_text, excluded.sort_key, null::timestamptz)`;
  await db`
    update master_data_items set active = false, gone_at = ${now}
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and gone_at is null
      and not exists (
        select 1 from master_data_arrivals as arrived
        where arrived.workspace_id = master_data_items.workspace_id
          and arrived.connection_id = master_data_items.connection_id and arrived.lease_id = ${leaseId}
          and arrived.type = master_data_items.type and arrived.item_id = master_data_items.item_id)`;
  await takeKeys(db, connectionId, leaseId);
  await deleteArrivals(db, connectionId);
  return countItems(db, connectionId);
}

/** Removed parties keep their keys, because a document of a removed party must be reported. */
async function takeKeys(db: Writer, connectionId: number, leaseId: string): Promise<void> {
  await db`
    delete from master_data_keys using master_data_items as known, master_data_arrivals as arrived
    where master_data_keys.workspace_id = ${db.workspace} and master_data_keys.connection_id = ${connectionId}
      and known.workspace_id = master_data_keys.workspace_id and known.id = master_data_keys.item_id
      and arrived.workspace_id = known.workspace_id and arrived.connection_id = known.connection_id
      and arrived.lease_id = ${leaseId} and arrived.type = known.type and arrived.item_id = known.item_id
      and not (master_data_keys.match_key = any (arrived.match_keys))`;
  await db`
    insert into master_data_keys (workspace_id, connection_id, match_key, item_id)
    select known.workspace_id, known.connection_id, unnest(arrived.match_keys), known.id
    from master_data_arrivals as arrived
    join master_data_items as known on known.workspace_id = arrived.workspace_id
      and known.connection_id = arrived.connection_id and known.type = arrived.type
      and known.item_id = arrived.item_id
    where arrived.workspace_id = ${db.workspace} and arrived.connection_id = ${connectionId}
      and arrived.lease_id = ${leaseId} and arrived.type = 'PARTY'
    on conflict do nothing`;
}

const TypeCount = z.object({ type: MasterDataType, active: z.number(), inactive: z.number() });

async function countItems(db: Reader, connectionId: number): Promise<Counts> {
  const rows = await db`
    select type, count(*) filter (where active) as active, count(*) filter (where not active) as inactive
    from master_data_items where workspace_id = ${db.workspace} and connection_id = ${connectionId}
    group by type order by type`;
  const counts = z.array(TypeCount).parse(rows);
  return Object.fromEntries(counts.map(({ type, ...count }) => [type, count]));
}

/** Listed explicitly: the index then finds all other types without scanning the parties. */
const fewTypes = masterDataTypes.filter((type) => type !== 'PARTY');

const KnownItem = z.object({
  item: json<MasterDataItem>(),
  active: z.boolean(),
});
export type KnownItem = z.infer<typeof KnownItem>;

/** Everything except the parties, in list order. */
export async function listKnown(db: Reader, connectionId: number): Promise<KnownItem[]> {
  const rows = await db`
    select item, active from master_data_items
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and type = any (${fewTypes})
    order by type, sort_key, item_id`;
  return z.array(KnownItem).parse(rows);
}

/**
 * The same, plus the parties with one of these keys. The lookup by row ID keeps the planner from reading all
 * parties.
 */
export async function listKnownWith(
  db: Reader,
  connectionId: number,
  matchKeys: readonly string[],
  partiesMax: number,
): Promise<KnownItem[]> {
  const rows = await db`
    (select item, active from master_data_items
      where workspace_id = ${db.workspace} and connection_id = ${connectionId} and type = any (${fewTypes})
      order by type, sort_key, item_id)
    union all
    (select item, active from master_data_items
      where workspace_id = ${db.workspace} and id = any (array(
        select item_id from master_data_keys
        where workspace_id = ${db.workspace} and connection_id = ${connectionId}
          and match_key = any (${matchKeys})
        limit ${partiesMax}))
      order by sort_key, item_id)`;
  return z.array(KnownItem).parse(rows);
}

const ListedItem = KnownItem.extend({
  sortKey: z.string(),
  goneAt: z.date().nullable(),
});
export type ListedItem = z.infer<typeof ListedItem>;
export type ItemFilter = { type: MasterDataType | null; words: readonly string[]; active: boolean | null };
export type ItemPlace = readonly [type: string, sortKey: string, id: string];

/** By type, then by code and name, after a position. */
export async function listItems(
  db: Reader,
  connectionId: number,
  { type, words, active }: ItemFilter,
  after: ItemPlace | null,
  limit: number,
): Promise<ListedItem[]> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await db`
    select item, active, sort_key, gone_at from master_data_items
    where workspace_id = ${db.workspace} and connection_id = ${connectionId}
      ${type === null ? nothing : sql`and type = ${type}`}
      ${active === null ? nothing : sql`and active = ${active}`}
      ${patterns.length === 0 ? nothing : sql`and search_text like all (${patterns})`}
      ${after === null ? nothing : sql`and (type, sort_key, item_id) > (${after[0]}, ${after[1]}, ${after[2]})`}
    order by type, sort_key, item_id limit ${limit}`;
  return z.array(ListedItem).parse(rows);
}
