import { addDays, CalendarDate } from '@slipway/contract/dates.ts';
import { z } from 'zod';

import type { Actor } from '../../identity/actor.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import * as store from './expiry-store.ts';
import { dayOf } from './rule-store.ts';

const daysAhead = 90;
const Cursor = z.tuple([CalendarDate, z.number().int()]);

/** What rules delete up to a day. */
export async function listExpiring(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  actor: Actor,
  { limit, cursor, until }: { limit: number; cursor?: string | undefined; until?: string | undefined },
) {
  const now = clock.now();
  const [dueOn, id] = decodeCursor(cursor, Cursor) ?? [null, 0];
  const rows = await db.read(actor.workspaceId, async (db) =>
    store.listExpiring(db, now, {
      until: until ?? addDays(await dayOf(db, now), daysAhead),
      after: dueOn === null ? null : { dueOn, id },
      limit: limit + 1,
    }),
  );
  const page = pageOf(rows, limit, (row) => [row.dueOn, row.id]);
  return {
    ...page,
    data: page.data.map(({ folderId, folderName, ruleId, ruleName, ...row }) => ({
      ...row,
      folder: { id: folderId, name: folderName },
      rule: { id: ruleId, name: ruleName },
    })),
  };
}
