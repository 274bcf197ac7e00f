import type { Reader, Writer } from '../../platform/db/database.ts';
import type { Target } from '../../platform/service.ts';

/** How many answers the recipient has received since then. */
export async function countAnswers(db: Reader, recipient: string, since: Date): Promise<number> {
  const [row] = await db`
    select count(*) as answers from intake_answers
    where workspace_id = ${db.workspace} and recipient = ${recipient} and answered_at > ${since}`;
  return row!['answers'] as number;
}

/** Returns false if an answer exists already. */
export async function insertAnswer(
  db: Writer,
  intakeId: number,
  answer: { recipient: string; letter: object },
  now: Date,
): Promise<boolean> {
  const rows = await db`
    insert into intake_answers ${db.row({
      workspaceId: db.workspace,
      intakeId,
      recipient: answer.recipient,
      letter: JSON.stringify(answer.letter),
      answeredAt: now,
      dueAt: now,
    })}
    on conflict do nothing returning intake_id`;
  return rows.length > 0;
}

export async function findDueAnswers(db: Reader, now: Date, limit: number): Promise<Target[]> {
  const rows = await db`
    select workspace_id, intake_id as id from intake_answers
    where due_at <= ${now} order by due_at limit ${limit}`;
  return rows as unknown as Target[];
}

export async function measureDueAnswers(
  db: Reader,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db`
    select count(*) as count, min(due_at) as oldest from intake_answers where due_at <= ${now}`;
  return row as unknown as { count: number; oldest: Date | null };
}

/** A pending answer; null if it was sent or another process is sending it. */
export async function lockAnswer(
  db: Writer,
  workspaceId: number,
  intakeId: number,
): Promise<{ recipient: string; letter: unknown } | null> {
  const [row] = await db`
    select recipient, letter from intake_answers
    where workspace_id = ${workspaceId} and intake_id = ${intakeId} and due_at is not null
    for update skip locked`;
  return (row as unknown as { recipient: string; letter: unknown } | undefined) ?? null;
}

export async function recordAnswer(db: Writer, workspaceId: number, intakeId: number): Promise<void> {
  await db`
    update intake_answers set due_at = null, letter = null
    where workspace_id = ${workspaceId} and intake_id = ${intakeId}`;
}
