import { EventBody } from '@slipway/contract/event-body.ts';
import type { ChosenEventKind } from '@slipway/contract/events.ts';
import { z } from 'zod';

import type { Reader } from '../platform/db/database.ts';
import { nothing, sql } from '../platform/db/sql.ts';

/** The position of an event in its workspace; undefined if it does not exist. */
export async function findSequence(db: Reader, eventId: string): Promise<number | undefined> {
  const [row] =
    await db`select sequence from events where workspace_id = ${db.workspace} and id = ${eventId}`;
  return row && z.object({ sequence: z.number() }).parse(row).sequence;
}

/** The position before the newest event; 0 without events. */
export async function findSequenceBeforeLatest(db: Reader): Promise<number> {
  const [row] = await db`
    select sequence - 1 as sequence from events where workspace_id = ${db.workspace}
    order by events.sequence desc limit 1`;
  return row ? z.object({ sequence: z.number() }).parse(row).sequence : 0;
}

/** Oldest first. */
export async function listEventsAfter(
  db: Reader,
  sequence: number,
  kind: ChosenEventKind | undefined,
  limit: number,
) {
  const rows = await db`
    select body from events where workspace_id = ${db.workspace} and sequence > ${sequence}
      ${kind === undefined ? nothing : sql`and kind = ${kind}`}
    order by sequence limit ${limit}`;
  return rows.map(({ body }) => EventBody.parse(body));
}

/** Newest first; without a position, the newest of all. */
export async function listEventsBefore(
  db: Reader,
  sequence: number | null,
  kind: ChosenEventKind | undefined,
  limit: number,
) {
  const rows = await db`
    select body from events where workspace_id = ${db.workspace}
      ${sequence === null ? nothing : sql`and sequence < ${sequence}`}
      ${kind === undefined ? nothing : sql`and kind = ${kind}`}
    order by sequence desc limit ${limit}`;
  return rows.map(({ body }) => EventBody.parse(body));
}
