import type { Service } from '../../platform/service.ts';
import { audit, theService } from './audit.ts';
import type { ChainHead } from './store.ts';
import { type FoundBreak, verifyChain } from './verify-chain.ts';

/**
 * Adds an audit log entry for each new break at a row, with the operator's explanation. Verification reports
 * a noted break as known as long as the rows do not change. Returns the noted breaks.
 */
export async function noteBreaks(
  needs: Pick<Service, 'db' | 'clock'>,
  head: ChainHead,
  sequence: number,
  explanation: string,
): Promise<FoundBreak[]> {
  const breaks = await verifyChain(needs, head);
  const unnoted = breaks.filter((found) => found.sequence === sequence && found.notedIn === null);
  await needs.db.write(head.workspaceId, async (db) => {
    for (const { reason, fingerprint } of unnoted) {
      const target = { kind: 'audit_log_row', id: sequence };
      await audit(needs, db, theService, 'AUDIT_BREAK_NOTED', target, { reason, fingerprint, explanation });
    }
  });
  return unnoted;
}
