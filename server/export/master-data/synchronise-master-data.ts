import type { Answer } from '@slipway/connectors/connector.ts';
import { MasterDataFault } from '@slipway/connectors/master-data/master-data-fault.ts';

import type { Writer } from '../../platform/db/database.ts';
import { dueIn, type Job } from '../../platform/jobs/jobs.ts';
import type { Service, Target } from '../../platform/service.ts';
import { getConnection, type StoredConnection } from '../connection-store.ts';
import { connectorOf } from '../connector-tools.ts';
import { type Arrival, arrivalOf } from './arrival-of.ts';
import { deleteArrivals, insertArrivals, takeArrivals } from './master-data-store.ts';
import { readBooked } from './read-booked.ts';
import { bookingQuietMs, dueSyncs, lockSync, type StoredSync, updateSync } from './sync-store.ts';
import { OutOfTime, until } from './until.ts';

export const masterDataKind = 'reference';
export const readAgainAfterMs = 24 * 60 * 60_000;
/** Delays after failed attempts; the last one applies from then on. */
const retryAfterMs = [1, 5, 30, 120, 720].map((minutes) => minutes * 60_000);
/** Renewed with every batch. */
const leaseMs = 120_000;
const wholeMsMax = 10 * 60_000;
const batchMax = 500;
const messageLengthMax = 1000;

export const synchronising: Job = {
  kind: masterDataKind,
  concurrency: () => 2,
  workspaceConcurrency: 1,
  ...dueIn(dueSyncs),
  run: async (service, target) => {
    const { kind } = await synchroniseMasterData(service, target, { onlyIfDue: true });
    if (kind === 'read') await readBooked(service, target);
  },
};

type NotRead = { kind: 'notRead'; answer: Exclude<Answer<unknown>, { kind: 'ok' }> };
export type Synchronised = { kind: 'read' } | { kind: 'busy' } | NotRead;

type Options = {
  onlyIfDue?: boolean;
  msMax?: number;
  /** Runs before each batch is stored; an exception ends the read. */
  beforeBatch?(): Promise<void>;
};
type Claimed = { connection: StoredConnection; leaseId: string };

class LeaseLost extends Error {}

/** Reads all master data of a connection. It replaces the stored data completely or not at all. */
export async function synchroniseMasterData(
  service: Service,
  target: Target,
  { onlyIfDue = false, msMax = wholeMsMax, beforeBatch }: Options = {},
): Promise<Synchronised> {
  const claimed = await claim(service, target, onlyIfDue);
  if (!claimed) return { kind: 'busy' };
  const ended: { by?: Error } = {};
  const before = async () => {
    await beforeBatch?.().catch((error: Error) => {
      ended.by = error;
      throw error;
    });
  };
  try {
    await readAll(service, claimed, AbortSignal.timeout(msMax), before);
    return { kind: 'read' };
  } catch (error) {
    if (error instanceof LeaseLost) return { kind: 'busy' };
    const notRead = explain(service, claimed, error);
    await fail(service, claimed, notRead);
    if (ended.by) throw ended.by;
    return notRead;
  }
}

async function claim(
  service: Service,
  { workspaceId, id }: Target,
  onlyIfDue: boolean,
): Promise<Claimed | null> {
  const now = service.clock.now();
  const leaseId = service.random.uuid();
  return service.db.write(workspaceId, async (db) => {
    const sync = await lockSync(db, id);
    if (!sync || (sync.dueAt > now && (onlyIfDue || sync.state === 'RUNNING'))) return null;
    await deleteArrivals(db, id);
    const dueAt = new Date(now.getTime() + leaseMs);
    await updateSync(db, id, { state: 'RUNNING', leaseId, begunAt: now, dueAt, bookedSince: null });
    return { connection: await getConnection(db, id), leaseId };
  });
}

/** Reads in batches: memory stays small, and no transaction waits for another system. */
async function readAll(
  service: Service,
  claimed: Claimed,
  signal: AbortSignal,
  beforeBatch: () => Promise<void>,
): Promise<void> {
  const connector = connectorOf(service, claimed.connection);
  const batch = new Map<string, Arrival>();
  const keep = async () => {
    await beforeBatch();
    await keepBatch(service, claimed, [...batch.values()]);
    batch.clear();
  };
  for await (const item of until(signal, connector.reference({ signal }))) {
    batch.set(JSON.stringify([item.type, item.id]), arrivalOf(item));
    if (batch.size >= batchMax) await keep();
  }
  await keep();
  await finish(service, claimed);
}

async function keepBatch(service: Service, claimed: Claimed, arrivals: readonly Arrival[]): Promise<void> {
  const { connection, leaseId } = claimed;
  await service.db.write(connection.workspaceId, async (db) => {
    const dueAt = new Date(service.clock.now().getTime() + leaseMs);
    if (!(await updateSync(db, connection.id, { dueAt }, leaseId))) throw new LeaseLost();
    if (arrivals.length > 0) await insertArrivals(db, connection.id, leaseId, arrivals);
  });
}

async function finish(service: Service, { connection, leaseId }: Claimed): Promise<void> {
  await service.db.write(connection.workspaceId, async (db) => {
    const now = service.clock.now();
    const sync = await lockHeld(db, connection.id, leaseId);
    const counts = await takeArrivals(db, connection.id, leaseId, now);
    // What was changed there before somebody asked may have been read before it was changed.
    const again = sync.requestedAt !== null && sync.begunAt !== null && sync.requestedAt > sync.begunAt;
    const waitMs = again ? 0 : sync.bookedSince ? bookingQuietMs : readAgainAfterMs;
    await updateSync(db, connection.id, {
      state: again ? 'WAITING' : 'DONE',
      dueAt: new Date(now.getTime() + waitMs),
      leaseId: null,
      syncedAt: sync.begunAt,
      failures: 0,
      code: null,
      message: null,
      counts,
    });
  });
}

async function lockHeld(db: Writer, connectionId: number, leaseId: string): Promise<StoredSync> {
  const sync = await lockSync(db, connectionId);
  if (sync?.leaseId !== leaseId) throw new LeaseLost();
  return sync;
}

/** The stored data stays and becomes outdated. */
async function fail(service: Service, { connection, leaseId }: Claimed, { answer }: NotRead): Promise<void> {
  await service.db.write(connection.workspaceId, async (db) => {
    const sync = await lockSync(db, connection.id);
    if (sync?.leaseId !== leaseId) return;
    await deleteArrivals(db, connection.id);
    const waitMs = retryAfterMs[Math.min(sync.failures, retryAfterMs.length - 1)] ?? readAgainAfterMs;
    await updateSync(db, connection.id, {
      state: 'FAILED',
      dueAt: new Date(service.clock.now().getTime() + waitMs),
      leaseId: null,
      failures: sync.failures + 1,
      code: codeOf(answer),
      message: wordsOf(answer).slice(0, messageLengthMax),
    });
  });
}

function explain({ log }: Service, { connection }: Claimed, error: unknown): NotRead {
  if (error instanceof MasterDataFault) return { kind: 'notRead', answer: error.answer };
  if (error instanceof OutOfTime)
    return { kind: 'notRead', answer: { kind: 'notSent', reason: 'Master data could not be read in time.' } };
  log.error({ err: error, connectionId: connection.id }, 'reading master data failed');
  const reason = 'Something went wrong while master data was read.';
  return { kind: 'notRead', answer: { kind: 'uncertain', reason } };
}

function wordsOf(answer: NotRead['answer']): string {
  return answer.kind === 'refused' ? answer.refusal.message : answer.reason;
}

function codeOf(answer: NotRead['answer']): string {
  if (answer.kind === 'refused') return answer.refusal.category;
  return { notSent: 'NOT_REACHED', uncertain: 'NOT_REACHED', wait: 'WAIT', reauth: 'REAUTH' }[answer.kind];
}
