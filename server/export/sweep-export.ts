import type { Step } from '@slipway/connectors/connector.ts';
import { type Swept, sweepDelaysMs, sweepSurplus } from '@slipway/connectors/sweep-surplus.ts';

import { lockDocument, updateDocument } from '../documents/store.ts';
import type { Service } from '../service.ts';
import { type StoredConnection, updateConnection } from './connection-store.ts';
import { connectorOf } from './connector-tools.ts';
import { type StoredExport, updateExport } from './export-store.ts';

const sweepMsMax = 120_000;
const againMs = 10 * 60_000;

type Claimed = { row: StoredExport; connection: StoredConnection; leaseId: string };

/** When to look for records that arrived late: some minutes and a day after the booking; then no more. */
export function nextSweep(done: number, now: Date): Date | null {
  const delayMs = sweepDelaysMs[done];
  return delayMs === undefined ? null : new Date(now.getTime() + delayMs);
}

/** Removes drafts that a lost request left behind, and tells of a second booking. */
export async function sweepExport(
  service: Service,
  { row, connection, leaseId }: Claimed,
  beforeStep: (step: Step) => Promise<void>,
): Promise<void> {
  const connector = connectorOf(service, connection);
  const swept = await sweepSurplus(connector, row.key, beforeStep, AbortSignal.timeout(sweepMsMax));
  const now = service.clock.now();
  await service.db.write(row.workspaceId, async (db) => {
    const rounds = row.rounds + (swept ? 1 : 0);
    const dueAt = swept ? nextSweep(rounds, now) : new Date(now.getTime() + againMs);
    if (!(await updateExport(db, row.id, { leaseId: null, rounds, dueAt }, leaseId))) return;
    await updateConnection(db, connection.id, { laneUntil: null, laneId: null }, now);
    if (!swept || swept.bookedTwice.length === 0) return;
    const document = await lockDocument(db, row.documentId);
    const findings = [...document.details.findings, bookedTwice(swept)];
    await updateDocument(db, document, { details: { ...document.details, findings } }, now);
  });
}

function bookedTwice({ bookedTwice: records }: Swept) {
  const names = records.map(({ id }) => id).join(', ');
  return {
    code: 'EXPORT_BOOKED_TWICE',
    severity: 'WARNING' as const,
    field: null,
    message: `The document is booked again, as ${names}. Cancel one of them.`,
    values: { names },
  };
}
