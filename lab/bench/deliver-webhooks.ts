import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Announcer, announceAtPace, certificates, openAnnouncer } from './announce-events.ts';
import { quantile } from './compare.ts';
import type { Arrival } from './fast-receiver.ts';
import type { Bench, Figure } from './figure.ts';
import { call, newToken, openInstallation } from './installation.ts';
import { type Started, startProcess } from './start-process.ts';

const endpoints = 8;
const dueDeliveries = 2000;
const pacedEvents = 500;
const pacedPerSecond = 50;
const arriveMsMax = 60_000;
const pollEveryMs = 100;

type Receiver = Started<AddressInfo>;

/** Deliveries from the commit of an event to the receiver, over HTTPS. */
export const deliverWebhooks: Bench = {
  name: 'webhooks',
  about: 'webhooks to a fast HTTPS receiver on this machine, by the product as it starts',
  async run(say) {
    const installation = await openInstallation();
    const authority = await certificates(installation);
    const receiver = await startProcess<AddressInfo>('fast-receiver.ts', {
      env: { BENCH_KEY: authority.key, BENCH_CERT: authority.cert },
    });
    const serve = () => installation.serve({ env: { SLIPWAY_WEBHOOK_CA_FILE: authority.file } });
    let product = await serve();
    const announcer = await openAnnouncer(installation);
    const drain = async (events: number, perEvent: number) => {
      say(`${events * perEvent} deliveries that are due, to ${perEvent} endpoint${perEvent > 1 ? 's' : ''}`);
      await product.stop();
      await announceMany(announcer, events);
      product = await serve();
      return rateOf(await arrived(receiver, events * perEvent));
    };
    try {
      const token = await newToken(product.port, installation.client);
      const body = { url: `https://localhost:${receiver.first.port}/`, events: ['EXTRACTION_FINISHED'] };
      const addEndpoint = () => call(product.port, token, 'POST', '/webhooks', body);
      await addEndpoint();
      say(`${pacedEvents} events, ${pacedPerSecond} a second`);
      const latenciesMs = await pace(announcer, receiver);
      const toOne = await drain(dueDeliveries, 1);
      for (let made = 1; made < endpoints; made++) await addEndpoint();
      const toMany = await drain(dueDeliveries / endpoints, endpoints);
      return [...latencyFigures(latenciesMs), ...rateFigures(toOne, toMany)];
    } finally {
      await Promise.all([announcer.db.close(), product.stop(), receiver.stop()]);
      await installation.close();
    }
  },
};

/** From commit to first byte, in milliseconds, of events that come at an even pace. */
async function pace(announcer: Announcer, receiver: Receiver): Promise<number[]> {
  const commits = await announceAtPace(announcer, { events: pacedEvents, perSecond: pacedPerSecond });
  const arrivals = await arrived(receiver, pacedEvents);
  const first = new Map(arrivals.toReversed().map(({ documentId, atMs }) => [documentId, atMs]));
  // The receiver may have it before the commit's answer has reached us.
  return [...commits].map(([id, committedAt]) => Math.max(0, (first.get(id) ?? Number.NaN) - committedAt));
}

/** Several at a time, as fast as they can be committed. */
async function announceMany({ announceFor }: Announcer, events: number): Promise<void> {
  const ids = Array.from({ length: events }, (_, index) => 1_000_000 + index).values();
  const announceAll = async () => {
    for (const id of ids) await announceFor(id);
  };
  await Promise.all(Array.from({ length: 4 }, announceAll));
}

/** Deliveries a second, from the first arrival to the last. */
function rateOf(arrivals: readonly Arrival[]): number {
  const times = arrivals.map(({ atMs }) => atMs);
  return ((times.length - 1) * 1000) / (Math.max(...times) - Math.min(...times));
}

async function arrived({ child }: Receiver, count: number): Promise<Arrival[]> {
  const all: Arrival[] = [];
  const until = performance.now() + arriveMsMax;
  while (all.length < count) {
    if (performance.now() > until) throw new Error(`Only ${all.length} of ${count} deliveries came.`);
    await sleep(pollEveryMs);
    const answer = new Promise<Arrival[]>((resolve) =>
      child.once('message', (message) => resolve(message as Arrival[])),
    );
    child.send('tell');
    all.push(...(await answer));
  }
  return all;
}

function latencyFigures(latenciesMs: number[]): Figure[] {
  const what = `commit to first byte at ${pacedPerSecond} events/s`;
  return [
    {
      what: `${what}, p50`,
      ours: quantile(latenciesMs, 0.5),
      unit: 'ms',
      goal: { of: 'ours', atMost: 250 },
    },
    {
      what: `${what}, p99`,
      ours: quantile(latenciesMs, 0.99),
      unit: 'ms',
      goal: { of: 'ours', atMost: 2000 },
    },
  ];
}

function rateFigures(toOne: number, toMany: number): Figure[] {
  return [
    {
      what: `${endpoints} endpoints of one workspace`,
      ours: toMany,
      unit: 'deliveries/s',
      goal: { of: 'ours', atLeast: 200 },
      note: 'the receiver runs on the same cores',
    },
    { what: 'one endpoint', ours: toOne, unit: 'deliveries/s', note: 'at most four at a time' },
  ];
}
