import type { ImapFlow } from 'imapflow';

import { MailboxFault } from './mailbox-fault.ts';

/**
 * Runs a dialogue with a mail server within a total time. Limits on silence alone never end one with a server that keeps
 * sending. At the end of the time the connection is closed.
 */
export async function within<T>(client: ImapFlow, msMax: number, dialogue: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new MailboxFault('NOT_REACHED', `No complete answer within ${msMax / 1000} seconds.`));
    client.close();
  }, msMax);
  // It fails after the time has passed, because the connection was closed.
  dialogue.catch(() => undefined);
  try {
    return await Promise.race([dialogue, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
