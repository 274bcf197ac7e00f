import type { Writer } from '../db/database.ts';

/** The history of every document says that it was brought back. */
export async function noteImport(db: Writer, now: Date, note: string): Promise<void> {
  await db`
    insert into history (workspace_id, document_id, occurred_at, action, from_status, to_status, actor_kind, actor_name,
      changes, note)
    select workspace_id, id, ${now}::timestamptz, 'bringBack', status, status, 'SERVICE', 'Slipway', '[]', ${note}::text
    from documents where workspace_id = ${db.workspace}`;
}
