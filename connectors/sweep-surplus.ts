import { surplusCopies } from './attach-file.ts';
import { callWithin } from './call-within.ts';
import { chooseRecord } from './choose-record.ts';
import type { Booking, Connector, RemoteDocument, RemoteRef } from './connector.ts';
import { type Stopped, stopLooking } from './sent.ts';

/** When to check after the end of the export: a lost request may arrive long after its sender timed out. */
export const sweepDelaysMs = [10 * 60_000, 24 * 3_600_000] as const;

export type Sweeping = {
  connector: Connector;
  booking: Pick<Booking, 'key' | 'document' | 'file'>;
  /** How the export ended. */
  ended: 'ACCEPTED' | 'REFUSED';
  beforeStep(step: 'find' | 'discard' | 'detach'): Promise<void>;
  signal: AbortSignal;
};

export type Swept = {
  /** Late drafts that were removed. */
  discarded: RemoteRef[];
  /** Drafts that could not be removed now, or that the system does not allow to remove. */
  left: (RemoteRef & { removable: boolean })[];
  /** Further copies of the file at the booking, removed or not removed now. */
  detached: number;
  copiesLeft: number;
  /** Duplicate bookings of the document: a user must cancel these. */
  bookedTwice: RemoteRef[];
  /** Booked, although the system refused it. */
  bookedAfterAll: RemoteRef | null;
};

/** Searches for leftovers of lost requests at the booking, or behind a refusal. */
export async function sweepSurplus(sweeping: Sweeping): Promise<{ kind: 'swept'; swept: Swept } | Stopped> {
  const { connector, booking, ended, beforeStep, signal } = sweeping;
  await beforeStep('find');
  const { callMsMax } = connector.capabilities;
  const found = await callWithin(callMsMax, signal, (call) =>
    connector.find(booking.key, call, booking.document),
  );
  if (found.kind !== 'ok') return stopLooking(found);

  const swept: Swept = {
    discarded: [],
    left: [],
    detached: 0,
    copiesLeft: 0,
    bookedTwice: [],
    bookedAfterAll: null,
  };
  const choice = chooseRecord(found.value);
  if (!choice) return { kind: 'swept', swept };
  const { keep, surplus } = choice;
  if (keep.state === 'POSTED') {
    if (ended === 'REFUSED') swept.bookedAfterAll = keep.ref;
    for (const record of surplus) await removeRecord(sweeping, record, swept);
    await removeCopies(sweeping, keep, swept);
  } else if (ended === 'REFUSED') {
    for (const record of [keep, ...surplus]) await removeRecord(sweeping, record, swept);
  }
  // An accepted booking that no longer exists was withdrawn by a user: a draft may be theirs.
  return { kind: 'swept', swept };
}

async function removeRecord(
  { connector, beforeStep, signal }: Sweeping,
  { ref, state }: RemoteDocument,
  swept: Swept,
): Promise<void> {
  const { callMsMax, deletableDraft } = connector.capabilities;
  if (state === 'POSTED') swept.bookedTwice.push(ref);
  else if (!deletableDraft) swept.left.push({ ...ref, removable: false });
  else {
    await beforeStep('discard');
    const discarded = await callWithin(callMsMax, signal, (call) => connector.discardDraft(ref, call));
    if (discarded.kind === 'ok') swept.discarded.push(ref);
    else swept.left.push({ ...ref, removable: true });
  }
}

async function removeCopies(
  { connector, booking: { file }, beforeStep, signal }: Sweeping,
  record: RemoteDocument,
  swept: Swept,
): Promise<void> {
  if (!file || !connector.detach) return;
  for (const copy of surplusCopies(file, record)) {
    await beforeStep('detach');
    const detached = await callWithin(connector.capabilities.callMsMax, signal, (call) =>
      connector.detach!(record.ref, copy, call),
    );
    if (detached.kind === 'ok') swept.detached += 1;
    else swept.copiesLeft += 1;
  }
}
