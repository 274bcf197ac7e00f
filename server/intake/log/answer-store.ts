import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { dueRows } from '../../platform/db/due-rows.ts';
import { numberIn } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';

const Answer = z.object({ recipient: z.string(), letter: z.unknown() });

/** How many answers the recipient has received since then. */
export async function countAnswers(db: Reader, recipient: string, since: Date): Promise<number> {
  const [row] = await db`
    select count(*) as answers from intake_answers
    where workspace_id = ${db.workspace} and recipient = ${recipient} and answered_at > ${since}`;
  return numberIn(row, 'answers');
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

export const dueAnswers = dueRows({ from: sql`intake_answers`, id: sql`intake_id` });

/** A pending answer; null if it was sent or another process is sending it. */
export async function lockAnswer(
  db: Writer,
  workspaceId: number,
  intakeId: number,
): Promise<z.infer<typeof Answer> | null> {
  const [row] = await db`
    select recipient, letter from intake_answers
    where workspace_id = ${workspaceId} and intake_id = ${intakeId} and due_at is not null
    for update skip locked`;
  return row ? Answer.parse(row) : null;
}

export async function recordAnswer(db: Writer, workspaceId: number, intakeId: number): Promise<void> {
  await db`
    update intake_answers set due_at = null, letter = null
    where workspace_id = ${workspaceId} and intake_id = ${intakeId}`;
}
