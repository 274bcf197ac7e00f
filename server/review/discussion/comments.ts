import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/comments.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import { getDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { notify } from '../../workspace/notifications/notify.ts';
import * as store from './comment-store.ts';
import { nameDocument } from './name-document.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
const Cursor = z.tuple([z.number().int()]);

export async function listComments(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  documentId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(cursor, Cursor)?.[0] ?? 0;
  const rows = await db.read(actor.workspaceId, async (db) => {
    await getDocument(db, documentId);
    return store.listComments(db, documentId, after, limit + 1);
  });
  const page = pageOf(rows, limit, ({ id }) => [id]);
  return { ...page, data: page.data.map(commentOf) };
}

/** Stores a comment and notifies the members that it mentions, except its author. */
export async function createComment(
  { db, clock }: Dependencies,
  actor: Actor,
  documentId: number,
  { text, mentionIds }: BodyOf<typeof contract.createComment>,
) {
  return db.write(actor.workspaceId, async (db) => {
    const document = await getDocument(db, documentId);
    const comment = await store.insertComment(db, {
      documentId,
      authorId: actor.userId,
      authorName: actor.name,
      text,
      createdAt: clock.now(),
    });
    const mentioned = mentionIds.filter((id) => id !== actor.userId);
    const notice = { kind: 'MENTIONED', documentId, subject: nameDocument(document) } as const;
    await notify({ clock }, db, mentioned, { ...notice, by: actor.name, text });
    return commentOf(comment);
  });
}

export async function deleteComment(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  documentId: number,
  id: number,
): Promise<void> {
  await db.write(actor.workspaceId, async (db) => {
    const comment = await store.lockComment(db, documentId, id);
    if (comment.authorId !== actor.userId && actor.role !== 'ADMIN')
      throw new Problem('role_required', 'Only admins can delete the comments of others.');
    await store.removeComment(db, id);
  });
}

function commentOf({ authorId, authorName, ...comment }: store.StoredComment) {
  return { ...comment, author: { id: authorId, name: authorName } };
}
