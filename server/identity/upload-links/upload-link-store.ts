import { Role, Scope } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { numberIn } from '../../platform/db/row-types.ts';
import { nothing, sql } from '../../platform/db/sql.ts';

const LinkRow = z.object({
  workspaceId: z.number(),
  id: z.number(),
  folderId: z.number(),
  folderName: z.string(),
  filesMax: z.number(),
  filesTaken: z.number(),
  createdByName: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  endedAt: z.date().nullable(),
});
export type LinkRow = z.infer<typeof LinkRow>;

const columns = sql`upload_links.*, folders.name as folder_name`;
const joined = sql`upload_links
  join folders on folders.workspace_id = upload_links.workspace_id and folders.id = upload_links.folder_id`;

export type NewLink = {
  tokenHash: Buffer;
  folderId: number;
  filesMax: number;
  createdBy: string;
  clientId: string | null;
  createdByName: string;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertLink(db: Writer, link: NewLink): Promise<LinkRow> {
  const [row] = await db`
    insert into upload_links ${db.row({ workspaceId: db.workspace, ...link })} returning id`;
  return (await findLink(db, numberIn(row)))!;
}

export async function findLink(db: Reader, id: number): Promise<LinkRow | null> {
  const [row] = await db`
    select ${columns} from ${joined}
    where upload_links.workspace_id = ${db.workspace} and upload_links.id = ${id}`;
  return row ? LinkRow.parse(row) : null;
}

/** Locks the link: it accepts no other file until this transaction ends. */
export async function lockLink(db: Writer, id: number): Promise<LinkRow | null> {
  const [row] = await db`
    select ${columns} from ${joined}
    where upload_links.workspace_id = ${db.workspace} and upload_links.id = ${id}
    for update of upload_links`;
  return row ? LinkRow.parse(row) : null;
}

/** Links that have not expired, newest first. */
export async function listOpenLinks(
  db: Reader,
  now: Date,
  beforeId: number | null,
  limit: number,
): Promise<LinkRow[]> {
  const rows = await db`
    select ${columns} from ${joined}
    where upload_links.workspace_id = ${db.workspace} and ended_at is null and expires_at > ${now}
      ${beforeId === null ? nothing : sql`and upload_links.id < ${beforeId}`}
    order by upload_links.id desc limit ${limit}`;
  return rows.map((row) => LinkRow.parse(row));
}

export async function saveLinkEnd(db: Writer, id: number, now: Date): Promise<void> {
  await db`
    update upload_links set ${db.set({ endedAt: now })}
    where workspace_id = ${db.workspace} and id = ${id} and ended_at is null`;
}

/** Counts a file from a link and records its document. */
export async function noteTaken(db: Writer, linkId: number, documentId: number, now: Date): Promise<void> {
  await db`
    insert into upload_link_files ${db.row({ workspaceId: db.workspace, linkId, documentId, takenAt: now })}`;
  await db`
    update upload_links set files_taken = files_taken + 1 where workspace_id = ${db.workspace} and id = ${linkId}`;
}

/** A merged document replaces the files from the link. */
export async function noteMerged(db: Writer, linkId: number, documentId: number, now: Date): Promise<void> {
  await db`
    insert into upload_link_files ${db.row({ workspaceId: db.workspace, linkId, documentId, takenAt: now })}
    on conflict do nothing`;
}

/** Whether all of these came through the link. */
export async function haveCome(db: Reader, linkId: number, documentIds: readonly number[]): Promise<boolean> {
  const rows = await db`
    select document_id from upload_link_files
    where workspace_id = ${db.workspace} and link_id = ${linkId}
      and document_id = any(${documentIds}::bigint[])`;
  return rows.length === documentIds.length;
}

const TakenRow = z.object({ id: z.number(), fileName: z.string(), receivedAt: z.date() });

/** Documents from a link that were not archived since. */
export async function listTaken(db: Reader, linkId: number): Promise<z.infer<typeof TakenRow>[]> {
  const rows = await db`
    select documents.id, documents.file_name, documents.received_at
    from upload_link_files join documents on documents.workspace_id = upload_link_files.workspace_id
      and documents.id = upload_link_files.document_id
    where upload_link_files.workspace_id = ${db.workspace} and link_id = ${linkId} and archived_at is null
    order by documents.id`;
  return rows.map((row) => TakenRow.parse(row));
}

const HeldRow = LinkRow.extend({
  workspaceName: z.string(),
  createdBy: z.string(),
  clientId: z.string().nullable(),
  role: Role,
  clientScopes: z.array(Scope).nullable(),
});
export type HeldRow = z.infer<typeof HeldRow>;

/** The open link of a token, with the current state of its creator's permissions. */
export async function findHeldLink(db: Reader, hash: Buffer, now: Date): Promise<HeldRow | null> {
  const [row] = await db`
    select ${columns}, workspaces.name as workspace_name, memberships.role, api_clients.scopes as client_scopes
    from ${joined}
    join workspaces on workspaces.workspace_id = upload_links.workspace_id
    join memberships on memberships.workspace_id = upload_links.workspace_id
      and memberships.user_id = upload_links.created_by
    left join api_clients on api_clients.workspace_id = upload_links.workspace_id
      and api_clients.client_id = upload_links.client_id
    where upload_links.token_hash = ${hash} and ended_at is null and upload_links.expires_at > ${now}
      and api_clients.revoked_at is null`;
  return row ? HeldRow.parse(row) : null;
}

/** Deletes links that expired before this instant. */
export async function deleteOldLinks(db: Writer, before: Date): Promise<void> {
  await db`delete from upload_links where expires_at < ${before}`;
}
