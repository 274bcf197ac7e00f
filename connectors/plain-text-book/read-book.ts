import { glob, readFile, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { addPart, type Book, type BookPart, emptyPart } from './book.ts';
import { type BookFolder, isInside } from './book-folder.ts';
import type { BookFormat } from './book-format.ts';

const filesMax = 100_000;
const bookCharactersMax = 512 * 1024 * 1024;
const filesAtOnce = 64;

/** One file of a ledger, with the length of its text. */
export type ReadFilePart = (
  path: string,
  format: BookFormat,
) => Promise<{ part: BookPart; characters: number }>;

const readAnew: ReadFilePart = async (path, format) => {
  const text = await readFile(path, 'utf8');
  return { part: format.read(text), characters: text.length };
};

/**
 * The ledger of a main file with all its includes; files outside the allowed folder are not read. Throws if
 * the ledger is too large for our checks.
 */
export async function readBook(
  folder: BookFolder,
  format: BookFormat,
  signal: AbortSignal,
  readFilePart: ReadFilePart = readAnew,
): Promise<Book> {
  const book: Book = emptyPart();
  const seen = new Set<string>();
  const waiting = [folder.main];
  let characters = 0;
  const readPart = async (path: string): Promise<{ part: BookPart; real: string } | null> => {
    const real = await realpath(path).catch(() => null);
    if (real === null || seen.has(real) || !isInside(folder.root, real)) return null;
    seen.add(real);
    const { part, characters: length } = await readFilePart(real, format);
    characters += length;
    if (seen.size > filesMax || characters > bookCharactersMax)
      throw new Error('The ledger is too large to check.');
    return { part, real };
  };
  while (waiting.length > 0) {
    signal.throwIfAborted();
    for (const read of await Promise.all(waiting.splice(0, filesAtOnce).map(readPart))) {
      if (!read) continue;
      addPart(book, read.part);
      for (const pattern of read.part.includes)
        waiting.push(...(await matching(pattern, dirname(read.real))));
    }
  }
  return book;
}

/** Only the pattern is one: special characters in the folder's own path are literal. */
async function matching(pattern: string, cwd: string): Promise<string[]> {
  if (!/[*?[{]/.test(pattern)) return [resolve(cwd, pattern)];
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd })) paths.push(resolve(cwd, path));
  return paths.sort();
}
