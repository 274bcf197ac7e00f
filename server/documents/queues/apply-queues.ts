import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { type StoredDocument, summaryOf } from '../document.ts';
import { placePart } from '../document-parts.ts';
import { listFolderDefaults } from '../folder-defaults-store.ts';
import { record } from '../history-store.ts';
import { getDocument, lockDocument, updateDocument } from '../store.ts';
import { chooseQueue, type Facts, meets, type Rules } from './choose-queue.ts';
import { factsOf } from './route-document.ts';
import { listOpen, listRules, type OpenDocument } from './store.ts';

/** The number of documents examined, newest first. */
const lookedMax = 2000;
const atOnce = 200;
const examplesMax = 5;

type Dependencies = Pick<Service, 'db' | 'clock'>;
export type Known = OpenDocument & Facts;

/** The documents in review that match the rules. Changes nothing. */
export async function previewQueue({ db }: Dependencies, actor: Actor, rules: Rules) {
  const matched: number[] = [];
  const seen = await eachOpen({ db }, actor.workspaceId, [rules], true, async (documents) => {
    matched.push(...documents.filter((document) => meets(rules, document)).map(({ id }) => id));
  });
  const shown = await db.read(actor.workspaceId, (db) => getSome(db, matched.slice(0, examplesMax)));
  return { ...seen, matched: matched.length, examples: shown.map(summaryOf) };
}

/** Assigns documents in review to queues by the current rules. Manual assignments stay. */
export async function applyQueues(needs: Dependencies, actor: Actor) {
  const { workspaceId } = actor;
  let moved = 0;
  const queues = await needs.db.read(workspaceId, listRules);
  const defaults = await needs.db.read(workspaceId, listFolderDefaults);
  const seen = await eachOpen(needs, workspaceId, queues, false, async (documents) => {
    const wrong = documents.flatMap((document) => {
      const queueId = chooseQueue(queues, document) ?? defaults.get(document.folderId)?.queueId ?? null;
      return queueId === document.queueId ? [] : [{ id: document.id, queueId }];
    });
    moved += await moveAll(needs, actor, wrong);
  });
  await needs.db.write(workspaceId, (db) => audit(needs, db, actor, 'QUEUES_APPLIED', null, { moved }));
  return { ...seen, moved };
}

async function getSome(db: Reader, ids: readonly number[]): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = [];
  for (const id of ids) documents.push(await getDocument(db, id));
  return documents;
}

/** Goes through the documents in review, page by page. */
export async function eachOpen(
  { db }: Pick<Service, 'db'>,
  workspaceId: number,
  queues: readonly Rules[],
  withThoseByHand: boolean,
  look: (documents: Known[]) => Promise<void>,
): Promise<{ looked: number; isComplete: boolean }> {
  let looked = 0;
  let beforeId: number | null = null;
  while (looked < lookedMax) {
    const asked = { beforeId, withThoseByHand, limit: atOnce };
    const open: Known[] = await db.read(workspaceId, async (db) =>
      factsOf(db, queues, await listOpen(db, asked)),
    );
    await look(open);
    looked += open.length;
    beforeId = open.at(-1)?.id ?? beforeId;
    if (open.length < atOnce) return { looked, isComplete: true };
  }
  return { looked, isComplete: false };
}

type Placed = { id: number; queueId: number | null };

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
    for (const { id, queueId } of placed.toSorted((one, other) => one.id - other.id)) {
      const document = await lockDocument(db, id).catch(() => null);
      if (document?.status !== 'EXTRACTED' || document.queueByHand) continue;
      await updateDocument(db, document, [placePart.change({ queueId })], now);
      const before = textOf(document.queue?.id ?? null);
      const changes = [{ field: 'queueId', before, after: textOf(queueId) }];
      const row = { documentId: id, action: 'edit', fromStatus: document.status, toStatus: document.status };
      await record(db, actor, { ...row, changes }, now);
      moved++;
    }
    return moved;
  });
}

const textOf = (id: number | null): string | null => (id === null ? null : String(id));
