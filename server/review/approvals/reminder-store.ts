import { Language } from '@slipway/contract/endpoints/auth.ts';
import { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { dueRows } from '../../platform/db/due-rows.ts';
import { numberOrNullIn } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';

/** Until an admin changes it. */
const hourDefault = 8;
const escalateAfterDaysDefault = 3;

const ReminderSettings = z.object({
  hour: z.number().nullable(),
  escalateAfterDays: z.number().nullable(),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;
type NextAt = (timeZone: string, hour: number) => Date;

export async function getReminders(db: Reader): Promise<ReminderSettings> {
  const [row] = await db`
    select hour, escalate_after_days from approval_reminders where workspace_id = ${db.workspace}`;
  return row
    ? ReminderSettings.parse(row)
    : { hour: hourDefault, escalateAfterDays: escalateAfterDaysDefault };
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
  return z.string().parse(row?.['timeZone']);
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

const Remindable = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  language: Language.nullable(),
  role: Role,
});
export type Remindable = z.infer<typeof Remindable>;

/** The members who have not disabled reminders. */
export async function listRemindable(db: Reader): Promise<Remindable[]> {
  const rows = await db`
    select users.id, users.email, users.name, users.language, memberships.role
    from memberships join users on users.id = memberships.user_id
    where memberships.workspace_id = ${db.workspace} and not exists (
      select from approval_reminders_declined as declined
      where declined.workspace_id = memberships.workspace_id and declined.user_id = memberships.user_id)
    order by memberships.joined_at, users.id`;
  return z.array(Remindable).parse(rows);
}

/** The job of a workspace has the workspace's number. */
export const dueReminders = dueRows({ from: sql`approval_reminders`, id: sql`workspace_id` });

/** Locks the reminder hour of a workspace that is due and not locked by another worker; null otherwise. */
export async function lockDue(db: Writer, workspaceId: number, now: Date): Promise<number | null> {
  const [row] = await db`
    select hour from approval_reminders
    where workspace_id = ${workspaceId} and due_at <= ${now} for update skip locked`;
  return numberOrNullIn(row, 'hour');
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
