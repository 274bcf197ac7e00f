import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';

export const HeldBecause = z.enum(['DATABASE', 'FOLDER']);
const Installation = z.object({
  databaseIdentity: z.string().nullable(),
  heldSince: z.date().nullable(),
  heldBecause: HeldBecause.nullable(),
});
export type Installation = z.infer<typeof Installation>;

export async function readInstallation(db: Reader): Promise<Installation> {
  const [row] = await db`select database_identity, held_since, held_because from installation`;
  return Installation.parse(row);
}

/** Serialises the check, one process at a time. */
export async function lockInstallation(db: Writer): Promise<Installation> {
  const [row] = await db`select database_identity, held_since, held_because from installation for update`;
  return Installation.parse(row);
}

export async function saveInstallation(db: Writer, changes: Partial<Installation>): Promise<void> {
  await db`update installation set ${db.set(changes)}`;
}

/** Empty for a folder that is new to this database; several if an operator released a copy of it. */
export async function listFingerprints(db: Reader, folderId: string): Promise<string[]> {
  const rows = await db`select fingerprint from installation_folders where id = ${folderId}`;
  return rows.map((row) => z.object({ fingerprint: z.string() }).parse(row).fingerprint);
}

export async function saveFolder(db: Writer, id: string, fingerprint: string): Promise<void> {
  await db`
    insert into installation_folders (id, fingerprint) values (${id}, ${fingerprint})
    on conflict do nothing`;
}

export async function findFirstWorkspaceId(db: Reader): Promise<number | undefined> {
  const [row] = await db`select workspace_id from workspaces order by workspace_id limit 1`;
  return row && z.object({ workspaceId: z.number() }).parse(row).workspaceId;
}

/** A restored dump becomes another database; a rename, a restart or a new address does not. */
export async function identifyDatabase(db: Reader): Promise<string> {
  const [row] = await db`
    select (select system_identifier from pg_control_system())::text as cluster,
      oid::text as database from pg_database where datname = current_database()`;
  const { cluster, database } = z.object({ cluster: z.string(), database: z.string() }).parse(row);
  return `${cluster}/${database}`;
}
