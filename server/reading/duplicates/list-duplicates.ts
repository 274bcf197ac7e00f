import { duplicateReason } from '@slipway/contract/duplicates.ts';
import { summaryOf } from '../../documents/document.ts';
import { findDocuments, getDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import * as store from './store.ts';
import { stops } from './weigh-pair.ts';

/** All confirmed and possible duplicates of a document. */
export function listDuplicates({ db }: Pick<Service, 'db'>, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => describeDuplicates(db, id));
}

/** Undecided pairs first, then the most certain. */
export async function describeDuplicates(db: Reader, id: number) {
  const document = await getDocument(db, id);
  const pairs = await store.listPairs(db, id);
  pairs.sort((one, other) => Number(one.said !== null) - Number(other.said !== null));
  const others = await findDocuments(
    db,
    pairs.map(({ other }) => other.id),
  );
  const data = pairs.flatMap((pair) => {
    const { rule, confidence, strong, values, foundAt, said } = pair;
    const other = others.get(pair.other.id);
    // The document was deleted meanwhile, and the pair with it.
    if (!other) return [];
    return {
      document: summaryOf(other),
      rule,
      confidence,
      strong,
      stops: stops(document, pair),
      message: duplicateReason(rule, values),
      values,
      foundAt,
      decision: said && {
        decision: said.decision,
        by: said.decidedBy,
        at: said.decidedAt,
        note: said.note,
      },
    };
  });
  return { data };
}
