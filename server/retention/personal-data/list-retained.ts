import type { RetainedDocuments } from '../../documents/retention-store.ts';
import type { Service } from '../../platform/service.ts';
import type { Find } from './find-person.ts';
import * as people from './find-person.ts';
import { findLeft } from './left-store.ts';
import { type Found, namedIn, takenOf } from './select-person.ts';
import { findTraces, type Trace } from './trace-store.ts';
import { type StayReason, whyRetained } from './why-retained.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
export type RetainedTrace = Trace & { reason: StayReason; kept: RetainedDocuments | null };

/** Where an erased person is still named, with the reasons. */
export function listRetained(
  needs: Dependencies,
  workspaceId: number,
  about: string,
  found: Found,
): Promise<RetainedTrace[]> {
  return list(needs, workspaceId, about, found, (db, kind, slice, alternatives) =>
    findTraces(db, workspaceId, kind, slice, alternatives),
  );
}

/** The same as a prediction. */
export function predictRetained(
  needs: Dependencies,
  workspaceId: number,
  about: string,
  found: Found,
): Promise<RetainedTrace[]> {
  const { emails, suppliers } = found;
  const heldIds = suppliers.filter(({ isHeld }) => isHeld).map(({ id }) => id);
  const owner = { taken: takenOf(found), named: namedIn(found), emails, heldIds };
  return list(needs, workspaceId, about, found, (db, kind, slice, alternatives) =>
    findLeft(db, workspaceId, kind, slice, alternatives, owner),
  );
}

async function list(
  needs: Dependencies,
  workspaceId: number,
  about: string,
  found: Found,
  find: Find,
): Promise<RetainedTrace[]> {
  const { personId, names, emails, accounts, account, isShared, isKnownElsewhere, suppliers } = found;
  // Ids stay everywhere: without a list of names an id identifies nobody.
  const asked = about.trim().toLowerCase() === personId ? [] : [about];
  const spellings = [...new Set([...asked, ...names, ...emails, ...accounts])];
  const traces = await people.findTraces(needs, workspaceId, spellings, find);
  const kept: RetainedTrace[] = traces.map((trace) => ({ ...trace, reason: whyRetained(trace.kind) }));
  const say = (kind: string, examples: string[], reason: StayReason) =>
    kept.push({ kind, rows: examples.length, examples, reason, kept: null });
  if (account?.isElsewhere) say('account', emails, 'KNOWN_ELSEWHERE');
  else if (isKnownElsewhere) say('mails', emails, 'KNOWN_ELSEWHERE');
  if (isShared) say('names', names, 'SAME_NAME');
  const held = suppliers.filter(({ isHeld }) => isHeld).map(({ id }) => String(id));
  if (held.length > 0) say('suppliers', held, 'HELD_SUPPLIER');
  return kept;
}
