import type { Reader } from '../platform/db/database.ts';

/** Whether documents of the two folders can be booked differently: by other coding or another connection. */
export async function codesDifferently(db: Reader, one: number, other: number): Promise<boolean> {
  const [row] = await db`
    select 1 as differs where exists (
      select 1 from connections
      where workspace_id = ${db.workspace}
        and mapping -> 'folders' -> ${String(one)}::text is distinct from mapping -> 'folders' -> ${String(other)}::text)
    or (select default_connection_id from folders where workspace_id = ${db.workspace} and id = ${one})
      is distinct from
      (select default_connection_id from folders where workspace_id = ${db.workspace} and id = ${other})`;
  return row !== undefined;
}
