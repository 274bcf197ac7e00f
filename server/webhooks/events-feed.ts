import type { QueryOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/webhooks.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../identity/actor.ts';
import type { Reader } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { findSequence, findSequenceBeforeLatest, listEventsAfter, listEventsBefore } from './event-store.ts';

/**
 * Events after an event, oldest first, or before one, newest first. Complete and without repetition: events
 * are numbered without gaps in the order of their commits.
 */
export async function listEvents(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  { after, before, type, limit }: QueryOf<typeof contract.listEvents>,
) {
  if (after !== undefined && before !== undefined) {
    const detail = 'Use either `after` or `before`, not both.';
    throw new Problem('invalid_input', null, { errors: [{ pointer: '/before', code: 'invalid', detail }] });
  }
  return db.read(actor.workspaceId, async (db) => {
    const events =
      before === undefined
        ? await listEventsAfter(db, known(await sequenceAfter(db, after)), type, limit + 1)
        : await listEventsBefore(
            db,
            before === 'now' ? null : known(await findSequence(db, before)),
            type,
            limit + 1,
          );
    const data = events.slice(0, limit);
    const hasMore = events.length > limit;
    return { data, hasMore, nextCursor: hasMore ? (data.at(-1)?.id ?? null) : null };
  });
}

function known(sequence: number | undefined): number {
  if (sequence !== undefined) return sequence;
  throw new Problem(
    'invalid_cursor',
    'This event does not exist or has been deleted. Start from the beginning.',
  );
}

async function sequenceAfter(db: Reader, after: string | undefined): Promise<number | undefined> {
  if (after === undefined) return 0;
  return after === 'latest' ? findSequenceBeforeLatest(db) : findSequence(db, after);
}
