import { DocumentFilter } from '@slipway/contract/endpoints/document-list.ts';
import { type BatchOutcome, batchDocumentsMax } from '@slipway/contract/endpoints/export-batches.ts';
import { Problem, problems } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Actor } from '../../identity/actor.ts';
import type { Reader, Writer } from '../../platform/db/database.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { saidOf } from '../report-outcome.ts';
import { chooseConnection } from '../request-export.ts';
import * as store from './batch-store.ts';
import { batchKind } from './feed-batch.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'queue'>;
type Paged = { limit: number; cursor?: string | undefined };
const Cursor = z.tuple([z.number().int()]);
const PositionCursor = z.tuple([z.int32()]);

type Asked = {
  documentIds?: number[] | undefined;
  filter?: Record<string, string> | undefined;
  connectionId?: number | undefined;
  name?: string | undefined;
};

/** Records which documents to export, all or none. The export starts afterwards. */
export async function createBatch(needs: Dependencies, actor: Actor, asked: Asked) {
  const now = needs.clock.now();
  return needs.db.write(actor.workspaceId, async (db) => {
    const connection = await chooseConnection(db, { connectionId: asked.connectionId });
    const documentIds = asked.documentIds ?? (await approved(db, asked.filter ?? {}));
    if (documentIds.length === 0) throw new Problem('nothing_to_export');
    if (documentIds.length > batchDocumentsMax) throw new Problem('too_many_documents');
    const { kind, id, name, role, userId } = actor;
    const requestedBy = { kind, id, name, role, userId };
    const batchId = await store.insertBatch(
      db,
      { connectionId: connection.id, name: asked.name ?? null, requestedBy },
      now,
    );
    await store.insertDocuments(db, batchId, documentIds);
    await needs.queue.enqueue(db, batchKind, { workspaceId: actor.workspaceId, id: batchId });
    return shown(db, batchId);
  });
}

/** Documents that match a list filter and can be exported now. */
async function approved(db: Reader, filter: Record<string, string>): Promise<number[]> {
  const { limit: _, cursor: __, sort: ___, status, ...rest } = DocumentFilter.parse(filter);
  const asked = status ?? ['VALIDATED'];
  const exportable = asked.filter((one) => one === 'VALIDATED' || one === 'EXPORT_FAILED');
  if (exportable.length === 0) return [];
  return store.chooseIds(db, { ...rest, status: exportable }, batchDocumentsMax + 1);
}

export async function getBatch({ db }: Dependencies, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => shown(db, id));
}

export async function listBatches({ db }: Dependencies, actor: Actor, { limit, cursor }: Paged) {
  const before = decodeCursor(cursor, Cursor)?.[0] ?? null;
  return db.read(actor.workspaceId, async (db) => {
    const page = pageOf(await store.listBatches(db, before, limit + 1), limit, ({ id }) => [id]);
    const counts = await store.countOutcomes(
      db,
      page.data.map(({ id }) => id),
    );
    return { ...page, data: page.data.map((batch) => batchOf(batch, counts.get(batch.id)!)) };
  });
}

export async function listBatchDocuments(
  { db }: Dependencies,
  actor: Actor,
  id: number,
  { limit, cursor, outcome }: Paged & { outcome?: BatchOutcome | undefined },
) {
  const after = decodeCursor(cursor, PositionCursor)?.[0] ?? 0;
  const rows = await db.read(actor.workspaceId, async (db) => {
    await store.getBatch(db, id);
    return store.listBatchedDocuments(db, id, outcome, after, limit + 1);
  });
  const page = pageOf(rows, limit, ({ position }) => [position]);
  const mayRead = actor.scopes.has('docs.read');
  const data = page.data.map(({ documentId, fileName, documentNumber, vendorName, ...row }) => ({
    document: mayRead
      ? { id: documentId, fileName, documentNumber, vendorName }
      : { id: documentId, fileName: null, documentNumber: null, vendorName: null },
    outcome: row.outcome,
    ...saidOf(row.sent),
    problem: row.problem && { ...row.problem, title: problems[row.problem.code].title },
  }));
  return { ...page, data };
}

/** Starts no more documents; started ones continue. Stopping a stopped batch changes nothing. */
export async function stopBatch(needs: Dependencies, actor: Actor, id: number) {
  return change(needs, actor, id, async (db, batch) => {
    if (batch.state === 'FINISHED') throw new Problem('batch_finished');
    await store.updateBatch(db, id, { state: 'STOPPED', dueAt: null });
  });
}

export async function resumeBatch(needs: Dependencies, actor: Actor, id: number) {
  return change(needs, actor, id, async (db, batch) => {
    if (batch.state === 'FINISHED') throw new Problem('batch_finished');
    await run(needs, db, id);
  });
}

export async function retryBatch(needs: Dependencies, actor: Actor, id: number) {
  return change(needs, actor, id, async (db) => {
    if ((await store.waitAgain(db, id)) > 0) await run(needs, db, id);
  });
}

async function change(
  { db }: Dependencies,
  actor: Actor,
  id: number,
  apply: (db: Writer, batch: store.StoredBatch) => Promise<void>,
) {
  return db.write(actor.workspaceId, async (db) => {
    await apply(db, await store.lockBatch(db, id));
    return shown(db, id);
  });
}

async function run({ clock, queue }: Dependencies, db: Writer, id: number): Promise<void> {
  await store.updateBatch(db, id, { state: 'RUNNING', dueAt: clock.now(), finishedAt: null });
  await queue.enqueue(db, batchKind, { workspaceId: Number(db.workspace), id });
}

async function shown(db: Reader, id: number) {
  return batchOf(await store.getBatch(db, id), (await store.countOutcomes(db, [id])).get(id)!);
}

function batchOf(batch: store.ListedBatch, counts: store.Counts) {
  const { id, name, connectionId, connectionName, connectionKind, state, requestedBy } = batch;
  return {
    id,
    name,
    connection: { id: connectionId, name: connectionName, kind: connectionKind },
    state,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    requestedBy: requestedBy.name,
    createdAt: batch.createdAt,
    finishedAt: batch.finishedAt,
  };
}
