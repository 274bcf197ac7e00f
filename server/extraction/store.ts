import type { Reader as OwnIdentity } from '@slipway/extractor/reading.ts';

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

/** Who the workspace is on paper. */
export async function getOwnIdentity(db: Reader): Promise<OwnIdentity> {
  const [row] = await db`
    select name, own_names, own_tax_ids, own_ibans from workspaces where workspace_id = ${db.workspace}`;
  const names = [row?.['name'] as string, ...((row?.['ownNames'] as string[]) ?? [])];
  return {
    names: names.filter(Boolean),
    taxIds: (row?.['ownTaxIds'] as string[]) ?? [],
    ibans: (row?.['ownIbans'] as string[]) ?? [],
  };
}

/** The document stays with its reader; without a new version, which would end the reader's claim. */
export async function renewLease(db: Writer, id: number, version: number, until: Date): Promise<void> {
  await db`
    update documents set due_at = ${until}
    where workspace_id = ${db.workspace} and id = ${id} and version = ${version} and status = 'EXTRACTING'`;
}

/** Who the workspace is on paper, besides its name. */
export async function nameOwner(db: Writer, { names, taxIds, ibans }: OwnIdentity): Promise<void> {
  await db`
    update workspaces set own_names = ${names}, own_tax_ids = ${taxIds}, own_ibans = ${ibans}
    where workspace_id = ${db.workspace}`;
}
