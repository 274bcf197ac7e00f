import pg from 'pg';

import { DatabaseUnavailable } from './database-unavailable.ts';

const reconnectAfterMs = 500;

/**
 * Listens on a channel with its own connection, and reconnects whenever it breaks. `onGap` is called after
 * each connection and each loss, because notifications may have been missed. Returns a function that stops
 * it.
 */
export async function listen(
  config: pg.ClientConfig,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | undefined;
  async function connect(): Promise<void> {
    const next = new pg.Client(config);
    let isListening = false;
    let lost = false;
    const lose = () => {
      lost = true;
      if (!isListening) return; // thrown below
      isListening = false;
      onGap();
      next.end().catch(() => undefined);
      reconnectLater();
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      if (lost) throw new Error('The connection ended.');
    } catch (error) {
      next.end().catch(() => undefined);
      throw new DatabaseUnavailable(error as Error);
    }
    isListening = true;
    client = next;
    onGap();
  }
  function reconnectLater(): void {
    if (closed) return;
    setTimeout(() => {
      if (!closed) connect().then(endIfClosed, reconnectLater);
    }, reconnectAfterMs).unref();
  }
  async function endIfClosed(): Promise<void> {
    if (closed) await client?.end().catch(() => undefined);
  }
  await connect();
  return async () => {
    closed = true;
    await client?.end().catch(() => undefined);
  };
}
