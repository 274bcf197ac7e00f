import type { ImapFlow } from 'imapflow';

import type { Service } from '../../../platform/service.ts';
import type { StoredImport } from '../import-store.ts';
import { settingsOf } from '../mailbox-settings.ts';
import {
  areMailboxesDue,
  claimMailboxes,
  leaseMs,
  releaseMailbox,
  renewMailboxLease,
} from './claim-mailboxes.ts';
import { drainMailbox, NotOurs } from './drain-mailbox.ts';
import { type Holder, noteHealth } from './lease-store.ts';
import { faultOf, healthOf, type MailboxFault } from './mailbox-fault.ts';
import { openMailbox } from './open-mailbox.ts';
import { signInKey } from './sign-in-key.ts';
import { within } from './within.ts';

const pollEveryMs = 1000;
const renewEveryMs = leaseMs / 6;
/** The limit of a NOOP: a server may keep sending without ever answering. */
const answerMsMax = 60_000;
const firstDelayMs = 5000;
const longestDelayMs = 15 * 60_000;
/** If there are more mailboxes than can be watched at the same time, each is watched for this long. */
const turnMs = 60_000;
/**
 * An unfinished message is abandoned after this time, so that a slow server does not block others forever.
 */
const longestTurnMs = 10 * turnMs;

type Watch = { done: Promise<void>; turn: AbortController; atOnce: AbortController; since: number };
type Ends = {
  /** Another mailbox waits for a turn: the current message is finished first. */
  turn: AbortSignal;
  /** The current message is abandoned and fetched again later. */
  atOnce: AbortSignal;
  noopMsMax: number;
};

/** Watches mailboxes until it is stopped, each by only one process. */
export function watchMailboxes(
  service: Service,
  everyMs = pollEveryMs,
  noopMsMax = answerMsMax,
): () => Promise<void> {
  const name = service.random.uuid();
  const stop = new AbortController();
  const watches = new Set<Watch>();
  let looking = Promise.resolve();
  const look = async () => {
    const now = service.clock.now();
    const room = service.config.SLIPWAY_MAILBOXES - watches.size;
    if (room <= 0) await endTurn(service, watches, now.getTime());
    for (const row of await claimMailboxes(service, name, room)) {
      const [turn, atOnce] = [new AbortController(), new AbortController()];
      const ends = { turn: turn.signal, atOnce: AbortSignal.any([stop.signal, atOnce.signal]), noopMsMax };
      const done = watchOne(service, row, name, ends).catch((error: unknown) =>
        service.log.warn({ err: error, emailImport: row.id }, 'mailbox'),
      );
      const watch = { done, turn, atOnce, since: now.getTime() };
      watches.add(watch);
      void done.then(() => watches.delete(watch));
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error) => service.log.warn({ err: error }, 'mailboxes'));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await looking;
    await Promise.all([...watches].map(({ done }) => done));
  };
}

/** Ends the longest turn if others wait. If that takes a while, the next one ends, too. */
async function endTurn(service: Service, watches: ReadonlySet<Watch>, now: number): Promise<void> {
  const longest = [...watches].find(({ turn }) => !turn.signal.aborted);
  if (longest && now - longest.since >= turnMs && (await areMailboxesDue(service))) longest.turn.abort();
  for (const { turn, atOnce, since } of watches) {
    if (turn.signal.aborted && now - since >= longestTurnMs) atOnce.abort();
  }
}

/** From the sign-in until something ends it. Then the mailbox is released until it is due again. */
async function watchOne(service: Service, row: StoredImport, name: string, ends: Ends): Promise<void> {
  const holder: Holder = { workspaceId: row.workspaceId, id: row.id, name, updatedAt: row.updatedAt };
  const lost = new AbortController();
  const atOnce = AbortSignal.any([ends.atOnce, lost.signal]);
  const renewing = setInterval(() => {
    renewMailboxLease(service, holder)
      .then((isOurs) => isOurs || lost.abort())
      .catch((error) => service.log.warn({ err: error }, 'mailbox'));
  }, renewEveryMs);
  let fault: MailboxFault | null = null;
  try {
    await goOn(service, row, holder, { ...ends, atOnce });
  } catch (error) {
    if (!(error instanceof NotOurs)) fault = faultOf(error);
  } finally {
    clearInterval(renewing);
  }
  const now = service.clock.now();
  if (fault) service.log.info({ emailImport: row.id, code: fault.code, said: fault.said }, 'mailbox');
  await releaseMailbox(service, holder, {
    now,
    attempts: fault ? row.attempts + 1 : 0,
    dueAt: fault ? new Date(now.getTime() + delayMs(row.attempts)) : now,
    health: fault && healthOf(fault.code, fault.said, now),
  });
}

/** Doubles with each failure in a row. */
export function delayMs(attempts: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts, 20));
}

async function goOn(
  service: Service,
  row: StoredImport,
  holder: Holder,
  { turn, atOnce, noopMsMax }: Ends,
): Promise<void> {
  const settings = settingsOf(service, row);
  const client = await openMailbox(service, settings, await signInKey(service, row));
  const signal = AbortSignal.any([turn, atOnce]);
  const watched = { service, client, row, settings, holder, cursor: row.cursor, signal };
  const leave = () => client.close();
  atOnce.addEventListener('abort', leave);
  const news = listenTo(client);
  turn.addEventListener('abort', news.tell);
  try {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await drainMailbox(watched);
      if (isFirst) {
        await noteWorks(service, holder);
        row.attempts = 0; // the next failure is the first in a row
      }
      await news.wait(service.config.SLIPWAY_MAILBOX_POLL_SECONDS * 1000);
      if (!signal.aborted) await within(client, noopMsMax, client.noop());
    }
  } catch (error) {
    // In that case we closed the connection ourselves.
    if (!atOnce.aborted) throw error;
  } finally {
    atOnce.removeEventListener('abort', leave);
    turn.removeEventListener('abort', news.tell);
    client.close();
  }
}

async function noteWorks(service: Service, holder: Holder): Promise<void> {
  const health = healthOf('WORKS', '', service.clock.now());
  await service.db.write(holder.workspaceId, (db) => noteHealth(db, holder, health));
}

/** Waits in IDLE (RFC 2177) until a message arrives, the connection ends, or the timeout passes. */
function listenTo(client: ImapFlow) {
  let hasNews = false;
  let wake = () => {};
  const tell = () => {
    hasNews = true;
    wake();
  };
  client.on('exists', tell);
  client.on('close', tell);
  return {
    tell,
    async wait(msMax: number): Promise<void> {
      if (hasNews) {
        hasNews = false;
        return;
      }
      const told = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const timer = setTimeout(() => wake(), msMax);
      // IDLE ends automatically with the next command or with the connection.
      client.idle().catch(() => undefined);
      await told;
      clearTimeout(timer);
      hasNews = false;
    },
  };
}
