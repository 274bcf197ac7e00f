import type { Sent } from '@slipway/connectors/sent.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { documentOf, invalidState, type StoredDocument } from '../documents/document.ts';
import { record } from '../documents/history-store.ts';
import { exportKind } from '../documents/job-kinds.ts';
import { lockDocument, saveFindings } from '../documents/store.ts';
import type { Actor } from '../identity/actor.ts';
import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { acceptExport } from './accept-export.ts';
import { getConnection } from './connection-store.ts';
import { withoutExport } from './export-findings.ts';
import { findUndecided, type StoredExport, updateExport } from './export-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'queue' | 'config' | 'files' | 'vault'>;
type Decision = { decision: 'BOOKED' | 'SEND_AGAIN'; reference?: string | undefined };

/**
 * Records a user's decision when responses were lost repeatedly and a search by our key finds nothing: the
 * document is booked, or it is sent again.
 */
export async function decideExport(
  needs: Dependencies,
  actor: Actor,
  id: number,
  { decision, reference }: Decision,
  expectedVersion?: number,
) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    if (document.status !== 'EXPORTING') throw invalidState(document, 'decideExport');
    const row = await findUndecided(db, id);
    if (!row) throw new Problem('nothing_to_decide');
    const decided =
      decision === 'BOOKED'
        ? await acceptAsBooked(needs, db, actor, row, reference ?? null)
        : await sendAgain(needs, db, actor, row, document);
    return documentOf(decided);
  });
}

async function acceptAsBooked(
  needs: Dependencies,
  db: Writer,
  actor: Actor,
  row: StoredExport,
  reference: string | null,
): Promise<StoredDocument> {
  const connection = await getConnection(db, row.connectionId);
  const sent: Sent = { kind: 'accepted', reference, url: null, differences: [], file: 'NONE' };
  return acceptExport(needs, db, actor, { row, connection }, sent, needs.clock.now());
}

/** Searches again before creating, so that a late booking is not duplicated. */
async function sendAgain(
  { clock, queue }: Dependencies,
  db: Writer,
  actor: Actor,
  row: StoredExport,
  document: StoredDocument,
): Promise<StoredDocument> {
  const now = clock.now();
  const nothingOpen = { step: null, stepAt: null, rounds: 0, leaseId: null } as const;
  await updateExport(db, row.id, { ...nothingOpen, state: 'REQUESTED', dueAt: now, requestedAt: now });
  const stays = { documentId: document.id, fromStatus: document.status, toStatus: document.status };
  await record(db, actor, { ...stays, action: 'sendAgain' }, now);
  await queue.enqueue(db, exportKind, { workspaceId: row.workspaceId, id: row.connectionId });
  const findings = withoutExport(document.details.findings);
  return saveFindings(db, document, findings, now);
}
