import { perDatabase } from '../../platform/db/per-database.ts';
import type { Service } from '../../platform/service.ts';
import { saveClientUse } from './token-store.ts';

const everyMs = 60_000;
const clientsMax = 10_000;

/** When this process last recorded each client's use. */
const notedIn = perDatabase(() => new Map<string, number>());

/** Records the use of a client asynchronously, at most once a minute. */
export function noteClientUse(
  service: Pick<Service, 'db' | 'clock' | 'log'>,
  workspaceId: number,
  clientId: string,
): void {
  const { db, clock, log } = service;
  const now = clock.now();
  const last = notedIn(service);
  const before = last.get(clientId);
  if (before !== undefined && now.getTime() - before < everyMs) return;
  if (last.size >= clientsMax) last.clear();
  last.set(clientId, now.getTime());
  const olderThan = new Date(now.getTime() - everyMs);
  db.write(workspaceId, (db) => saveClientUse(db, clientId, now, olderThan)).catch((error: unknown) =>
    log.warn({ err: error }, 'could not record the use of an API client'),
  );
}
