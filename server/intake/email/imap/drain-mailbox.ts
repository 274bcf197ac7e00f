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

/** The search for new messages, one message, or the moving of a batch. */
const stepMsMax = 10 * 60_000;
/** After so many messages it is done there what `afterwards` asks for. */
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
 * Takes in every message that has come since, each once: it is known here by its UIDVALIDITY and UID,
 * and the cursor follows when it is kept. Where the server numbers again, all are fetched again, and
 * those that were here are seen by their bytes. Throws NotOurs when another process has the mailbox.
 */
export async function drainMailbox(watched: Watched): Promise<void> {
  await beginAnewWhereNumbersChanged(watched);
  const step = <T>(work: Promise<T>) => within(watched.client, stepMsMax, work);
  await step(settle(watched)); // what a process that was killed has kept, but not marked
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
  // `n:*` is never empty: it names the last message even where n is greater. RFC 3501, section 9.
  return found.filter((uid) => uid > cursor.uid).sort((one, other) => one - other);
}

async function search(client: ImapFlow, wanted: SearchObject): Promise<number[]> {
  const found = await client.search(wanted, { uid: true });
  if (!Array.isArray(found)) throw new MailboxFault('SERVER_FAULT', 'The search for messages failed.');
  return found;
}

/** Where only new messages are wanted, those that lay there before are asked for by their day: there may be many. */
async function findUids(
  client: ImapFlow,
  { since, newFrom }: MailboxCursor,
  from: number,
  to: number | '*',
): Promise<number[]> {
  if (since === null || from >= newFrom) return search(client, { uid: `${from}:${to}` });
  // Servers look at days only, each by its own clock.
  const day = new Date(Date.parse(since) - 2 * dayMs);
  const before = await search(client, { uid: `${from}:${newFrom - 1}`, since: day });
  return [...before, ...(await search(client, { uid: `${newFrom}:${to}` }))];
}

/** One message; the cursor moves on in the transaction that keeps it, and is reported in the ledger. */
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

/** Moved or copied into a mailbox, an old message keeps its date and is new anyway. */
function isOld({ uid, receivedAt }: Found, { since, newFrom }: MailboxCursor): boolean {
  return since !== null && uid < newFrom && receivedAt !== null && receivedAt.toISOString() < since;
}

function movedBy({ holder }: Watched, next: MailboxCursor): Arrival['alsoWrite'] {
  return async (db) => {
    if (!(await moveCursor(db, holder, next))) throw new NotOurs();
  };
}

/** False when it is not there any more. */
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
      // Larger than its server said: to be refused as the others are, or it would hold up all that follow.
      await noteRefused(service, arrival, 'TOO_LARGE');
      return true;
    }
    throw new MailboxFault('NOT_KEPT', error instanceof Problem ? error.message : '');
  }
}

/** Marks or moves what was kept, and nothing else that lies there. Done twice it does no harm. */
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

/** Of those that are still there: not what is older than was asked for, and not what was refused. */
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
