import { access, constants, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';

import { type Answer, type ExportKey, ok, refuse } from '../connector.ts';
import { refusalText, type Said } from '../refusal-text.ts';
import type { BookFormat } from './book-format.ts';
import { accountsOf, type BookSettings } from './book-settings.ts';
import { storeFile } from './store-file.ts';

/** The paths of one ledger. */
export type BookFolder = {
  /** The operator's folder; nothing outside is ever read or written. */
  root: string;
  path: string;
  main: string;
  entries: string;
  drafts: string;
  documents: string;
};

const ownFolders = new Set(['docs', 'entries', 'drafts']);

export function entryPath({ entries }: BookFolder, { extension }: BookFormat, key: ExportKey): string {
  return join(entries, `${key}.${extension}`);
}

export function draftPath({ drafts }: BookFolder, { extension }: BookFormat, key: ExportKey): string {
  return join(drafts, `${key}.${extension}`);
}

/** The ledger's folder, if the operator allows it. Creates nothing: the folder may not exist yet. */
export async function findBookFolder(
  settings: BookSettings,
  booksRoot: string | null,
): Promise<Answer<BookFolder>> {
  if (booksRoot === null) return no(refusalText('BOOKS_NOT_ALLOWED'));
  // These folders store uploads, which must never be read as a ledger, because a ledger can load programs.
  if (settings.folder.split(/[/\\]/).some((name) => ownFolders.has(name.toLowerCase()))) {
    return no(refusalText('FOLDER_NAME_RESERVED'));
  }
  const root = await realPathOf(resolve(booksRoot));
  const path = resolve(root, settings.folder);
  // A link must not lead out of the allowed folder either.
  if (!isInside(root, path) || !isInside(root, await realPathOf(path))) {
    return no(refusalText('FOLDER_OUTSIDE'));
  }
  return ok({
    root,
    path,
    main: join(path, settings.mainFile),
    entries: join(path, 'entries'),
    drafts: join(path, 'drafts'),
    documents: join(path, 'docs'),
  });
}

export function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** The path without links; missing parts are resolved as they would be created. */
async function realPathOf(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null);
  return real ?? join(await realPathOf(dirname(path)), basename(path));
}

/** Creates the folder and a main file with the configured accounts, if they are missing. */
export async function makeBook(
  folder: BookFolder,
  format: BookFormat,
  settings: BookSettings,
): Promise<void> {
  for (const path of [folder.entries, folder.drafts, folder.documents])
    await mkdir(path, { recursive: true });
  const entries = await readdir(folder.entries);
  if (!entries.some((name) => name.endsWith(`.${format.extension}`))) {
    // Both tools reject a pattern that matches no file.
    const words =
      '; One file for each exported document. This one keeps the pattern from matching nothing.\n';
    await storeFile(join(folder.entries, `000-about.${format.extension}`), words);
  }
  if (await isThere(folder.main)) return;
  await storeFile(folder.main, format.newBook(accountsOf(settings), settings.baseCurrency));
}

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return false;
      throw fault;
    },
  );
}

/** Whether the folder is writable, or can be created. */
export async function isWritable(path: string): Promise<boolean> {
  if (!(await isThere(path))) return isWritable(dirname(path));
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

function no(said: Said): Answer<never> {
  return refuse({ category: 'SETTINGS', step: 'find', ...said, retryable: true });
}
