/** Receives webhooks over HTTPS and documents as an accounting system over HTTP, on an unreliable line. Sends what arrived. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export type Arrival = {
  path: string;
  headers: Record<string, string>;
  bodyBase64: string;
  answered: number | null;
};
export type Booking = { key: string; documentNumber: string; totalAmount: number; posts: number };
export type ReceiverReady = { webhookPort: number; systemPort: number };
export type ReceiverOrder = { faulty: boolean } | { report: true };
export type ReceiverReport = { arrivals: Arrival[]; bookings: Booking[]; faults: number };

/** Shares of the requests on a bad line. */
const shares = { lostRequest: 0.08, lostAnswer: 0.08, failed: 0.04, slow: 0.06 };
const slowMsMax = 4000;

let isFaulty = false;
let faults = 0;
let state = Number(process.env['TORTURE_SEED'] ?? 1);
const arrivals: Arrival[] = [];
const bookings = new Map<string, Booking>();

/** A small linear congruential generator (Numerical Recipes). */
function random(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}

/** Applies a fault of the line around what a request does; `act` returns status and body. */
async function onBadLine(
  request: IncomingMessage,
  response: ServerResponse,
  act: (body: Buffer, fails: boolean) => { status: number; body: string },
): Promise<void> {
  const draw = isFaulty ? random() : 1;
  const { lostRequest, lostAnswer, failed, slow } = shares;
  if (draw < lostRequest + lostAnswer + failed + slow) faults += 1;
  if (draw < lostRequest) return void request.socket.destroy();
  const content = await buffer(request);
  const isLost = draw < lostRequest + lostAnswer;
  const fails = !isLost && draw < lostRequest + lostAnswer + failed;
  if (!isLost && !fails && draw < lostRequest + lostAnswer + failed + slow) await pause(slowMsMax * random());
  const { status, body } = act(content, fails);
  if (isLost) request.socket.destroy();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function receive(request: IncomingMessage, response: ServerResponse): void {
  onBadLine(request, response, (body, fails) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const answered = fails ? 500 : 204;
    arrivals.push({ path: request.url ?? '', headers, bodyBase64: body.toString('base64'), answered });
    return { status: answered, body: '' };
  }).catch(() => request.socket.destroy());
}

/** Books a key once, as the contract of HTTP connections says. */
function book(request: IncomingMessage, response: ServerResponse): void {
  onBadLine(request, response, (body, fails) => {
    if (fails) return { status: 500, body: '' };
    const searched = new URL(request.url ?? '', 'http://localhost').searchParams.get('key');
    if (request.method === 'GET') {
      const found = bookings.get(searched ?? '');
      return found ? accepted(found) : { status: 404, body: '' };
    }
    const sent = JSON.parse(body.toString('utf8'));
    const { documentNumber, totalAmount } = sent.document.fields ?? sent.document;
    const booking = bookings.get(sent.key) ?? { key: sent.key, documentNumber, totalAmount, posts: 0 };
    booking.posts += 1;
    bookings.set(sent.key, booking);
    return accepted(booking);
  }).catch(() => request.socket.destroy());
}

function accepted({ key }: Booking): { status: number; body: string } {
  return { status: 200, body: JSON.stringify({ accepted: true, reference: key }) };
}

const webhooks = createHttpsServer(
  { key: process.env['BENCH_KEY'], cert: process.env['BENCH_CERT'] },
  receive,
);
const system = createServer(book);
for (const server of [webhooks, system]) {
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
process.on('message', (order: ReceiverOrder) => {
  if ('faulty' in order) isFaulty = order.faulty;
  else process.send?.({ arrivals, bookings: [...bookings.values()], faults } satisfies ReceiverReport);
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.({
  webhookPort: (webhooks.address() as AddressInfo).port,
  systemPort: (system.address() as AddressInfo).port,
} satisfies ReceiverReady);
