import { InstantSent } from '@slipway/contract/dates.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { announceAccessChange } from '../access-cache.ts';
import type { Actor, RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { assertSameSite } from './same-site.ts';
import { endSessionOf, listSessionRows } from './session-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config'>;
const Key = z.tuple([InstantSent, z.uuid()]);

/** The user's sessions in every workspace, newest first. */
export async function listSessions(
  { db, clock }: Dependencies,
  actor: Actor,
  { query: { limit, cursor } }: { query: { limit: number; cursor?: string | undefined } },
) {
  const key = decodeCursor(cursor, Key);
  const after = key && { createdAt: key[0], id: key[1] };
  const now = clock.now();
  const rows = await db.read('all', (db) => listSessionRows(db, actor.userId, now, after, limit + 1));
  const page = pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
  const data = page.data.map(({ publicId, workspaceName, ...row }) => ({
    ...row,
    isCurrent: row.id === actor.sessionId,
    tenant: { id: publicId, name: workspaceName },
  }));
  return { ...page, data };
}

export async function endOwnSession(
  service: Dependencies,
  actor: Actor,
  { asked, params }: { asked: RequestInfo; params: { id: string } },
): Promise<void> {
  assertSameSite(service.config, asked);
  const now = service.clock.now();
  await service.db.write('all', async (db) => {
    if (!(await endSessionOf(db, actor.userId, params.id, now))) throw new Problem('not_found');
    announceAccessChange(service, db);
    await audit(service, db, actor, 'SESSION_ENDED', null, {}, actor.workspaceId);
  });
}
