import type { KeptDocuments } from '../documents/kept-store.ts';
import type { Service } from '../service.ts';
import { findPerson } from './find-person.ts';
import type { Found } from './forget-whom.ts';
import type { Trace } from './trace-store.ts';
import { type StayReason, whyKept } from './why-kept.ts';

export type Kept = Trace & { reason: StayReason; kept: KeptDocuments | null };

/** Where the person is named, each with the reason why that stays. */
export async function listKept(
  needs: Pick<Service, 'db' | 'clock'>,
  workspaceId: number,
  about: string,
  found: Found,
): Promise<Kept[]> {
  const { names, emails, accounts, account, isShared, isKnownElsewhere, suppliers } = found;
  const spellings = new Set([about, ...names, ...emails, ...accounts]);
  const traces = await findPerson(needs, workspaceId, ...spellings);
  const kept: Kept[] = traces.map((trace) => ({ ...trace, reason: whyKept(trace.kind) }));
  const say = (kind: string, examples: string[], reason: StayReason) =>
    kept.push({ kind, rows: examples.length, examples, reason, kept: null });
  if (account?.isElsewhere) say('account', emails, 'KNOWN_ELSEWHERE');
  else if (isKnownElsewhere) say('mails', emails, 'KNOWN_ELSEWHERE');
  if (isShared) say('names', names, 'SAME_NAME');
  const held = suppliers.filter(({ isHeld }) => isHeld).map(({ id }) => String(id));
  if (held.length > 0) say('suppliers', held, 'HELD_SUPPLIER');
  return kept;
}
