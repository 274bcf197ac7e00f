import { findHold } from '../../identity/held-copy/notice-copy.ts';
import { findLastBackup } from '../../platform/backups/backup-store.ts';
import type { Config } from '../../platform/config/config.ts';
import { assertRowSecurity, type Database } from '../../platform/db/database.ts';
import { ownMigrations } from '../../platform/db/migrate.ts';
import { listAppliedMigrations, readServerFacts } from './doctor-store.ts';
import { attempt, type Finding, fault, ok, warning } from './finding.ts';

const oldestVersion = 150_000;
const skewSecondsMax = 5;
const hourMs = 60 * 60 * 1000;

/** The server, the role, the schema and the clock. Later checks need all of them without a fault. */
export async function checkDatabase(db: Database, now: () => Date): Promise<Finding[]> {
  const server = await attempt('database', 'Check DATABASE_URL, and that PostgreSQL runs.', () =>
    checkServer(db, now),
  );
  if (server.some(({ state }) => state === 'fault')) return server;
  return [
    ...server,
    ...(await attempt('database role', 'Connect as slipway_service: docs/operating.md.', async () => {
      await assertRowSecurity(db);
      return ok('database role', 'row-level security applies');
    })),
    ...(await attempt('migrations', 'Run: slipway migrate', () => checkMigrations(db))),
  ];
}

async function checkServer(db: Database, now: () => Date): Promise<Finding[]> {
  const before = now().getTime();
  const facts = await db.read('all', readServerFacts);
  const after = now().getTime();
  const version =
    facts.versionNumber >= oldestVersion
      ? ok('database', `PostgreSQL ${facts.version}`)
      : fault('database', `PostgreSQL ${facts.version}`, 'Use PostgreSQL 15 or newer.');
  // Half of the time of the answer is the precision of the comparison.
  const skew = Math.abs(facts.now.getTime() - (before + after) / 2) - (after - before) / 2;
  const seconds = Math.max(0, Math.round(skew / 1000));
  return [
    version,
    seconds <= skewSecondsMax
      ? ok('clock', 'agrees with the database')
      : warning('clock', `differs from the database by ${seconds} seconds`, 'Synchronise both clocks (NTP).'),
  ];
}

async function checkMigrations(db: Database): Promise<Finding> {
  const applied = await db.read('all', listAppliedMigrations);
  const own = ownMigrations();
  const unknown = applied.filter((name) => !own.includes(name));
  if (unknown.length > 0)
    return fault(
      'migrations',
      `the database has ${unknown.join(', ')}, which this version does not have`,
      'Start the version that created it, or restore a backup.',
    );
  const missing = own.filter((name) => !applied.includes(name));
  if (missing.length === 0) return ok('migrations', `${applied.length} applied`);
  return fault('migrations', `${missing.join(', ')} is not applied`, 'Run: slipway migrate');
}

/** Whether the last backup is recent, and whether this is a copy. */
export async function checkInstallation(db: Database, config: Config, now: Date): Promise<Finding[]> {
  return [
    ...(await attempt('backup', 'Run: slipway backup', () => checkBackup(db, config, now))),
    ...(await attempt('copy', 'See the log.', async () => {
      const hold = await findHold({ db });
      return hold
        ? warning(
            'copy',
            `this is a copy, on hold since ${hold.heldSince.toISOString()}`,
            'If it replaces the original, run: slipway release-copy',
          )
        : ok('copy', 'not on hold');
    })),
  ];
}

async function checkBackup(
  db: Database,
  { SLIPWAY_BACKUP_HOURS_MAX: hoursMax, SLIPWAY_BACKUP_TO: target }: Config,
  now: Date,
): Promise<Finding> {
  const remedy = 'Run "slipway backup" from a schedule: docs/backup.md.';
  const last = await db.read('all', findLastBackup);
  if (!last) return warning('backup', 'there is none yet', remedy);
  const hours = Math.floor((now.getTime() - last.finishedAt.getTime()) / hourMs);
  const detail = `the last one is ${hours} hours old, in ${last.target}`;
  if (hours >= hoursMax) return (target ? fault : warning)('backup', detail, remedy);
  if (last.missingFiles > 0)
    return warning(
      'backup',
      `${last.missingFiles} files were missing in the file store`,
      'Run "slipway backup": it names them. Restore them from an older backup.',
    );
  return ok('backup', detail);
}
