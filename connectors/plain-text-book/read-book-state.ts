import { readFile, stat } from 'node:fs/promises';

import type { Book } from './book.ts';
import type { BookFolder } from './book-folder.ts';
import type { BookFormat } from './book-format.ts';
import { type ReadFilePart, readBook } from './read-book.ts';

/** For all ledgers together: the least recently used ones are read again. */
const charactersKeptMax = 64 * 1024 * 1024;
const lookMsMax = 20_000;

type Kept = Awaited<ReturnType<ReadFilePart>> & { stamp: string };
const kept = new Map<string, Kept>();
let charactersKept = 0;
const underway = new Map<string, Promise<Book>>();

/**
 * The ledger for display: unchanged files are not read again, and simultaneous reads share one pass. Writes
 * always check the ledger as read at that time.
 */
export function readBookState(folder: BookFolder, format: BookFormat): Promise<Book> {
  const key = `${format.kind} ${folder.main}`;
  const before = underway.get(key);
  if (before) return before;
  const looking = readBook(folder, format, AbortSignal.timeout(lookMsMax), readKept).finally(() =>
    underway.delete(key),
  );
  underway.set(key, looking);
  return looking;
}

/** A rewritten file has another time, size or inode number, because entries are renamed into place. */
const readKept: ReadFilePart = async (path, format) => {
  const { mtimeNs, size, ino } = await stat(path, { bigint: true });
  const stamp = `${format.kind} ${mtimeNs} ${size} ${ino}`;
  const known = kept.get(path);
  if (known?.stamp === stamp) {
    // The most recent one is last.
    kept.delete(path);
    kept.set(path, known);
    return known;
  }
  const text = await readFile(path, 'utf8');
  const part = { part: format.read(text), characters: text.length };
  keep(path, { ...part, stamp });
  return part;
};

function keep(path: string, part: Kept): void {
  forget(path);
  kept.set(path, part);
  charactersKept += part.characters;
  for (const oldest of kept.keys()) {
    if (charactersKept <= charactersKeptMax) return;
    forget(oldest);
  }
}

function forget(path: string): void {
  charactersKept -= kept.get(path)?.characters ?? 0;
  kept.delete(path);
}
