import { Language } from '@slipway/contract/endpoints/auth.ts';
import { notificationEmails, notificationKinds } from '@slipway/contract/notifications.ts';
import type { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { dueRows } from '../../platform/db/due-rows.ts';
import { numberIn } from '../../platform/db/row-types.ts';
import { nothing, sql } from '../../platform/db/sql.ts';

const StoredNotification = z.object({
  id: z.number(),
  kind: z.enum(notificationKinds),
  documentId: z.number().nullable(),
  subject: z.string(),
  by: z.string().nullable(),
  text: z.string().nullable(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
});
export type StoredNotification = z.infer<typeof StoredNotification>;
export type Notice = Pick<StoredNotification, 'kind' | 'documentId' | 'subject' | 'by' | 'text'>;

const columns = sql`id, kind, document_id, subject, caused_by as by, text, created_at, read_at`;

/** A user's notifications, newest first. */
export async function listNotifications(
  db: Reader,
  userId: string,
  beforeId: number | null,
  limit: number,
): Promise<StoredNotification[]> {
  const rows = await db`
    select ${columns} from notifications
    where workspace_id = ${db.workspace} and user_id = ${userId}
      ${beforeId === null ? nothing : sql`and id < ${beforeId}`}
    order by id desc limit ${limit}`;
  return z.array(StoredNotification).parse(rows);
}

export async function countUnread(db: Reader, userId: string): Promise<number> {
  const [row] = await db`
    select count(*) as count from notifications
    where workspace_id = ${db.workspace} and user_id = ${userId} and read_at is null`;
  return numberIn(row, 'count');
}

export async function markRead(
  db: Writer,
  userId: string,
  ids: readonly number[] | null,
  now: Date,
): Promise<void> {
  // What was read in the app needs no email.
  await db`
    update notifications set read_at = ${now}, email_due_at = null
    where workspace_id = ${db.workspace} and user_id = ${userId} and read_at is null
      ${ids === null ? nothing : sql`and id = any(${[...ids]}::bigint[])`}`;
}

const Settings = z.object({
  email: z.enum(notificationEmails),
  muted: z.array(z.enum(notificationKinds)),
});
export type Settings = z.infer<typeof Settings>;

export async function getNotificationSettings(db: Reader, userId: string): Promise<Settings> {
  const [row] = await db`
    select email, muted from notification_settings
    where workspace_id = ${db.workspace} and user_id = ${userId}`;
  return row ? Settings.parse(row) : { email: 'IMMEDIATE', muted: [] };
}

export async function saveNotificationSettings(
  db: Writer,
  userId: string,
  { email, muted }: Settings,
): Promise<void> {
  await db`
    insert into notification_settings (workspace_id, user_id, email, muted)
    values (${db.workspace}, ${userId}, ${email}, ${muted})
    on conflict (workspace_id, user_id) do update set email = excluded.email, muted = excluded.muted`;
}

/**
 * One notification for each of these members who has enabled it. The same one that is not read yet is not
 * repeated, except what a user wrote.
 */
export async function insertNotifications(
  db: Writer,
  userIds: readonly string[],
  { kind, documentId, subject, by, text }: Notice,
  { now, soon, daily }: { now: Date; soon: Date; daily: Date },
): Promise<void> {
  await db`
    insert into notifications
      (workspace_id, user_id, kind, document_id, subject, caused_by, text, created_at, email_due_at)
    select memberships.workspace_id, memberships.user_id, ${kind}, ${documentId}, ${subject}, ${by}, ${text}, ${now},
      case coalesce(settings.email, 'IMMEDIATE')
        when 'IMMEDIATE' then ${soon}::timestamptz when 'DAILY' then ${daily}::timestamptz end
    from memberships
    left join notification_settings as settings
      on settings.workspace_id = memberships.workspace_id and settings.user_id = memberships.user_id
    where memberships.workspace_id = ${db.workspace} and memberships.user_id = any(${[...userIds]}::uuid[])
      and not (coalesce(settings.muted, '{}') @> array[${kind}])
      and not exists (
        select from notifications as same
        where same.workspace_id = memberships.workspace_id and same.user_id = memberships.user_id
          and same.read_at is null and same.kind = ${kind} and same.text is not distinct from ${text}
          and same.document_id is not distinct from ${documentId} and same.subject = ${subject}
          and ${kind} <> 'MENTIONED')`;
}

/** The members with one of these roles. */
export async function findMemberIds(db: Reader, roles: readonly Role[]): Promise<string[]> {
  const rows = await db`
    select user_id from memberships
    where workspace_id = ${db.workspace} and role = any(${[...roles]}) order by user_id`;
  return rows.map((row) => z.string().parse(row['userId']));
}

/** Notifications whose email is due. */
export const dueEmails = dueRows({ from: sql`notifications`, dueAt: sql`email_due_at` });

const Recipient = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  language: Language.nullable(),
  workspace: z.string(),
});
export type Recipient = z.infer<typeof Recipient>;

/** The user whose email is due, locked; null if another process sends it or it is not due any more. */
export async function lockRecipient(
  db: Writer,
  workspaceId: number,
  id: number,
  now: Date,
): Promise<Recipient | null> {
  const [row] = await db`
    select users.id as user_id, users.name, users.email, users.language, workspaces.name as workspace
    from notifications
    join memberships on memberships.workspace_id = notifications.workspace_id
      and memberships.user_id = notifications.user_id
    join users on users.id = memberships.user_id
    join workspaces on workspaces.workspace_id = notifications.workspace_id
    where notifications.workspace_id = ${workspaceId} and notifications.id = ${id}
      and notifications.email_due_at <= ${now}
    for update of memberships skip locked`;
  return row ? Recipient.parse(row) : null;
}

/** Everything that the user was not yet emailed about, oldest first; from now on it was. */
export async function takePending(
  db: Writer,
  workspaceId: number,
  userId: string,
): Promise<StoredNotification[]> {
  const rows = await db`
    update notifications set email_due_at = null
    where workspace_id = ${workspaceId} and user_id = ${userId} and email_due_at is not null
    returning ${columns}`;
  return z
    .array(StoredNotification)
    .parse(rows)
    .toSorted((one, other) => one.id - other.id);
}

/** Of all workspaces. */
export async function deleteOldNotifications(db: Writer, before: Date, limit: number): Promise<number> {
  const rows = await db`
    delete from notifications where (workspace_id, id) in (
      select workspace_id, id from notifications where created_at < ${before}
      order by created_at limit ${limit})
    returning id`;
  return rows.length;
}
