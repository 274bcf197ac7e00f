import type { Reader, Writer } from '../db/database.ts';
import type { Target } from '../service.ts';

/** Documents that wait to be read, or whose reader died; longest first. */
export async function findUnread(db: Reader, now: Date, limit: number): Promise<Target[]> {
  const rows = await db`
    select workspace_id, id from documents
    where due_at <= ${now} and status in ('UPLOADED', 'EXTRACTING')
    order by due_at limit ${limit}`;
  return rows as unknown as Target[];
}

export async function measureUnread(db: Reader, now: Date): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db`
    select count(*) as count, min(due_at) as oldest from documents
    where due_at <= ${now} and status in ('UPLOADED', 'EXTRACTING')`;
  return row as unknown as { count: number; oldest: Date | null };
}

/** The document stays with its reader; without a new version, which would end the reader's claim. */
export async function renewLease(db: Writer, id: number, version: number, until: Date): Promise<void> {
  await db`
    update documents set due_at = ${until}
    where workspace_id = ${db.workspace} and id = ${id} and version = ${version} and status = 'EXTRACTING'`;
}
