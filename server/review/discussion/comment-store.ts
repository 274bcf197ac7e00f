import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';

const StoredComment = z.object({
  id: z.number(),
  authorId: z.string(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.date(),
});
export type StoredComment = z.infer<typeof StoredComment>;

export async function listComments(
  db: Reader,
  documentId: number,
  afterId: number,
  limit: number,
): Promise<StoredComment[]> {
  const rows = await db`
    select id, author_id, author_name, text, created_at from document_comments
    where workspace_id = ${db.workspace} and document_id = ${documentId} and id > ${afterId}
    order by id limit ${limit}`;
  return z.array(StoredComment).parse(rows);
}

export async function lockComment(db: Writer, documentId: number, id: number): Promise<StoredComment> {
  const [row] = await db`
    select id, author_id, author_name, text, created_at from document_comments
    where workspace_id = ${db.workspace} and document_id = ${documentId} and id = ${id} for update`;
  if (!row) throw new Problem('not_found');
  return StoredComment.parse(row);
}

export async function insertComment(
  db: Writer,
  comment: Omit<StoredComment, 'id'> & { documentId: number },
): Promise<StoredComment> {
  const [row] = await db`
    insert into document_comments ${db.row({ workspaceId: db.workspace, ...comment })}
    returning id, author_id, author_name, text, created_at`;
  return StoredComment.parse(row);
}

export async function removeComment(db: Writer, id: number): Promise<void> {
  await db`delete from document_comments where workspace_id = ${db.workspace} and id = ${id}`;
}
