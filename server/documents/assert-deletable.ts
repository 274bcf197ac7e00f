import { Problem } from '@slipway/contract/problems.ts';

import type { Reader } from '../platform/db/database.ts';
import { findRetained } from './retention-store.ts';

/** Throws `on_hold` or `retention` if a legal hold or retention rule protects the document. */
export async function assertDeletable(db: Reader, documentId: number, now: Date): Promise<void> {
  const { holdId, holdReason, rule, until } = await findRetained(db, documentId, now);
  if (holdId !== null)
    throw new Problem('on_hold', `A legal hold (${holdId}) keeps it from being deleted: ${holdReason}`);
  if (rule === null) return;
  const end = until === 'infinity' ? 'for good' : `until ${until}`;
  throw new Problem('retention', `The rule ${JSON.stringify(rule)} keeps it ${end}.`);
}
