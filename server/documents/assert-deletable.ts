import { Problem } from '@slipway/contract/problems.ts';

import type { Reader } from '../platform/db/database.ts';
import { findRetained } from './retention-store.ts';

/** Throws `on_hold` or `retention` if a legal hold or retention rule protects the document. */
export async function assertDeletable(db: Reader, documentId: number, now: Date): Promise<void> {
  const { holdId, holdReason, rule, until } = await findRetained(db, documentId, now);
  if (holdId !== null)
    throw new Problem('on_hold', `A legal hold (${holdId}) prevents its deletion: ${holdReason}`);
  if (rule === null) return;
  const end = until === 'infinity' ? 'permanently' : `until ${until}`;
  throw new Problem('retention', `The rule ${JSON.stringify(rule)} protects it ${end}.`);
}
