import { countRetained, type RetainedDocuments } from '../../documents/retention-store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { slicesOf } from './each-slice.ts';
import { type Kind, listKinds, type Slice } from './slice-store.ts';
import * as store from './trace-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
/** For documents, also why they cannot be deleted. */
export type FoundTrace = store.Trace & { kept: RetainedDocuments | null };

/** The matching rows of a slice. */
export type Find = (
  db: Reader,
  kind: Kind,
  slice: Slice,
  alternatives: store.Alternatives,
) => Promise<string[]>;

/**
 * Finds all data about a person: rows of any table that contain all words in one of the spellings. New tables
 * are included automatically. An IBAN may contain spaces.
 */
export function findPerson(
  needs: Dependencies,
  workspaceId: number,
  ...spellings: string[]
): Promise<FoundTrace[]> {
  return findTraces(needs, workspaceId, spellings, (db, kind, slice, alternatives) =>
    store.findTraces(db, workspaceId, kind, slice, alternatives),
  );
}

/** The same with another row filter. */
export async function findTraces(
  { db, clock }: Dependencies,
  workspaceId: number,
  spellings: readonly string[],
  find: Find,
): Promise<FoundTrace[]> {
  const alternatives = spellings.map(wordsOf).filter((words) => words.length > 0);
  if (alternatives.length === 0) return [];
  const members = await db.read(workspaceId, (db) => store.findMembers(db, alternatives));
  const traces: FoundTrace[] = [{ ...members, kept: null }];
  for (const kind of await db.read(workspaceId, listKinds)) {
    const trace: FoundTrace = { kind: kind.kind, rows: 0, examples: [], kept: null };
    for await (const slice of slicesOf({ db }, workspaceId, kind)) {
      const found = await db.read(workspaceId, (db) => find(db, kind, slice, alternatives));
      trace.rows += found.length;
      trace.examples.push(...found.slice(0, store.examplesMax - trace.examples.length));
      if (kind.kind === 'documents' && found.length > 0)
        trace.kept = together(
          trace.kept,
          await db.read(workspaceId, (db) => countRetained(db, found.map(Number), clock.now())),
        );
    }
    traces.push(trace);
  }
  return traces.filter(({ rows }) => rows > 0);
}

function together(some: RetainedDocuments | null, more: RetainedDocuments): RetainedDocuments {
  if (!some) return more;
  const until = [some.until, more.until].filter((day) => day !== null).sort();
  return { held: some.held + more.held, byRule: some.byRule + more.byRule, until: until.at(-1) ?? null };
}

/** An account number is one word; of other text, each word is searched separately. */
function wordsOf(about: string): string[] {
  const plain = about.trim().toLowerCase();
  const joined = plain.replace(/\s/g, '');
  if (/^[a-z]{2}\d{2}[a-z0-9]{8,30}$/.test(joined)) return [joined];
  return plain.split(/\s+/).filter((word) => word !== '');
}
