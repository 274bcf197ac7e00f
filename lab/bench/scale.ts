import { openDatabase } from '@slipway/server/platform/db/database.ts';
import { createRandom } from '@slipway/server/platform/random.ts';
import { claimDeliveries } from '@slipway/server/webhooks/claim-deliveries.ts';

import { smallInvoice } from '../torture/files/small-invoice.ts';
import { quantile } from './compare.ts';
import type { Bench, Figure } from './figure.ts';
import { documentsEach, fillScale, frequentWord, oldWord, rareWord, type Size } from './fill-scale.ts';
import { call, type Installation, inDatabase, newToken, openInstallation } from './installation.ts';
import { requestText, startLoadClient } from './put-load.ts';

const few: Size = { documents: 10_000, workspaces: 10 };
const roundsMax = 4;
const roundMs = 700;
const ratioMax = 1.3;
const frequentMsMax = 50;
const claimsEach = 40;
const claimedAtOnce = 16;

/** `maxMs` instead of a ratio: what finds hardly anything among few documents. */
type Question = { what: string; path: string; maxMs?: number };

const list = '/documents?limit=50';
const questions: Question[] = [
  { what: 'newest 50', path: list },
  { what: 'to review, by total', path: `${list}&status=EXTRACTED&sort=-totalAmount` },
  { what: 'archived, by total', path: `${list}&archived=true&sort=-totalAmount` },
  { what: 'document dates of an old month', path: `${list}&dateFrom=2021-03-01&dateTo=2021-03-31` },
  { what: 'upload dates of an old month', path: `${list}&uploadedFrom=2021-03-01&uploadedTo=2021-03-31` },
  { what: 'amounts of a narrow range', path: `${list}&amountMin=420&amountMax=420.5` },
  { what: 'amounts of a wide range', path: `${list}&amountMin=100&amountMax=2000` },
  { what: 'search for a rare word', path: `${list}&text=${rareWord}` },
  { what: 'search for a word of all', path: `${list}&text=${frequentWord}`, maxMs: frequentMsMax },
  { what: 'search for a word of old documents', path: `${list}&text=${oldWord}`, maxMs: frequentMsMax },
  { what: 'search for a part of a vendor', path: `${list}&text=lindenau`, maxMs: frequentMsMax },
  { what: 'search for two words', path: `${list}&text=${frequentWord}%20wort1234`, maxMs: frequentMsMax },
  { what: 'search for what is nowhere', path: `${list}&text=zzyzx` },
  { what: 'counts', path: '/documents/counts' },
  { what: 'counts of a rare word', path: `/documents/counts?text=${rareWord}` },
  { what: 'counts of a word of all', path: `/documents/counts?text=${frequentWord}` },
  { what: 'counts of a narrow amount range', path: '/documents/counts?amountMin=100&amountMax=300' },
  { what: 'counts of a wide amount range', path: '/documents/counts?amountMin=100&amountMax=2000' },
  { what: 'newest events', path: '/events?before=now&limit=50' },
];

type Side = { port: number; token: string; url: string };

/** Whether anything costs more because much is stored. SLIPWAY_BENCH_SCALE=2000000,10000 fills other sizes. */
export const scale: Bench = {
  name: 'scale',
  about: `lists, searches, uploads, events and claims at many documents, against ${few.documents} documents`,
  async run(say) {
    const many = sizeOf(process.env['SLIPWAY_BENCH_SCALE'] ?? '1000000,1000');
    const installation = await openInstallation();
    const { sql, superuserUrl, serviceUrl, client } = installation;
    const stops: (() => Promise<void>)[] = [];
    try {
      const copy = 'create database many template slipway owner slipway_owner';
      await sql(copy, [], inDatabase(superuserUrl, 'postgres'));
      const sides: Side[] = [];
      for (const [database, size] of [
        ['slipway', few],
        ['many', many],
      ] as const) {
        const { documents, workspaces } = size;
        say(
          `filling ${documents} documents in one workspace and ${documentsEach} in each of ${workspaces} others`,
        );
        const startedAt = performance.now();
        await fillScale(installation, inDatabase(superuserUrl, database), size);
        say(`filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
        const product = await installation.serve({
          databaseUrl: inDatabase(serviceUrl, database),
          word: 'serve',
        });
        stops.push(product.stop);
        sides.push({
          port: product.port,
          token: await newToken(product.port, client),
          url: inDatabase(superuserUrl, database),
        });
      }
      const [small, large] = sides as [Side, Side];
      const load = await startLoadClient();
      stops.push(load.stop);
      const put = ({ port, token }: Side, requests: string[]) =>
        load.put({
          port,
          requests: requests.map((one) => one.replace('{token}', token)),
          milliseconds: roundMs,
          connections: 1,
        });
      const figures: Figure[] = [];
      for (const { what, path, maxMs } of questions) {
        for (const { port, token } of sides) await call(port, token, 'GET', path);
        const request = requestText('GET', `/api/v1${path}`, { authorization: 'Bearer {token}' });
        figures.push(
          await beside(
            what,
            (side) => put(side, [request]).then(({ latenciesMs }) => latenciesMs),
            small,
            large,
            maxMs,
          ),
        );
        say(`${what}: ${figures.at(-1)!.ours.toFixed(1)} ms`);
      }
      figures.push(await beside('upload', uploads(put), small, large));
      figures.push(
        await beside('claim of deliveries', (side) => claims(installation, side, serviceUrl), small, large),
      );
      return figures;
    } finally {
      await Promise.all(stops.map((stop) => stop()));
      await installation.close();
    }
  },
};

function sizeOf(text: string): Size {
  const [documents, workspaces] = text.split(',').map(Number);
  if (!documents || !workspaces)
    throw new Error('SLIPWAY_BENCH_SCALE is documents,workspaces, such as 1000000,1000.');
  return { documents, workspaces };
}

/** In turns, so that what else the machine does meets both alike. */
async function beside(
  what: string,
  measure: (side: Side) => Promise<number[]>,
  small: Side,
  large: Side,
  maxMs?: number,
): Promise<Figure> {
  const all = new Map<Side, number[]>([
    [small, []],
    [large, []],
  ]);
  const ratios: number[] = [];
  for (let round = 0; round <= roundsMax; round++) {
    const medians = new Map<Side, number>();
    for (const side of round % 2 === 0 ? [small, large] : [large, small]) {
      const latencies = await measure(side);
      medians.set(side, quantile(latencies, 0.5));
      if (round > 0) all.get(side)!.push(...latencies); // the first round warms up
    }
    if (round > 0) ratios.push(medians.get(large)! / medians.get(small)!);
  }
  const at = (side: Side, part: number) => quantile(all.get(side)!, part);
  return {
    what: `${what}, p50`,
    ours: at(large, 0.5),
    unit: 'ms',
    baseline: { name: `at ${few.documents}`, value: at(small, 0.5) },
    ratio: quantile(ratios, 0.5),
    goal: maxMs === undefined ? { of: 'ratio', atMost: ratioMax } : { of: 'ours', atMost: maxMs },
    note: `p99 ${at(large, 0.99).toFixed(1)} ms, at ${few.documents} ${at(small, 0.99).toFixed(1)} ms`,
  };
}

/** A new invoice with each request, and other ones in each round. */
function uploads(put: (side: Side, requests: string[]) => Promise<{ latenciesMs: number[] }>) {
  let number = 0;
  return async (side: Side) => {
    const requests = Array.from({ length: 400 }, () => {
      number++;
      const content = Buffer.from(smallInvoice(`SCALE-${number}`, 1000 + number)).toString('base64');
      const body = JSON.stringify({ fileName: `scale-${number}.xml`, contentBase64: content });
      return requestText(
        'POST',
        '/api/v1/documents',
        {
          authorization: 'Bearer {token}',
          'content-type': 'application/json',
        },
        body,
      );
    });
    return (await put(side, requests)).latenciesMs;
  };
}

/** The claim that each worker makes all the time: sixteen due deliveries beside all that are stored. */
async function claims({ sql }: Installation, { url }: Side, serviceUrl: string): Promise<number[]> {
  const database = new URL(url).pathname.slice(1);
  const clock = { now: () => new Date() };
  const db = openDatabase({
    url: inDatabase(serviceUrl, database),
    connectionsMax: 1,
    onError: () => undefined,
  });
  const latencies: number[] = [];
  try {
    for (let claim = 0; claim < claimsEach; claim++) {
      await sql(makeDue, [claimedAtOnce, claim * claimedAtOnce], url);
      const startedAt = performance.now();
      const { claimed } = await claimDeliveries(
        { db, clock, random: createRandom(clock) },
        [],
        claimedAtOnce,
      );
      latencies.push(performance.now() - startedAt);
      if (claimed.length === 0) throw new Error('No delivery was claimed.');
      await sql(
        "update webhook_deliveries set status = 'DELIVERED', due_at = null, lease_id = null where due_at is not null",
        [],
        url,
      );
    }
  } finally {
    await db.close();
  }
  return latencies;
}

const makeDue = `
  update webhook_deliveries set status = 'PENDING', due_at = now(), next_attempt_at = now()
  where (workspace_id, id) in (
    select workspace_id, id from webhook_deliveries where workspace_id = 1 order by id desc limit $1 offset $2)`;
