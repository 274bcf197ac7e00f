import type { ImapFlow } from 'imapflow';

import { MailboxFault } from './mailbox-fault.ts';

/**
 * Runs a dialogue with a mail server within a total time, then closes the connection. An idle timeout alone
 * never ends a dialogue with a server that keeps sending.
 */
export async function within<T>(client: ImapFlow, msMax: number, dialogue: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new MailboxFault('NOT_REACHED', `No complete response within ${msMax / 1000} seconds.`));
    client.close();
  }, msMax);
  // The dialogue fails later, because the connection was closed.
  dialogue.catch(() => undefined);
  try {
    return await Promise.race([dialogue, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
