import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordBackup, recordVerification } from '../platform/backups/backup-store.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { assertInstalled } from '../platform/config/network-settings.ts';
import { openDatabase, type Writer } from '../platform/db/database.ts';
import { assertEmptyDatabase } from '../platform/db/dump/load-dump.ts';
import { ownMigrations } from '../platform/db/migrate.ts';
import { createBucketObjects } from '../platform/files/object-store.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { createS3Client } from '../platform/files/s3-files.ts';
import { type Archive, Damaged, openForReading, openForWriting } from './backup/archive.ts';
import { type MadeBackup, makeBackup } from './backup/make-backup.ts';
import { type Manifest, readManifest } from './backup/manifest.ts';
import { openTarget, passphraseOf } from './backup/open-target.ts';
import { assertEmptyFolders, assertKeys, restoreBackup } from './backup/restore-backup.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { verifyFiles } from './backup/verify-files.ts';
import type { Command, CommandContext } from './command.ts';
import { migrateTo, openServer } from './open-server.ts';

export const backupUsage = `\
  backup [--to TARGET] [--keep NUMBER]                      creates an encrypted backup; TARGET is a folder or s3://BUCKET/PREFIX
  backup --verify [--to TARGET] [--backup NAME]             reads a backup back and checks every file
  restore [--from TARGET] [--backup NAME]                   restores a backup into an empty data folder and database
  verify-files                                              reads every stored file and reports missing and changed ones`;

export const backupCommands: Record<string, Command> = {
  backup,
  restore,
  'verify-files': verifyStored,
};

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const faultsShown = 50;

async function backup(context: CommandContext): Promise<void> {
  const {
    to,
    keep,
    verify,
    backup: name,
  } = wordsOf(context.words, {
    to: { type: 'string' },
    keep: { type: 'string' },
    verify: { type: 'boolean' },
    backup: { type: 'string' },
  });
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
    throw new ConfigError('--keep must be a whole number of 1 or more.');
  const { config } = context;
  const objects = openTarget(config, to);
  const passphrase = passphraseOf(config);
  if (verify) return verifyOne(context, await openForReading(objects, passphrase), name);
  assertInstalled(config);
  const secretKeys = ownKeys(config);
  const server = await openServer(context);
  try {
    const startedAt = context.clock.now();
    const archive = await openForWriting(objects, passphrase);
    const source = {
      databaseUrl: server.serviceUrl,
      files: openFiles(config),
      booksFolder: config.booksFolder,
      secretKeys,
      slipwayVersion: version,
    };
    const made = await makeBackup(archive, source, startedAt, keep ? Number(keep) : null);
    await record(context, server.serviceUrl, archive, made, startedAt);
    sayMade(context, archive, made, startedAt);
    const { missing } = made.manifest;
    if (missing.length > 0)
      throw new ConfigError(
        `The backup is complete except for files that the installation itself has lost:\n  ${shortened(missing)}`,
      );
  } finally {
    await server.stop();
  }
}

async function record(
  { clock }: CommandContext,
  url: string,
  { address: target }: Archive,
  { name, manifest, sentBytes }: MadeBackup,
  startedAt: Date,
): Promise<void> {
  await writeOnce(url, (db) =>
    recordBackup(db, {
      name,
      target,
      startedAt,
      finishedAt: clock.now(),
      documents: manifest.documents,
      files: manifest.fileCount,
      bytes: manifest.fileBytes + tableBytes(manifest),
      bytesSent: sentBytes,
      missingFiles: manifest.missing.length,
    }),
  );
}

function sayMade(
  { say, clock }: CommandContext,
  archive: Archive,
  { name, manifest, newFiles, sentBytes, removed }: MadeBackup,
  startedAt: Date,
): void {
  const seconds = (clock.now().getTime() - startedAt.getTime()) / 1000;
  say(`Backup ${name} in ${archive.address}`);
  say(`  ${contentOf(manifest)}`);
  say(`  sent: ${newFiles} new files, ${megabytes(sentBytes)}, in ${seconds.toFixed(1)} seconds`);
  if (removed.backups > 0) say(`  older backups removed: ${removed.backups}, files: ${removed.objects}`);
}

async function verifyOne(context: CommandContext, archive: Archive, wanted?: string): Promise<void> {
  const { say, clock, config } = context;
  const begun = clock.now().getTime();
  const { name, manifest } = await readManifest(archive, wanted);
  const faults = await verifyBackup(archive, manifest);
  if (faults.length > 0)
    throw new ConfigError(
      `The backup ${name} is damaged:\n  ${shortened(faults)}\nDelete the named objects from the target and back up again. That stores them again if the installation still has their content.`,
    );
  const seconds = ((clock.now().getTime() - begun) / 1000).toFixed(1);
  say(`Backup ${name} is complete and unchanged: ${contentOf(manifest)}; ${seconds} seconds`);
  // A target can also be verified on a machine without the installation.
  if (!config.DATABASE_URL && !existsSync(join(config.dataFolder, 'postgres'))) return;
  const server = await openServer(context);
  try {
    await writeOnce(server.serviceUrl, (db) => recordVerification(db, name, clock.now()));
  } finally {
    await server.stop();
  }
}

async function restore(context: CommandContext): Promise<void> {
  const { from, backup: wanted } = wordsOf(context.words, {
    from: { type: 'string' },
    backup: { type: 'string' },
  });
  const { config, clock, say } = context;
  const begun = clock.now();
  const archive = await openForReading(openTarget(config, from), passphraseOf(config));
  const { name, manifest } = await readManifest(archive, wanted);
  const secretKeys = config.SLIPWAY_SECRET_KEYS ?? null;
  assertKeys({ secretKeys }, manifest);
  const known = new Set(ownMigrations());
  if (manifest.migrations.some((migration) => !known.has(migration)))
    throw new ConfigError(
      `Slipway ${manifest.slipwayVersion} wrote this backup, and this is ${version}: restore it with that version or a newer one.`,
    );
  await assertEmptyFolders([config.dataFolder, config.booksFolder]);
  const files = openFiles(config);
  if (config.SLIPWAY_S3_BUCKET) await assertEmptyBucket(config);
  const server = await openServer(context);
  try {
    await assertEmptyDatabase(server.ownerUrl);
    await migrateTo(server, context, manifest.migrations);
    const { dataFolder, booksFolder } = config;
    const destination = { ownerUrl: server.ownerUrl, files, dataFolder, booksFolder, secretKeys };
    await restoreBackup(archive, manifest, destination, begun);
    const seconds = ((clock.now().getTime() - begun.getTime()) / 1000).toFixed(1);
    say(`Restored ${name}: ${contentOf(manifest)}; ${seconds} seconds`);
    say('  This copy is on hold: it does not send, export or import anything. If it replaces the original,');
    say('  stop the original, start this one, and run: slipway release-copy');
    if (manifest.missing.length > 0)
      say(`  These files were missing when the backup was made:\n  ${shortened(manifest.missing)}`);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    throw new ConfigError(
      `The backup ${name} is damaged: ${error.message}. Restore an older one (--backup).`,
    );
  } finally {
    await server.stop();
  }
}

async function verifyStored(context: CommandContext): Promise<void> {
  wordsOf(context.words, {});
  assertInstalled(context.config);
  const server = await openServer(context);
  try {
    const { verified, lost } = await verifyFiles(server.serviceUrl, openFiles(context.config));
    if (lost.length > 0)
      throw new ConfigError(
        `${lost.length} of ${lost.length + verified} stored files are lost:\n  ${shortened(lost)}\nRestore them from a backup.`,
      );
    context.say(`All ${verified} stored files are complete and unchanged.`);
  } finally {
    await server.stop();
  }
}

async function assertEmptyBucket(config: Config): Promise<void> {
  const bucket = config.SLIPWAY_S3_BUCKET ?? '';
  for await (const name of createBucketObjects(createS3Client(config), bucket, '').list('')) {
    throw new ConfigError(`The bucket ${bucket} is not empty (it contains ${name}): use an empty one.`);
  }
}

/** The keys that open the stored secrets. A backup without them would lose the secrets. */
function ownKeys({ SLIPWAY_SECRET_KEYS: given, dataFolder }: Config): string[] {
  if (given) return given;
  const path = join(dataFolder, 'secret.key');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim().split(/\s+/);
  throw new ConfigError(
    `Secret keys not found. Set SLIPWAY_SECRET_KEYS as for the service, or SLIPWAY_DATA to the folder with ${path}.`,
  );
}

async function writeOnce(url: string, work: (db: Writer) => Promise<void>): Promise<void> {
  const db = openDatabase({ url, connectionsMax: 1, onError: () => undefined });
  try {
    await db.write('all', work);
  } finally {
    await db.close();
  }
}

function contentOf(manifest: Manifest): string {
  const { documents, fileCount, fileBytes, books } = manifest;
  return `${documents} documents, ${fileCount} files (${megabytes(fileBytes)}), ${books.length} ledger files, database ${megabytes(tableBytes(manifest))}`;
}

const tableBytes = ({ tables }: Manifest) => tables.reduce((sum, { content }) => sum + content.bytes, 0);
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function shortened(lines: readonly string[]): string {
  const more = lines.length > faultsShown ? [`and ${lines.length - faultsShown} more`] : [];
  return [...lines.slice(0, faultsShown), ...more].join('\n  ');
}

function wordsOf<const Options extends Record<string, { type: 'string' | 'boolean' }>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n${backupUsage}`);
  }
}
