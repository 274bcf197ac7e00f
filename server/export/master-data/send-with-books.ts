import type { RefusalCategory } from '@slipway/connectors/connector.ts';
import type { Books } from '@slipway/connectors/master-data/master-data.ts';
import { type Sent, stopAt } from '@slipway/connectors/sent.ts';

import type { Service, Target } from '../../platform/service.ts';
import { askSync, type StoredSync, scheduleSyncAfterBooking } from './sync-store.ts';
import { readAgainAfterMs, type Synchronised, synchroniseMasterData } from './synchronise-master-data.ts';

/**
 * A refusal by what we know of the books is believed when we have known it for no longer than this, and have learned it
 * since the export was asked for: who asks again has mended something.
 */
const believedForMs = 2 * 60_000;
/** Within the lease of an export, which is renewed with every batch. */
const readMsMax = 90_000;
const busyWaitMs = 10_000;

/** Refusals that something is unknown to the books, or may not be used any more. */
const byReference: ReadonlySet<RefusalCategory> = new Set([
  'ACCOUNT',
  'TAX',
  'SUPPLIER',
  'CLOSED_PERIOD',
  'CURRENCY',
]);

type Known = { books: Books; sync: StoredSync | undefined };
type Sending = {
  connection: Target;
  /** When a person or program asked for the export. */
  requestedAt: Date;
  read(): Promise<Known>;
  send(books: Books): Promise<Sent>;
  /** Whether sending it makes something that these books do not hold yet, and could. */
  adds(books: Books): boolean;
  /** Renews the lease of the export. */
  hold(): Promise<void>;
};

/**
 * Sends a document with what is known of its books. A refusal that comes from data of some time ago never stands: the
 * books are read again once, and asked again.
 */
export async function sendWithBooks(service: Service, sending: Sending): Promise<Sent> {
  const { connection, requestedAt, read, send, hold } = sending;
  const readBooks = () => synchroniseMasterData(service, connection, { msMax: readMsMax, beforeBatch: hold });
  let known = await read();
  if (isOutdated(known.sync, service.clock.now())) {
    await readBooks();
    known = await read();
  }
  const sent = await send(known.books);
  if (known.sync && sent.kind === 'accepted' && sending.adds(known.books))
    await readMade(service, connection);
  if (!known.sync || sent.kind !== 'refused' || !byReference.has(sent.refusal.category)) return sent;
  if (isYoung(known.sync, requestedAt, service.clock.now())) return sent;
  if (sent.refusal.step !== 'preflight') {
    await service.db.write(connection.workspaceId, (db) => askSync(db, connection.id, service.clock.now()));
    return sent;
  }
  const again = await readBooks();
  return again.kind === 'read' ? send((await read()).books) : insteadOfRefusal(again);
}

/** A supplier that was made along with a booking is not to be told as new for the rest of the day. */
async function readMade({ db, clock }: Service, { workspaceId, id }: Target): Promise<void> {
  await db.write(workspaceId, (db) => scheduleSyncAfterBooking(db, id, clock.now()));
}

/** Never read, or not for a day; what has just failed is tried again in its time. */
function isOutdated(sync: StoredSync | undefined, now: Date): boolean {
  if (!sync || (sync.state === 'FAILED' && sync.dueAt > now)) return false;
  return sync.syncedAt === null || now.getTime() - sync.syncedAt.getTime() >= readAgainAfterMs;
}

function isYoung({ syncedAt }: StoredSync, requestedAt: Date, now: Date): boolean {
  return syncedAt !== null && syncedAt > requestedAt && now.getTime() - syncedAt.getTime() <= believedForMs;
}

/** Whether the refusal still holds is not known: the document waits, or what keeps the books from being read is reported. */
function insteadOfRefusal(again: Exclude<Synchronised, { kind: 'read' }>): Sent {
  if (again.kind === 'busy') {
    return { kind: 'wait', step: 'preflight', reason: 'The books are being read.', waitMs: busyWaitMs };
  }
  const { answer } = again;
  return stopAt('preflight', answer.kind === 'uncertain' ? { ...answer, kind: 'notSent' } : answer, 0);
}
