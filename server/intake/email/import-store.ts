import { EmailImportKind, MailboxHealth } from '@slipway/contract/email-imports.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { Bytes, numberIn } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';

/** The position in a mailbox: its UIDVALIDITY, the last UID, and the progress of `afterwards`. */
const Cursor = z.object({
  uidValidity: z.string().nullable().default(null),
  uid: z.number().default(0),
  /** The last UID for which `afterwards` ran. */
  settledUid: z.number().default(0),
  /** For `begin: NEW`: older messages are not imported, even after a change of UIDVALIDITY. */
  since: z.string().nullable().default(null),
  /** This UID and later ones arrived after the first check, whatever their date. */
  newFrom: z.number().default(0),
});
export type MailboxCursor = z.output<typeof Cursor>;

const StoredImport = z.object({
  workspaceId: z.number(),
  id: z.number(),
  kind: EmailImportKind,
  name: z.string(),
  folderId: z.number().nullable(),
  active: z.boolean(),
  localPart: z.string().nullable(),
  settings: z.record(z.string(), z.unknown()),
  secretsSealed: Bytes.nullable(),
  allowedSenders: z.array(z.string()),
  answersFailures: z.boolean(),
  cursor: Cursor,
  health: z
    .unknown()
    .transform((health): MailboxHealth | null => MailboxHealth.safeParse(health).data ?? null),
  dueAt: z.date().nullable(),
  attempts: z.number(),
  leaseHolder: z.string().nullable(),
  leasedUntil: z.date().nullable(),
  /** Until then a process exchanges its refresh token. */
  renewingUntil: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StoredImport = z.infer<typeof StoredImport>;
const ShownImport = StoredImport.extend({
  folderName: z.string().nullable(),
  lastMessageAt: z.date().nullable(),
});
export type ShownImport = z.infer<typeof ShownImport>;

export const parseImport = (row: Row): StoredImport => StoredImport.parse(row);

const shown = sql`email_imports.*,
  (select name from folders
   where folders.workspace_id = email_imports.workspace_id and folders.id = email_imports.folder_id) as folder_name,
  (select received_at from intakes
   where intakes.workspace_id = email_imports.workspace_id and intakes.email_import_id = email_imports.id
   order by intakes.id desc limit 1) as last_message_at`;

export async function listImports(db: Reader, afterId: number, limit: number): Promise<ShownImport[]> {
  const rows = await db`
    select ${shown} from email_imports
    where workspace_id = ${db.workspace} and id > ${afterId} and removed_at is null order by id limit ${limit}`;
  return z.array(ShownImport).parse(rows);
}

export async function getImport(db: Reader, id: number): Promise<ShownImport> {
  const [row] = await db`
    select ${shown} from email_imports
    where workspace_id = ${db.workspace} and id = ${id} and removed_at is null`;
  if (!row) throw new Problem('not_found');
  return ShownImport.parse(row);
}

export async function lockImport(db: Writer, id: number): Promise<StoredImport> {
  const [row] = await db`
    select * from email_imports
    where workspace_id = ${db.workspace} and id = ${id} and removed_at is null for update`;
  if (!row) throw new Problem('not_found');
  return parseImport(row);
}

/** Addresses are unique across workspaces, because a sender names no workspace. */
export async function findByLocalPart(db: Reader, localPart: string): Promise<StoredImport | null> {
  const [row] = await db`
    select * from email_imports where local_part = ${localPart} and workspace_id is not null`;
  return row ? parseImport(row) : null;
}

type Values = Pick<
  StoredImport,
  | 'kind'
  | 'name'
  | 'folderId'
  | 'localPart'
  | 'settings'
  | 'secretsSealed'
  | 'allowedSenders'
  | 'answersFailures'
> & { dueAt: Date | null };

export async function insertImport(
  db: Writer,
  { cursor, ...values }: Values & { cursor?: MailboxCursor },
  now: Date,
): Promise<number> {
  const [row] = await db`
    insert into email_imports ${db.row({
      workspaceId: db.workspace,
      ...values,
      settings: JSON.stringify(values.settings),
      cursor: JSON.stringify(cursor ?? {}),
      createdAt: now,
      updatedAt: now,
    })} returning id`;
  return numberIn(row);
}

type Changes = Partial<
  Values &
    Pick<
      StoredImport,
      'active' | 'attempts' | 'cursor' | 'health' | 'leaseHolder' | 'leasedUntil' | 'renewingUntil'
    >
> & {
  updatedAt?: Date;
};

/** A watching process detects the change by `updated_at`. A removed import is not found. */
export async function updateImport(db: Writer, id: number, changes: Changes): Promise<void> {
  const { settings, cursor, health, ...others } = changes;
  const rows = await db`
    update email_imports set ${db.set({
      ...others,
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(cursor && { cursor: JSON.stringify(cursor) }),
      ...(health && { health: JSON.stringify(health) }),
    })} where workspace_id = ${db.workspace} and id = ${id} and removed_at is null returning id`;
  if (rows.length === 0) throw new Problem('not_found');
}

/** For a change to another mailbox, whose UIDs mean other messages. */
export async function forgetNumbers(db: Writer, id: number): Promise<void> {
  await db`
    update intakes set source_key = null
    where workspace_id = ${db.workspace} and email_import_id = ${id} and source_key is not null`;
}

/** Removes the import. The intake log still names it, and unopened messages go to the same folder. */
export async function removeImport(db: Writer, id: number, now: Date): Promise<void> {
  await db`
    update email_imports set removed_at = ${now}, active = false, due_at = null, local_part = null,
      settings = '{}', secrets_sealed = null, allowed_senders = '{}', cursor = '{}', health = '{}',
      lease_holder = null, leased_until = null
    where workspace_id = ${db.workspace} and id = ${id}`;
}

/** Deletes removed imports that the intake log does not reference. Returns their number. */
export async function deleteRemoved(db: Writer, before: Date, limit: number): Promise<number> {
  const rows = await db`
    delete from email_imports where (workspace_id, id) in (
      select workspace_id, id from email_imports
      where removed_at <= ${before} and not exists (
        select 1 from intakes
        where intakes.workspace_id = email_imports.workspace_id and intakes.email_import_id = email_imports.id)
      limit ${limit})
    returning id`;
  return rows.length;
}
