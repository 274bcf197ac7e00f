import type { Database } from './database.ts';

/**
 * Makes something once for each database, at its first use: several services may run in one process, each with its own
 * limits and caches.
 */
export function perDatabase<Needs extends { db: Database }, Made>(
  make: (service: Needs) => Made,
): (service: Needs) => Made {
  const made = new WeakMap<Database, Made>();
  return (service) => {
    let own = made.get(service.db);
    if (own === undefined) {
      own = make(service);
      made.set(service.db, own);
    }
    return own;
  };
}
