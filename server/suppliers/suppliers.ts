import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { describeLesson } from '@slipway/extractor/memory/describe-lesson.ts';
import type { SupplierMemory } from '@slipway/extractor/memory/supplier-memory.ts';
import { z } from 'zod';

import type { Actor } from '../access/actor.ts';
import type { Reader } from '../db/database.ts';
import { decodeCursor, pageOf } from '../db/paging.ts';
import type { Service } from '../service.ts';
import { restorableMs } from './forget-old-lessons.ts';
import { documentsMax, gatherMemory } from './gather-memory.ts';
import * as store from './store.ts';

type Needs = Pick<Service, 'db' | 'clock'>;
const Cursor = z.tuple([z.number().int()]);

/** Everybody of whom a confirmed document taught something. */
export async function listSuppliers(
  { db }: Needs,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(query.cursor, Cursor)?.[0] ?? 0;
  return db.read(actor.workspaceId, async (db) => {
    const rows = await store.listSuppliers(db, after, query.limit + 1);
    const page = pageOf(rows, query.limit, ({ id }) => [id]);
    const data = [];
    for (const row of page.data) data.push(summaryOf(row, row.memory ?? (await gatherMemory(db, row.id))));
    return { ...page, data };
  });
}

export function getSupplier({ db }: Needs, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => describe(db, id));
}

/** Forgets all that was learned of a supplier; for thirty days it can be restored. */
export function forgetSupplier({ db, clock }: Needs, actor: Actor, id: number) {
  return db.write(actor.workspaceId, async (db) => {
    await store.getSupplier(db, id);
    await store.forgetLessons(db, id, null, clock.now());
  });
}

/** Forgets where a supplier prints one field. */
export function forgetField({ db, clock }: Needs, actor: Actor, id: number, field: FieldName) {
  return db.write(actor.workspaceId, async (db) => {
    await store.getSupplier(db, id);
    if ((await store.forgetLessons(db, id, field, clock.now())) === 0) throw new Problem('not_found');
  });
}

/** Takes back what was forgotten in the last thirty days. */
export function restoreSupplier({ db, clock }: Needs, actor: Actor, id: number) {
  return db.write(actor.workspaceId, async (db) => {
    await store.getSupplier(db, id);
    await store.restoreLessons(db, id, new Date(clock.now().getTime() - restorableMs));
    return describe(db, id);
  });
}

async function describe(db: Reader, id: number) {
  const row = await store.getSupplier(db, id);
  const memory = await gatherMemory(db, id);
  const lessons = memory.lessons.map((lesson) => ({
    field: lesson.field,
    words: describeLesson(lesson),
    seen: lesson.seen,
    contradicted: lesson.contradicted,
    documentIds: lesson.documents,
  }));
  const forgotten = (await store.listLessons(db, id, documentsMax)).filter(({ forgottenAt }) => forgottenAt);
  const forgottenFields = fieldNames.filter((name) => forgotten.some(({ part }) => part === name));
  return { ...summaryOf(row, memory), lessons, forgottenFields };
}

function summaryOf(row: store.StoredSupplier, { keys, names, documents }: SupplierMemory) {
  return {
    id: row.id,
    name: names[0]?.name ?? row.name,
    nameIsPrinted: names[0]?.printed ?? true,
    taxIds: keys.taxIds,
    ibans: keys.ibans,
    domains: keys.domains,
    documentCount: documents,
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
    forgottenAt: row.forgottenAt,
  };
}
