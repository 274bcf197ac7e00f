import { gatherLessons } from '@slipway/extractor/memory/gather-lessons.ts';
import type { Lesson, SupplierMemory, Taught, TaughtBy } from '@slipway/extractor/memory/supplier-memory.ts';

import type { Reader, Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { listDecisions } from './iban-store.ts';
import { type LessonRow, listLessons, listMemories, saveMemory, supplierPart } from './store.ts';

/** The newest documents are enough to learn a layout. */
export const documentsMax = 20;
/** A reader gets at most this many suppliers, the most recent ones. */
const suppliersMax = 1000;

/** What the reader learned from a workspace's confirmed documents. */
export async function loadMemories(
  { db }: Pick<Service, 'db'>,
  workspaceId: number,
): Promise<SupplierMemory[]> {
  const known = await db.read(workspaceId, (db) => listMemories(db, suppliersMax));
  const stale = known.filter(({ memory }) => memory === null).map(({ id }) => id);
  const fresh = stale.length === 0 ? [] : await db.write(workspaceId, (db) => gatherAnew(db, stale));
  const all = [...fresh, ...known.flatMap(({ memory }) => (memory ? [memory] : []))];
  return all.filter(({ documents }) => documents > 0);
}

/** Combines the lessons of these suppliers, and caches the result until one of them changes. */
async function gatherAnew(db: Writer, ids: readonly number[]): Promise<SupplierMemory[]> {
  const memories: SupplierMemory[] = [];
  for (const id of ids) {
    const memory = await gatherMemory(db, id);
    await saveMemory(db, id, memory);
    memories.push(memory);
  }
  return memories;
}

export async function gatherMemory(
  db: Reader,
  supplierId: number,
  exceptDocument: number | null = null,
): Promise<SupplierMemory> {
  const rows = await listLessons(db, supplierId, documentsMax, exceptDocument);
  const memory = gatherLessons(supplierId, taughtIn(rows));
  const decided = await listDecisions(db, supplierId);
  const confirmed = decided.filter(({ decision }) => decision === 'CONFIRMED').map(({ iban }) => iban);
  const rejected = new Set(decided.filter(({ decision }) => decision === 'REJECTED').map(({ iban }) => iban));
  const known = [...new Set([...memory.keys.ibans, ...confirmed])].filter((iban) => !rejected.has(iban));
  return { ...memory, keys: { ...memory.keys, ibans: known } };
}

/** The rows of each document as a lesson; a document whose lessons were deleted is skipped. */
function taughtIn(rows: readonly LessonRow[]): TaughtBy[] {
  const kept = rows.filter(({ forgottenAt }) => forgottenAt === null);
  return [...Map.groupBy(kept, ({ documentId }) => documentId)].flatMap(([document, parts]) => {
    const known = parts.find(({ part }) => part === supplierPart)?.content as
      | Omit<Taught, 'lessons'>
      | undefined;
    const lessons = parts.filter(({ part }) => part !== supplierPart).map(({ content }) => content as Lesson);
    return known ? [{ ...known, lessons, document }] : [];
  });
}
