import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { type Client, SlipwayProblem, type Upload } from '../../sdk/client.ts';

import type { Journal } from './journal.ts';

/** The outcome of one file. */
export type Outcome = { file: string } & (
  | { outcome: 'SENT'; documentId: number; duplicateOf: number | null }
  | { outcome: 'ALREADY_THERE'; documentId: number }
  | { outcome: 'REFUSED' | 'FAILED'; code: string; reason: string }
  | { outcome: 'SKIPPED'; reason: string }
);

/** The run cannot continue: the cause is not the file. */
export class CannotSend extends Error {}

export type Sending = {
  client: Client;
  journal: Journal;
  input: Pick<Upload, 'folderId' | 'documentType'>;
  /** New for a run that sends files again; otherwise empty. */
  run: string;
  /** Whether the service reported this request as replayed. */
  wasReplayed(key: string): boolean;
};

const uploadMsMax = 600_000;
/** Problems of a single file; all others concern the run. */
const aboutTheFile = ['unsupported_media_type', 'unreadable_file', 'payload_too_large', 'malformed_upload'];

/** Sends one file, unless the journal or the service has it from an identical command. */
export async function sendFile(
  { client, journal, input, run, wasReplayed }: Sending,
  { place, name }: { place: Buffer; name: string },
): Promise<Outcome> {
  try {
    // The hashed and the sent bytes are the same: a file that changes in between can no longer be read.
    const content = await openAsBlob(place as unknown as string);
    const fileName = path.basename(name);
    const key = await keyOf(content, { path: path.resolve(name), fileName, input, run });
    const known = journal.find(key);
    if (known !== undefined) return { file: name, outcome: 'ALREADY_THERE', documentId: known };
    const upload = { file: content, fileName, ...input };
    const document = await client.documents.upload(upload, { idempotencyKey: key, timeoutMs: uploadMsMax });
    const { id: documentId, duplicateOf } = document;
    await journal.note({ key, documentId, file: name }).catch(({ message }: Error) => {
      throw new CannotSend(
        `${name} was sent as #${documentId}, but the journal cannot be written: ${message}`,
      );
    });
    if (wasReplayed(key)) return { file: name, outcome: 'ALREADY_THERE', documentId };
    return { file: name, outcome: 'SENT', documentId, duplicateOf };
  } catch (error) {
    return { file: name, ...outcomeOf(error) };
  }
}

/** The same content at the same path with the same options is always the same request. */
async function keyOf(content: Blob, said: object): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content.stream()) hash.update(chunk);
  const whole = createHash('sha256').update(JSON.stringify([hash.digest('hex'), said]));
  return `capture-${whole.digest('base64url')}`;
}

function outcomeOf(error: unknown): { outcome: 'REFUSED' | 'FAILED'; code: string; reason: string } {
  if (error instanceof CannotSend) throw error;
  if (error instanceof SlipwayProblem) {
    const { code, message, status } = error;
    if (aboutTheFile.includes(code)) return { outcome: 'REFUSED', code, reason: message };
    if (status >= 500 && code !== 'storage_full') return { outcome: 'FAILED', code, reason: message };
    throw new CannotSend(`${message} (${code})`);
  }
  const { code, name, message, cause } = error as NodeJS.ErrnoException & { cause?: Error };
  if (name === 'NotReadableError')
    return { outcome: 'FAILED', code: 'changed', reason: 'It changed while it was read.' };
  if (error instanceof TypeError || name === 'TimeoutError')
    return {
      outcome: 'FAILED',
      code: 'no_answer',
      reason: `No response was received: ${cause?.message || message}`,
    };
  if (code) return { outcome: 'FAILED', code: 'unreadable_here', reason: message };
  throw error;
}
