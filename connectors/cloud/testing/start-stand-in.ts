import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { sendPlainly } from '../../testing/send-plainly.ts';
import type { HttpRequest } from '../../tools.ts';

export type ReceivedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** undefined if the body is not JSON. */
  json: unknown;
  form: FormData | null;
  bytes: Buffer;
};
export type StandInReply = { status: number; body?: unknown; headers?: Record<string, string> };

/** A fault for the next matching request, once. */
type Mischief = {
  fits: (asked: ReceivedRequest) => boolean;
  does: 'lose the answer' | 'lose the request' | StandInReply;
};

/**
 * A simulator of a vendor's service on this machine: a real HTTP server that uses `answer` in place of the
 * vendor's address, and fails on request. Its state belongs to the caller.
 */
export async function startStandIn(origin: string, answer: (asked: ReceivedRequest) => StandInReply) {
  const asked: ReceivedRequest[] = [];
  const mischiefs: Mischief[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await read(request);
    asked.push(one);
    const at = mischiefs.findIndex(({ fits }) => fits(one));
    const [mischief] = at < 0 ? [] : mischiefs.splice(at, 1);
    if (mischief?.does === 'lose the request') return void request.socket.destroy();
    const told = typeof mischief?.does === 'object' ? mischief.does : answer(one);
    if (mischief?.does === 'lose the answer') return void request.socket.destroy();
    const { status, body, headers } = told;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(Buffer.isBuffer(body) ? body : body === undefined ? '' : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((fault: unknown) => response.writeHead(599).end(String(fault)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Where it listens. */
    url: here,
    asked,
    next: (fits: Mischief['fits'], does: Mischief['does']) => void mischiefs.push({ fits, does }),
    /** Forwards requests for the vendor to the simulator; any other request fails. */
    send: async (request: HttpRequest) => {
      if (!request.url.startsWith(`${origin}/`)) {
        return { kind: 'notSent' as const, reason: `${request.url} is not of ${origin}.` };
      }
      return sendPlainly({ ...request, url: here + request.url.slice(origin.length) });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const url = new URL(request.url ?? '/', 'http://here');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const bytes = await buffer(request);
  const type = headers['content-type'] ?? '';
  const isForm = type.startsWith('multipart/form-data');
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers,
    json: type.startsWith('application/json') ? (JSON.parse(bytes.toString()) as unknown) : undefined,
    form: isForm ? await new Response(bytes, { headers: { 'content-type': type } }).formData() : null,
    bytes,
  };
}
