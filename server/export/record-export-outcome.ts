import type { Refusal } from '@slipway/connectors/connector.ts';
import type { Sent } from '@slipway/connectors/sent.ts';
import type { Finding } from '@slipway/contract/document.ts';
import { remedyOf } from '@slipway/contract/remedies.ts';
import { roleNames, scopesOfRole } from '@slipway/contract/role-scopes.ts';
import { exportPart } from '../documents/document-parts.ts';
import { record } from '../documents/history-store.ts';
import { moveDocument } from '../documents/move.ts';
import { lockDocument, saveFindings } from '../documents/store.ts';
import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { notifyRoles } from '../workspace/notifications/notify.ts';
import { acceptExport } from './accept-export.ts';
import { sameFindings, withoutExport } from './export-findings.ts';
import { type StoredExport, updateExport } from './export-store.ts';
import { finishExportQueueBatch, waitMsOf } from './finish-export-batch.ts';
import type { Claimed, Handled } from './lease.ts';
import { outcomeOf } from './report-outcome.ts';
import { nextSweep } from './sweep-export.ts';

/** Who corrects what an accounting system rejected. */
const rolesThatExport = roleNames.filter((role) => scopesOfRole[role].includes('docs.export'));
const attentionPollAgainMs = 60 * 60_000;
const earlyLookMs = 2000;

/** Records what one run means for the export, the document and the connection, in one transaction. */
export async function recordRun(service: Service, claimed: Claimed, sent: Sent): Promise<Handled> {
  const { row, lease } = claimed;
  service.metrics.exports.inc({ outcome: sent.kind });
  return service.db.write(row.workspaceId, async (db) => {
    const now = service.clock.now();
    const handled = await finishExportQueueBatch(db, claimed, sent, now);
    // A process that lost its lease records nothing: the new holder finds out what was done.
    if (await updateExport(db, row.id, { leaseId: null }, lease.id))
      await resolveRow(service, db, claimed, sent, now);
    return handled;
  });
}

const nothingOpen = { step: null, stepAt: null, rounds: 0 } as const;

async function resolveRow(
  service: Service,
  db: Writer,
  claimed: Claimed,
  sent: Sent,
  now: Date,
): Promise<void> {
  const { row } = claimed;
  const stay = (state: StoredExport['state'], waitMs: number, more = {}) =>
    updateExport(db, row.id, { state, dueAt: new Date(now.getTime() + waitMs), outcome: sent, ...more });
  switch (sent.kind) {
    case 'accepted':
      await acceptExport(service, db, 'SERVICE', claimed, sent, now);
      return;
    case 'refused':
      return refuse(service, db, claimed, sent, now);
    case 'wait':
      await stay('REQUESTED', waitMsOf(sent, claimed.connection.exportQueueFailures), openAfter(sent));
      return;
    case 'reauth':
      // The export queue is closed until a user signs in again; then this export is due immediately.
      await stay('REQUESTED', 0, openAfter(sent));
      await notifyRoles(service, db, ['ADMIN'], {
        ...{ kind: 'CONNECTION_BROKEN', subject: claimed.connection.name, text: sent.reason },
      });
      return doubt(db, claimed, sent, now);
    case 'uncertain':
      await lookAgain(db, row, sent, now);
      return doubt(db, claimed, sent, now);
    case 'needsAttention':
      await stay('UNCERTAIN', attentionPollAgainMs);
      await doubt(db, claimed, sent, now);
      return warn(service, db, claimed, sent.reason);
  }
}

/** Checks again for a booking whose outcome is unknown: soon at first, then with growing delays. */
async function lookAgain(
  db: Writer,
  { id, outcome }: StoredExport,
  sent: Sent & { kind: 'uncertain' },
  now: Date,
): Promise<void> {
  const looks = outcome?.kind === 'uncertain' ? (outcome.looks ?? 0) + 1 : 0;
  const earlyMs = sent.early ? earlyLookMs * 2 ** Math.min(looks, 20) : sent.pollAgainMs;
  const dueAt = new Date(now.getTime() + Math.min(sent.pollAgainMs, earlyMs));
  await updateExport(db, id, { state: 'UNCERTAIN', dueAt, outcome: { ...sent, looks } });
}

/** A create request that was certainly not sent leaves no unknown outcome. */
function openAfter({ step }: Sent & { kind: 'wait' | 'reauth' }) {
  return step === 'create' ? nothingOpen : {};
}

async function refuse(
  service: Service,
  db: Writer,
  { row, connection }: Claimed,
  sent: Sent & { kind: 'refused' },
  now: Date,
): Promise<void> {
  const { refusal } = sent;
  // After a create request, a lost request may still arrive behind the refusal.
  const sweepAt = isBeforeCreate(refusal) && row.rounds === 0 ? null : nextSweep(0, now);
  const end = {
    ...nothingOpen,
    attachRounds: 0,
    outcome: sent,
    finishedAt: now,
    sweeps: 0,
    sweepFailures: 0,
  };
  const care = { sweepAt, fileState: null, fileDueAt: null };
  await updateExport(db, row.id, { ...end, ...care, state: 'REFUSED', dueAt: sweepAt });

  const document = await lockDocument(db, row.documentId);
  const { category, message, field, providerMessage, retryable, wording, values, step } = refusal;
  const { id, name, kind } = connection;
  await moveDocument(service, db, 'SERVICE', document, 'refuseExport', {
    changes: [
      exportPart.change({
        exportError: {
          ...{ code: category, message, field, providerMessage, retryable, wording, values, step },
          remedy: remedyOf({ code: category, field, wording, retryable }),
          connection: { id, name, kind },
        },
      }),
    ],
    note: message,
    outcome: outcomeOf(connection, sent),
  });
  const subject =
    [document.vendorName, document.documentNumber].filter(Boolean).join(' ') || document.fileName;
  await notifyRoles(service, db, rolesThatExport, {
    ...{ kind: 'EXPORT_REJECTED', documentId: document.id, subject, text: message },
  });
}

function isBeforeCreate({ step }: Refusal): boolean {
  return step === 'find' || step === 'preflight';
}

/** Recorded in the history once, however often the search gets no response. */
async function doubt(
  db: Writer,
  { row, connection, document }: Claimed,
  sent: Sent,
  now: Date,
): Promise<void> {
  if (row.outcome?.kind === sent.kind || !('reason' in sent)) return;
  const { id: documentId, status } = document;
  const action = sent.kind === 'reauth' ? 'pauseExport' : 'doubtExport';
  const stays = { documentId, action, fromStatus: status, toStatus: status };
  await record(db, 'SERVICE', { ...stays, note: sent.reason, outcome: outcomeOf(connection, sent) }, now);
}

/** The document stays EXPORTING: it is unknown whether it is booked, and Slipway never guesses. */
async function warn(service: Service, db: Writer, { row }: Claimed, message: string): Promise<void> {
  const document = await lockDocument(db, row.documentId);
  const finding: Finding = { code: 'EXPORT_UNKNOWN', severity: 'WARNING', field: null, message };
  const findings = [...withoutExport(document.details.findings), finding];
  if (sameFindings(findings, document.details.findings)) return;
  await saveFindings(db, document, findings, service.clock.now());
}
