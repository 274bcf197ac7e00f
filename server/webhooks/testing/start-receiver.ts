import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

import { type Certificate, makeAuthority, makeCertificate } from './certificates.ts';

/** The authority that signs the receivers of this test run. */
export const authority = await makeAuthority();
const usual = await makeCertificate(authority);

export type Received = {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  json: ReturnType<typeof JSON.parse>;
  atMs: number;
};
type Respond = (request: Received, response: ServerResponse, socket: IncomingMessage['socket']) => void;

export type Receiver = {
  url: string;
  port: number;
  /** Every complete request, in order. */
  received: Received[];
  /** TCP connections, with or without a request. */
  connections: number;
  /** The response from now on: a status or a function. */
  answer: number | Respond;
  /** Holds requests until the returned function answers them. */
  holds(status: number): () => void;
  /** Waits until this many requests arrived. */
  receives(count: number): Promise<Received[]>;
  stop(): Promise<void>;
};

const waitMsMax = 120_000;

/** An HTTPS receiver that the test controls. Its default response is 200. */
export async function startReceiver(
  options: ServerOptions & { certificate?: Certificate } = {},
): Promise<Receiver> {
  const { certificate = usual, ...serverOptions } = options;
  const server = createServer({ ...certificate, ...serverOptions }, (request, response) => {
    void take(request, response);
  });
  const waiting = new Set<() => void>();
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await read(request);
    receiver.received.push(received);
    for (const check of waiting) check();
    if (typeof receiver.answer === 'number') response.writeHead(receiver.answer).end();
    else receiver.answer(received, response, request.socket);
  }
  server.on('connection', () => {
    receiver.connections++;
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `https://localhost:${port}/hooks`,
    port,
    received: [],
    connections: 0,
    answer: 200,
    holds(status) {
      const held: ServerResponse[] = [];
      receiver.answer = (_, response) => void held.push(response);
      return () => {
        for (const response of held) response.writeHead(status).end();
      };
    },
    receives(count) {
      const enough = Promise.withResolvers<Received[]>();
      const late = setTimeout(
        () => enough.reject(new Error(`${receiver.received.length} of ${count} requests came.`)),
        waitMsMax,
      );
      const check = () => {
        if (receiver.received.length < count) return;
        clearTimeout(late);
        waiting.delete(check);
        enough.resolve(receiver.received);
      };
      waiting.add(check);
      check();
      return enough.promise;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  after(() => receiver.stop());
  return receiver;
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return {
    path: request.url ?? '',
    headers: request.headers as Record<string, string>,
    body,
    json: body.length > 0 ? JSON.parse(body.toString('utf8')) : undefined,
    atMs: performance.now(),
  };
}
