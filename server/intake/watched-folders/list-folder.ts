import type { Dirent } from 'node:fs';
import { lstat, opendir } from 'node:fs/promises';
import path from 'node:path';

/** A file as listed. Names need not be UTF-8: only the bytes of `place` identify it. */
export type Lying = { place: Buffer; name: string; ino: bigint; bytes: bigint; changedNs: bigint };

export const doneFolder = 'done';
export const failedFolder = 'failed';

const separator = Buffer.from(path.sep);
/** Unfinished files and leftovers of programs. */
const passedOver =
  /^[.~]|~$|\.(part|partial|tmp|temp|crdownload|filepart|swp|lock)$|^(thumbs\.db|desktop\.ini)$/i;

/**
 * Every new file below a folder that may be imported. An unreadable subfolder is reported and does not block
 * the others.
 */
export async function* listFolder(
  folder: Buffer,
  tell: (error: unknown, folder: string) => void,
): AsyncGenerator<Lying> {
  const entries = (await opendir(folder, { encoding: 'buffer' as 'utf8' })) as unknown as AsyncIterable<
    Dirent<Buffer>
  >;
  for await (const entry of entries) {
    const name = emailsOf(entry.name);
    const place = Buffer.concat([folder, separator, entry.name]);
    if (passedOver.test(name)) continue;
    if (entry.isDirectory()) {
      if (name === doneFolder || name === failedFolder) continue;
      try {
        yield* listFolder(place, tell);
      } catch (error) {
        tell(error, emailsOf(place));
      }
      continue;
    }
    // Links are not followed: they could lead to any file of the machine.
    if (!entry.isFile()) continue;
    const lying = await statFile(place);
    if (lying) yield lying;
  }
}

/** Null if it no longer exists. */
export async function statFile(place: Buffer): Promise<Lying | null> {
  try {
    const { ino, size: bytes, mtimeNs: changedNs } = await lstat(place, { bigint: true });
    const name = emailsOf(place.subarray(place.lastIndexOf(separator) + separator.length));
    return { place, name, ino, bytes, changedNs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function isSame(one: Lying, other: Lying): boolean {
  return one.ino === other.ino && one.bytes === other.bytes && one.changedNs === other.changedNs;
}

/** The name as text: UTF-8, otherwise the encoding of older systems. */
export function emailsOf(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return new TextDecoder('windows-1252').decode(name);
  }
}
