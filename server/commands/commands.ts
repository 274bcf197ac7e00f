import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allScopes, Scope } from '@slipway/contract/scopes.ts';
import type { Logger } from 'pino';
import { createApiClient } from '../identity/oauth/api-clients.ts';
import { findFirstAdmin } from '../identity/members/admin-store.ts';
import { createWorkspace } from '../identity/members/create-workspace.ts';
import { openSetup } from '../identity/members/first-run.ts';
import { type Composed, compose } from '../compose.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createFirstWorkspace } from './seed-workspace.ts';
import { isHeld } from '../held-copy/notice-copy.ts';
import { assertInstalled, networkOf, originOf, placeOf } from '../installation.ts';
import { pricingOf } from '../workspace/plans/pricing.ts';
import { setPlan } from '../workspace/plans/set-plan.ts';
import { safekeepingCommands, safekeepingUsage } from './retention-commands.ts';
import { serve, tellMetrics } from '../serve.ts';
import type { Clock } from '../platform/service.ts';
import { showSamples } from './sample-data.ts';
import { vaultKeys } from '../platform/vault/vault-keys.ts';
import { prepareQueues } from '../platform/jobs/jobs.ts';
import { works } from '../jobs.ts';

export type Circumstances = {
  config: Config;
  words: string[];
  log: Logger;
  clock: Clock;
  setClockOffset(ms: number): void;
  say(line: string): void;
  stopped: Promise<void>;
};
export type Command = (circumstances: Circumstances) => Promise<void>;

export const usage = `Usage: slipway COMMAND
  start [--no-samples]    everything in one process, with an embedded database
  serve                   the web app and the API
  work                    reading, exporting, sending webhooks
  capture FILES…          sends files to a Slipway that runs anywhere (capture --help)
  migrate                 bring the database to this version
  create-admin --email EMAIL --workspace NAME      (password from SLIPWAY_ADMIN_PASSWORD)
  api-client create --name NAME [--scopes "docs.read docs.upload"] [--workspace NAME]
  set-plan --workspace NAME [--plan CODE]          (without a plan: on none)
${safekeepingUsage}`;

export const commands: Record<string, Command> = {
  start,
  serve: (circumstances) => runOne(circumstances, { serves: true, works: false }),
  work: (circumstances) => runOne(circumstances, { serves: false, works: true }),
  migrate: migrateOnly,
  'create-admin': createAdmin,
  'api-client': apiClient,
  'set-plan': putOnPlan,
  ...Object.fromEntries(
    Object.entries(safekeepingCommands).map(([name, command]) => [
      name,
      (circumstances: Circumstances) =>
        command({
          ...circumstances,
          withService: (work) => once(circumstances, ({ service }) => work(service)),
        }),
    ]),
  ),
};

type Database = { ownerUrl: string; serviceUrl: string; stop(): Promise<void>; embedded: boolean };

/** The database that the settings name, or the embedded one, started or joined. */
async function openServer({ config, log }: Circumstances): Promise<Database> {
  const url = config.DATABASE_URL;
  if (url) {
    const ownerUrl = config.DATABASE_OWNER_URL ?? url;
    return { ownerUrl, serviceUrl: url, stop: async () => undefined, embedded: false };
  }
  const server = await startEmbeddedPostgres({
    folder: join(config.dataFolder, 'postgres'),
    log: (line) => log.info(line),
  });
  return { ...server, embedded: true };
}

function migrateTo({ ownerUrl }: Database, { clock }: Circumstances): Promise<string[]> {
  const kinds = works.map(({ kind }) => kind);
  return migrate(ownerUrl, clock.now(), (owner) => prepareQueues(owner, kinds));
}

async function composeWith(
  circumstances: Circumstances,
  database: Database,
  worksHere: boolean,
): Promise<Composed> {
  const { config, clock, log } = circumstances;
  const composed = await compose({
    config,
    databaseUrl: database.serviceUrl,
    vaultKeys: vaultKeys(config, randomBytes),
    clock,
    log,
    works: worksHere,
  });
  await setClock(circumstances, composed);
  return composed;
}

const clockEveryMs = 60_000;
/** An answer that took longer tells too little: a process that was stopped meanwhile would be wrong by half of it. */
const clockAnswerMsMax = 200;
const clockQuestionsMax = 10;

/** Follows the database's clock, so that leases and schedules agree on every machine. */
async function setClock({ clock, setClockOffset, log }: Circumstances, { service }: Composed): Promise<void> {
  let offsetMs = 0;
  const follow = async () => {
    const before = clock.now().getTime();
    const { rows } = await service.db.raw('select clock_timestamp() as now');
    const after = clock.now().getTime();
    const now = rows[0]?.['now'];
    if (!(now instanceof Date) || after - before > clockAnswerMsMax) return false;
    offsetMs += now.getTime() - (before + after) / 2;
    setClockOffset(Math.abs(offsetMs) < 50 ? 0 : offsetMs);
    return true;
  };
  for (let asked = 1; !(await follow()) && asked < clockQuestionsMax; asked++);
  const again = () => void follow().catch((error) => log.warn({ err: error }, 'clock'));
  setInterval(again, clockEveryMs).unref();
}

async function start(circumstances: Circumstances): Promise<void> {
  const { config, words, say, stopped } = circumstances;
  const { values } = parsed(() => parseArgs({ args: words, options: { 'no-samples': { type: 'boolean' } } }));
  const database = await openServer(circumstances);
  try {
    await migrateTo(database, circumstances);
    const composed = await composeWith(circumstances, database, true);
    const first = await createFirstWorkspace(composed.service, { withSamples: !values['no-samples'] });
    const app = await serve(composed);
    await composed.startWork();
    const origin = originOf(config);
    say(`Slipway is ready: ${origin}`);
    say(`  API           ${origin}/api/v1   reference: ${origin}/docs`);
    say(`  Network       ${networkOf(config)}`);
    say(`  Data          ${config.dataFolder}${database.embedded ? ' (with its own PostgreSQL)' : ''}`);
    say(`  Log           ${config.SLIPWAY_LOG_FILE ?? join(config.dataFolder, 'slipway.log')}`);
    if (config.SLIPWAY_METRICS_PORT)
      say(`  Metrics       http://${config.SLIPWAY_METRICS_HOST}:${config.SLIPWAY_METRICS_PORT}/metrics`);
    if (await isHeld(composed.service))
      say('  On hold       This is a copy. Release it on the System screen, or by: slipway release-copy');
    if (first) {
      say(`  Sign in       ${first.email}`);
      say(`  Password      ${first.password ?? 'as set by SLIPWAY_ADMIN_PASSWORD'}`);
      if (first.password) say('                This is shown once: note it now.');
    }
    if (first?.samples)
      showSamples(composed.service, first.workspaceId, say, stopped).catch((error) =>
        say(`The samples stopped: ${error.message}`),
      );
    await stopped;
    say('Stopping …');
    await app.close();
    await composed.close();
  } finally {
    await database.stop();
  }
}

/** While there is no admin, whoever sees this output may become the first one; the token stays out of the log. */
async function tellSetup({ config, say }: Circumstances, { service }: Composed): Promise<void> {
  const token = await openSetup(service);
  if (token) say(`Slipway has no workspace yet. Set it up: ${originOf(config)}/welcome#${token}`);
}

/** One part of the service in a process of its own, on as many machines as are wanted. */
async function runOne(
  circumstances: Circumstances,
  { serves, works: worksHere }: { serves: boolean; works: boolean },
): Promise<void> {
  const { log, stopped } = circumstances;
  const database = await openServer(circumstances);
  try {
    const composed = await composeWith(circumstances, database, worksHere);
    const app = serves ? await serve(composed) : undefined;
    const metrics = serves ? undefined : tellMetrics(composed.service);
    if (serves) await tellSetup(circumstances, composed);
    if (worksHere) await composed.startWork();
    log.info(serves ? { network: networkOf(circumstances.config) } : {}, serves ? 'serving' : 'working');
    await stopped;
    await app?.close();
    metrics?.close();
    await composed.close();
  } finally {
    await database.stop();
  }
}

async function migrateOnly(circumstances: Circumstances): Promise<void> {
  const database = await openServer(circumstances);
  try {
    const applied = await migrateTo(database, circumstances);
    circumstances.say(
      applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
    );
  } finally {
    await database.stop();
  }
}

/** Does one thing with the service, beside a running one or alone. */
async function once(
  circumstances: Circumstances,
  work: (composed: Composed) => Promise<void>,
): Promise<void> {
  assertInstalled(circumstances.config);
  const database = await openServer(circumstances);
  try {
    await migrateTo(database, circumstances);
    const composed = await composeWith(circumstances, database, false);
    try {
      await work(composed);
    } finally {
      await composed.close();
    }
  } finally {
    await database.stop();
  }
}

async function createAdmin(circumstances: Circumstances): Promise<void> {
  const { config, words, say } = circumstances;
  const options = { email: { type: 'string' }, workspace: { type: 'string' } } as const;
  const { values } = parsed(() => parseArgs({ args: words, options }));
  const { SLIPWAY_ADMIN_PASSWORD: password } = config;
  if (!values.email || !values.workspace || !password) throw new ConfigError(usage);
  const asked = { name: values.workspace, adminEmail: values.email, adminPassword: password };
  await once(circumstances, async ({ service }) => {
    await createWorkspace(service, asked);
    say(`Workspace ${JSON.stringify(asked.name)} is ready; its admin is ${asked.adminEmail}.`);
    say(`Created in ${placeOf(config)}.`);
  });
}

async function apiClient(circumstances: Circumstances): Promise<void> {
  const { words, say } = circumstances;
  const options = {
    name: { type: 'string' },
    scopes: { type: 'string' },
    workspace: { type: 'string' },
  } as const;
  const { values, positionals } = parsed(() => parseArgs({ args: words, options, allowPositionals: true }));
  if (positionals[0] !== 'create' || !values.name) throw new ConfigError(usage);
  const scopes = values.scopes ? values.scopes.split(/[\s,]+/).filter((word) => word !== '') : [...allScopes];
  const unknown = scopes.filter((scope) => !Scope.safeParse(scope).success);
  if (unknown.length > 0)
    throw new ConfigError(`There is no scope ${unknown.join(', ')}. Scopes: ${allScopes.join(' ')}`);
  const body = { name: values.name, scopes: scopes as Scope[] };
  await once(circumstances, async ({ service }) => {
    const admin = await service.db.read('all', (db) => findFirstAdmin(db, values.workspace));
    if (!admin) throw new ConfigError('There is no such workspace with an admin yet.');
    const { clientId, clientSecret } = await createApiClient(service, admin, { body });
    say(`client_id=${clientId}`);
    say(`client_secret=${clientSecret}`);
  });
}

async function putOnPlan(circumstances: Circumstances): Promise<void> {
  const { config, words, say } = circumstances;
  const options = { workspace: { type: 'string' }, plan: { type: 'string' } } as const;
  const { workspace, plan } = parsed(() => parseArgs({ args: words, options })).values;
  if (!workspace) throw new ConfigError(usage);
  await once(circumstances, async ({ service }) => {
    await setPlan(service, pricingOf(config), workspace, plan ?? null);
    say(`${JSON.stringify(workspace)} is on ${plan ? `the plan ${plan}` : 'no plan'}.`);
  });
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n${usage}`);
  }
}
