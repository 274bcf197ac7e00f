import type { Reader, Writer } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Target } from '../service.ts';

/** Documents that wait to be read, or whose reader died; longest first. */
export async function findUnread(db: Reader, now: Date, limit: number, scans: boolean): Promise<Target[]> {
  const rows = await db`
    select workspace_id, id from documents
    where due_at <= ${now} and status in ('UPLOADED', 'EXTRACTING') and ${safe(scans)}
    order by due_at limit ${limit}`;
  return rows as unknown as Target[];
}

export async function measureUnread(
  db: Reader,
  now: Date,
  scans: boolean,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db`
    select count(*) as count, min(due_at) as oldest from documents
    where due_at <= ${now} and status in ('UPLOADED', 'EXTRACTING') and ${safe(scans)}`;
  return row as unknown as { count: number; oldest: Date | null };
}

/** What the virus scanner has found clean; where there is none, what no scanner found anything in. */
function safe(scans: boolean) {
  return scans ? sql`scan_state = 'CLEAN'` : sql`scan_state is distinct from 'INFECTED'`;
}

/** The document stays with its reader; without a new version, which would end the reader's claim. */
export async function renewLease(db: Writer, id: number, version: number, until: Date): Promise<void> {
  await db`
    update documents set due_at = ${until}
    where workspace_id = ${db.workspace} and id = ${id} and version = ${version} and status = 'EXTRACTING'`;
}
