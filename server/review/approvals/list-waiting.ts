import { InstantSent } from '@slipway/contract/dates.ts';
import { scopesOfRole } from '@slipway/contract/scopes.ts';
import { z } from 'zod';
import { approverScope } from '../../documents/approval.ts';
import { summaryOf } from '../../documents/document.ts';
import { orderOf } from '../../documents/lists/list-order.ts';
import { listDocuments } from '../../documents/lists/list-store.ts';
import type { Actor } from '../../identity/actor.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { dayIn } from '../../workspace/settings/days.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { findAwayFor } from './person-store.ts';
import { countWaiting, listWaitingIds, waitingFor } from './waiting-store.ts';

const Cursor = z.tuple([InstantSent, z.number().int()]);

/** Documents that the actor can approve, longest waiting first. */
export async function listWaitingApprovals(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const key = decodeCursor(cursor, Cursor);
  if (!scopesOfRole[actor.role].includes(approverScope)) return { ...pageOf([], limit, () => []), total: 0 };
  return db.read(actor.workspaceId, async (db) => {
    const { timeZone } = await getSettings(db);
    const away = await findAwayFor(db, actor.userId, dayIn(clock.now(), timeZone));
    const me = { userId: actor.userId, role: actor.role };
    const mine = waitingFor(
      actor.workspaceId,
      me,
      away.map(({ id, role }) => ({ userId: id, role })),
    );
    const after = key && { since: key[0], id: key[1] };
    const page = pageOf(await listWaitingIds(db, mine, after, limit + 1), limit, ({ since, id }) => [
      since,
      id,
    ]);
    const ids = page.data.map(({ id }) => id);
    const found = await listDocuments(db, { ids }, orderOf('id'), null, limit);
    const data = ids.flatMap((id) => found.filter((document) => document.id === id).map(summaryOf));
    return { ...page, data, total: await countWaiting(db, mine) };
  });
}
