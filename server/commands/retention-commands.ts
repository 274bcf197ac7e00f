import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { theService } from '../identity/audit/audit.ts';
import { noteBreaks } from '../identity/audit/note-break.ts';
import { type ChainHead, listHeads } from '../identity/audit/store.ts';
import { type FoundBreak, matchesAnchor, verifyChains } from '../identity/audit/verify-chain.ts';
import { releaseCopy } from '../identity/held-copy/release-copy.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import type { Service } from '../platform/service.ts';
import { openArchive, writeFolder } from '../retention/archive/archive-folder.ts';
import { type Imported, importArchive } from '../retention/archive/import-archive.ts';
import { type Manifest, makeArchive } from '../retention/archive/make-archive.ts';
import { verifyArchive } from '../retention/archive/verify-archive.ts';
import { writeZip } from '../retention/archive/write-zip.ts';
import { findPerson } from '../retention/personal-data/find-person.ts';
import { forgetPerson } from '../retention/personal-data/forget-person.ts';
import type { RetainedTrace } from '../retention/personal-data/list-retained.ts';
import type { Trace } from '../retention/personal-data/trace-store.ts';
import { stayWords } from '../retention/personal-data/why-retained.ts';

type Told = {
  config: Pick<Config, 'SLIPWAY_ADMIN_PASSWORD'>;
  words: string[];
  say(line: string): void;
  /** Runs one command with the service, beside a running one or alone. */
  withService(work: (service: Service) => Promise<void>): Promise<void>;
};

export const retentionUsage = `\
  verify-audit-log [--workspace NAME] [--anchor ROW:HASH]   reports all changes to audit logs and document histories
  note-audit-break --workspace NAME --row ROW --reason TEXT   records a known break in the audit log
  export-workspace --workspace NAME --to FILE|FOLDER/       exports a workspace with checksums
  verify-archive FILE|FOLDER                                verifies that an archive is complete and unchanged
  import-workspace FILE|FOLDER --email EMAIL [--name NAME]  imports an archive as a new workspace (password from SLIPWAY_ADMIN_PASSWORD)
  find-person --workspace NAME --about "NAME OR IBAN"        finds all data about a person
  forget-person --workspace NAME --about "NAME, EMAIL, IBAN OR ID" [--dry-run]   erases the personal data of a former member or a supplier
  release-copy                                              allows a copy of an installation to send, export and import`;

/** Commands that verify and preserve data. */
export const retentionCommands: Record<string, (told: Told) => Promise<void>> = {
  'verify-audit-log': verifyAuditLog,
  'note-audit-break': noteAuditBreak,
  'export-workspace': exportWorkspace,
  'verify-archive': checkArchive,
  'import-workspace': importWorkspace,
  'find-person': tellTraces,
  'forget-person': takeOut,
  'release-copy': releaseThisCopy,
};

async function verifyAuditLog({ words, say, withService }: Told): Promise<void> {
  const { workspace, anchor } = wordsOf(words, { workspace: { type: 'string' }, anchor: { type: 'string' } });
  const [, row, hash] = /^(\d+):([0-9a-f]{64})$/.exec(anchor ?? '') ?? [];
  if (anchor !== undefined && (!row || !hash))
    throw new ConfigError('An anchor is a row and its hash: 12:ab….');
  await withService(async (service) => {
    const verified = await verifyChains(service, workspace);
    let touched = false;
    for (const { head, breaks, history } of verified) {
      const tell = (words: string) => say(`${JSON.stringify(head.name)}: ${words}`);
      for (const found of breaks) tell(wordsOfBreak(found));
      const unnoted = breaks.filter(({ notedIn }) => notedIn === null);
      const last = `the last row is ${head.sequence}:${head.hash}`;
      if (unnoted.length === 0) tell(`${head.sequence} rows are unchanged${known(breaks)}; ${last}.`);
      for (const fault of history.faults) tell(fault);
      if (history.faults.length === 0) tell(`${history.rows} rows of document histories are unchanged.`);
      const isHeld = !row || !hash || (await matchesAnchor(service, head, { sequence: Number(row), hash }));
      if (row)
        tell(
          isHeld ? `The anchor is valid: row ${row} is unchanged.` : `Row ${row} differs from the anchor.`,
        );
      touched ||= unnoted.length > 0 || history.faults.length > 0 || !isHeld;
    }
    if (touched) throw new ConfigError('An audit log was changed.');
  });
}

const known = (breaks: readonly FoundBreak[]) =>
  breaks.length > 0 ? ` except for ${breaks.length} known breaks` : '';

function wordsOfBreak({ reason, notedIn }: FoundBreak): string {
  return notedIn === null ? reason : `${reason} Known: noted in row ${notedIn}.`;
}

async function noteAuditBreak({ words, say, withService }: Told): Promise<void> {
  const { workspace, row, reason } = wordsOf(words, {
    workspace: { type: 'string' },
    row: { type: 'string' },
    reason: { type: 'string' },
  });
  if (!workspace || !reason?.trim() || !/^[1-9]\d{0,14}$/.test(row ?? ''))
    throw new ConfigError(retentionUsage);
  await withService(async (service) => {
    const head = await findHead(service, workspace);
    const noted = await noteBreaks(service, head, Number(row), reason.trim());
    if (noted.length === 0) throw new ConfigError(`Row ${row} has no new break.`);
    for (const found of noted) say(`Noted: ${found.reason}`);
  });
}

async function exportWorkspace({ words, say, withService }: Told): Promise<void> {
  const { workspace, to } = wordsOf(words, { workspace: { type: 'string' }, to: { type: 'string' } });
  if (!workspace || !to) throw new ConfigError(retentionUsage);
  await withService(async (service) => {
    const head = await findHead(service, workspace);
    let made: Manifest | undefined;
    const entries = makeArchive(service, head.workspaceId, (manifest) => {
      made = manifest;
    });
    if (to.endsWith('/')) await writeFolder(to, entries);
    else await pipeline(writeZip(entries, service.clock.now()), createWriteStream(to, { flags: 'wx' }));
    say(`${to}: ${made ? told(made) : 'nothing'}`);
    if (made && made.missing.length > 0)
      throw new ConfigError(`These files are missing in the store or damaged:\n${made.missing.join('\n')}`);
  });
}

/** Needs only the archive: no database, no settings. */
async function checkArchive({ words: [path, ...more], say }: Told): Promise<void> {
  if (!path || more.length > 0) throw new ConfigError(retentionUsage);
  const source = await openArchive(path);
  try {
    say(`Complete and unchanged: ${told(await verifyArchive(source))}`);
  } catch (error) {
    throw new ConfigError((error as Error).message);
  } finally {
    await source.close();
  }
}

async function importWorkspace({ words: [path, ...words], config, say, withService }: Told): Promise<void> {
  const { email, name } = wordsOf(words, { email: { type: 'string' }, name: { type: 'string' } });
  const { SLIPWAY_ADMIN_PASSWORD: password } = config;
  if (!path || !email || !password) throw new ConfigError(retentionUsage);
  await withService(async (service) => {
    const source = await openArchive(path);
    try {
      const imported = await importArchive(service, source, { email, password, name });
      say(`Restored ${told(imported.manifest)} Its admin is ${email}.`);
      for (const line of leftToDo(imported)) say(line);
    } finally {
      await source.close();
    }
  });
}

async function tellTraces({ words, say, withService }: Told): Promise<void> {
  const { workspace, about } = wordsOf(words, { workspace: { type: 'string' }, about: { type: 'string' } });
  if (!workspace || !about) throw new ConfigError(retentionUsage);
  await withService(async (service) => {
    const head = await findHead(service, workspace);
    const traces = await findPerson(service, head.workspaceId, about);
    if (traces.length === 0) say('Nothing.');
    for (const trace of traces) say(lineOf(trace));
  });
}

function lineOf({ kind, rows, examples }: Trace): string {
  return `${kind}: ${rows} (${examples.join(', ')}${rows > examples.length ? ', …' : ''})`;
}

async function takeOut(told: Told): Promise<void> {
  const words = told.words.filter((word) => word !== '--dry-run');
  if (words.length < told.words.length) return tellTraces({ ...told, words });
  const { workspace, about } = wordsOf(words, { workspace: { type: 'string' }, about: { type: 'string' } });
  if (!workspace || !about) throw new ConfigError(retentionUsage);
  const { say } = told;
  await told.withService(async (service) => {
    const head = await findHead(service, workspace);
    const outcome = await forgetPerson(service, head.workspaceId, about);
    if (outcome.kind === 'MEMBER')
      throw new ConfigError('This is a current member: remove the member first.');
    if (outcome.kind === 'SEVERAL')
      throw new ConfigError(`Several people have this name; specify one by ID:\n${outcome.ids.join('\n')}`);
    const changed = Object.entries(outcome.changed);
    say(changed.length === 0 ? 'Nothing to change.' : `New name: ${outcome.pseudonym}. Changed:`);
    for (const [kind, rows] of changed) say(`  ${kind}: ${rows}`);
    if (outcome.kept.length > 0) say('Kept:');
    for (const trace of outcome.kept)
      say(`  ${lineOf(trace)}\n    ${stayWords[trace.reason]}${standing(trace)}`);
  });
}

/** How many of the documents cannot be deleted now. */
function standing({ kept }: RetainedTrace): string {
  if (!kept || kept.held + kept.byRule === 0) return '';
  const end = kept.until === null ? 'for good' : `until ${kept.until}`;
  const rules = kept.byRule > 0 ? `, ${kept.byRule} protected by rules ${end}` : '';
  return ` (${kept.held} under a legal hold${rules})`;
}

function told({ workspace, rows, files, madeAt, missing, withheld }: Manifest): string {
  const documents = rows['documents'] ?? 0;
  const parts = [`${JSON.stringify(workspace.name)} of ${madeAt}, ${documents} documents, ${files} files.`];
  if (missing.length > 0) parts.push(`${missing.length} files were missing when it was created.`);
  if (withheld.length > 0) parts.push(`${withheld.length} with malware were withheld.`);
  return parts.join(' ');
}

/** What an archive does not restore, and what users must do. */
function leftToDo({ infected, unscanned, viewsLeft, manifest }: Imported): string[] {
  return [
    'Connect the accounting systems again, enter the secrets of mailboxes, and invite the members.',
    'Webhooks are disabled until a user creates a new signing secret for each and enables it.',
    ...(viewsLeft > 0 ? [`${viewsLeft} private views of users were omitted.`] : []),
    ...(infected > 0
      ? [`The virus scanner here found malware in ${infected} files: they were withheld.`]
      : []),
    ...(unscanned > 0 ? [`${unscanned} files are too large for the virus scanner: they are on hold.`] : []),
    ...(manifest.leftOut.length > 0 ? [`Never in an archive: ${manifest.leftOut.join(', ')}.`] : []),
  ];
}

/** Two workspaces may have the same name, such as after a restore: then the command is rejected. */
async function findHead(service: Service, workspace: string): Promise<ChainHead> {
  const [head, another] = await service.db.read('all', (db) => listHeads(db, workspace));
  const name = JSON.stringify(workspace);
  if (!head) throw new ConfigError(`Workspace ${name} not found.`);
  if (another) throw new ConfigError(`Several workspaces are named ${name}. Rename one in its settings.`);
  return head;
}

/** The arguments of a command; an unknown one is rejected. */
function wordsOf<const Options extends Record<string, { type: 'string' }>>(
  words: string[],
  options: Options,
): Partial<Record<keyof Options, string>> {
  try {
    return parseArgs({ args: words, options }).values as Partial<Record<keyof Options, string>>;
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n${retentionUsage}`);
  }
}

async function releaseThisCopy({ say, withService }: Told): Promise<void> {
  await withService(async (service) => {
    const isReleased = await releaseCopy(service, theService);
    say(
      isReleased
        ? 'Released: this copy now sends, exports and imports.'
        : 'This installation is not on hold.',
    );
  });
}
