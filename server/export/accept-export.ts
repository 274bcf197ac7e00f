import type { Sent } from '@slipway/connectors/sent.ts';
import { putAway } from '../documents/archive-document.ts';
import type { StoredDocument } from '../documents/document.ts';
import { exportPart } from '../documents/document-parts.ts';
import type { Doer } from '../documents/history-store.ts';
import { moveDocument } from '../documents/move.ts';
import { lockDocument } from '../documents/store.ts';
import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { getSettings } from '../workspace/settings/settings-store.ts';
import { countUse } from '../workspace/settings/usage-store.ts';
import { firstFileTry } from './attach-missing-file.ts';
import { dueOf } from './due-of.ts';
import { findingOf, withoutExport } from './export-findings.ts';
import { updateExport } from './export-store.ts';
import { learnFromExport } from './learn-from-export.ts';
import type { Claimed } from './lease.ts';
import { outcomeOf } from './report-outcome.ts';
import { nextSweep } from './sweep-export.ts';

/**
 * The document is booked. Differences in the accounting system become findings, and a later sweep looks for
 * leftover drafts.
 */
export async function acceptExport(
  needs: Pick<Service, 'clock' | 'random' | 'config' | 'files' | 'vault'>,
  db: Writer,
  doer: Doer,
  { row, connection }: Pick<Claimed, 'row' | 'connection'>,
  sent: Sent & { kind: 'accepted' },
  now: Date,
): Promise<StoredDocument> {
  const isPending = sent.file === 'PENDING';
  const care = {
    sweepAt: nextSweep(0, now),
    fileState: sent.file === 'PENDING' || sent.file === 'REFUSED' ? sent.file : null,
    fileDueAt: isPending ? firstFileTry(now) : null,
  };
  const end = {
    ...{ step: null, stepAt: null, rounds: 0, leaseId: null },
    attachRounds: 0,
    outcome: sent,
    finishedAt: now,
    sweeps: 0,
    sweepFailures: 0,
  };
  await updateExport(db, row.id, { ...end, ...care, state: 'ACCEPTED', dueAt: dueOf(care) });

  const document = await lockDocument(db, row.documentId);
  const differences = sent.differences.map((difference) => findingOf(difference, isPending));
  const findings = [...withoutExport(document.details.findings), ...differences];
  const exported = await moveDocument(needs, db, doer, document, 'acceptExport', {
    findings,
    changes: [
      exportPart.change({
        export: {
          system: connection.kind,
          reference: sent.reference,
          url: sent.url,
          exportedAt: now.toISOString(),
        },
      }),
    ],
    note: sent.reference,
    outcome: outcomeOf(connection, sent),
  });
  await countUse(db, exported.id, { exported: 1 }, now);
  await learnFromExport(needs, db, { document, connection, reference: sent.reference });
  if (exported.archivedAt === null && (await getSettings(db)).archiveAfterExport)
    return putAway(needs, db, 'SERVICE', exported);
  return exported;
}
