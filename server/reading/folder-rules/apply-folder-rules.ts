import { placePart } from '../../documents/document-parts.ts';
import { record } from '../../documents/history-store.ts';
import { eachOpen } from '../../documents/queues/apply-queues.ts';
import { meets } from '../../documents/queues/choose-queue.ts';
import { lockDocument, updateDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Service } from '../../platform/service.ts';
import { type Routed, routeChanges, routed } from './choose-folder.ts';
import { listFolderRules } from './store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
type Placed = Routed & { id: number };

/** Moves documents in review to the folders of the current rules. Manual choices stay. */
export async function applyFolderRules(needs: Dependencies, actor: Actor) {
  const { workspaceId } = actor;
  let moved = 0;
  const rules = await needs.db.read(workspaceId, listFolderRules);
  const seen = await eachOpen(needs, workspaceId, rules, true, async (documents) => {
    const wrong = documents.flatMap((document): Placed[] => {
      const rule = rules.find((one) => meets(one, document));
      return rule && rule.folder.id !== document.folderId ? [{ id: document.id, ...routed(rule) }] : [];
    });
    moved += await moveAll(needs, actor, wrong);
  });
  await needs.db.write(workspaceId, (db) => audit(needs, db, actor, 'FOLDER_RULES_APPLIED', null, { moved }));
  return { ...seen, moved };
}

/** In one transaction. A document that has left review meanwhile stays unchanged. */
async function moveAll(
  { db, clock }: Dependencies,
  actor: Actor,
  placed: readonly Placed[],
): Promise<number> {
  if (placed.length === 0) return 0;
  return db.write(actor.workspaceId, async (db) => {
    const now = clock.now();
    let moved = 0;
    // A fixed lock order prevents deadlocks between two requests.
    for (const { id, ...to } of placed.toSorted((one, other) => one.id - other.id)) {
      const document = await lockDocument(db, id).catch(() => null);
      if (document?.status !== 'EXTRACTED' || document.folderByHand) continue;
      await updateDocument(db, document, [placePart.change({ folderId: to.folderId })], now);
      const { status } = document;
      const changes = routeChanges(document.folderId, to);
      await record(
        db,
        actor,
        { documentId: id, action: 'edit', fromStatus: status, toStatus: status, changes },
        now,
      );
      moved++;
    }
    return moved;
  });
}
