import type { Reader, Writer } from '../db/database.ts';

/** How often somebody was told since then. */
export async function countAnswers(db: Reader, recipient: string, since: Date): Promise<number> {
  const [row] = await db`
    select count(*) as answers from intake_answers
    where workspace_id = ${db.workspace} and recipient = ${recipient} and answered_at > ${since}`;
  return row!['answers'] as number;
}

/** False when it was answered before. */
export async function noteAnswer(
  db: Writer,
  intakeId: number,
  recipient: string,
  answeredAt: Date,
): Promise<boolean> {
  const rows = await db`
    insert into intake_answers ${db.row({ workspaceId: db.workspace, intakeId, recipient, answeredAt })}
    on conflict do nothing returning intake_id`;
  return rows.length > 0;
}
