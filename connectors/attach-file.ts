import { callWithin } from './call-within.ts';
import { chooseRecord } from './choose-record.ts';
import type {
  Answer,
  BookableFile,
  Booking,
  Call,
  Connector,
  Refusal,
  RemoteAttachment,
  RemoteDocument,
  Step,
} from './connector.ts';
import { refuse } from './connector.ts';
import { refusalText } from './refusal-text.ts';
import { type Difference, type FileStatus, type Stopped, stopAt, stopLooking } from './sent.ts';

type Attaching = {
  connector: Connector;
  booking: Booking;
  beforeStep(step: Step): Promise<void>;
  signal: AbortSignal;
};

/** Attaches the file to a record, unless it is attached already or there is none. */
export async function attachFile(
  { connector, booking, beforeStep, signal }: Attaching,
  record: RemoteDocument,
): Promise<Answer<null>> {
  const { attach, maxFileBytes, callMsMax } = connector.capabilities;
  const { file } = booking;
  if (!file || attach === 'none') return { kind: 'ok', value: null };
  if (file.bytes > maxFileBytes) {
    const said = refusalText('FILE_TOO_LARGE', { name: file.name, bytes: String(maxFileBytes) });
    return refuse({ category: 'ATTACHMENT', step: 'attach', ...said });
  }
  if (attach === 'inline' || isAttached(file, record)) return { kind: 'ok', value: null };
  await beforeStep('attach');
  const question = (call: Call) => connector.attach(record.ref, booking, file, call);
  return callWithin(callMsMax, signal, question);
}

/** The result of attaching the file to a booking that was accepted without it. */
export type MissingAttachment =
  | { kind: 'attached' }
  /** The booking with this key no longer exists. */
  | { kind: 'gone' }
  | Stopped;

/** Attaches the file to an existing booking; it never creates a record. */
export async function attachMissingFile(attaching: Attaching): Promise<MissingAttachment> {
  const { connector, booking, beforeStep, signal } = attaching;
  const { callMsMax, maxInFlightMs, attach } = connector.capabilities;
  if (!booking.file || attach === 'none') return { kind: 'attached' };
  await beforeStep('find');
  const found = await callWithin(callMsMax, signal, (call) =>
    connector.find(booking.key, call, booking.document),
  );
  if (found.kind !== 'ok') return stopLooking(found);
  const record = chooseRecord(found.value)?.keep;
  if (record?.state !== 'POSTED') return { kind: 'gone' };
  if (isAttached(booking.file, record)) return { kind: 'attached' };
  if (attach === 'inline') {
    const refusal = refuse({
      category: 'ATTACHMENT',
      step: 'attach',
      ...refusalText('FILE_GOES_ONLY_ALONG'),
    }).refusal;
    return { kind: 'refused', refusal };
  }
  const attached = await attachFile(attaching, record);
  return attached.kind === 'ok' ? { kind: 'attached' } : stopAt('attach', attached, maxInFlightMs);
}

/** A file that is too large or of an unsupported type is reported once; other refusals may succeed later. */
export function statusAfter({ category, retryable }: Refusal): FileStatus {
  return category === 'ATTACHMENT' && !retryable ? 'REFUSED' : 'PENDING';
}

export function fileMissing({
  message,
  wording,
  values,
}: Pick<Refusal, 'message'> & Partial<Refusal>): Difference {
  return { field: 'file', code: 'FILE_MISSING', message, wording: wording ?? null, values: values ?? {} };
}

/** Whether these bytes are attached; compared by name only if the system does not return content. */
export function isAttached(
  { sha256, name }: Pick<BookableFile, 'sha256' | 'name'>,
  { attachments }: Pick<RemoteDocument, 'attachments'>,
): boolean {
  return (
    attachments?.some((one) => (one.sha256 === null ? one.name === name : one.sha256 === sha256)) ?? false
  );
}

/** All but one of the copies of this file at the record, as far as their bytes are known. */
export function surplusCopies(
  { sha256 }: Pick<BookableFile, 'sha256'>,
  { attachments }: Pick<RemoteDocument, 'attachments'>,
): RemoteAttachment[] {
  return (attachments ?? []).filter((one) => one.sha256 === sha256).slice(1);
}
