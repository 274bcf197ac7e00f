import type { Service } from '../service.ts';
import * as store from './trace-store.ts';

/**
 * Where anything is kept about somebody: every kind of thing of a workspace in whose rows all of the words stand. A kind
 * that comes later is looked through, too. An IBAN may be typed with spaces or without.
 */
export async function findPerson(
  { db }: Pick<Service, 'db'>,
  workspaceId: number,
  about: string,
): Promise<store.Trace[]> {
  const words = wordsOf(about);
  if (words.length === 0) return [];
  return db.read(workspaceId, async (db) => {
    const traces = [await store.findMembers(db, words)];
    for (const kind of await store.listKinds(db)) traces.push(await store.findTraces(db, kind, words));
    return traces.filter(({ rows }) => rows > 0);
  });
}

/** What looks like an account is one word; of everything else each word is looked for. */
function wordsOf(about: string): string[] {
  const plain = about.trim().toLowerCase();
  const joined = plain.replace(/\s/g, '');
  if (/^[a-z]{2}\d{2}[a-z0-9]{8,30}$/.test(joined)) return [joined];
  return plain.split(/\s+/).filter((word) => word !== '');
}
