import { z } from 'zod';

import type { Reader, Writer } from '../db/database.ts';
import { type DueCount, dueCountIn } from '../db/due-rows.ts';

const MailRow = z.object({
  id: z.number(),
  recipient: z.string(),
  contentSealed: z.instanceof(Buffer).nullable(),
  attempts: z.number(),
  dueAt: z.date().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
});
export type MailRow = z.infer<typeof MailRow>;

export async function insertMail(
  db: Writer,
  mail: { recipient: string; dueAt: Date; createdAt: Date; expiresAt: Date },
): Promise<number> {
  const [row] = await db`insert into mails ${db.row(mail)} returning id`;
  return z.number().parse(row?.['id']);
}

export async function saveMail(
  db: Writer,
  id: number,
  changes: {
    contentSealed?: Buffer | null;
    attempts?: number;
    dueAt?: Date | null;
    sentAt?: Date;
    failure?: string | null;
  },
): Promise<void> {
  await db`update mails set ${db.set(changes)} where id = ${id}`;
}

/** The email, unless another worker is sending it. */
export async function lockMail(db: Writer, id: number): Promise<MailRow | null> {
  const [row] = await db`
    select id, recipient, content_sealed, attempts, due_at, created_at, expires_at
    from mails where id = ${id} for update skip locked`;
  return row ? MailRow.parse(row) : null;
}

/** Oldest first. */
export async function findDueMails(db: Reader, now: Date, limit: number): Promise<number[]> {
  const rows = await db`select id from mails where due_at <= ${now} order by due_at, id limit ${limit}`;
  return rows.map(({ id }) => z.number().parse(id));
}

export async function measureDueMails(db: Reader, now: Date): Promise<DueCount> {
  const rows =
    await db`select count(*)::int as count, min(due_at) as oldest from mails where due_at <= ${now}`;
  return dueCountIn(rows);
}

export async function deleteOldMails(db: Writer, before: Date): Promise<void> {
  await db`delete from mails where created_at < ${before} and due_at is null`;
}
