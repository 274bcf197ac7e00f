import { documentOf } from '../documents/document.ts';
import { getDocument } from '../documents/store.ts';
import type { Actor } from '../identity/actor.ts';
import type { Service } from '../platform/service.ts';
import { withDefaultAccount } from './find-default-account.ts';

/** One document, with the findings that depend on the connection. */
export async function showDocument(needs: Pick<Service, 'db' | 'config'>, actor: Actor, id: number) {
  return needs.db.read(actor.workspaceId, async (db) =>
    documentOf(await withDefaultAccount(needs, db, await getDocument(db, id))),
  );
}
