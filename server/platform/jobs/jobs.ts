import { type Db, PgBoss } from 'pg-boss';

import { ConfigError } from '../config/config.ts';
import type { Database, Writer } from '../db/database.ts';
import type { DueCount, DueRows } from '../db/due-rows.ts';
import type { Owner } from '../db/migrate.ts';
import type { Queue, Service, Target } from '../service.ts';

/**
 * A kind of job for rows that are due. `run` may be repeated: the row says whether anything is left to do.
 * The job queue only wakes a worker on any machine.
 */
export type Job = {
  kind: string;
  /** The parallel jobs of this process. */
  concurrency(service: Service): number;
  /** The parallel jobs of one workspace, over all processes. */
  workspaceConcurrency: number;
  /** Due rows, oldest first, including those whose wake-up was lost or whose time has come. */
  findDue(service: Service, now: Date, limit: number): Promise<Target[]>;
  /** The number of due rows and the oldest due time, for operators. */
  measureDue(service: Service, now: Date): Promise<DueCount>;
  run(service: Service, target: Target): Promise<void>;
};

/** `findDue` and `measureDue` of jobs whose rows are due in a table. */
export function dueIn(rows: DueRows): Pick<Job, 'findDue' | 'measureDue'> {
  return {
    findDue: ({ db }, now, limit) => db.read('all', (db) => rows.find(db, now, limit)),
    measureDue: ({ db }, now) => db.read('all', (db) => rows.measure(db, now)),
  };
}

const schema = 'work';
const pollSeconds = 0.5;
/** PostgreSQL notifies about new jobs; polling finds only the rest. */
const pollWhileToldSeconds = 2;
const heartbeatSeconds = 10;
const sweepEveryMs = 1000;
const sweepLimit = 200;
const longestJobSeconds = 15 * 60;

/** Creates the job queue's tables and queues, as the owner. */
export async function prepareQueues(owner: Owner, kinds: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner(text, values) },
    schema,
    createSchema: true,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  for (const kind of kinds) {
    await boss.createQueue(kind, {
      policy: 'short', // one waiting wake-up per row is enough
      heartbeatSeconds,
      retryLimit: 2,
      expireInSeconds: longestJobSeconds,
      deleteAfterSeconds: 60,
      notify: true,
    });
  }
  await boss.stop({ graceful: false, close: false });
  await owner(`grant usage on schema ${schema} to slipway_service`);
  await owner(`grant select, insert, update, delete on all tables in schema ${schema} to slipway_service`);
  await owner(`grant execute on all functions in schema ${schema} to slipway_service`);
  await owner(`grant usage on all sequences in schema ${schema} to slipway_service`);
}

export type Boss = PgBoss;
type Engine = { queue: Queue; boss: Boss };

function adapterOf(db: Database): Db {
  return {
    executeSql: (text, values) => db.raw(text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await db.listen(channel, onNotification, onReconnect);
      return { close };
    },
  };
}

/** Opens the job queue. `enqueue` belongs to the caller's transaction, so that row and wake-up are atomic. */
export async function openQueue(db: Database, log: Service['log'], jobs: boolean): Promise<Engine> {
  const boss = new PgBoss({
    db: adapterOf(db),
    schema,
    createSchema: false,
    migrate: false,
    schedule: false,
    supervise: jobs,
    monitorVacuum: false,
    reindex: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    useListenNotify: jobs,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  await boss.start().catch((error: Error) => {
    // The library's own message for missing tables.
    if (!/is not installed/.test(error.message)) throw error;
    throw new ConfigError('The database is empty. Run "slipway migrate" first.');
  });
  return { boss, queue: { enqueue: (writer, kind, target) => enqueue(boss, writer, kind, target) } };
}

async function enqueue(boss: PgBoss, db: Writer, kind: string, target: Target): Promise<void> {
  await boss.send(kind, target, {
    db: { executeSql: (text, values) => db.raw(text, values) },
    singletonKey: `${target.workspaceId}:${target.id}`,
    group: { id: String(target.workspaceId) },
  });
}

/** Starts the workers of every kind, and the sweep for rows whose time has come. */
export async function startWorkers(service: Service, boss: PgBoss, jobs: readonly Job[]) {
  for (const work of jobs) {
    for (let worker = 0; worker < work.concurrency(service); worker++) await startWorker(service, boss, work);
  }
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(() => sweep(service, jobs))
      .catch((error) => service.log.warn({ err: error }, 'sweep'));
  }, sweepEveryMs);
  return async function stop(): Promise<void> {
    clearInterval(timer);
    await sweeping;
    await boss.stop({ graceful: true, close: false, timeout: 20_000 });
  };
}

/**
 * A worker for one job at a time that fetches the next one immediately: the library would wait for its next
 * poll and run at most two jobs a second.
 */
async function startWorker(service: Service, boss: PgBoss, work: Job): Promise<void> {
  const own = { id: '' };
  own.id = await boss.work<Target>(
    work.kind,
    {
      groupConcurrency: work.workspaceConcurrency,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollWhileToldSeconds,
    },
    async (jobs) => {
      for (const { data } of jobs) await timed(service, work, data);
      boss.notifyWorker(own.id);
    },
  );
}

async function timed(service: Service, work: Job, target: Target): Promise<void> {
  const measured = service.metrics.jobs.startTimer({ kind: work.kind });
  try {
    await work.run(service, target);
    measured({ outcome: 'done' });
  } catch (error) {
    measured({ outcome: 'failed' });
    throw error;
  }
}

async function sweep(service: Service, jobs: readonly Job[]): Promise<void> {
  const now = service.clock.now();
  for (const work of jobs) {
    const due = await work.findDue(service, now, sweepLimit);
    if (due.length === 0) continue;
    await service.db.write('all', async (db) => {
      await Promise.all(due.map((target) => service.queue.enqueue(db, work.kind, target)));
    });
  }
}

/** Updates the metrics of due jobs; runs on each scrape. */
export async function measureQueues(service: Service, jobs: readonly Job[]): Promise<void> {
  const now = service.clock.now();
  for (const work of jobs) {
    const { count, oldest } = await work.measureDue(service, now);
    service.metrics.queueDepth.set({ kind: work.kind }, count);
    const ageSeconds = oldest ? Math.max(0, now.getTime() - oldest.getTime()) / 1000 : 0;
    service.metrics.queueAge.set({ kind: work.kind }, ageSeconds);
  }
}

const roundsMax = 1000;

/** For tests: runs all due jobs, and returns when none is left. */
export async function drain(service: Service, jobs: readonly Job[]): Promise<void> {
  for (let round = 0; round < roundsMax; round++) {
    let done = 0;
    for (const work of jobs) {
      const due = await work.findDue(service, service.clock.now(), sweepLimit);
      for (const target of due) await work.run(service, target);
      done += due.length;
    }
    if (done === 0) return;
  }
  throw new Error('Jobs are still due after many rounds: one of them does not finish.');
}
