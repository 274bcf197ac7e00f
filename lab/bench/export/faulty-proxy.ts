import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Shares of the requests that go wrong; the rest is passed on. */
export type Faults = {
  /** Never passed on; the line breaks. */
  lostRequests: number;
  /** Passed on and done; the line breaks before the answer. */
  lostAnswers: number;
  /** Passed on only after the client has failed. */
  late: number;
};
export const noFaults: Faults = { lostRequests: 0, lostAnswers: 0, late: 0 };

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

type Line = {
  to: string;
  seed: number;
  /** After so long without an answer the client gives up; what is late leaves up to as much again later. */
  patienceMs: number;
  /** By what is asked: what changes something goes wrong oftener than what only looks. */
  faultsOf(body: Buffer): Faults;
};

/** A line to a server that loses and delays what it carries, drawn from a seed. */
export async function startFaultyProxy({ to, seed, patienceMs, faultsOf }: Line) {
  const target = new URL(to);
  const random = seeded(seed);
  const seen = { calls: 0, lostRequests: 0, lostAnswers: 0, late: 0 };
  let underWay = 0;
  let isCalm = true;

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const faults = isCalm ? noFaults : faultsOf(body);
    seen.calls += 1;
    const draw = random();
    if (draw < faults.lostRequests) {
      seen.lostRequests += 1;
      return void incoming.socket.destroy();
    }
    if (draw < faults.lostRequests + faults.lostAnswers) {
      seen.lostAnswers += 1;
      await passOn(incoming, body).catch(() => undefined);
      return void incoming.socket.destroy();
    }
    if (draw < faults.lostRequests + faults.lostAnswers + faults.late) {
      seen.late += 1;
      await new Promise((resolve) => setTimeout(resolve, patienceMs * (1.1 + random())));
      return void (await passOn(incoming, body).catch(() => undefined));
    }
    const { status, headers, answer } = await passOn(incoming, body);
    outgoing.writeHead(status, headers).end(answer);
  }

  async function passOn({ method, url, headers }: IncomingMessage, body: Buffer) {
    const onward = forward({ host: target.hostname, port: target.port, method, path: url, headers });
    onward.end(body);
    const [incoming] = (await once(onward, 'response')) as [IncomingMessage];
    return { status: incoming.statusCode ?? 502, headers: incoming.headers, answer: await buffer(incoming) };
  }

  const server = createServer((incoming, outgoing) => {
    underWay += 1;
    incoming.socket.on('error', () => undefined);
    carry(incoming, outgoing)
      .catch(() => incoming.socket.destroy())
      .finally(() => {
        underWay -= 1;
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    beFaulty: () => {
      isCalm = false;
    },
    beCalm: () => {
      isCalm = true;
    },
    /** Whether everything that was on its way has arrived. */
    isIdle: () => underWay === 0,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A small linear congruential generator (Numerical Recipes), so that a failing run can be run again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
