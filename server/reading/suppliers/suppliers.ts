import { InstantSent } from '@slipway/contract/dates.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { describeLesson, placeOfLesson } from '@slipway/extractor/memory/describe-lesson.ts';
import { isOwnSupplier } from '@slipway/extractor/memory/recognise-supplier.ts';
import type { SupplierMemory } from '@slipway/extractor/memory/supplier-memory.ts';
import type { OwnCompany as OwnIdentity } from '@slipway/extractor/reading.ts';
import { z } from 'zod';
import type { Change } from '../../documents/history-store.ts';
import { getOwnIdentity } from '../../documents/own-identity-store.ts';
import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Reader } from '../../platform/db/database.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { findCoding, type SupplierCoding, saveCoding } from './coding-store.ts';
import { decideIban } from './decide-iban.ts';
import { listLinked } from './documents-store.ts';
import { documentsMax, gatherMemory } from './gather-memory.ts';
import { type ChangedIban, listChanged, listDecisions } from './iban-store.ts';
import { restorableMs } from './purge-old-lessons.ts';
import { reopenDocuments } from './reopen-documents.ts';
import * as store from './store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
const Cursors = {
  id: z.tuple([z.number().int(), z.number().int()]),
  name: z.tuple([z.string(), z.number().int()]),
  recent: z.tuple([InstantSent.nullable(), z.number().int()]),
  documents: z.tuple([z.number().int(), z.number().int()]),
} satisfies Record<store.Sort, z.ZodType>;
const DocumentCursor = z.tuple([z.number().int()]);
type Paged = { limit: number; cursor?: string | undefined };

/** All suppliers with lessons or settings. */
export async function listSuppliers(
  { db }: Dependencies,
  actor: Actor,
  { limit, cursor, sort, text }: Paged & { sort: store.Sort; text?: string | undefined },
) {
  const [value, id] = decodeCursor<[string | number | null, number]>(cursor, Cursors[sort]) ?? [];
  const after = id === undefined ? null : { value: value ?? null, id };
  return db.read(actor.workspaceId, async (db) => {
    const rows = await store.listSuppliers(db, { sort, text: text ?? null, after, limit: limit + 1 });
    const page = pageOf(rows, limit, (row) => [sortedBy(sort, row), row.id]);
    const changed = await listChanged(
      db,
      page.data.map(({ id }) => id),
    );
    const own = await getOwnIdentity(db);
    const data = [];
    for (const row of page.data) {
      data.push(summaryOf(row, row.memory ?? (await gatherMemory(db, row.id)), changed, own));
    }
    return { ...page, data };
  });
}

function sortedBy(sort: store.Sort, row: store.StoredSupplier): string | number | null {
  if (sort === 'name') return row.name;
  if (sort === 'recent') return row.lastDocumentAt?.toISOString() ?? null;
  return sort === 'documents' ? row.documentTotal : row.id;
}

export function getSupplier({ db }: Dependencies, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => describe(db, id));
}

/** Deletes all lessons of a supplier; they can be restored for thirty days. */
export function forgetSupplier({ db, clock }: Dependencies, actor: Actor, id: number) {
  return db.write(actor.workspaceId, async (db) => {
    const { name } = await store.getSupplier(db, id);
    await store.forgetLessons(db, id, null, clock.now());
    await audit({ clock }, db, actor, 'SUPPLIER_FORGOTTEN', { kind: 'supplier', id, name });
  });
}

/** Deletes the lessons about the position of one field. */
export function forgetField({ db, clock }: Dependencies, actor: Actor, id: number, field: FieldName) {
  return db.write(actor.workspaceId, async (db) => {
    const { name } = await store.getSupplier(db, id);
    if ((await store.forgetLessons(db, id, field, clock.now())) === 0) throw new Problem('not_found');
    await audit({ clock }, db, actor, 'SUPPLIER_FORGOTTEN', { kind: 'supplier', id, name }, { field });
  });
}

/** Restores lessons deleted in the last thirty days. */
export function restoreSupplier({ db, clock }: Dependencies, actor: Actor, id: number) {
  return db.write(actor.workspaceId, async (db) => {
    const { name } = await store.getSupplier(db, id);
    await audit({ clock }, db, actor, 'SUPPLIER_RESTORED', { kind: 'supplier', id, name });
    await store.restoreLessons(db, id, new Date(clock.now().getTime() - restorableMs));
    return describe(db, id);
  });
}

/** The account coding that users set for all documents of a supplier. */
export function changeSupplier(
  needs: Dependencies & Pick<Service, 'random'>,
  actor: Actor,
  id: number,
  changes: Parameters<typeof saveCoding>[2],
) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const { name } = await store.getSupplier(db, id);
    const changed = Object.keys(changes);
    if (changed.length > 0) {
      const before = await findCoding(db, id);
      await saveCoding(db, id, changes);
      await audit(needs, db, actor, 'SUPPLIER_CHANGED', { kind: 'supplier', id, name }, { changed });
      await reopenDocuments(needs, db, actor, id, codingEdits(before, await findCoding(db, id)));
    }
    return describe(db, id);
  });
}

const codingParts = ['account', 'taxCode', 'costCentre', 'paymentTermDays'] as const;

/** The changed coding, for the history of documents. */
function codingEdits(before: SupplierCoding | null, after: SupplierCoding | null): Change[] {
  const text = (value: string | number | null | undefined) =>
    value === undefined || value === null ? null : String(value);
  return codingParts
    .filter((part) => before?.[part] !== after?.[part])
    .map((part) => ({ field: `supplier.${part}`, before: text(before?.[part]), after: text(after?.[part]) }));
}

export async function decideSupplierIban(
  needs: Dependencies,
  actor: Actor,
  id: number,
  decided: Parameters<typeof decideIban>[3],
) {
  await decideIban(needs, actor, id, decided);
  return getSupplier(needs, actor, id);
}

export async function listSupplierDocuments(
  { db }: Dependencies,
  actor: Actor,
  id: number,
  { limit, cursor }: Paged,
) {
  const before = decodeCursor(cursor, DocumentCursor)?.[0] ?? null;
  const rows = await db.read(actor.workspaceId, async (db) => {
    await store.getSupplier(db, id);
    return listLinked(db, id, before, limit + 1);
  });
  return pageOf(rows, limit, (row) => [row.id]);
}

async function describe(db: Reader, id: number) {
  const row = await store.getSupplier(db, id);
  const memory = await gatherMemory(db, id);
  const lessons = memory.lessons.map((lesson) => ({
    field: lesson.field,
    words: describeLesson(lesson),
    ...placeOfLesson(lesson),
    seen: lesson.seen,
    contradicted: lesson.contradicted,
    documentIds: lesson.documents,
  }));
  const forgotten = (await store.listLessons(db, id, documentsMax)).filter(({ forgottenAt }) => forgottenAt);
  const forgottenFields = fieldNames.filter((name) => forgotten.some(({ part }) => part === name));
  return {
    ...summaryOf(row, memory, await listChanged(db, [id]), await getOwnIdentity(db)),
    names: memory.names,
    decidedIbans: await listDecisions(db, id),
    lessons,
    forgottenFields,
  };
}

function summaryOf(
  row: store.StoredSupplier,
  { keys, names, documents }: SupplierMemory,
  changed: readonly ChangedIban[],
  own: OwnIdentity,
) {
  const ofThis = changed.filter(({ supplierId }) => supplierId === row.id);
  return {
    ...row,
    name: names[0]?.name ?? row.name,
    nameIsPrinted: names[0]?.printed ?? true,
    isOwnCompany: isOwnSupplier(keys, own),
    taxIds: keys.taxIds,
    ibans: keys.ibans,
    domains: keys.domains,
    documentCount: documents,
    changedIbans: [...Map.groupBy(ofThis, ({ iban }) => iban)].map(([iban, some]) => ({
      iban,
      documentIds: some.map(({ documentId }) => documentId),
    })),
  };
}
