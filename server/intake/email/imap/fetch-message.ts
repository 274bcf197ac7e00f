import { storable } from '@slipway/contract/unicode.ts';
import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';

import { MailboxFault } from './mailbox-fault.ts';

/** A common mail comes in one piece; what is larger never stands in memory as a whole. */
const attachmentBytes = 512 * 1024;

export type Found = {
  uid: number;
  bytes: number;
  sender: string;
  /** When the server got it. */
  receivedAt: Date | null;
  first: Buffer;
};

/** The message was deleted while it was fetched: there is nothing to take any more. */
export class Vanished extends Error {}

/** What a message is, and its first piece; null when it is not there any more. Marks nothing as seen. */
export async function findMessage(client: ImapFlow, uid: number): Promise<Found | null> {
  const answer = await fetchUid(client, uid, {
    uid: true,
    size: true,
    internalDate: true,
    envelope: true,
    source: { start: 0, maxLength: attachmentBytes },
  });
  if (!answer || answer.uid !== uid || !answer.source) return null;
  const received = new Date(answer.internalDate ?? Number.NaN);
  return {
    uid,
    bytes: answer.size ?? answer.source.length,
    sender: storable(answer.envelope?.from?.[0]?.address ?? ''),
    receivedAt: Number.isNaN(received.getTime()) ? null : received,
    first: answer.source,
  };
}

/** The whole message, piece by piece. Throws Vanished where it ends too soon. */
export async function* contentOf(client: ImapFlow, { uid, bytes, first }: Found): AsyncGenerator<Buffer> {
  yield first;
  let read = first.length;
  let last = first.length;
  // Some servers tell a size that is not right; a piece that is not full is the end in any case.
  while (last === attachmentBytes) {
    const source = { start: read, maxLength: attachmentBytes };
    const answer = await fetchUid(client, uid, { uid: true, source });
    if (!answer || answer.uid !== uid) throw new Vanished();
    last = answer.source?.length ?? 0;
    read += last;
    if (answer.source && last > 0) yield answer.source;
  }
  if (read < bytes && !(await fetchUid(client, uid, { uid: true }))) throw new Vanished();
}

/** Null only where the server said so: once the connection is gone, the library tells the same of every message. */
async function fetchUid(
  client: ImapFlow,
  uid: number,
  wanted: FetchQueryObject,
): Promise<FetchMessageObject | null> {
  const answer = await client.fetchOne(String(uid), wanted, { uid: true });
  if (!answer && !(client.usable && client.mailbox)) throw new MailboxFault('NOT_REACHED');
  return answer || null;
}
