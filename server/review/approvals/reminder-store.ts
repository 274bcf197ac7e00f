import type { Role } from '@slipway/contract/scopes.ts';

import type { Reader, Writer } from '../../platform/db/database.ts';
import type { MailLanguage } from '../../platform/mailer/email-texts.ts';

/** Until an admin changes it. */
const hourDefault = 8;
const escalateAfterDaysDefault = 3;

export type ReminderSettings = { hour: number | null; escalateAfterDays: number | null };
type NextAt = (timeZone: string, hour: number) => Date;

export async function getReminders(db: Reader): Promise<ReminderSettings> {
  const [row] = await db`
    select hour, escalate_after_days from approval_reminders where workspace_id = ${db.workspace}`;
  const kept = row as unknown as ReminderSettings | undefined;
  return kept ?? { hour: hourDefault, escalateAfterDays: escalateAfterDaysDefault };
}

/** The first rule starts the reminders. */
export async function beginReminders(db: Writer, nextAt: NextAt): Promise<void> {
  const dueAt = nextAt(await timeZone(db), hourDefault);
  await db`
    insert into approval_reminders (workspace_id, hour, escalate_after_days, due_at)
    values (${db.workspace}, ${hourDefault}, ${escalateAfterDaysDefault}, ${dueAt})
    on conflict (workspace_id) do nothing`;
}

export async function saveReminders(
  db: Writer,
  { hour, escalateAfterDays }: ReminderSettings,
  nextAt: NextAt,
): Promise<void> {
  const dueAt = hour === null ? null : nextAt(await timeZone(db), hour);
  await db`
    insert into approval_reminders (workspace_id, hour, escalate_after_days, due_at)
    values (${db.workspace}, ${hour}, ${escalateAfterDays}, ${dueAt})
    on conflict (workspace_id) do update set hour = excluded.hour,
      escalate_after_days = excluded.escalate_after_days, due_at = excluded.due_at`;
}

async function timeZone(db: Reader): Promise<string> {
  const [row] = await db`select time_zone from workspaces where workspace_id = ${db.workspace}`;
  return row!['timeZone'] as string;
}

export async function hasDeclined(db: Reader, userId: string): Promise<boolean> {
  const rows = await db`
    select 1 from approval_reminders_declined
    where workspace_id = ${db.workspace} and user_id = ${userId}`;
  return rows.length > 0;
}

export async function saveDeclined(db: Writer, userId: string, declines: boolean): Promise<void> {
  if (declines)
    await db`
      insert into approval_reminders_declined (workspace_id, user_id)
      values (${db.workspace}, ${userId}) on conflict do nothing`;
  else
    await db`
      delete from approval_reminders_declined where workspace_id = ${db.workspace} and user_id = ${userId}`;
}

export type Remindable = {
  id: string;
  email: string;
  name: string;
  language: MailLanguage | null;
  role: Role;
};

/** The members who have not disabled reminders. */
export async function listRemindable(db: Reader): Promise<Remindable[]> {
  const rows = await db`
    select users.id, users.email, users.name, users.language, memberships.role
    from memberships join users on users.id = memberships.user_id
    where memberships.workspace_id = ${db.workspace} and not exists (
      select from approval_reminders_declined as declined
      where declined.workspace_id = memberships.workspace_id and declined.user_id = memberships.user_id)
    order by memberships.joined_at, users.id`;
  return rows as unknown as Remindable[];
}

export async function findDueReminders(db: Reader, now: Date, limit: number): Promise<number[]> {
  const rows = await db`
    select workspace_id from approval_reminders where due_at <= ${now} order by due_at limit ${limit}`;
  return rows.map((row) => row['workspaceId'] as number);
}

export async function measureDueReminders(
  db: Reader,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db`
    select count(*)::int as count, min(due_at) as oldest from approval_reminders where due_at <= ${now}`;
  return row as unknown as { count: number; oldest: Date | null };
}

/** Locks the reminder hour of a workspace that is due and not locked by another worker; null otherwise. */
export async function lockDue(db: Writer, workspaceId: number, now: Date): Promise<number | null> {
  const [row] = await db`
    select hour from approval_reminders
    where workspace_id = ${workspaceId} and due_at <= ${now} for update skip locked`;
  return (row?.['hour'] as number | undefined) ?? null;
}

export async function saveDue(db: Writer, workspaceId: number, dueAt: Date): Promise<void> {
  await db`update approval_reminders set due_at = ${dueAt} where workspace_id = ${workspaceId}`;
}

/** Records that a user gets an email on this day; false if there was one already. */
export async function noteEmail(
  db: Writer,
  workspaceId: number,
  userId: string,
  day: string,
): Promise<boolean> {
  const rows = await db`
    insert into approval_emails (workspace_id, user_id, day)
    select workspace_id, user_id, ${day} from memberships
    where workspace_id = ${workspaceId} and user_id = ${userId}
    on conflict do nothing returning user_id`;
  return rows.length > 0;
}

/** Records of past days are not needed. */
export async function forgetEmails(db: Writer, workspaceId: number, before: string): Promise<void> {
  await db`delete from approval_emails where workspace_id = ${workspaceId} and day < ${before}`;
}
