import type { RefusalCategory } from '@slipway/connectors/connector.ts';
import type { Books } from '@slipway/connectors/master-data/master-data.ts';
import { type Sent, stopAt } from '@slipway/connectors/sent.ts';

import type { Service, Target } from '../../platform/service.ts';
import { askSync, type StoredSync, scheduleSyncAfterBooking } from './sync-store.ts';
import { readAgainAfterMs, type Synchronised, synchroniseMasterData } from './synchronise-master-data.ts';

/**
 * A refusal because of master data is accepted if the data is at most this old and newer than the export
 * request: a user who exports again has corrected something.
 */
const believedForMs = 2 * 60_000;
/** Within the lease of an export, which every batch renews. */
const readMsMax = 90_000;
const untilRead: Sent = {
  kind: 'wait',
  step: 'preflight',
  reason: 'Master data is being read.',
  waitMs: 10_000,
};

/** Refusals because an item is unknown or inactive in the accounting system. */
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
  /** Whether the export creates an item that is missing in this master data. */
  adds(books: Books): boolean;
  /** Renews the lease of the export. */
  hold(): Promise<void>;
};

/**
 * Sends a document with the stored master data. If outdated data causes a refusal, master data is read once
 * and the document is sent again.
 */
export async function sendWithBooks(service: Service, sending: Sending): Promise<Sent> {
  const { connection, requestedAt, read, send, hold } = sending;
  const readBooks = () => synchroniseMasterData(service, connection, { msMax: readMsMax, beforeBatch: hold });
  let known = await read();
  if (isOutdated(known.sync, service.clock.now())) {
    const { kind } = await readBooks();
    known = await read();
    // Another job reads it for the first time: without any, connectors would refuse the document.
    if (kind === 'busy' && known.sync?.syncedAt === null) return untilRead;
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

/** Reads a supplier that a booking created, so that it is not reported as new for the rest of the day. */
async function readMade({ db, clock }: Service, { workspaceId, id }: Target): Promise<void> {
  await db.write(workspaceId, (db) => scheduleSyncAfterBooking(db, id, clock.now()));
}

/** Never read, or not for a day. A failed read is retried on its own schedule. */
function isOutdated(sync: StoredSync | undefined, now: Date): boolean {
  if (!sync || (sync.state === 'FAILED' && sync.dueAt > now)) return false;
  return sync.syncedAt === null || now.getTime() - sync.syncedAt.getTime() >= readAgainAfterMs;
}

function isYoung({ syncedAt }: StoredSync, requestedAt: Date, now: Date): boolean {
  return syncedAt !== null && syncedAt > requestedAt && now.getTime() - syncedAt.getTime() <= believedForMs;
}

/**
 * It is unknown whether the refusal still applies: the document waits, or the cause of the failed read is
 * reported.
 */
function insteadOfRefusal(again: Exclude<Synchronised, { kind: 'read' }>): Sent {
  if (again.kind === 'busy') return untilRead;
  const { answer } = again;
  return stopAt('preflight', answer.kind === 'uncertain' ? { ...answer, kind: 'notSent' } : answer, 0);
}
