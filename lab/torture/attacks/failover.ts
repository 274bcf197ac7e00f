import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { certificates } from '../../bench/announce-events.ts';
import { quantile } from '../../bench/compare.ts';
import type { Figure } from '../../bench/figure.ts';
import { openInstallation } from '../../bench/installation.ts';
import { startProcess, stopProcess } from '../../bench/start-process.ts';
import { type Attack, atLeast, atMost, exactly } from '../attack.ts';
import { acknowledgedFigures, checkAcknowledged } from '../checks/acknowledged.ts';
import { checkDeliveries } from '../checks/check-deliveries.ts';
import { checkFeed, readFeed } from '../checks/check-feed.ts';
import { type Cluster, missingForCluster, startCluster } from '../failover/cluster.ts';
import { countsOf } from '../load/answers-table.ts';
import { createApiCaller } from '../load/api-caller.ts';
import type { ReceiverReady } from '../load/receiver.ts';
import { reportOf } from '../load/receiver-report.ts';
import { startSteadyLoad } from '../load/steady-load.ts';
import { waitUntil } from '../load/wait-until.ts';
import { watchReady } from '../load/watch-ready.ts';

const kills = 10;
const backMsMax = 15_000;
const readyMsMax = 120_000;
const betweenMs = 3000;

/** The database is a cluster whose leader is killed again and again. */
export const failover: Attack = {
  name: 'failover',
  about:
    'under load, the leader of three PostgreSQL nodes (Patroni, etcd, HAProxy) is killed, alternately with its Patroni',
  async run({ seed, share, say }) {
    const missing = missingForCluster();
    if (missing !== null) {
      say(`not tried: ${missing}`);
      return [];
    }
    let cluster: Cluster | undefined;
    const installation = await openInstallation(async (folder) => {
      cluster = await startCluster(folder);
      return cluster;
    });
    const authority = await certificates(installation);
    const receiver = await startProcess<ReceiverReady>('../torture/load/receiver.ts', {
      env: { BENCH_KEY: authority.key, BENCH_CERT: authority.cert, TORTURE_SEED: String(seed) },
    });
    const env = { SLIPWAY_WEBHOOK_CA_FILE: authority.file };
    const served = await installation.serve({ word: 'serve', env });
    const worker = installation.work({ ...env, SLIPWAY_METRICS_PORT: '0' });
    const origin = () => `http://127.0.0.1:${served.port}`;
    const caller = createApiCaller(origin, installation.client);
    const webhook = await caller.must('POST', '/webhooks', {
      body: { url: `https://localhost:${receiver.first.webhookPort}/`, events: ['EXTRACTION_FINISHED'] },
    });
    const load = startSteadyLoad(caller, 'F');
    const ready = watchReady(origin);
    const outages: Record<'database' | 'machine', number[]> = { database: [], machine: [] };
    try {
      await waitUntil('some documents are acknowledged', () => load.acknowledged.length > 5);
      for (let kill = 0; kill < Math.max(2, Math.round(kills * share)); kill++) {
        await cluster!.heal();
        await pause(betweenMs);
        const kind = kill % 2 === 0 ? 'database' : 'machine';
        const killedAt = performance.now();
        const name = await cluster!.killLeader(kind === 'machine');
        // Probes that began before the kill may still have written to the old leader.
        await waitUntil(
          'a response without success',
          () => ready.probes.some(({ askedAt, status }) => askedAt > killedAt && status !== 200),
          { everyMs: 20 },
        );
        const lastBad = () => ready.probes.findLast(({ status }) => status !== 200)!.answeredAt;
        await waitUntil(
          'ready again',
          () => ready.probes.some(({ askedAt, status }) => askedAt > lastBad() && status === 200),
          { msMax: readyMsMax, everyMs: 20 },
        );
        const back = ready.probes.find(({ askedAt, status }) => askedAt > lastBad() && status === 200)!;
        outages[kind].push(back.answeredAt - killedAt);
        say(`${name} killed (${kind}), ready again after ${Math.round(back.answeredAt - killedAt)} ms`);
      }
      await cluster!.heal();
      await load.stop();
      await ready.stop();
      await waitUntil('all documents read and all webhooks delivered', async () => {
        const [row] = await installation.sql(
          `select (select count(*) from documents where due_at is not null)
            + (select count(*) from webhook_deliveries where status = 'PENDING') as open`,
        );
        return Number(row?.['open']) === 0;
      });
      const db = new pg.Client({ connectionString: installation.superuserUrl });
      await db.connect();
      const found = await checkAcknowledged(db, load.acknowledged);
      const feed = await readFeed((path) => caller.must('GET', path));
      const fed = await checkFeed(db, 1, feed, feed);
      await db.end();
      const delivered = checkDeliveries((await reportOf(receiver)).arrivals, feed, webhook.secret);
      const { unexpected } = caller.answers;
      for (const example of [...found.examples, ...unexpected]) say(example);
      const ended = [served.child, worker].filter(
        ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null,
      );
      return [
        outageFigure('PostgreSQL of the leader killed: outage, longest', outages.database),
        outageFigure('machine of the leader killed: outage, longest', outages.machine),
        atLeast('documents acknowledged', found.acknowledged, 1, 'documents', countsOf(caller.answers)),
        ...acknowledgedFigures(found),
        exactly(
          'events repeated, missing or out of order',
          fed.repeated + fed.gaps + fed.differsFromTable,
          0,
        ),
        exactly(
          'events without a delivery, or with two',
          delivered.missing + delivered.doubled + delivered.unknown,
          0,
          `${delivered.deliveries} deliveries in ${delivered.arrivals} requests`,
        ),
        exactly(
          'deliveries with changed bytes or a wrong signature',
          delivered.changedBytes + delivered.wrongSignature,
          0,
        ),
        exactly('answers that are neither 2xx nor 503 with Retry-After', unexpected.length, 0),
        exactly('processes that ended', ended.length, 0),
      ];
    } finally {
      await load.stop();
      await ready.stop();
      await Promise.all([served.stop(), stopProcess(worker), receiver.stop()]);
      await installation.close();
    }
  },
};

function outageFigure(what: string, outages: readonly number[]): Figure {
  const seconds = outages.map((ms) => (ms / 1000).toFixed(1));
  return atMost(
    what,
    Math.round(Math.max(...outages)),
    backMsMax,
    'ms',
    `p50 ${Math.round(quantile(outages, 0.5))} ms of ${outages.length} kills: ${seconds.join(', ')} s`,
  );
}
