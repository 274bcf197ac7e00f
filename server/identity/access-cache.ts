import type { Database, Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import type { Actor } from './actor.ts';

/** The actor of a token, and its expiry. */
export type Grant = { actor: Actor; expiresAt: Date };
type Kept = { grant: Promise<Grant | null>; keptAtMs: number };
type Cache = Map<string, Kept>;

const channel = 'slipway_access';
/** Notifications through the database clear it sooner; this is the limit if none arrives. */
const keptMsMax = 1000;
const grantsMax = 10_000;

/** Several services may run in one process, each with its own cache. */
const caches = new WeakMap<Database, Cache>();

function cacheOf(db: Database): Cache {
  let cache = caches.get(db);
  if (!cache) {
    cache = new Map();
    caches.set(db, cache);
  }
  return cache;
}

/** Listens for revocations of other processes. Returns a function that stops it. */
export function startAccessCache({ db }: Pick<Service, 'db'>): Promise<() => Promise<void>> {
  const clear = () => clearAccess(db);
  return db.listen(channel, clear, clear);
}

/** The grant of a token by its hash, looked up at most once a second; null for none. */
export function cachedGrant(
  db: Database,
  hash: string,
  look: () => Promise<Grant | null>,
): Promise<Grant | null> {
  const cache = cacheOf(db);
  const kept = cache.get(hash);
  if (kept && performance.now() - kept.keptAtMs < keptMsMax) return kept.grant;
  if (cache.size >= grantsMax) cache.clear();
  // The age counts from before the lookup, so that a change is never hidden for longer.
  const next = { grant: look(), keptAtMs: performance.now() };
  cache.set(hash, next);
  const forget = () => {
    if (cache.get(hash) === next) cache.delete(hash);
  };
  // An unknown token may become valid a moment later, and errors are not cached.
  next.grant.then((grant) => grant ?? forget(), forget);
  return next.grant;
}

function clearAccess(db: Database): void {
  cacheOf(db).clear();
  for (const effect of listeners.get(db) ?? []) effect();
}

const listeners = new WeakMap<Database, Set<() => void>>();

/** Runs when someone's permissions may have changed, in any process. Returns a function that stops it. */
export function onAccessChange(db: Database, effect: () => void): () => void {
  const effects = listeners.get(db) ?? new Set();
  listeners.set(db, effects);
  effects.add(effect);
  return () => effects.delete(effect);
}

/** Applies this transaction's change immediately, in this process and all others. */
export function announceAccessChange({ db: database }: Pick<Service, 'db'>, db: Writer): void {
  db.notify(channel, '');
  db.afterCommit(() => clearAccess(database));
}
