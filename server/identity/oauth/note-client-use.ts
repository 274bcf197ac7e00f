import type { Database } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { saveClientUse } from './token-store.ts';

const everyMs = 60_000;
const clientsMax = 10_000;

/** When this process last recorded each client's use, per service. */
const noted = new WeakMap<Database, Map<string, number>>();

/** Records the use of a client asynchronously, at most once a minute. */
export function noteClientUse(
  { db, clock, log }: Pick<Service, 'db' | 'clock' | 'log'>,
  workspaceId: number,
  clientId: string,
): void {
  const now = clock.now();
  const last = lastNoted(db);
  const before = last.get(clientId);
  if (before !== undefined && now.getTime() - before < everyMs) return;
  if (last.size >= clientsMax) last.clear();
  last.set(clientId, now.getTime());
  const olderThan = new Date(now.getTime() - everyMs);
  db.write(workspaceId, (db) => saveClientUse(db, clientId, now, olderThan)).catch((error: unknown) =>
    log.warn({ err: error }, 'could not record the use of an API client'),
  );
}

function lastNoted(db: Database): Map<string, number> {
  let last = noted.get(db);
  if (!last) {
    last = new Map();
    noted.set(db, last);
  }
  return last;
}
