import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

import { type Installation, openInstallation } from '../../bench/installation.ts';
import { stopProcess } from '../../bench/start-process.ts';
import { type Attack, atLeast, atMost, exactly } from '../attack.ts';
import { acknowledgedFigures, checkAcknowledged } from '../checks/acknowledged.ts';
import { countsOf } from '../load/answers-table.ts';
import { createApiCaller } from '../load/api-caller.ts';
import { startSteadyLoad } from '../load/steady-load.ts';
import { waitUntil } from '../load/wait-until.ts';
import { watchReady } from '../load/watch-ready.ts';

const terminateEveryMs = 300;
const terminateSeconds = 60;
const restarts = 5;
const downMs = 1500;
const backMsMax = 5000;
const readOnlyMs = 3000;

/** The service has lost its database connections, or PostgreSQL itself. */
export const lostConnections: Attack = {
  name: 'lost-connections',
  about:
    'under load, all database connections are terminated every 300 ms; PostgreSQL restarts and accepts no writes',
  async run({ share, say }) {
    const installation = await openInstallation();
    const served = await installation.serve({ word: 'serve' });
    const worker = installation.work({ SLIPWAY_METRICS_PORT: '0' });
    const origin = () => `http://127.0.0.1:${served.port}`;
    const caller = createApiCaller(origin, installation.client);
    const load = startSteadyLoad(caller, 'L');
    const ready = watchReady(origin);
    try {
      const seconds = Math.max(5, Math.round(terminateSeconds * share));
      say(`terminating all connections every ${terminateEveryMs} ms for ${seconds} s`);
      const terminated = await terminateConnections(installation, seconds);
      const backAfter = [await backFrom(ready, performance.now())];
      say(`${Math.max(1, Math.round(restarts * share))} restarts of PostgreSQL`);
      const wrong: unknown[] = [];
      for (let restart = 0; restart < Math.max(1, Math.round(restarts * share)); restart++) {
        await installation.stopPostgres();
        const downAt = performance.now();
        await pause(downMs);
        wrong.push(...ready.wrongBetween(downAt, performance.now()));
        await installation.startPostgres();
        backAfter.push(await backFrom(ready, performance.now()));
        await pause(1000);
      }
      say('PostgreSQL accepts no writes');
      wrong.push(...(await refuseWrites(installation, ready, backAfter)));
      await load.stop();
      await ready.stop();
      await allRead(installation);
      const db = await connected(installation);
      const found = await checkAcknowledged(db, load.acknowledged);
      await db.end();
      for (const example of [...found.examples, ...caller.answers.unexpected]) say(example);
      const ended = [served.child, worker].filter(
        ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null,
      );
      const slowest = Math.max(...backAfter);
      return [
        atLeast(
          'documents acknowledged meanwhile',
          found.acknowledged,
          1,
          'documents',
          `${terminated} connections terminated`,
        ),
        exactly('processes that ended', ended.length, 0),
        exactly(
          'answers that are neither 2xx nor 503 with Retry-After',
          caller.answers.unexpected.length,
          0,
          countsOf(caller.answers),
        ),
        exactly('wrong answers of /health/ready while nothing can be written', wrong.length, 0),
        atMost(
          'ready again after',
          Math.round(slowest),
          backMsMax,
          'ms',
          backAfter.map((ms) => Math.round(ms)).join(', '),
        ),
        ...acknowledgedFigures(found),
      ];
    } finally {
      await load.stop();
      await ready.stop();
      await Promise.all([served.stop(), stopProcess(worker)]);
      await installation.close();
    }
  },
};

async function connected({ superuserUrl }: Installation): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: superuserUrl });
  await db.connect();
  return db;
}

async function terminateConnections(installation: Installation, seconds: number): Promise<number> {
  const db = await connected(installation);
  let terminated = 0;
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    const { rowCount } = await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename = 'slipway_service' and pid <> pg_backend_pid()`,
    );
    terminated += rowCount ?? 0;
    await pause(terminateEveryMs);
  }
  await db.end();
  return terminated;
}

async function backFrom(ready: ReturnType<typeof watchReady>, instant: number): Promise<number> {
  await waitUntil('ready again', () => !Number.isNaN(ready.readyAfterMs(instant)), {
    msMax: 60_000,
    everyMs: 20,
  });
  return ready.readyAfterMs(instant);
}

/** As after a failover to a standby: reads work, writes do not. */
async function refuseWrites(
  installation: Installation,
  ready: ReturnType<typeof watchReady>,
  backAfter: number[],
) {
  const db = await connected(installation);
  await db.query('alter system set default_transaction_read_only = on');
  await db.query('select pg_reload_conf()');
  await waitUntil('read-only', async () => {
    const { rows } = await db.query('show default_transaction_read_only');
    return rows[0].default_transaction_read_only === 'on';
  });
  await pause(500);
  const from = performance.now();
  await pause(readOnlyMs);
  const wrong = ready.wrongBetween(from, performance.now());
  await db.query('alter system reset default_transaction_read_only');
  await db.query('select pg_reload_conf()');
  backAfter.push(await backFrom(ready, performance.now()));
  await db.end();
  return wrong;
}

async function allRead({ sql }: Installation): Promise<void> {
  await waitUntil('all documents read', async () => {
    const [row] = await sql(
      "select count(*)::int as open from documents where due_at is not null and status in ('UPLOADED', 'EXTRACTING')",
    );
    return row?.['open'] === 0;
  });
}
