import { request } from 'node:http';

import type { HttpReply, HttpRequest } from '../tools.ts';

/** The simplest sender that distinguishes "not sent" from "lost"; without the guards of a server. */
export function sendPlainly({
  url,
  method,
  headers,
  body,
  signal,
  timeoutMs,
}: HttpRequest): Promise<HttpReply> {
  return new Promise((resolve) => {
    let connected = false;
    const failed = (fault: Error) => resolve({ kind: connected ? 'lost' : 'notSent', reason: fault.message });
    const outgoing = request(url, { method, headers, signal, agent: false });
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error('No answer in time.')));
    outgoing.on('socket', (socket) => socket.on('connect', () => (connected = true)));
    outgoing.on('error', failed);
    outgoing.on('response', (incoming) => {
      const pieces: Buffer[] = [];
      incoming.on('data', (piece: Buffer) => pieces.push(piece));
      incoming.on('error', failed);
      incoming.on('end', () => {
        const named = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
        const status = incoming.statusCode ?? 0;
        resolve({
          kind: 'answered',
          status,
          headers: Object.fromEntries(named),
          body: Buffer.concat(pieces),
        });
      });
    });
    outgoing.end(body ?? undefined);
  });
}
