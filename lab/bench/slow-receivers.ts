import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { announceAtPace, certificates, openAnnouncer } from './announce-events.ts';
import type { BadReceivers } from './bad-receivers.ts';
import { quantile } from './compare.ts';
import type { Arrival } from './fast-receiver.ts';
import type { Bench, Figure } from './figure.ts';
import { call, newToken, openInstallation } from './installation.ts';
import { type Started, startProcess } from './start-process.ts';

const perSecond = 50;
const events = 2000;
const inTimeMs = 2000;
/** So long after the last event, what has not arrived is late. */
const settleMs = 5000;

type Mix = { [Way in keyof BadReceivers]: number };
const mixes: { name: string; mix: Mix }[] = [
  {
    name: '20 that never answer',
    mix: { hanging: 20, silent: 1, dripping: 1, failing: 1, resetting: 1 },
  },
  {
    name: '20 that drip',
    mix: { hanging: 1, silent: 1, dripping: 20, failing: 1, resetting: 1 },
  },
];

/** One healthy endpoint of a workspace beside 24 bad ones of the same workspace, each with every event. */
export const slowReceivers: Bench = {
  name: 'slow-receivers',
  about: 'webhooks to a healthy endpoint beside 24 bad ones of its workspace, by the product as it starts',
  async run(say) {
    const figures: Figure[] = [];
    for (const { name, mix } of mixes) {
      say(`${events} events, ${perSecond} a second, to a healthy endpoint and 24 bad ones, ${name}`);
      figures.push(...(await measure(name, mix)));
    }
    return figures;
  },
};

async function measure(name: string, mix: Mix): Promise<Figure[]> {
  const installation = await openInstallation();
  const { key, cert, file } = await certificates(installation);
  const env = { BENCH_KEY: key, BENCH_CERT: cert };
  const healthy = await startProcess<AddressInfo>('fast-receiver.ts', { env });
  const bad = await startProcess<BadReceivers>('bad-receivers.ts', { env });
  const product = await installation.serve({ env: { SLIPWAY_WEBHOOK_CA_FILE: file } });
  const announcer = await openAnnouncer(installation);
  try {
    const token = await newToken(product.port, installation.client);
    const add = (port: number, path: string) =>
      call(product.port, token, 'POST', '/webhooks', {
        url: `https://localhost:${port}/${path}`,
        events: ['EXTRACTION_FINISHED'],
      });
    for (const [way, count] of Object.entries(mix)) {
      for (let made = 0; made < count; made++) await add(bad.first[way as keyof Mix], `${way}-${made}`);
    }
    await add(healthy.first.port, 'healthy');
    const commits = await announceAtPace(announcer, { events, perSecond });
    await sleep(settleMs);
    return figuresOf(name, commits, await arrivalsAt(healthy));
  } finally {
    await Promise.all([announcer.db.close(), product.stop(), healthy.stop(), bad.stop()]);
    await installation.close();
  }
}

function arrivalsAt({ child }: Started<AddressInfo>): Promise<Arrival[]> {
  const answer = new Promise<Arrival[]>((resolve) =>
    child.once('message', (message) => resolve(message as Arrival[])),
  );
  child.send('tell');
  return answer;
}

function figuresOf(name: string, commits: Map<number, number>, arrivals: Arrival[]): Figure[] {
  const first = new Map(arrivals.toReversed().map(({ documentId, atMs }) => [documentId, atMs]));
  const latenciesMs = [...commits].map(([id, committedAt]) =>
    Math.max(0, (first.get(id) ?? Number.POSITIVE_INFINITY) - committedAt),
  );
  const what = `healthy beside ${name}`;
  return [
    {
      what: `${what}: commit to first byte, p99`,
      ours: quantile(latenciesMs, 0.99),
      unit: 'ms',
      goal: { of: 'ours', atMost: inTimeMs },
    },
    { what: `${what}: commit to first byte, p50`, ours: quantile(latenciesMs, 0.5), unit: 'ms' },
    {
      what: `${what}: within ${inTimeMs / 1000} s`,
      ours: latenciesMs.filter((ms) => ms <= inTimeMs).length,
      unit: `of ${events} events`,
    },
  ];
}
