import { callWithin } from './call-within.ts';
import { chooseRecord } from './choose-record.ts';
import type { Connector, ExportKey, RemoteRef } from './connector.ts';

/** When to look, counted from the booking: a lost request may arrive long after its sender gave up. */
export const sweepDelaysMs = [10 * 60_000, 24 * 3_600_000] as const;

export type Swept = {
  /** Drafts that came late and were removed. */
  discarded: RemoteRef[];
  /** Drafts that could not be removed: look again. */
  left: RemoteRef[];
  /** The document is booked more than once: a person must cancel these. */
  bookedTwice: RemoteRef[];
};

/** Looks for records with the key beside the one that is booked. null when the look-up did not work now. */
export async function sweepSurplus(
  connector: Connector,
  key: ExportKey,
  beforeStep: (step: 'find' | 'discard') => Promise<void>,
  signal: AbortSignal,
): Promise<Swept | null> {
  const { callMsMax } = connector.capabilities;
  await beforeStep('find');
  const found = await callWithin(callMsMax, signal, (call) => connector.find(key, call));
  if (found.kind !== 'ok') return null;

  const swept: Swept = { discarded: [], left: [], bookedTwice: [] };
  const choice = chooseRecord(found.value);
  // With nothing booked, a draft is not surplus: an export that is under way owns it.
  if (choice?.keep.state !== 'POSTED') return swept;
  for (const { ref, state } of choice.surplus) {
    if (state === 'POSTED') {
      swept.bookedTwice.push(ref);
      continue;
    }
    await beforeStep('discard');
    const discarded = await callWithin(callMsMax, signal, (call) => connector.discardDraft(ref, call));
    (discarded.kind === 'ok' ? swept.discarded : swept.left).push(ref);
  }
  return swept;
}
