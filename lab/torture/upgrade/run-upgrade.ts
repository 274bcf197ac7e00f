import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { certificates } from '../../bench/announce-events.ts';
import type { Figure } from '../../bench/figure.ts';
import { type Installation, openInstallation, type Program } from '../../bench/installation.ts';
import { startProcess, stopProcess } from '../../bench/start-process.ts';
import { atLeast, exactly } from '../attack.ts';
import { checkAcknowledged } from '../checks/acknowledged.ts';
import { checkAudit } from '../checks/check-audit.ts';
import { checkDeliveries } from '../checks/check-deliveries.ts';
import { checkBookings } from '../checks/check-exports.ts';
import { checkFeed, readFeed } from '../checks/check-feed.ts';
import { countsOf } from '../load/answers-table.ts';
import { type ApiCaller, createApiCaller } from '../load/api-caller.ts';
import type { ReceiverReady, ReceiverReport } from '../load/receiver.ts';
import { reportOf } from '../load/receiver-report.ts';
import { startSteadyLoad } from '../load/steady-load.ts';
import { waitUntil } from '../load/wait-until.ts';
import { exportSome } from '../storm/export-some.ts';
import { type Sent, uploadInvoices } from '../storm/senders.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { migrationsOf, type Versions } from './programs.ts';

const systemSecret = 'a secret for torture only';
const exportsAtOnce = 5;
/** As systemd and Kubernetes wait with our settings. */
const stopMsMax = 60_000;

type Options = { versions: Versions; seed: number; secondsEach: number; say(line: string): void };
type Fleet = Awaited<ReturnType<typeof startFleet>>;

/**
 * Replaces a running version by the next one as docs/operating.md describes, under load: the older version alone,
 * migrations, both versions side by side, the newer version alone. Each step takes some seconds.
 */
export async function runUpgrade({ versions, seed, secondsEach, say }: Options): Promise<Figure[]> {
  const { older, newer } = versions;
  const installation = await openInstallation(undefined, older.folder);
  const authority = await certificates(installation);
  const receiver = await startProcess<ReceiverReady>('../torture/load/receiver.ts', {
    env: { BENCH_KEY: authority.key, BENCH_CERT: authority.cert, TORTURE_SEED: String(seed) },
  });
  const balancer = await startBalancer();
  const env = { SLIPWAY_WEBHOOK_CA_FILE: authority.file, SLIPWAY_SYSTEM_ALLOWED_RANGES: '127.0.0.0/8' };
  const fleets: Fleet[] = [];
  const start = async (folder: string) => {
    const fleet = await startFleet(installation.byProgram(folder), env);
    fleets.push(fleet);
    return fleet;
  };
  const step = async (line: string) => {
    say(line);
    await pause(secondsEach * 1000);
  };
  try {
    const old = await start(older.folder);
    balancer.sendTo(old.port);
    const caller = createApiCaller(balancer.origin, installation.client);
    const body = (port: number) => ({
      url: `https://localhost:${port}/`,
      events: ['EXTRACTION_FINISHED', 'DOCUMENT_EXPORTED'],
    });
    const webhook = await caller.must('POST', '/webhooks', { body: body(receiver.first.webhookPort) });
    const load = startLoad(caller, await connect(caller, receiver.first.systemPort));
    await step(`${older.name} alone`);
    await installation.byProgram(newer.folder).command('migrate');
    const migrated = migrationsOf(newer).length - migrationsOf(older).length;
    await step(`${older.name} after ${migrated} migrations of ${newer.name}`);
    const next = await start(newer.folder);
    balancer.sendTo(old.port, next.port);
    await step('both versions');
    balancer.sendTo(next.port);
    const oldCodes = await old.stop();
    await step(`${newer.name} alone`);
    const sent = await load.stop();
    await untilDone(installation);
    const figures = await figuresOf(installation, {
      caller,
      balancer,
      sent,
      webhook,
      report: () => reportOf(receiver),
    });
    return [
      atLeast('migrations while the older version works', migrated, 1, 'migrations'),
      atLeast(
        'requests that the older version answered',
        balancer.answered.get(old.port) ?? 0,
        1,
        'requests',
      ),
      atLeast(
        'requests that the newer version answered',
        balancer.answered.get(next.port) ?? 0,
        1,
        'requests',
      ),
      exactly(
        'processes that did not end with 0 after SIGTERM, or ended before',
        [...oldCodes, ...next.running()].filter((code) => code !== 0).length,
        0,
        [...oldCodes, ...next.running()].join(', '),
      ),
      ...figures,
    ];
  } finally {
    await Promise.all(fleets.map((fleet) => fleet.stop()));
    await Promise.all([receiver.stop(), balancer.close()]);
    await installation.close();
  }
}

/** One process that serves and one that works. */
async function startFleet(program: Program, env: Record<string, string>) {
  const served = await program.serve({ word: 'serve', env: { ...env, SLIPWAY_SMTP_PORT: '0' } });
  const worker = program.work(env);
  const children = [served.child, worker];
  return {
    port: served.port,
    /** 0 for each process that runs, otherwise how it ended. */
    running: () => children.map(({ exitCode, signalCode }) => exitCode ?? signalCode ?? 0),
    async stop() {
      await Promise.all(children.map((child) => stopProcess(child, stopMsMax)));
      return children.map(({ exitCode, signalCode }) => exitCode ?? signalCode);
    },
  };
}

async function connect(caller: ApiCaller, port: number): Promise<number> {
  const settings = {
    url: `http://127.0.0.1:${port}/`,
    secret: systemSecret,
    file: 'NONE',
    timeoutSeconds: 30,
  };
  return (await caller.must('POST', '/integrations', { body: { kind: 'HTTP', name: 'ERP', settings } })).id;
}

/** Uploads, lists and reads; and documents that are validated and exported as soon as they are read. */
function startLoad(caller: ApiCaller, connectionId: number) {
  const steady = startSteadyLoad(caller, 'S');
  const exported: Sent[] = [];
  let isOver = false;
  const exporting = (async () => {
    for (let round = 0; !isOver; round++) {
      const sent = await uploadInvoices(caller, `E${round}`, exportsAtOnce, 1);
      await exportSome(caller, sent, connectionId);
      exported.push(...sent);
    }
  })();
  // Reported by `stop`.
  exporting.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await Promise.all([steady.stop(), exporting]);
      return { uploaded: [...steady.acknowledged, ...exported], exported };
    },
  };
}

async function untilDone(installation: Installation): Promise<void> {
  await waitUntil('all documents read, exported and announced', async () => {
    const [row] = await installation.sql(
      `select (select count(*) from documents where due_at is not null or status = 'EXPORTING')
        + (select count(*) from webhook_deliveries where status <> 'DELIVERED') as open`,
    );
    return Number(row?.['open']) === 0;
  });
}

type Seen = {
  caller: ApiCaller;
  balancer: Balancer;
  sent: { uploaded: Sent[]; exported: Sent[] };
  webhook: { secret: string };
  report(): Promise<ReceiverReport>;
};

async function figuresOf(
  installation: Installation,
  { caller, balancer, sent, webhook, report }: Seen,
): Promise<Figure[]> {
  const db = new pg.Client({ connectionString: installation.superuserUrl });
  await db.connect();
  try {
    const { answers } = caller;
    const refused = [...answers.byStatus].filter(([status]) => !status.startsWith('2'));
    const found = await checkAcknowledged(db, sent.uploaded);
    const feed = await readFeed((path) => caller.must('GET', path));
    const fed = await checkFeed(db, 1, feed, feed);
    const { arrivals, bookings } = await report();
    const delivered = checkDeliveries(
      arrivals,
      feed.filter(({ type }) => type === 'EXTRACTION_FINISHED' || type === 'DOCUMENT_EXPORTED'),
      webhook.secret,
    );
    const booked = checkBookings(bookings, sent.exported);
    const audit = await checkAudit(db);
    const notes = [...answers.unexpected, ...balancer.failed, ...found.examples].slice(0, 5).join('; ');
    return [
      { what: 'slowest response', ours: Math.round(answers.msMax), unit: 'ms' },
      exactly(
        'responses other than 2xx, and requests without a response',
        refused.reduce((sum, [, count]) => sum + count, 0) + balancer.failed.length,
        0,
        `${countsOf(answers)}${notes === '' ? '' : `; ${notes}`}`,
      ),
      atLeast('documents acknowledged', found.acknowledged, 1, 'documents'),
      exactly(
        'documents lost, stored twice, not read exactly once, or with other amounts',
        found.lost + found.doubled + found.notRead + found.failed + found.notReadOnce + found.wrongMoney,
        0,
      ),
      exactly('documents booked exactly once, with their total', booked.once, sent.exported.length),
      exactly('events repeated, missing or out of order', fed.repeated + fed.gaps + fed.differsFromTable, 0),
      exactly(
        'events without a delivery, with two, or with a wrong signature',
        delivered.missing + delivered.doubled + delivered.unknown + delivered.wrongSignature,
        0,
        `${delivered.deliveries} deliveries`,
      ),
      exactly('rows of audit logs whose hash is wrong', audit.broken, 0, `${audit.rows} rows`),
    ];
  } finally {
    await db.end();
  }
}
