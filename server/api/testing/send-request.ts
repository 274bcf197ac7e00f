import { Agent, type IncomingMessage, request as openRequest } from 'node:http';

import type { OddRequest } from './odd-request.ts';

export type OddReply = { status: number; headers: Headers; text: string };

/** Whatever takes longer hangs. */
const replyMsMax = 120_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Sends exactly these headers and bytes: `fetch` refuses some of them and changes others. Rejects where no reply comes.
 * Of a stream, only what it begins with is read.
 */
export function sendRequest(origin: string, token: string | null, odd: OddRequest): Promise<OddReply> {
  const body = Buffer.from(odd.body ?? '');
  const has = (name: string) => odd.headers.some(([odd]) => odd === name);
  const headers = [
    ['host', new URL(origin).host],
    ...(token === null || has('authorization') ? [] : [['authorization', `Bearer ${token}`]]),
    ...(odd.body === null ? [] : [['content-length', String(body.length)]]),
    ...odd.headers,
  ];
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = openRequest(
      { hostname, port, agent, method: odd.method, path: `/api/v1${odd.path}`, headers: headers.flat() },
      (reply) => {
        readReply(reply).then(resolve, reject);
      },
    );
    sent.setTimeout(replyMsMax, () => sent.destroy(new Error(`No reply within ${replyMsMax / 1000} s.`)));
    sent.on('error', reject);
    sent.on('upgrade', (reply, socket) => {
      socket.destroy();
      resolve(shown(reply, ''));
    });
    sent.end(body);
  });
}

async function readReply(reply: IncomingMessage): Promise<OddReply> {
  if (reply.headers['content-type']?.startsWith('text/event-stream')) {
    reply.destroy();
    return shown(reply, '');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  return shown(reply, Buffer.concat(chunks).toString('utf8'));
}

function shown({ statusCode = 0, headers }: IncomingMessage, text: string): OddReply {
  const single = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return { status: statusCode, headers: new Headers(single as [string, string][]), text };
}

/** Ends the connections that are kept for the next request. */
export const closeConnections = () => agent.destroy();
