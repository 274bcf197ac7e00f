import type { DuplicateDecision } from '@slipway/contract/duplicates.ts';
import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type { decideDuplicate as promised } from '@slipway/contract/endpoints/duplicates.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { contentPart } from '../../documents/document-parts.ts';
import { record } from '../../documents/history-store.ts';
import { lockDocument, updateDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { compareDocument, seeDuplicates } from './compare-document.ts';
import { describeDuplicates } from './list-duplicates.ts';
import * as store from './store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
type Answer = BodyOf<typeof promised>;

/** Stores a user's decision about two documents and updates both. */
export async function decideDuplicate(
  { db, clock }: Dependencies,
  actor: Actor,
  { id, otherId }: { id: number; otherId: number },
  { decision, note = null }: Answer,
) {
  return db.write(actor.workspaceId, async (db) => {
    const now = clock.now();
    const [document, other] = await lockBoth(db, id, otherId);
    const by = { id: actor.id, name: actor.name };
    const said: store.Said = { decision, decidedBy: by, decidedAt: now, note };
    await store.lockPairs(db, id);
    if (!(await store.saveDecision(db, id, otherId, said))) {
      await store.savePair(db, id, otherId, byHand, now);
      await store.saveDecision(db, id, otherId, said);
    }
    await tellBoth(db, actor, [document, other], decision, note, now);
    return describeDuplicates(db, id);
  });
}

/** Withdraws the decision: the possible duplicate is reported again. */
export async function undecideDuplicate(
  { db, clock }: Dependencies,
  actor: Actor,
  { id, otherId }: { id: number; otherId: number },
) {
  return db.write(actor.workspaceId, async (db) => {
    const now = clock.now();
    const [document, other] = await lockBoth(db, id, otherId);
    const pairs = await store.listPairs(db, id);
    if (!pairs.some((pair) => pair.other.id === otherId && pair.said)) throw new Problem('not_found');
    await store.saveDecision(db, id, otherId, null);
    await tellBoth(db, actor, [document, other], null, null, now);
    return describeDuplicates(db, id);
  });
}

/** The decisions of one edit. The caller has locked the document and saves it. */
export async function saveDecisions(
  db: Writer,
  actor: Actor,
  documentId: number,
  decided: readonly { otherId: number; decision: DuplicateDecision | null; note: string | null }[],
  now: Date,
): Promise<void> {
  if (decided.length > 0) await store.lockPairs(db, documentId);
  for (const { otherId, decision, note } of decided) {
    const by = { id: actor.id, name: actor.name };
    const said = decision && { decision, decidedBy: by, decidedAt: now, note };
    await store.saveDecision(db, documentId, otherId, said);
  }
  await store.enqueue(
    db,
    decided.map(({ otherId }) => otherId),
    now,
  );
}

const byHand = { rule: 'BY_HAND', confidence: 1, strong: true, values: {}, otherValues: {} } as const;

/** Locks the older one first to prevent deadlocks. */
async function lockBoth(db: Writer, id: number, otherId: number): Promise<[StoredDocument, StoredDocument]> {
  const older = await lockDocument(db, Math.min(id, otherId));
  if (id === otherId) throw new Problem('invalid_input', 'A document cannot be a duplicate of itself.');
  const younger = await lockDocument(db, Math.max(id, otherId));
  return older.id === id ? [older, younger] : [younger, older];
}

async function tellBoth(
  db: Writer,
  actor: Actor,
  both: readonly [StoredDocument, StoredDocument],
  decision: DuplicateDecision | null,
  note: string | null,
  now: Date,
): Promise<void> {
  for (const [document, other] of [both, both.toReversed() as [StoredDocument, StoredDocument]]) {
    const changes = [{ field: 'duplicate', before: String(other.id), after: decision }];
    const { status } = document;
    const row = { documentId: document.id, action: 'decideDuplicate', fromStatus: status, toStatus: status };
    await record(db, actor, { ...row, changes, note }, now);
    if (status !== 'EXTRACTED') continue;
    const duplicates =
      decision === null ? await compareDocument(db, document, now) : await seeDuplicates(db, document);
    const details = { ...document.details, findings: duplicates.findings };
    const { duplicateOf } = duplicates;
    await updateDocument(db, document, [contentPart.change({ details, duplicateOf })], now);
  }
}
