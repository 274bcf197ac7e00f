import type { Refusal } from '@slipway/connectors/connector.ts';
import type { Difference, Sent } from '@slipway/connectors/sent.ts';
import type { Finding } from '@slipway/contract/document.ts';

import type { Writer } from '../db/database.ts';
import { putAway } from '../documents/archive-document.ts';
import type { StoredDocument } from '../documents/document.ts';
import { moveDocument } from '../documents/move.ts';
import { lockDocument, updateDocument } from '../documents/store.ts';
import type { Service } from '../service.ts';
import { getSettings } from '../workspace/settings-store.ts';
import { countUse } from '../workspace/usage-store.ts';
import { type StoredConnection, updateConnection } from './connection-store.ts';
import { type StoredExport, updateExport } from './export-store.ts';
import { nextSweep } from './sweep-export.ts';

const reauthLookAgainMs = 5 * 60_000;
const attentionLookAgainMs = 60 * 60_000;

type Claimed = { row: StoredExport; connection: StoredConnection; document: StoredDocument; leaseId: string };

/** What one run of the procedure means for the export, the document and the connection; in one transaction. */
export async function settle(service: Service, claimed: Claimed, sent: Sent): Promise<void> {
  const { row, connection, leaseId } = claimed;
  service.metrics.exports.inc({ outcome: sent.kind });
  await service.db.write(row.workspaceId, async (db) => {
    const now = service.clock.now();
    // Whoever lost the lease settles nothing: the holder will find what was done.
    if (!(await updateExport(db, row.id, { leaseId: null }, leaseId))) return;
    const health = healthAfter(sent, now);
    await updateConnection(
      db,
      connection.id,
      {
        laneUntil: laneAfter(sent, now),
        laneId: null,
        ...(health ? { health } : {}),
        ...(sent.kind === 'accepted' ? { lastExportAt: now } : {}),
      },
      now,
    );
    await settleRow(service, db, claimed, sent, now);
  });
}

const nothingOpen = { step: null, stepAt: null, rounds: 0 } as const;

async function settleRow(
  service: Service,
  db: Writer,
  claimed: Claimed,
  sent: Sent,
  now: Date,
): Promise<void> {
  const { row } = claimed;
  const stay = (state: StoredExport['state'], waitMs: number, more = {}) =>
    updateExport(db, row.id, { state, dueAt: new Date(now.getTime() + waitMs), outcome: sent, ...more });
  const end = { ...nothingOpen, dueAt: null, outcome: sent, finishedAt: now };
  switch (sent.kind) {
    case 'accepted':
      await updateExport(db, row.id, { ...end, state: 'ACCEPTED', dueAt: nextSweep(0, now) });
      return accept(service, db, claimed, sent, now);
    case 'refused':
      await updateExport(db, row.id, { ...end, state: 'REFUSED' });
      return refuse(service, db, claimed, sent.refusal);
    case 'uncertain':
      await stay('UNCERTAIN', sent.lookAgainMs);
      return;
    case 'wait':
      // A create that certainly did not happen leaves nothing in doubt.
      await stay('REQUESTED', sent.waitMs, sent.step === 'create' ? nothingOpen : {});
      return;
    case 'reauth':
      await stay('REQUESTED', reauthLookAgainMs);
      return;
    case 'needsAttention':
      await stay('UNCERTAIN', attentionLookAgainMs);
      return warn(service, db, claimed, sent.reason);
  }
}

/** The whole connection waits when its system asks for it, or does not know us any more. */
function laneAfter(sent: Sent, now: Date): Date | null {
  if (sent.kind === 'wait') return new Date(now.getTime() + sent.waitMs);
  return sent.kind === 'reauth' ? new Date(now.getTime() + reauthLookAgainMs) : null;
}

function healthAfter(sent: Sent, now: Date) {
  const checkedAt = now.toISOString();
  if (sent.kind === 'accepted')
    return { ok: true, code: 'EXPORTED', message: 'The last export was accepted.', checkedAt };
  if (sent.kind === 'wait') return { ok: false, code: 'WAIT', message: sent.reason, checkedAt };
  if (sent.kind === 'reauth') return { ok: false, code: 'REAUTH', message: sent.reason, checkedAt };
  return null;
}

async function accept(
  service: Service,
  db: Writer,
  { row, connection }: Claimed,
  sent: Sent & { kind: 'accepted' },
  now: Date,
): Promise<void> {
  const document = await lockDocument(db, row.documentId);
  const findings = [...withoutExport(document.details.findings), ...sent.differences.map(differenceFinding)];
  const exported = await moveDocument(service, db, 'SERVICE', document, 'acceptExport', {
    changes: {
      exportError: null,
      details: { ...document.details, findings },
      export: {
        system: connection.kind,
        reference: sent.reference,
        url: sent.url,
        exportedAt: now.toISOString(),
      },
    },
    note: sent.reference,
  });
  await countUse(db, exported.id, { exported: 1 }, now);
  if (exported.archivedAt === null && (await getSettings(db)).archiveAfterExport)
    await putAway(service, db, 'SERVICE', exported);
}

async function refuse(service: Service, db: Writer, { row }: Claimed, refusal: Refusal): Promise<void> {
  const document = await lockDocument(db, row.documentId);
  const { category, message, field, providerMessage, retryable, wording, values } = refusal;
  const exportError = { code: category, message, field, providerMessage, retryable, wording, values };
  await moveDocument(service, db, 'SERVICE', document, 'refuseExport', {
    changes: { exportError },
    note: message,
  });
}

/** The document stays EXPORTING: whether it is booked is not known, and never guessed. */
async function warn(service: Service, db: Writer, { row }: Claimed, message: string): Promise<void> {
  const document = await lockDocument(db, row.documentId);
  const finding: Finding = { code: 'EXPORT_UNKNOWN', severity: 'WARNING', field: null, message };
  const findings = [...withoutExport(document.details.findings), finding];
  await updateDocument(db, document, { details: { ...document.details, findings } }, service.clock.now());
}

function withoutExport(findings: Finding[]): Finding[] {
  return findings.filter(({ code }) => !code.startsWith('EXPORT_'));
}

function differenceFinding({ code, field, message }: Difference): Finding {
  return { code: `EXPORT_${code}`, severity: 'WARNING', field, message };
}
