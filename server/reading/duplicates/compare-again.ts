import { Problem } from '@slipway/contract/problems.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { contentPart } from '../../documents/document-parts.ts';
import { lockDocument, updateDocument } from '../../documents/store.ts';
import type { Writer } from '../../platform/db/database.ts';
import { dueIn, type Job } from '../../platform/jobs/jobs.ts';
import type { Service, Target } from '../../platform/service.ts';
import { compareDocument } from './compare-document.ts';
import * as store from './store.ts';

/** The job kind. */
export const compareKind = 'compare';

/** Compares documents again whose possible duplicates were added, removed or changed. */
export const comparing: Job = {
  kind: compareKind,
  concurrency: () => 1,
  workspaceConcurrency: 2,
  ...dueIn(store.dueComparisons),
  run: compareAgain,
};

export async function compareAgain(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  { workspaceId, id }: Target,
): Promise<void> {
  await db.write(workspaceId, async (db) => {
    const document = await lockDocument(db, id).catch(nothingIfGone);
    // A document that is being read is compared afterwards.
    if (document && document.status !== 'UPLOADED' && document.status !== 'EXTRACTING')
      await refresh(db, document, clock.now());
    else await store.clearPending(db, id);
  });
}

/** Findings help reviewers: a validated document keeps its findings. */
async function refresh(db: Writer, document: StoredDocument, now: Date): Promise<void> {
  const { findings, duplicateOf } = await compareDocument(db, document, now);
  if (document.status !== 'EXTRACTED') return;
  const isSame = JSON.stringify(findings) === JSON.stringify(document.details.findings);
  if (isSame && duplicateOf === document.duplicateOf) return;
  const details = { ...document.details, findings };
  await updateDocument(db, document, [contentPart.change({ details, duplicateOf })], now);
}

function nothingIfGone(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'not_found') return;
  throw error;
}
