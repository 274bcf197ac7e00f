import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { DocumentBody } from '../http/document-body.ts';

/** The receiver's reaction to the next document, once. */
export type Mischief =
  | { does: 'refuse'; status: number; body: object }
  /** Books it and closes the connection without a response. */
  | { does: 'loseAnswer' }
  /** Never answers, and books nothing. */
  | { does: 'hang' }
  /** Books it, and answers after its release. */
  | { does: 'hold'; until: Promise<void> }
  /** Sends another answer, having booked the document or not. */
  | { does: 'babble'; status: number; body: string; books: boolean; headers?: Record<string, string> };

export type Received = { headers: IncomingMessage['headers']; raw: Buffer; body: DocumentBody };

/** A real accounting system behind HTTP that implements the contract, and fails on request. */
export async function startReceiver() {
  const booked = new Map<string, { reference: string; body: DocumentBody }>();
  const received: Received[] = [];
  const lookedUp: IncomingMessage['headers'][] = [];
  const mischiefs: Mischief[] = [];
  const doubled = new Set<string>();
  const overrides: Record<string, unknown> = {};

  const answer = (key: string) => {
    const record = booked.get(key);
    if (!record) return null;
    const { documentNumber, documentDate, vendorName, currencyCode, totalAmount } =
      record.body.document.fields;
    const { reference } = record;
    const values = { documentNumber, documentDate, vendorName, currencyCode, totalAmount };
    return { accepted: true, reference, url: `https://books.example/${reference}`, ...values, ...overrides };
  };

  async function book(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await buffer(request);
    const body = DocumentBody.parse(JSON.parse(raw.toString()));
    received.push({ headers: request.headers, raw, body });
    const mischief = mischiefs.shift();
    if (mischief?.does === 'hang') return;
    if (mischief?.does === 'refuse') return reply(response, mischief.status, JSON.stringify(mischief.body));
    if (mischief?.does !== 'babble' || mischief.books) {
      const reference = booked.get(body.key)?.reference ?? `BILL-${booked.size + 1}`;
      booked.set(body.key, { reference, body });
    }
    if (mischief?.does === 'loseAnswer') return void request.socket.destroy();
    if (mischief?.does === 'hold') await mischief.until;
    if (mischief?.does === 'babble') return reply(response, mischief.status, mischief.body, mischief.headers);
    reply(response, 201, JSON.stringify(answer(body.key)));
  }

  function lookUp(request: IncomingMessage, response: ServerResponse): void {
    lookedUp.push(request.headers);
    const key = new URL(request.url ?? '', 'http://here').searchParams.get('key') ?? '';
    const one = answer(key);
    const found =
      one && doubled.has(key) ? { records: [one, { ...one, reference: `${one.reference}-2` }] } : one;
    reply(
      response,
      found ? 200 : 404,
      JSON.stringify(found ?? { accepted: false, code: 'UNKNOWN', message: 'Unknown' }),
    );
  }

  const server = createServer((request, response) => {
    if (request.method === 'POST') void book(request, response);
    else lookUp(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/documents?tenant=7`,
    booked,
    received,
    lookedUp,
    /** Part of every later answer about a record. */
    overrides,
    /** A second record with the key, as if a user had booked it manually as well. */
    twice: (key: string) => doubled.add(key),
    next: (mischief: Mischief) => mischiefs.push(mischief),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function reply(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}
