import { glob, readFile, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { addPart, type Book, emptyPart } from './book.ts';
import { type BookFolder, isInside } from './book-folder.ts';
import type { BookFormat } from './book-format.ts';

const filesMax = 100_000;
const bookCharactersMax = 512 * 1024 * 1024;

/**
 * The book as its main file and all it includes say it; files outside the allowed folder are not read.
 * Throws when the book is larger than we can check.
 */
export async function readBook(folder: BookFolder, format: BookFormat, signal: AbortSignal): Promise<Book> {
  const book: Book = emptyPart();
  const seen = new Set<string>();
  const waiting = [folder.main];
  let characters = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    signal.throwIfAborted();
    const real = await realpath(path).catch(() => null);
    if (real === null || seen.has(real) || !isInside(folder.root, real)) continue;
    seen.add(real);
    const text = await readFile(real, 'utf8');
    characters += text.length;
    if (seen.size > filesMax || characters > bookCharactersMax)
      throw new Error('The book is too large to check.');
    const part = format.read(text);
    addPart(book, part);
    for (const pattern of part.includes) waiting.push(...(await matching(resolve(dirname(real), pattern))));
  }
  return book;
}

async function matching(pattern: string): Promise<string[]> {
  if (!/[*?[{]/.test(pattern)) return [pattern];
  const paths: string[] = [];
  for await (const path of glob(pattern)) paths.push(path);
  return paths;
}
