import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem, type ProblemCode } from '@slipway/contract/problems.ts';
import type { Service } from '../../platform/service.ts';
import { safeName, storeFile } from '../log/store-file.ts';
import type { Claimed } from './claim-watched-folder.ts';
import { doneFolder, emailsOf, failedFolder, isSame, type Lying, statFile } from './list-folder.ts';

type Dependencies = Pick<Service, 'db' | 'files' | 'clock' | 'random' | 'queue' | 'config'>;

/** Permanent faults of a file: it is moved away with the reason. Everything else is retried. */
export const faultsOfFiles: readonly ProblemCode[] = [
  'unsupported_media_type',
  'unreadable_file',
  'payload_too_large',
];
const chunkBytes = 256 * 1024;
const namesMax = 10_000;
/** The extension of the file with the reason. */
const reasonEnding = '.txt';

/** The file changed while it was read: it is retried later. */
class StillChanging extends Error {}

/**
 * Creates a document from a file, then moves it to `done`, or to `failed` with the reason. After a crash in
 * between, the intake log recognises the file by path, size, time and content, and it is only moved. Returns
 * false if it was still being written.
 */
export async function takeFile(
  service: Dependencies,
  target: Claimed,
  root: string,
  lying: Lying,
): Promise<boolean> {
  // A file that was replaced by a link is not opened.
  const handle = await open(lying.place, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const sha256 = createHash('sha256');
    for await (const chunk of chunksOf(handle, lying)) sha256.update(chunk);
    await storeFile(service, {
      ...target,
      channel: 'FOLDER',
      doer: 'SERVICE',
      sender: emailsOf(folderOf(lying)),
      fileName: safeName(lying.name),
      content: chunksOf(handle, lying),
      intake: { sourceKey: keyOf(root, lying, sha256.digest('hex')) },
    });
  } catch (error) {
    if (error instanceof StillChanging) return false;
    if (!(error instanceof Problem) || !faultsOfFiles.includes(error.code)) throw error;
    await putAside(lying, failedFolder, reasonIn(error, service.clock.now()));
    return true;
  } finally {
    await handle.close();
  }
  await putAside(lying, doneFolder, null);
  return true;
}

/** The bytes of the listed version of the file. Throws StillChanging at the end if it changed. */
async function* chunksOf(handle: FileHandle, lying: Lying): AsyncGenerator<Uint8Array> {
  let position = 0;
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(chunkBytes), 0, chunkBytes, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
  const { ino, size: bytes, mtimeNs: changedNs } = await handle.stat({ bigint: true });
  if (!isSame(lying, { ...lying, ino, bytes, changedNs })) throw new StillChanging();
}

function folderOf({ place }: Lying): Buffer {
  return place.subarray(0, place.lastIndexOf(Buffer.from(path.sep)));
}

function keyOf(root: string, { place, bytes, changedNs }: Lying, sha256: string): string {
  const said = [root, place.toString('latin1'), String(bytes), String(changedNs), sha256];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** Moves the file into a folder next to it under a free name, but not a file that replaced it. */
async function putAside(lying: Lying, folder: string, reason: string | null): Promise<void> {
  const now = await statFile(lying.place);
  if (!now || !isSame(lying, now)) return;
  const own = folderOf(lying);
  const name = lying.place.subarray(own.length + path.sep.length);
  const beside = Buffer.concat([own, Buffer.from(path.sep + folder + path.sep)]);
  await mkdir(beside, { recursive: true });
  const free = await freeName(beside, name, reason === null ? [''] : ['', reasonEnding]);
  await rename(lying.place, free);
  if (reason) await writeFile(Buffer.concat([free, Buffer.from(reasonEnding)]), reason, { flag: 'wx' });
}

/** A name that is free with each of these extensions. */
async function freeName(folder: Buffer, name: Buffer, endings: readonly string[]): Promise<Buffer> {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  for (let count = 1; count <= namesMax; count++) {
    const mark = count === 1 ? '' : ` (${count})`;
    const free = Buffer.concat([folder, name.subarray(0, end), Buffer.from(mark), name.subarray(end)]);
    const there = await Promise.all(
      endings.map((ending) => statFile(Buffer.concat([free, Buffer.from(ending)]))),
    );
    if (there.every((one) => one === null)) return free;
  }
  throw new Error(`There are too many files with the same name in ${emailsOf(folder)}.`);
}

function reasonIn({ message, code, extra }: Problem, now: Date): string {
  const supported = extra.supported ? `\nWhat is taken: ${extra.supported.join(', ')}.` : '';
  return `${message} (${code})${supported}\nSlipway, ${now.toISOString()}\n`;
}
