import { callWithin } from './call-within.ts';
import { chooseRecord } from './choose-record.ts';
import { compareBooked } from './compare-booked.ts';
import {
  type Answer,
  type Booking,
  type Call,
  type Connector,
  type RemoteDocument,
  refuse,
  type Step,
} from './connector.ts';
import { say } from './say-refusal.ts';
import { type Difference, type Sent, stopAt } from './sent.ts';

/** A system without drafts is asked again only so often after lost answers; then a person looks. */
const lostRoundsMax = 2;

export type Sending = {
  connector: Connector;
  booking: Booking;
  /**
   * When `create` was last begun for this key, while its end is not known, and how often it has been: stored
   * by `beforeStep('create')`, forgotten when the procedure is accepted or refused, or waits at `create`.
   */
  openCreate: { at: Date; rounds: number } | null;
  /** Stores the step and checks the lease, before every remote call. What it throws ends the procedure. */
  beforeStep(step: Step): Promise<void>;
  now(): Date;
  signal: AbortSignal;
};

/**
 * Books a document exactly once: look for our key, create a draft, reconcile, attach, post, read back,
 * compare. It may be stopped anywhere and run again with the same key; what was done is found, not repeated.
 *
 * A negative look-up right after a lost answer proves nothing, so a record is created again only when
 * `maxInFlightMs` has passed since the last attempt to create it.
 */
export async function sendDocument(sending: Sending): Promise<Sent> {
  const found = await ask(sending, 'find', (call) => sending.connector.find(sending.booking.key, call));
  // A look-up changes nothing: when its answer is lost, nothing is in doubt that was not before.
  if (found.kind === 'uncertain') return stopAt('find', { ...found, kind: 'notSent' }, 0);
  // While an earlier creation is in doubt, a refused look-up must not pass for a refused document.
  if (found.kind === 'refused' && sending.openCreate) return stopAt('find', inDoubt('notSent', found), 0);
  if (found.kind !== 'ok') return stopAt('find', found, 0);

  const choice = chooseRecord(found.value);
  if (choice) return finish(sending, choice.keep, choice.surplus);
  return mayCreate(sending) ?? create(sending);
}

/** Why nothing may be created yet, if so. */
function mayCreate({ connector, booking, openCreate, now }: Sending): Sent | null {
  if (!openCreate) return null;
  const { draft, nativeKey, maxInFlightMs } = connector.capabilities;
  const passedMs = now().getTime() - openCreate.at.getTime();
  if (passedMs < maxInFlightMs) {
    const reason = 'The answer was lost; the document may still arrive.';
    return { kind: 'uncertain', step: 'create', reason, lookAgainMs: maxInFlightMs - passedMs };
  }
  if (draft || nativeKey !== null || openCreate.rounds < lostRoundsMax) return null;
  const reason = `The answer was lost ${openCreate.rounds} times and no record with the key ${booking.key} is found.`;
  return { kind: 'needsAttention', reason };
}

async function create(sending: Sending): Promise<Sent> {
  const { connector } = sending;
  const booking = withFittingFile(sending);
  const foreseen = await ask(sending, 'preflight', (call) => connector.preflight(booking, call));
  if (foreseen.kind === 'uncertain') return stopAt('preflight', { ...foreseen, kind: 'notSent' }, 0);
  if (foreseen.kind !== 'ok') return stopAt('preflight', foreseen, 0);
  const [first] = foreseen.value;
  if (first) return stopAt('preflight', { kind: 'refused', refusal: first }, 0);

  const created = await ask(sending, 'create', (call) => connector.createDraft(booking, call));
  if (created.kind !== 'ok') return stopAt('create', created, connector.capabilities.maxInFlightMs);

  // An earlier, lost request may have arrived as well: look before anything is posted.
  const found = await ask(sending, 'find', (call) => connector.find(booking.key, call));
  if (found.kind !== 'ok') return stopAt('find', afterwards(found), connector.capabilities.maxInFlightMs);
  const choice = chooseRecord(found.value);
  if (choice) return finish(sending, choice.keep, choice.surplus);
  const reason = 'The system took the document but does not find it yet.';
  return { kind: 'uncertain', step: 'create', reason, lookAgainMs: connector.capabilities.maxInFlightMs };
}

/** From one record with our key to a booking that was read back. */
async function finish(sending: Sending, keep: RemoteDocument, surplus: RemoteDocument[]): Promise<Sent> {
  const { connector, booking } = sending;
  const inFlightMs = connector.capabilities.maxInFlightMs;
  const differences = await discardSurplus(sending, surplus);

  const attached = await attachFile(sending, keep);
  if (attached.kind === 'refused') differences.push(fileMissing(attached.refusal.message));
  else if (attached.kind !== 'ok') return stopAt('attach', attached, inFlightMs);

  if (keep.state === 'DRAFT') {
    const posted = await post(sending, keep);
    if (posted.kind !== 'ok') return stopAt('post', posted, inFlightMs);
  }

  const read = await ask(sending, 'read', (call) => connector.read(keep.ref, call));
  if (read.kind !== 'ok') return stopAt('read', afterwards(read), inFlightMs);
  if (read.value?.state !== 'POSTED') {
    const reason = 'The system said it booked the document, but does not show it as booked.';
    return { kind: 'uncertain', step: 'read', reason, lookAgainMs: inFlightMs };
  }
  differences.push(...compareBooked(booking, read.value, differences));
  const { reference, ref } = read.value;
  return { kind: 'accepted', reference: reference ?? ref.id, url: ref.url, differences };
}

type NotOk = Exclude<Answer<unknown>, { kind: 'ok' }>;

/** Once something was created, a refused look-up says nothing against it. */
function afterwards(answer: NotOk): NotOk {
  return answer.kind === 'refused' ? inDoubt('uncertain', answer) : answer;
}

function inDoubt(kind: 'notSent' | 'uncertain', { refusal }: NotOk & { kind: 'refused' }): NotOk {
  return { kind, reason: `The document cannot be looked up: ${refusal.message}` };
}

/** Other records with our key: drafts are removed, a second booking is told. */
async function discardSurplus(sending: Sending, surplus: RemoteDocument[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { ref, state } of surplus) {
    if (state === 'POSTED') {
      const message = `The document is booked a second time, as ${ref.id}. Cancel one of the two.`;
      differences.push({ field: 'record', code: 'BOOKED_TWICE', message });
      continue;
    }
    const discarded = await ask(sending, 'discard', (call) => sending.connector.discardDraft(ref, call));
    if (discarded.kind === 'ok') continue;
    const message = `A second draft of the document, ${ref.id}, could not be removed.`;
    differences.push({ field: 'record', code: 'DRAFT_LEFT', message });
  }
  return differences;
}

async function attachFile(sending: Sending, record: RemoteDocument): Promise<Answer<null>> {
  const { connector, booking } = sending;
  const { attach, maxFileBytes } = connector.capabilities;
  const { file } = booking;
  if (!file || attach === 'none') return { kind: 'ok', value: null };
  if (file.bytes > maxFileBytes) {
    const said = say('FILE_TOO_LARGE', { name: file.name, bytes: String(maxFileBytes) });
    return refuse({ category: 'ATTACHMENT', step: 'attach', ...said });
  }
  if (attach === 'inline') return { kind: 'ok', value: null };
  const there = record.attachments?.some((one) => one.sha256 === file.sha256) ?? false;
  if (there) return { kind: 'ok', value: null };
  return ask(sending, 'attach', (call) => connector.attach(record.ref, booking, file, call));
}

/**
 * Posts the draft. Some systems refuse to post what an earlier, lost request posted already, so a refusal
 * is believed only when the record is still a draft. A refusal leaves no hidden draft behind: what cannot
 * be removed now is found and used by the next try.
 */
async function post(sending: Sending, { ref }: RemoteDocument): Promise<Answer<null>> {
  const { connector, booking } = sending;
  const posted = await ask(sending, 'post', (call) => connector.post(ref, booking, call));
  if (posted.kind !== 'refused') return posted;
  const read = await ask(sending, 'read', (call) => connector.read(ref, call));
  if (read.kind === 'ok' && read.value?.state === 'POSTED') return { kind: 'ok', value: null };
  if (connector.capabilities.deletableDraft) {
    await ask(sending, 'discard', (call) => connector.discardDraft(ref, call));
  }
  return posted;
}

/** A file that the system cannot take stays away; attachFile tells it. */
function withFittingFile({ connector, booking }: Sending): Booking {
  const { attach, maxFileBytes } = connector.capabilities;
  const fits = booking.file !== null && attach !== 'none' && booking.file.bytes <= maxFileBytes;
  return fits ? booking : { ...booking, file: null };
}

function fileMissing(message: string): Difference {
  return { field: 'file', code: 'FILE_MISSING', message };
}

async function ask<Value>(
  { beforeStep, connector, signal }: Sending,
  step: Step,
  question: (call: Call) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  await beforeStep(step);
  return callWithin(connector.capabilities.callMsMax, signal, question);
}
