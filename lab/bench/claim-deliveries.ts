import { type Database, openDatabase } from '@slipway/server/platform/db/database.ts';
import { createRandom } from '@slipway/server/platform/random.ts';
import { type Claimed, claimDeliveries } from '@slipway/server/webhooks/claim-deliveries.ts';

import { quantile } from './compare.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import type { Bench, Figure } from './figure.ts';
import { type Installation, openInstallation } from './installation.ts';

const weekMs = 7 * 24 * 60 * 60_000;
const workspaces = 100;
const weeks = 10;
const deliveredEach = 500;
/** Pending deliveries of each endpoint: a few, and after a receiver was away for hours. */
const backlogs = [20, 1500];
const slots = 64;
const warmUp = 10;
const aloneMax = 200;
const aloneMs = 10_000;
const togetherMs = 5000;
const processes = [1, 2, 4];

type Claimer = {
  db: Database;
  claim(): Promise<Claimed[]>;
  putBack(claimed: readonly Claimed[]): Promise<void>;
};

/** What one claim costs, and how many claims several processes make together. */
export const claimTrial: Bench = {
  name: 'claims',
  about: `claims of ${slots} deliveries at ${workspaces} endpoints, beside ${weeks} weeks of delivered ones`,
  async run(say) {
    const installation = await openInstallation();
    const now = new Date(Date.now() + (weeks + 2) * weekMs);
    const figures: Figure[] = [];
    try {
      await fill(installation, now);
      for (const backlog of backlogs) {
        const due = workspaces * backlog;
        await installation.sql('delete from webhook_deliveries where due_at is not null');
        await installation.sql(insertDeliveries, [now, backlog, '1 hour', 'PENDING']);
        await installation.sql('vacuum analyze webhook_deliveries');
        say(`${due} pending deliveries`);
        figures.push(...(await measureAlone(installation, now, due)));
        for (const count of processes) figures.push(await measureTogether(installation, now, due, count));
      }
      return figures;
    } finally {
      await installation.close();
    }
  },
};

async function fill({ sql }: Installation, now: Date): Promise<void> {
  for (let week = 0; week <= weeks + 2; week++) {
    await sql('select add_webhook_partitions($1, 0)', [new Date(now.getTime() - week * weekMs)]);
  }
  await sql(
    `insert into workspaces (public_id, name, created_at)
     select gen_random_uuid(), 'Workspace ' || number, now() from generate_series(2, $1::integer) as number`,
    [workspaces],
  );
  await sql(`insert into webhook_endpoints (workspace_id, name, url, events, all_folders, secret_sealed, secret_hint,
      active, answer_ms, created_at, updated_at)
    select workspace_id, 'Bench', 'https://127.0.0.1:1/', array['EXTRACTION_FINISHED'], true, '', '', true, 5, now(), now()
    from workspaces`);
  await sql(insertDeliveries, [now, deliveredEach, `${weeks} weeks`, 'DELIVERED']);
  await sql('vacuum analyze');
}

/** Evenly over the time before `now`. */
const insertDeliveries = `
  insert into webhook_deliveries (workspace_id, id, endpoint_id, event_kind, body, status, attempt_count, created_at,
    due_at, next_attempt_at, delivered_at)
  select workspace_id, uuidv7($1::timestamptz - clock_timestamp() - $3::interval * number / $2), id, 'EXTRACTION_FINISHED',
    convert_to(repeat('x', 700), 'UTF8'), $4, 0, $1,
    case when $4 = 'PENDING' then $1::timestamptz - $3::interval * number / $2 end,
    case when $4 = 'PENDING' then $1::timestamptz end, case when $4 = 'DELIVERED' then $1::timestamptz end
  from webhook_endpoints, generate_series(1, $2::integer) as number`;

function openClaimer({ serviceUrl }: Installation, now: Date): Claimer {
  const db = openDatabase({ url: serviceUrl, connectionsMax: 1, onError: () => undefined });
  const clock = { now: () => now };
  return {
    db,
    claim: async () => (await claimDeliveries({ db, clock, random: createRandom(clock) }, [], slots)).claimed,
    putBack: (claimed) =>
      db.write('all', async (db) => {
        await db`
          update webhook_deliveries set due_at = ${now}, lease_id = null
          from unnest(${claimed.map(({ workspaceId }) => workspaceId)}::bigint[], ${claimed.map(({ id }) => id)}::uuid[])
            as ended (workspace_id, id)
          where webhook_deliveries.workspace_id = ended.workspace_id and webhook_deliveries.id = ended.id`;
      }),
  };
}

async function measureAlone(installation: Installation, now: Date, due: number): Promise<Figure[]> {
  const { db, claim, putBack } = openClaimer(installation, now);
  const cpu = () => cpuSecondsOf([installation.postmasterPid]) ?? Number.NaN;
  const latencies: number[] = [];
  let seconds = 0;
  try {
    const until = performance.now() + aloneMs;
    for (let made = 0; made < aloneMax + warmUp && performance.now() < until; made++) {
      const [before, startedAt] = [cpu(), performance.now()];
      const claimed = await claim();
      if (made >= warmUp || performance.now() - startedAt > aloneMs / warmUp) {
        latencies.push(performance.now() - startedAt);
        seconds += cpu() - before;
      }
      if (claimed.length !== slots) throw new Error(`${claimed.length} deliveries were claimed.`);
      await putBack(claimed);
    }
  } finally {
    await db.close();
  }
  const what = `one claim with ${due} pending`;
  return [
    {
      what: `${what}, p50`,
      ours: quantile(latencies, 0.5),
      unit: 'ms',
      note: `p99 ${quantile(latencies, 0.99).toFixed(1)} ms of ${latencies.length}`,
    },
    { what: `${what}, processor time of PostgreSQL`, ours: (1000 * seconds) / latencies.length, unit: 'ms' },
  ];
}

async function measureTogether(
  installation: Installation,
  now: Date,
  due: number,
  count: number,
): Promise<Figure> {
  const claimers = Array.from({ length: count }, () => openClaimer(installation, now));
  let [claims, deliveries, empty] = [0, 0, 0];
  const until = performance.now() + togetherMs;
  try {
    await Promise.all(
      claimers.map(async ({ claim, putBack }) => {
        while (performance.now() < until) {
          const claimed = await claim();
          claims++;
          deliveries += claimed.length;
          if (claimed.length === 0) empty++;
          else await putBack(claimed);
        }
      }),
    );
  } finally {
    await Promise.all(claimers.map(({ db }) => db.close()));
  }
  return {
    what: `${count} claiming at the same time with ${due} pending`,
    ours: (1000 * deliveries) / togetherMs,
    unit: 'deliveries/s',
    note: `${((1000 * claims) / togetherMs).toFixed(1)} claims/s, ${empty} without a delivery`,
  };
}
