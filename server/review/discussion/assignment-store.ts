import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { dueRows } from '../../platform/db/due-rows.ts';
import { sql } from '../../platform/db/sql.ts';

const StoredAssignment = z.object({
  assignee: z.object({ id: z.string(), name: z.string() }),
  assignedBy: z.string(),
  assignedAt: z.date(),
  remindOn: z.string().nullable(),
});
export type StoredAssignment = z.infer<typeof StoredAssignment>;

export async function findAssignment(db: Reader, documentId: number): Promise<StoredAssignment | null> {
  const [row] = await db`
    select jsonb_build_object('id', users.id, 'name', users.name) as assignee,
      assignments.assigned_by, assignments.assigned_at, assignments.remind_on
    from document_assignments as assignments join users on users.id = assignments.assignee_id
    where assignments.workspace_id = ${db.workspace} and assignments.document_id = ${documentId}`;
  return row ? StoredAssignment.parse(row) : null;
}

type New = { documentId: number; assigneeId: string; assignedBy: string; assignedAt: Date };

export async function saveAssignment(
  db: Writer,
  { documentId, assigneeId, assignedBy, assignedAt }: New,
  { remindOn, remindAt }: { remindOn: string | null; remindAt: Date | null },
): Promise<void> {
  await db`
    insert into document_assignments
      (workspace_id, document_id, assignee_id, assigned_by, assigned_at, remind_on, remind_at)
    values (${db.workspace}, ${documentId}, ${assigneeId}, ${assignedBy}, ${assignedAt}, ${remindOn}, ${remindAt})
    on conflict (workspace_id, document_id) do update set assignee_id = excluded.assignee_id,
      assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at,
      remind_on = excluded.remind_on, remind_at = excluded.remind_at`;
}

export async function removeAssignment(db: Writer, documentId: number): Promise<void> {
  await db`
    delete from document_assignments where workspace_id = ${db.workspace} and document_id = ${documentId}`;
}

/** The job of a reminder has the number of the document. */
export const dueAssignments = dueRows({
  from: sql`document_assignments`,
  id: sql`document_id`,
  dueAt: sql`remind_at`,
});

/** The assignee to remind now; null if it is not due any more. A reminder is sent once. */
export async function takeReminder(db: Writer, documentId: number, now: Date): Promise<string | null> {
  const [row] = await db`
    update document_assignments set remind_at = null
    where workspace_id = ${db.workspace} and document_id = ${documentId} and remind_at <= ${now}
    returning assignee_id`;
  return row ? z.string().parse(row['assigneeId']) : null;
}
