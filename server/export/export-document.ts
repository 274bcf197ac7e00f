import type { Step } from '@slipway/connectors/connector.ts';
import { sendDocument } from '@slipway/connectors/send-document.ts';
import type { Sent } from '@slipway/connectors/sent.ts';
import type { StoredDocument } from '../documents/document.ts';
import { exportKind } from '../documents/kinds.ts';
import { getDocument } from '../documents/store.ts';
import type { Service, Target } from '../service.ts';
import type { Work } from '../work.ts';
import { bookingOf } from './booking.ts';
import { codingRulesOf } from './coding-rules.ts';
import {
  getConnection,
  lockConnection,
  type StoredConnection,
  updateConnection,
} from './connection-store.ts';
import { connectorOf } from './connector-tools.ts';
import {
  findDueExports,
  lockExport,
  measureDueExports,
  type StoredExport,
  updateExport,
} from './export-store.ts';
import { settle } from './settle-export.ts';
import { sweepExport } from './sweep-export.ts';

/** Longer than any one remote call: the lease is renewed before each. */
const leaseMs = 180_000;
const laneBusyMs = 2_000;

export const exporting: Work = {
  kind: exportKind,
  concurrency: () => 4,
  workspaceConcurrency: 1,
  findDue: ({ db }, now, limit) => db.read('all', (db) => findDueExports(db, now, limit)),
  measureDue: ({ db }, now) => db.read('all', (db) => measureDueExports(db, now)),
  perform: exportDocument,
};

class LeaseLost extends Error {}

type Claimed = { row: StoredExport; connection: StoredConnection; document: StoredDocument; leaseId: string };

/** Sends one document, if it is still due: claim the row and the connection's lane, send, settle. */
export async function exportDocument(service: Service, target: Target): Promise<void> {
  const claimed = await claim(service, target);
  if (!claimed) return;
  try {
    if (claimed.row.state === 'ACCEPTED')
      await sweepExport(service, claimed, (step) => holdLease(service, claimed, step));
    else await settle(service, claimed, await send(service, claimed));
  } catch (error) {
    if (error instanceof LeaseLost) return;
    service.log.error({ err: error, documentId: claimed.document.id }, 'export failed');
    if (claimed.row.state === 'ACCEPTED') return;
    // A fault of ours proves nothing about the other side: it is looked up before anything is repeated.
    const reason = 'Something went wrong on our side.';
    await settle(service, claimed, { kind: 'uncertain', step: 'create', reason, lookAgainMs: leaseMs });
  }
}

async function claim(service: Service, { workspaceId, id }: Target): Promise<Claimed | undefined> {
  const now = service.clock.now();
  const leaseId = service.random.uuid();
  return service.db.write(workspaceId, async (db) => {
    const row = await lockExport(db, id);
    if (!row?.dueAt || row.dueAt > now) return undefined;
    const connection = await lockConnection(db, row.connectionId);
    if (connection.laneUntil && connection.laneUntil > now) {
      await updateExport(db, id, { dueAt: new Date(now.getTime() + laneBusyMs) });
      return undefined;
    }
    const until = new Date(now.getTime() + leaseMs);
    const state = row.state === 'ACCEPTED' ? row.state : 'SENDING';
    await updateExport(db, id, { state, leaseId, dueAt: until });
    await updateConnection(db, connection.id, { laneUntil: until, laneId: leaseId }, now);
    return { row, connection, document: await getDocument(db, row.documentId), leaseId };
  });
}

async function send(service: Service, claimed: Claimed): Promise<Sent> {
  const { row, connection, document } = claimed;
  // Settings may have changed since the claim was made: the newest hold.
  const [current, rules] = await service.db.read(row.workspaceId, async (db) => {
    const current = await getConnection(db, connection.id);
    return [current, await codingRulesOf(db, document, current)] as const;
  });
  return sendDocument({
    connector: connectorOf(service, current),
    booking: bookingOf(service, document, row.key, row.revision, rules),
    openCreate: row.stepAt ? { at: row.stepAt, rounds: row.rounds } : null,
    beforeStep: (step) => holdLease(service, claimed, step),
    now: () => service.clock.now(),
    signal: AbortSignal.timeout(leaseMs),
  });
}

/** Right before each request: still ours, and the step is on record before it can take effect. */
async function holdLease(service: Service, { row, connection, leaseId }: Claimed, step: Step): Promise<void> {
  const now = service.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  await service.db.write(row.workspaceId, async (db) => {
    const lane = await lockConnection(db, connection.id);
    const begun = step === 'create' ? { step, stepAt: now, rounds: row.rounds + 1 } : { step };
    const held = await updateExport(db, row.id, { dueAt: until, ...begun }, leaseId);
    if (!held || lane.laneId !== leaseId) throw new LeaseLost();
    await updateConnection(db, connection.id, { laneUntil: until }, now);
  });
}
