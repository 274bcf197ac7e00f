import type { Connector } from '@slipway/connectors/connector.ts';
import { exportKind } from '../documents/job-kinds.ts';
import { getDocument } from '../documents/store.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Service, Target } from '../platform/service.ts';
import { traced } from '../platform/tracing/trace.ts';
import { attachMissingFile } from './attach-missing-file.ts';
import { connectorOf } from './connector-tools.ts';
import { exportDocument } from './export-document.ts';
import {
  claimExportQueue,
  claimNext,
  extendExportQueueLease,
  findDueExportQueues,
  postponeStatements,
  updateExportQueue,
} from './export-queue-store.ts';
import { dueExports } from './export-store.ts';
import {
  type Claimed,
  type Handled,
  type Lease,
  LeaseLost,
  leaseEnd,
  msLeft,
  type QueueLease,
} from './lease.ts';
import { sweepExport } from './sweep-export.ts';

/**
 * A worker releases an export queue after this time or number of documents, so that other queues get their
 * turn.
 */
const turnMs = 10_000;
const turnDocumentsMax = 100;
/** One in this many exports is a follow-up check, however many documents wait. */
const careEvery = 4;

/**
 * Sends due documents, queue by queue: one document at a time per connection, in the order of the requests.
 * An export queue is one job, even with thousands of documents.
 */
export const exporting: Job = {
  kind: exportKind,
  concurrency: () => 8,
  // A killed process counts as running for some seconds; this must not block other workspaces.
  workspaceConcurrency: 16,
  findDue: ({ db }, now, limit) => db.read('all', (db) => findDueExportQueues(db, now, limit)),
  measureDue: ({ db }, now) => db.read('all', (db) => dueExports.measure(db, now)),
  run: runExportQueue,
};

export async function runExportQueue(service: Service, target: Target): Promise<void> {
  const turn = await beginTurn(service, target);
  if (!turn) return;
  try {
    const isDone = await takeTurn(service, turn);
    await endTurn(service, turn, isDone);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    // Release the queue, so that the other exports need not wait for an unused lease to expire.
    await endTurn(service, turn, true).catch(() => undefined);
    throw error;
  }
}

async function beginTurn(service: Service, target: Target): Promise<QueueLease | undefined> {
  const now = service.clock.now();
  const lease = { id: service.random.uuid(), until: leaseEnd(service, now) };
  const taken = await service.db.write(target.workspaceId, (db) =>
    claimExportQueue(db, target.id, lease.id, lease.until, now),
  );
  return taken && { target, lease, connectorOf: keptConnector(service, lease) };
}

/** Creates the connector again only if the connection's settings have changed. */
function keptConnector(service: Service, lease: Lease): QueueLease['connectorOf'] {
  let kept: { of: string; connector: Connector } | undefined;
  return (connection) => {
    const of = JSON.stringify([connection.settings, connection.secretsSealed?.toString('base64')]);
    if (kept?.of !== of) {
      kept = { of, connector: connectorOf(service, connection, () => msLeft(service, lease)) };
    }
    return kept.connector;
  };
}

/** Returns whether nothing is due now. */
async function takeTurn(service: Service, turn: QueueLease): Promise<boolean> {
  const endsAt = service.clock.now().getTime() + turnMs;
  for (let count = 1; count <= turnDocumentsMax && service.clock.now().getTime() < endsAt; count++) {
    const claimed = await claim(service, turn, count % careEvery === 0);
    if (!claimed) return true;
    if ((await handle(service, turn, claimed)) === 'pause') return true;
  }
  return false;
}

async function claim(
  service: Service,
  { target, lease }: QueueLease,
  careFirst: boolean,
): Promise<Claimed | undefined> {
  const now = service.clock.now();
  const until = leaseEnd(service, now);
  return service.db.write(target.workspaceId, async (db) => {
    const connection = await extendExportQueueLease(db, target.id, lease.id, until);
    if (!connection) throw new LeaseLost();
    lease.until = until;
    await postponeStatements(db, target.id, now);
    const row = await claimNext(db, target.id, lease, now, careFirst);
    return row && { row, connection, document: await getDocument(db, row.documentId), lease };
  });
}

function handle(service: Service, turn: QueueLease, claimed: Claimed): Promise<Handled> {
  const { state, fileDueAt } = claimed.row;
  if (state !== 'ACCEPTED' && state !== 'REFUSED')
    return traced(
      'export document',
      claimed.document.traceParent,
      { 'slipway.connector': claimed.connection.kind },
      () => exportDocument(service, turn, claimed),
    );
  return fileDueAt && fileDueAt <= service.clock.now()
    ? attachMissingFile(service, turn, claimed)
    : sweepExport(service, turn, claimed);
}

/** Remaining exports wait behind the other export queues. */
async function endTurn(service: Service, { target, lease }: QueueLease, isDone: boolean): Promise<void> {
  await service.db.write(target.workspaceId, async (db) => {
    const free = { exportQueueId: null, exportQueueLeasedUntil: null };
    const isOurs = await updateExportQueue(db, target.id, lease.id, free);
    if (isOurs && !isDone) await service.queue.enqueue(db, exportKind, target);
  });
}
