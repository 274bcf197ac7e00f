import type { Channel } from '@slipway/contract/channel.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { numberOrNullIn } from '../../platform/db/row-types.ts';
import type { WatchedFolderFault } from './watched-folder-fault.ts';

/** Its id, if this process holds the folder now: its own lease, or an expired one. */
export async function holdWatchedFolder(
  db: Writer,
  place: string,
  holder: string,
  now: Date,
  heldUntil: Date,
): Promise<boolean> {
  await db`
    insert into watched_folders ${db.row({ workspaceId: db.workspace, place })}
    on conflict (workspace_id, place) do nothing`;
  const rows = await db`
    update watched_folders set ${db.set({ holder, heldUntil, checkedAt: now })}
    where workspace_id = ${db.workspace} and place = ${place}
      and (holder is null or holder = ${holder} or held_until <= ${now})
    returning id`;
  return rows.length > 0;
}

/** Releases the folder to other processes immediately. */
export async function releaseWatchedFolder(db: Writer, place: string, holder: string): Promise<void> {
  await db`
    update watched_folders set ${db.set({ holder: null, heldUntil: null })}
    where workspace_id = ${db.workspace} and place = ${place} and holder = ${holder}`;
}

/**
 * Stores a fault of a folder that this process holds, or null. The time is that of the first scan with this
 * fault. Writes only changes, because every scan reports its result.
 */
export async function saveFault(
  db: Writer,
  holder: string,
  place: string,
  fault: WatchedFolderFault | null,
  now: Date,
): Promise<void> {
  await db`
    update watched_folders set
      fault_since = case when fault_code is not distinct from ${fault?.code ?? null}::text
        then fault_since else ${fault && now}::timestamptz end,
      fault_code = ${fault?.code ?? null}, fault_message = ${fault?.message ?? null}
    where workspace_id = ${db.workspace} and place = ${place} and holder = ${holder}
      and (fault_code, fault_message)
        is distinct from (${fault?.code ?? null}::text, ${fault?.message ?? null}::text)`;
}

export async function findFolderByName(db: Reader, name: string): Promise<number | null> {
  const [row] = await db`select id from folders where workspace_id = ${db.workspace} and name = ${name}`;
  return numberOrNullIn(row);
}

/** Which of these were imported before, and whether they became documents. */
export async function findBrought(
  db: Reader,
  channel: Channel,
  sourceKeys: readonly string[],
): Promise<Map<string, boolean>> {
  const rows = await db`
    select source_key, imported > 0 as imported from intakes
    where workspace_id = ${db.workspace} and channel = ${channel} and source_key = any(${sourceKeys}::text[])
      and coalesce(email_import_id, 0) = 0`;
  const Brought = z.object({ sourceKey: z.string(), imported: z.boolean() });
  return new Map(
    z
      .array(Brought)
      .parse(rows)
      .map(({ sourceKey, imported }) => [sourceKey, imported]),
  );
}
