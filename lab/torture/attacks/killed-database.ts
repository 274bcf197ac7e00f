import path from 'node:path';
import { startEmbeddedPostgres } from '@slipway/server/platform/db/embedded-postgres.ts';
import pg from 'pg';

import { seeded } from '../../bench/export/faulty-proxy.ts';
import { createWorkspace, openInstallation } from '../../bench/installation.ts';
import { type Attack, atLeast, atMost, exactly } from '../attack.ts';
import { type Acknowledged, acknowledgedFigures, checkAcknowledged } from '../checks/acknowledged.ts';
import { countsOf } from '../load/answers-table.ts';
import { createApiCaller } from '../load/api-caller.ts';
import { type ProcessState, processTree } from '../load/process-tree.ts';
import { startSteadyLoad } from '../load/steady-load.ts';
import { waitUntil } from '../load/wait-until.ts';
import { watchReady } from '../load/watch-ready.ts';

const killsUsual = 10;
const backMsMax = 30_000;
/** Longer than PostgreSQL takes to notice that one of its processes is missing. */
const calmMs = 3000;

/** The embedded PostgreSQL loses processes, as when the kernel has no memory left. */
export const killedDatabase: Attack = {
  name: 'killed-database',
  about: 'under load, SIGKILL of connections of the embedded PostgreSQL and of PostgreSQL itself',
  async run({ seed, share, say }) {
    const installation = await openInstallation();
    const folder = path.join(installation.folder, 'embedded');
    const program = installation.inFolder(folder);
    const random = seeded(seed);
    let served = await program.serve();
    const origin = () => `http://127.0.0.1:${served.port}`;
    const caller = createApiCaller(origin, await createWorkspace(program.command, 'Embedded'));
    const load = startSteadyLoad(caller, 'K');
    const ready = watchReady(origin);
    const kill = (kind: 'CONNECTION' | 'POSTGRES') => {
      const { postgres, connections } = databaseOf(served.child.pid!);
      const victims = kind === 'POSTGRES' ? [postgres] : connections;
      const { pid } = victims[Math.floor(random() * victims.length)]!;
      process.kill(pid, 'SIGKILL');
      return pid;
    };
    try {
      const kills = Math.max(2, Math.round(killsUsual * share));
      let survived = 0;
      const backAfter = { CONNECTION: [] as number[], POSTGRES: [] as number[] };
      for (const kind of ['CONNECTION', 'POSTGRES'] as const) {
        say(`${kills} times SIGKILL: ${kind === 'POSTGRES' ? 'PostgreSQL' : 'a connection of PostgreSQL'}`);
        for (let killed = 0; killed < kills; killed++) {
          const pid = kill(kind);
          backAfter[kind].push(await backAfterMs(ready));
          if (processTree(served.child.pid!).some((one) => one.pid === pid)) survived += 1;
        }
      }
      const ended = served.child.exitCode ?? served.child.signalCode;
      await Promise.all([load.stop(), ready.stop()]);

      say('the service is stopped while the database recovers, and started again');
      kill('CONNECTION');
      const { child } = served;
      await served.stop();
      const stopped = child.exitCode ?? child.signalCode;
      served = await program.serve();
      const found = await acknowledgedIn(path.join(folder, 'postgres'), load.acknowledged);
      for (const example of [...found.examples, ...caller.answers.unexpected]) say(example);
      const back = (kind: keyof typeof backAfter, what: string) =>
        atMost(
          `SIGKILL of ${what}: ready again after, longest`,
          Math.round(Math.max(...backAfter[kind])),
          backMsMax,
          'ms',
          backAfter[kind].map((ms) => Math.round(ms)).join(', '),
        );
      return [
        back('CONNECTION', 'a connection'),
        back('POSTGRES', 'PostgreSQL'),
        exactly('killed processes that still run', survived, 0),
        exactly('processes of the service that ended', ended === null ? 0 : 1, 0),
        exactly(
          'a stop during the recovery that did not end with 0',
          stopped === 0 ? 0 : 1,
          0,
          String(stopped),
        ),
        exactly(
          'answers that are neither 2xx nor 503 with Retry-After',
          caller.answers.unexpected.length,
          0,
          countsOf(caller.answers),
        ),
        atLeast('documents acknowledged', found.acknowledged, 1, 'documents'),
        ...acknowledgedFigures(found),
      ];
    } finally {
      await Promise.all([load.stop(), ready.stop()]);
      await served.stop();
      await installation.close();
    }
  },
};

/** The database processes below a service; each connection has a process of its own. */
function databaseOf(service: number): { postgres: ProcessState; connections: ProcessState[] } {
  const all = processTree(service);
  const connections = all.filter(({ command }) => /^postgres: slipway_service /.test(command));
  const postgres = all.find(({ pid }) => pid === connections[0]?.parent);
  if (!postgres) throw new Error('The service has no connection to its embedded PostgreSQL.');
  return { postgres, connections };
}

/** From now until the service is ready and stays so; 0 if it always was. */
async function backAfterMs({ probes }: ReturnType<typeof watchReady>): Promise<number> {
  const startedAt = performance.now();
  const lastFault = () =>
    probes.findLastIndex(({ askedAt, status }) => askedAt > startedAt && status !== 200);
  const isCalm = () => {
    const since = probes[lastFault() + 1]?.answeredAt;
    return since !== undefined && performance.now() - Math.max(startedAt, since) > calmMs;
  };
  await waitUntil('ready again', isCalm, { msMax: 3 * backMsMax });
  const fault = lastFault();
  return fault < 0 ? 0 : (probes[fault + 1]?.answeredAt ?? startedAt) - startedAt;
}

/** Once all are read, compared in the running embedded database. */
async function acknowledgedIn(folder: string, acknowledged: readonly Acknowledged[]) {
  const postgres = await startEmbeddedPostgres({ folder });
  const db = new pg.Client({ connectionString: postgres.superuserUrl });
  try {
    await db.connect();
    await waitUntil('all documents read', async () => {
      const { rows } = await db.query('select count(*)::int as open from documents where due_at is not null');
      return rows[0].open === 0;
    });
    return await checkAcknowledged(db, acknowledged);
  } finally {
    await db.end();
    await postgres.stop();
  }
}
