import { attachFile, fileMissing, statusAfter } from './attach-file.ts';
import { callWithin } from './call-within.ts';
import { chooseRecord } from './choose-record.ts';
import { compareBooked } from './compare-booked.ts';
import type { Answer, Booking, Call, Connector, Refusal, RemoteDocument, Step } from './connector.ts';
import { type Difference, type FileStatus, type Sent, stopAt } from './sent.ts';

/** The number of lost attempts for a system without drafts; then a user decides. */
const lostRoundsMax = 2;
/**
 * The number of failed attempts to attach before the document is booked without its file, which is retried
 * later.
 */
const attachRoundsMax = 3;

/**
 * Steps without side effects are repeated immediately when their response is lost quickly, up to this number.
 */
const lookUps: readonly Step[] = ['find', 'preflight', 'read'];
const looksMax = 3;
const quickMsMax = 3000;

export type Sending = {
  connector: Connector;
  booking: Booking;
  /**
   * The last `create` for this key with an unknown outcome, and its number of attempts: stored by
   * `beforeStep('create')`, deleted when the procedure is accepted or refused, or waits at `create`.
   */
  openCreate: { at: Date; rounds: number } | null;
  /** The number of earlier attempts to attach the file for this key. */
  attachRounds: number;
  /** Stores the step and checks the lease, before every remote call. An exception ends the procedure. */
  beforeStep(step: Step): Promise<void>;
  now(): Date;
  signal: AbortSignal;
};

/**
 * Books a document exactly once: search for our key, create a draft, reconcile, attach, post, read back,
 * compare. It can be stopped anywhere and run again with the same key; completed steps are found, not
 * repeated.
 * An empty search right after a lost response proves nothing, so a record is created again only when
 * `maxInFlightMs` has passed since the last attempt.
 */
export async function sendDocument(sending: Sending): Promise<Sent> {
  const sent = await proceed(sending);
  return sent.kind === 'uncertain' && isHarmless(sent.step, sending.connector)
    ? { ...sent, early: true }
    : sent;
}

/**
 * Creation waits for its time automatically, and idempotent posting can be repeated; a file would be
 * duplicated.
 */
function isHarmless(step: Step, { capabilities }: Connector): boolean {
  return step === 'post' ? capabilities.postIsIdempotent : step === 'create' || lookUps.includes(step);
}

async function proceed(sending: Sending): Promise<Sent> {
  const found = await look(sending);
  // A search has no side effects: if its response is lost, the outcome is as known as before.
  if (found.kind === 'uncertain') return stopAt('find', { ...found, kind: 'notSent' }, 0);
  // While the outcome of an earlier creation is unknown, a refused search must not count as a refused
  // document.
  if (found.kind === 'refused' && sending.openCreate) return stopAt('find', inDoubt('notSent', found), 0);
  if (found.kind !== 'ok') return stopAt('find', found, 0);

  const choice = chooseRecord(found.value);
  if (choice) return finish(sending, choice.keep, choice.surplus);
  return mayCreate(sending) ?? create(sending);
}

function look(sending: Sending): Promise<Answer<RemoteDocument[]>> {
  const { connector, booking } = sending;
  return ask(sending, 'find', (call) => connector.find(booking.key, call, booking.document));
}

/** Why nothing may be created yet, if so. */
function mayCreate({ connector, booking, openCreate, now }: Sending): Sent | null {
  if (!openCreate) return null;
  const { draft, nativeKey, maxInFlightMs } = connector.capabilities;
  const passedMs = now().getTime() - openCreate.at.getTime();
  if (passedMs < maxInFlightMs) {
    const reason = 'The answer was lost; the document may still arrive.';
    return { kind: 'uncertain', step: 'create', reason, pollAgainMs: maxInFlightMs - passedMs };
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
  if (created.kind === 'refused' && sending.openCreate) return believe(sending, created.refusal);
  if (created.kind !== 'ok') return stopAt('create', created, connector.capabilities.maxInFlightMs);

  // An earlier, lost request may have arrived as well: search before posting.
  const found = await look(sending);
  if (found.kind !== 'ok') return stopAt('find', afterwards(found), connector.capabilities.maxInFlightMs);
  const choice = chooseRecord(found.value);
  if (choice) return finish(sending, choice.keep, choice.surplus);
  const reason = 'The system accepted the document but does not find it yet.';
  return { kind: 'uncertain', step: 'create', reason, pollAgainMs: connector.capabilities.maxInFlightMs };
}

/**
 * The refusal may be a duplicate of our own earlier request, whose response was lost: it is accepted only if
 * a search finds nothing.
 */
async function believe(sending: Sending, refusal: Refusal): Promise<Sent> {
  const found = await look(sending);
  const { maxInFlightMs } = sending.connector.capabilities;
  if (found.kind !== 'ok') return stopAt('find', afterwards(found), maxInFlightMs);
  const choice = chooseRecord(found.value);
  return choice
    ? finish(sending, choice.keep, choice.surplus)
    : stopAt('create', { kind: 'refused', refusal }, 0);
}

/** From one record with our key to a verified booking. */
async function finish(sending: Sending, keep: RemoteDocument, surplus: RemoteDocument[]): Promise<Sent> {
  const { connector, booking } = sending;
  const inFlightMs = connector.capabilities.maxInFlightMs;
  const differences = await discardSurplus(sending, surplus);

  const attached = await attach(sending, keep);
  if ('stop' in attached) return attached.stop;
  differences.push(...attached.differences);

  if (keep.state === 'DRAFT') {
    const posted = await post(sending, keep);
    if (posted.kind !== 'ok') return stopAt('post', posted, inFlightMs);
  }

  const read = await ask(sending, 'read', (call) => connector.read(keep.ref, call));
  if (read.kind !== 'ok') return stopAt('read', afterwards(read), inFlightMs);
  if (read.value?.state !== 'POSTED') {
    const reason = 'The system reported the booking, but does not show the document as booked.';
    return { kind: 'uncertain', step: 'read', reason, pollAgainMs: inFlightMs };
  }
  const compared = compareBooked(booking, read.value, differences);
  const isMissing = compared.some(({ code }) => code === 'FILE_MISSING');
  const file = isMissing ? statusOfMissing(connector) : attached.file;
  differences.push(...compared);
  const { reference, ref } = read.value;
  return { kind: 'accepted', reference: reference ?? ref.id, url: ref.url, differences, file };
}

type Attached = { file: FileStatus; differences: Difference[] } | { stop: Sent };

/**
 * A failed attachment does not prevent the booking: a refusal is reported immediately; repeated losses, or a
 * failure after the booking, are retried later.
 */
async function attach(sending: Sending, keep: RemoteDocument): Promise<Attached> {
  const { connector, booking, attachRounds } = sending;
  const answer = await attachFile(sending, keep);
  if (answer.kind === 'ok') return { file: booking.file ? 'ATTACHED' : 'NONE', differences: [] };
  if (answer.kind === 'refused')
    return { file: statusAfter(answer.refusal), differences: [fileMissing(answer.refusal)] };
  const isEnough = keep.state === 'POSTED' || attachRounds + 1 >= attachRoundsMax;
  if (answer.kind === 'reauth' || !isEnough)
    return { stop: stopAt('attach', answer, connector.capabilities.maxInFlightMs) };
  return { file: 'PENDING', differences: [fileMissing({ message: answer.reason })] };
}

/** A file that is only accepted together with the entry cannot be added later. */
function statusOfMissing({ capabilities }: Connector): FileStatus {
  return capabilities.attach === 'after' ? 'PENDING' : 'REFUSED';
}

type NotOk = Exclude<Answer<unknown>, { kind: 'ok' }>;

/** Once something was created, a refused search proves nothing. */
function afterwards(answer: NotOk): NotOk {
  return answer.kind === 'refused' ? inDoubt('uncertain', answer) : answer;
}

function inDoubt(kind: 'notSent' | 'uncertain', { refusal }: NotOk & { kind: 'refused' }): NotOk {
  return { kind, reason: `The document cannot be searched: ${refusal.message}` };
}

/** Other records with our key: drafts are removed, a duplicate booking is reported. */
async function discardSurplus(sending: Sending, surplus: RemoteDocument[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { ref, state } of surplus) {
    if (state === 'POSTED') {
      const message = `The document is booked twice: cancel ${ref.id} or the other booking.`;
      differences.push({ field: 'record', code: 'BOOKED_TWICE', message, values: { names: ref.id } });
      continue;
    }
    const discarded = await ask(sending, 'discard', (call) => sending.connector.discardDraft(ref, call));
    if (discarded.kind === 'ok') continue;
    const message = `A second draft of the document, ${ref.id}, could not be removed.`;
    differences.push({ field: 'record', code: 'DRAFT_LEFT', message, values: { names: ref.id } });
  }
  return differences;
}

/**
 * Posts the draft. Some systems refuse to post a record that an earlier, lost request posted, so a refusal is
 * accepted only if the record is still a draft. A refusal leaves no hidden draft: one that cannot be removed
 * now is used by the next attempt.
 */
async function post(sending: Sending, { ref }: RemoteDocument): Promise<Answer<null>> {
  const { connector, booking } = sending;
  const posted = await ask(sending, 'post', (call) => connector.post(ref, booking, call));
  if (posted.kind !== 'refused') return posted;
  const read = await ask(sending, 'read', (call) => connector.read(ref, call));
  if (read.kind !== 'ok') return afterwards(read);
  if (read.value?.state === 'POSTED') return { kind: 'ok', value: null };
  if (connector.capabilities.deletableDraft) {
    await ask(sending, 'discard', (call) => connector.discardDraft(ref, call));
  }
  return posted;
}

/** A file that the system cannot accept is omitted; attachFile reports it. */
function withFittingFile({ connector, booking }: Sending): Booking {
  const { attach, maxFileBytes } = connector.capabilities;
  const fits = booking.file !== null && attach !== 'none' && booking.file.bytes <= maxFileBytes;
  return fits ? booking : { ...booking, file: null };
}

async function ask<Value>(
  { beforeStep, connector, signal, now }: Sending,
  step: Step,
  question: (call: Call) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  for (let asked = 1; ; asked++) {
    await beforeStep(step);
    const begunAt = now().getTime();
    const answer = await callWithin(connector.capabilities.callMsMax, signal, question);
    const isQuick = now().getTime() - begunAt <= quickMsMax;
    if (answer.kind !== 'uncertain' || !lookUps.includes(step) || !isQuick || asked === looksMax)
      return answer;
  }
}
