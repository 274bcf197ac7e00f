import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allScopes, Scope } from '@slipway/contract/scopes.ts';
import type { Composed } from '../compose.ts';
import { isHeld } from '../identity/held-copy/notice-copy.ts';
import { findFirstAdmin } from '../identity/members/admin-store.ts';
import { createWorkspace } from '../identity/members/create-workspace.ts';
import { openSetup } from '../identity/members/first-run.ts';
import { createApiClient } from '../identity/oauth/api-clients.ts';
import { ConfigError } from '../platform/config/config.ts';
import {
  assertInstalled,
  mailNetworkOf,
  networkOf,
  originOf,
  placeOf,
} from '../platform/config/network-settings.ts';
import { DatabaseUnavailable } from '../platform/db/database-unavailable.ts';
import { waitForDatabase } from '../platform/db/wait-for-database.ts';
import { missingMigrations, waitForMigrations } from '../platform/db/wait-for-migrations.ts';
import { serve, startMetricsServer } from '../serve.ts';
import { pricingOf } from '../workspace/plans/pricing.ts';
import { setPlan } from '../workspace/plans/set-plan.ts';
import { backupUsage } from './backup-commands.ts';
import type { Command, CommandContext } from './command.ts';
import { composeService } from './compose-service.ts';
import { doctor, doctorUsage } from './doctor-command.ts';
import { migrateTo, openServer, type Server } from './open-server.ts';
import { retentionCommands, retentionUsage } from './retention-commands.ts';
import { addSampleData } from './sample-data.ts';
import { createFirstWorkspace, type FirstAdmin, planFirstAdmin } from './seed-workspace.ts';

export const usage = `Usage: slipway COMMAND
  start [--no-samples]    runs everything in one process, with an embedded database
  serve                   runs the web app and the API
  work                    runs background jobs: reading, exports, webhooks
  capture FILES…          uploads files to a running Slipway (capture --help)
  migrate                 updates the database schema to this version
  create-admin --email EMAIL --workspace NAME      (password from SLIPWAY_ADMIN_PASSWORD)
  api-client create --name NAME [--scopes "docs.read docs.upload"] [--workspace NAME]
  set-plan --workspace NAME [--plan CODE]          (without --plan: removes the plan)
${doctorUsage}
${backupUsage}
${retentionUsage}`;

/** All commands except those of backups (backup-commands.ts). */
export const commands: Record<string, Command> = {
  start,
  serve: (context) => runOne(context, { serves: true, jobs: false }),
  work: (context) => runOne(context, { serves: false, jobs: true }),
  migrate: migrateOnly,
  'create-admin': createAdmin,
  'api-client': apiClient,
  'set-plan': putOnPlan,
  doctor,
  ...Object.fromEntries(
    Object.entries(retentionCommands).map(([name, command]) => [
      name,
      (context: CommandContext) =>
        command({
          ...context,
          withService: (work) => once(context, ({ service }) => work(service)),
        }),
    ]),
  ),
};

async function start(context: CommandContext): Promise<void> {
  const { config, words, say, stopped } = context;
  const { values } = parsed(() => parseArgs({ args: words, options: { 'no-samples': { type: 'boolean' } } }));
  const database = await openServer(context);
  const withSamples = !values['no-samples'];
  const found: { admin?: FirstAdmin | undefined; workspaceId?: number; isOnHold: boolean } = {
    isOnHold: false,
  };
  const prepare = async ({ service }: Composed) => {
    if (!found.admin) {
      found.admin = await planFirstAdmin(service);
      // The password is shown before it is stored, so that it is known whatever happens in between.
      if (found.admin) showFirstAdmin(say, found.admin);
    }
    if (found.admin)
      found.workspaceId = await createFirstWorkspace(service, { admin: found.admin, withSamples });
    found.isOnHold = await isHeld(service);
  };
  try {
    const started = await startWhenAvailable(context, database, async () => {
      await migrateTo(database, context);
      return startPart(context, database, { serves: true, jobs: true }, prepare);
    });
    if (!started) return;
    const { composed, reception, stop } = started;
    const origin = originOf(config);
    say(`Slipway is ready: ${origin}`);
    say(`  API           ${origin}/api/v1   reference: ${origin}/docs`);
    say(`  Network       ${networkOf(config)}`);
    if (reception) say(`  Email         ${mailNetworkOf(reception)}`);
    say(`  Data          ${config.dataFolder}${database.embedded ? ' (with its own PostgreSQL)' : ''}`);
    say(`  Log           ${config.SLIPWAY_LOG_FILE ?? join(config.dataFolder, 'slipway.log')}`);
    if (config.SLIPWAY_METRICS_PORT)
      say(`  Metrics       http://${config.SLIPWAY_METRICS_HOST}:${config.SLIPWAY_METRICS_PORT}/metrics`);
    if (found.isOnHold)
      say('  On hold       This is a copy. Release it on the System page, or run: slipway release-copy');
    if (found.workspaceId !== undefined && withSamples)
      addSampleData(composed.service, found.workspaceId, say, stopped).catch((error) =>
        say(`Adding the sample documents failed: ${error.message}`),
      );
    await stopped;
    say('Stopping …');
    await stop();
  } finally {
    await database.stop();
  }
}

function showFirstAdmin(say: CommandContext['say'], { email, generatedPassword }: FirstAdmin): void {
  say('Creating the first workspace.');
  say(`  Sign in       ${email}`);
  say(`  Password      ${generatedPassword ?? 'as set by SLIPWAY_ADMIN_PASSWORD'}`);
  if (generatedPassword) say('                It is shown only once: write it down now.');
}

/** While there is no admin, anyone with this output can become the first one; so the token is not logged. */
async function tellSetup({ config, say }: CommandContext, { service }: Composed): Promise<void> {
  const token = await openSetup(service);
  if (token) say(`Slipway has no workspace yet. Set it up: ${originOf(config)}/welcome#${token}`);
}

type Part = { serves: boolean; jobs: boolean };
type Started = { composed: Composed; stop(): Promise<void> } & Pick<
  Awaited<ReturnType<typeof serve>>,
  'reception'
>;

/** One part of the service in its own process, on any number of machines. */
async function runOne(context: CommandContext, part: Part): Promise<void> {
  assertInstalled(context.config);
  const database = await openServer(context);
  try {
    const started = await startWhenAvailable(context, database, async () =>
      (await waitForMigrations(database.serviceUrl, context)) ? startPart(context, database, part) : null,
    );
    if (!started) return;
    context.log.info(
      part.serves ? { network: networkOf(context.config) } : {},
      part.serves ? 'serving' : 'working',
    );
    await context.stopped;
    await started.stop();
  } finally {
    await database.stop();
  }
}

/** Waits for the database, also if it goes away again during the start. Null if the process is asked to stop first. */
async function startWhenAvailable(
  context: CommandContext,
  database: Server,
  begin: () => Promise<Started | null>,
): Promise<Started | null> {
  while (await waitForDatabase(database.serviceUrl, context)) {
    try {
      return await begin();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      context.log.warn({ err: error }, 'database connection lost during the start');
    }
  }
  return null;
}

/** Starts completely, or stops what it has started and throws. */
async function startPart(
  context: CommandContext,
  database: Server,
  { serves, jobs: runsJobs }: Part,
  prepare: (composed: Composed) => Promise<void> = async () => undefined,
): Promise<Started> {
  const composed = await composeService(context, database, runsJobs);
  const stops = [() => composed.close()];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    await prepare(composed);
    let reception: Started['reception'] = null;
    if (serves) {
      const served = await serve(composed);
      reception = served.reception;
      stops.push(() => served.app.close());
      await tellSetup(context, composed);
    } else {
      const metrics = startMetricsServer(composed.service);
      stops.push(async () => void metrics?.close());
    }
    if (runsJobs) await composed.startWork();
    return { composed, reception, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function migrateOnly(context: CommandContext): Promise<void> {
  const database = await openServer(context);
  try {
    const applied = await migrateTo(database, context);
    context.say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  } finally {
    await database.stop();
  }
}

/** Runs one command with the service, beside a running one or alone. */
async function once(context: CommandContext, work: (composed: Composed) => Promise<void>): Promise<void> {
  assertInstalled(context.config);
  const database = await openServer(context);
  try {
    // The role of the service, which may not migrate, is enough for a database of this version.
    if ((await missingMigrations(database.serviceUrl)).length > 0) await migrateTo(database, context);
    const composed = await composeService(context, database, false);
    try {
      await work(composed);
    } finally {
      await composed.close();
    }
  } finally {
    await database.stop();
  }
}

async function createAdmin(context: CommandContext): Promise<void> {
  const { config, words, say } = context;
  const options = { email: { type: 'string' }, workspace: { type: 'string' } } as const;
  const { values } = parsed(() => parseArgs({ args: words, options }));
  const { SLIPWAY_ADMIN_PASSWORD: password } = config;
  if (!values.email || !values.workspace || !password) throw new ConfigError(usage);
  const asked = { name: values.workspace, adminEmail: values.email, adminPassword: password };
  await once(context, async ({ service }) => {
    await createWorkspace(service, asked);
    say(`Workspace ${JSON.stringify(asked.name)} is ready; its admin is ${asked.adminEmail}.`);
    say(`Created in ${placeOf(config)}.`);
  });
}

async function apiClient(context: CommandContext): Promise<void> {
  const { words, say } = context;
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
    throw new ConfigError(`Unknown scope: ${unknown.join(', ')}. Scopes: ${allScopes.join(' ')}`);
  const body = { name: values.name, scopes: scopes as Scope[] };
  await once(context, async ({ service }) => {
    const admin = await service.db.read('all', (db) => findFirstAdmin(db, values.workspace));
    if (!admin) throw new ConfigError('Workspace not found, or it has no admin yet.');
    const { clientId, clientSecret } = await createApiClient(service, admin, { body });
    say(`client_id=${clientId}`);
    say(`client_secret=${clientSecret}`);
  });
}

async function putOnPlan(context: CommandContext): Promise<void> {
  const { config, words, say } = context;
  const options = { workspace: { type: 'string' }, plan: { type: 'string' } } as const;
  const { workspace, plan } = parsed(() => parseArgs({ args: words, options })).values;
  if (!workspace) throw new ConfigError(usage);
  await once(context, async ({ service }) => {
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
