import type { MailboxSettings } from '@slipway/contract/email-imports.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { ImapFlow, SearchObject } from 'imapflow';
import type { Service } from '../../../platform/service.ts';
import { receiveMessage } from '../../log/receive-message.ts';
import { isAllowed } from '../address.ts';
import type { MailboxCursor, StoredImport } from '../import-store.ts';
import { contentOf, type Found, findMessage, Vanished } from './fetch-message.ts';
import { findRetained, type Holder, moveCursor } from './lease-store.ts';
import { faultOf, MailboxFault } from './mailbox-fault.ts';
import { type Arrival, noteRefused } from './note-refused.ts';
import { within } from './within.ts';

/** The limit for one step: the search for new messages, one message, or moving a batch. */
const stepMsMax = 10 * 60_000;
/** After this many messages the `afterwards` action runs. */
const batch = 50;
const dayMs = 24 * 60 * 60 * 1000;

export class NotOurs extends Error {}
export type Watched = {
  service: Service;
  client: ImapFlow;
  row: StoredImport;
  settings: MailboxSettings;
  holder: Holder;
  cursor: MailboxCursor;
  signal: AbortSignal;
};

/**
 * Imports every new message once, by UIDVALIDITY and UID; the cursor advances when the message is stored.
 * After a change of UIDVALIDITY all messages are fetched again, and stored ones are recognised by their
 * bytes. Throws NotOurs when another process has the mailbox.
 */
export async function drainMailbox(watched: Watched): Promise<void> {
  await beginAnewWhereNumbersChanged(watched);
  const step = <T>(work: Promise<T>) => within(watched.client, stepMsMax, work);
  await step(settle(watched)); // messages that a killed process stored but did not mark
  for (;;) {
    const uids = await step(newUids(watched));
    if (uids.length === 0) return;
    for (const uid of uids.slice(0, batch)) {
      if (watched.signal.aborted) return;
      await step(take(watched, uid));
    }
    await step(settle(watched));
  }
}

async function beginAnewWhereNumbersChanged(watched: Watched): Promise<void> {
  const { mailbox } = watched.client;
  if (!mailbox) throw new MailboxFault('NO_MAILBOX');
  const uidValidity = String(mailbox.uidValidity);
  if (watched.cursor.uidValidity === uidValidity) return;
  const newFrom = mailbox.uidNext;
  await move(watched, { ...watched.cursor, uidValidity, uid: 0, settledUid: 0, newFrom });
}

async function newUids({ client, cursor }: Watched): Promise<number[]> {
  const found = await findUids(client, cursor, cursor.uid + 1, '*');
  // `n:*` is never empty: it returns the last message even if n is greater. RFC 3501, section 9.
  return found.filter((uid) => uid > cursor.uid).sort((one, other) => one - other);
}

async function search(client: ImapFlow, wanted: SearchObject): Promise<number[]> {
  const found = await client.search(wanted, { uid: true });
  if (!Array.isArray(found)) throw new MailboxFault('SERVER_FAULT', 'The search for messages failed.');
  return found;
}

/** If only new messages are wanted, the search uses a date, because the mailbox may have many old ones. */
async function findUids(
  client: ImapFlow,
  { since, newFrom }: MailboxCursor,
  from: number,
  to: number | '*',
): Promise<number[]> {
  if (since === null || from >= newFrom) return search(client, { uid: `${from}:${to}` });
  // Servers compare dates only, in their own time zone.
  const day = new Date(Date.parse(since) - 2 * dayMs);
  const before = await search(client, { uid: `${from}:${newFrom - 1}`, since: day });
  return [...before, ...(await search(client, { uid: `${newFrom}:${to}` }))];
}

/** Fetches one message. The cursor advances in the transaction that stores it. */
async function take(watched: Watched, uid: number): Promise<void> {
  const { client, cursor, row, service } = watched;
  const next = { ...cursor, uid };
  const found = await findMessage(client, uid);
  if (!found || isOld(found, cursor)) return move(watched, next);
  const arrival = {
    row,
    sourceKey: `${cursor.uidValidity}:${uid}`,
    found,
    alsoWrite: movedBy(watched, next),
  };
  if (!isAllowed(found.sender, row.allowedSenders)) await noteRefused(service, arrival, 'SENDER_NOT_ALLOWED');
  else if (found.bytes > service.config.SLIPWAY_MAIL_BYTES_MAX)
    await noteRefused(service, arrival, 'TOO_LARGE');
  else if (!(await keep(watched, arrival))) return move(watched, next);
  watched.cursor = next;
}

/** An old message that is moved or copied into the mailbox keeps its date, but is new. */
function isOld({ uid, receivedAt }: Found, { since, newFrom }: MailboxCursor): boolean {
  return since !== null && uid < newFrom && receivedAt !== null && receivedAt.toISOString() < since;
}

function movedBy({ holder }: Watched, next: MailboxCursor): Arrival['alsoWrite'] {
  return async (db) => {
    if (!(await moveCursor(db, holder, next))) throw new NotOurs();
  };
}

/** Returns false if the message no longer exists. */
async function keep({ service, client, settings }: Watched, arrival: Arrival): Promise<boolean> {
  const { row, sourceKey, found, alsoWrite } = arrival;
  try {
    await receiveMessage(service, {
      workspaceId: row.workspaceId,
      emailImportId: row.id,
      sourceKey,
      envelope: {
        sender: found.sender,
        recipient: settings.user,
        receivedAt: found.receivedAt ?? service.clock.now(),
        checks: null,
      },
      content: contentOf(client, found),
      alsoWrite,
    });
    return true;
  } catch (error) {
    if (error instanceof NotOurs || error instanceof MailboxFault) throw error;
    if (error instanceof Vanished) return false;
    if (!client.usable) throw faultOf(error);
    if (error instanceof Problem && error.code === 'payload_too_large') {
      // Larger than the server reported: it is rejected like other large messages, so that it does not block
      // later ones.
      await noteRefused(service, arrival, 'TOO_LARGE');
      return true;
    }
    throw new MailboxFault('NOT_KEPT', error instanceof Problem ? error.message : '');
  }
}

/** Marks or moves stored messages only. Repeating it does no harm. */
async function settle(watched: Watched): Promise<void> {
  const { client, settings, cursor } = watched;
  if (cursor.settledUid >= cursor.uid) return;
  const range = settings.afterwards === 'NOTHING' ? '' : (await keptUids(watched)).join(',');
  const byUid = { uid: true };
  if (range !== '') {
    if (settings.afterwards === 'SEEN') await client.messageFlagsAdd(range, ['\\Seen'], byUid);
    if (settings.afterwards === 'FLAG') await client.messageFlagsAdd(range, ['\\Flagged'], byUid);
    if (settings.afterwards === 'MOVE') await moveAll(client, range, settings.moveTo ?? '');
  }
  await move(watched, { ...cursor, settledUid: cursor.uid });
}

/** The stored messages that are still in the mailbox: without older and rejected ones. */
async function keptUids({ service, client, row, cursor }: Watched): Promise<number[]> {
  const { settledUid, uid: last } = cursor;
  const found = await findUids(client, cursor, settledUid + 1, last);
  const there = found.filter((uid) => uid > settledUid && uid <= last);
  const keyOf = (uid: number) => `${cursor.uidValidity}:${uid}`;
  const kept = await service.db.read(row.workspaceId, (db) => findRetained(db, row.id, there.map(keyOf)));
  return there.filter((uid) => kept.has(keyOf(uid)));
}

async function moveAll(client: ImapFlow, range: string, folder: string): Promise<void> {
  try {
    if (await client.messageMove(range, folder, { uid: true })) return;
    await client.mailboxCreate(folder);
    if (await client.messageMove(range, folder, { uid: true })) return;
  } catch (error) {
    throw new MailboxFault('NO_FOLDER_TO_MOVE_TO', (error as Error).message);
  }
  throw new MailboxFault('NO_FOLDER_TO_MOVE_TO');
}

async function move(watched: Watched, cursor: MailboxCursor): Promise<void> {
  const { service, holder } = watched;
  const isOurs = await service.db
    .write(holder.workspaceId, (db) => moveCursor(db, holder, cursor))
    .catch(() => {
      throw new MailboxFault('NOT_KEPT');
    });
  if (!isOurs) throw new NotOurs();
  watched.cursor = cursor;
}
