import type { Dirent } from 'node:fs';
import { glob, opendir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file to send, or why an argument is not one. `place` opens it, `name` is for display. */
export type Found =
  | { kind: 'FILE'; place: Buffer; name: string }
  | { kind: 'SKIPPED'; name: string; reason: string }
  | { kind: 'MISSING'; name: string; reason: string };

type Ways = { recursive: boolean; all: boolean };

const separator = Buffer.from(path.sep);
/** Files that file managers create. */
const leftByPrograms = /^(thumbs\.db|desktop\.ini)$/i;

/** The files of the arguments, one after the other, so that memory use stays constant. */
export async function* findFiles(words: readonly string[], ways: Ways): AsyncGenerator<Found> {
  for (const word of words) {
    const exists = await isThere(word);
    if (exists || !/[*?[{]/.test(word)) {
      yield* filesAt(Buffer.from(word), ways);
      continue;
    }
    // A pattern that no shell has expanded: quoted, or on Windows.
    let matches = 0;
    for await (const match of glob(word)) {
      matches++;
      yield* filesAt(Buffer.from(match), ways);
    }
    if (matches === 0) yield { kind: 'MISSING', name: word, reason: 'No file matches this pattern.' };
  }
}

async function isThere(word: string): Promise<boolean> {
  return stat(word).then(
    () => true,
    () => false,
  );
}

async function* filesAt(place: Buffer, ways: Ways): AsyncGenerator<Found> {
  const name = nameOf(place);
  try {
    const found = await stat(place);
    if (found.isFile()) yield { kind: 'FILE', place, name };
    else if (!found.isDirectory()) yield { kind: 'SKIPPED', name, reason: 'It is not a file.' };
    else if (ways.recursive) yield* filesBelow(place, ways);
    else yield { kind: 'MISSING', name, reason: 'It is a folder: add --recursive to include its files.' };
  } catch (error) {
    yield { kind: 'MISSING', name, reason: reasonOf(error) };
  }
}

async function* filesBelow(folder: Buffer, ways: Ways): AsyncGenerator<Found> {
  // Names need not be UTF-8: only their bytes identify the file.
  const entries = (await opendir(folder, { encoding: 'buffer' as 'utf8' })) as unknown as AsyncIterable<
    Dirent<Buffer>
  >;
  for await (const entry of entries) {
    const place = Buffer.concat([folder, separator, entry.name]);
    const name = nameOf(place);
    const own = nameOf(entry.name);
    if (!ways.all && (own.startsWith('.') || leftByPrograms.test(own)))
      yield { kind: 'SKIPPED', name, reason: 'It is hidden: add --all to include it.' };
    else if (entry.isSymbolicLink() && (await leadsToFolder(place)))
      yield { kind: 'SKIPPED', name, reason: 'It is a link to a folder.' };
    else yield* filesAt(place, ways);
  }
}

async function leadsToFolder(place: Buffer): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** The name as text: UTF-8, otherwise the encoding of older systems. */
export function nameOf(place: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(place);
  } catch {
    return new TextDecoder('windows-1252').decode(place);
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'The file does not exist.';
  if (code === 'EACCES' || code === 'EPERM') return 'It cannot be read: permission denied.';
  return message;
}
