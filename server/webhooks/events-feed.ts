import type { QueryOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/webhooks.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../access/actor.ts';
import type { Reader } from '../db/database.ts';
import type { Service } from '../service.ts';
import { findSequence, findSequenceBeforeLatest, listEventsAfter } from './event-store.ts';

/**
 * What happened after an event, oldest first. Nothing is left out and nothing comes twice: events are
 * numbered without gaps in the order of their commits.
 */
export async function listEvents(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  { after, limit }: QueryOf<typeof contract.listEvents>,
) {
  return db.read(actor.workspaceId, async (db) => {
    const sequence = await sequenceAfter(db, after);
    if (sequence === undefined) {
      throw new Problem(
        'invalid_cursor',
        'There is no such event, or it was too long ago. Begin without `after`.',
      );
    }
    const events = await listEventsAfter(db, sequence, limit + 1);
    const data = events.slice(0, limit);
    const hasMore = events.length > limit;
    return { data, hasMore, nextCursor: hasMore ? (data.at(-1)?.id ?? null) : null };
  });
}

async function sequenceAfter(db: Reader, after: string | undefined): Promise<number | undefined> {
  if (after === undefined) return 0;
  return after === 'latest' ? findSequenceBeforeLatest(db) : findSequence(db, after);
}
