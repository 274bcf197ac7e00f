import { addDays } from '@slipway/contract/dates.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { bytesOf } from '../../documents/document.ts';
import { lockDocument, removeDocument } from '../../documents/store.ts';
import { audit, theService } from '../../identity/audit/audit.ts';
import type { Service } from '../../platform/service.ts';
import { countUse } from '../../workspace/settings/usage-store.ts';
import * as store from './expiry-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'pageCache' | 'log'>;
const sliceDocuments = 2000;

/** Deletes documents whose retention period has ended. Returns their number. */
export async function purgeExpired(needs: Dependencies): Promise<number> {
  const workspaces = await needs.db.read('all', store.findDeletingWorkspaces);
  let total = 0;
  for (const { workspaceId, years } of workspaces) total += await purgeExpiredOf(needs, workspaceId, years);
  return total;
}

/** In slices by number: each statement is bounded, however many documents there are. */
async function purgeExpiredOf(needs: Dependencies, workspaceId: number, years: number): Promise<number> {
  const now = needs.clock.now();
  const oldEnough = { until: addDays(now.toISOString().slice(0, 10), 1), years };
  let total = 0;
  for (let after = 0; ; ) {
    const from = after;
    const last = await needs.db.read(workspaceId, (db) =>
      store.findSliceEnd(db, oldEnough, from, sliceDocuments),
    );
    if (last === null) return total;
    const rows = await needs.db.read(workspaceId, (db) => store.listExpired(db, now, oldEnough, from, last));
    for (const { id, blockedBy } of rows) {
      if (blockedBy !== null) continue;
      // A document that cannot be deleted does not block others or other workspaces.
      const isGone = await forgetDocument(needs, workspaceId, id).catch((error) => {
        needs.log.error({ err: error, documentId: id }, 'not deleted by its retention rule');
        return false;
      });
      if (isGone) total++;
    }
    after = last;
  }
}

/**
 * Deletes one document in a transaction that checks again whether it is due, because a user may have decided
 * otherwise. The audit log keeps a proof of its existence without its content.
 */
async function forgetDocument(needs: Dependencies, workspaceId: number, id: number): Promise<boolean> {
  const now = needs.clock.now();
  return needs.db.write(workspaceId, async (db) => {
    const document = await lockDocument(db, id).catch(nothingIfGone);
    const expired = document && (await store.findExpired(db, id, now));
    if (!document || !expired || expired.blockedBy !== null) return false;
    await store.forgetTraces(db, id, now);
    await removeDocument(db, document, now);
    db.afterCommit(() => void needs.pageCache.forget(document.fileKey).catch(() => undefined));
    await countUse(db, id, { bytesRemoved: bytesOf(document) }, now);
    const { sha256, documentType, documentDate, receivedAt, status } = document;
    const { ruleId, ruleName, keptUntil } = expired;
    await audit(
      needs,
      db,
      theService,
      'DOCUMENT_EXPIRED',
      { kind: 'document', id },
      {
        rule: ruleName,
        ruleId,
        keptUntil,
        sha256,
        documentType,
        documentDate,
        receivedAt: receivedAt.toISOString(),
        status,
      },
    );
    return true;
  });
}

function nothingIfGone(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'not_found') return;
  throw error;
}
