import { createHash } from 'node:crypto';
import { z } from 'zod';

import { ConfigError } from '../../platform/config/config.ts';
import type { ObjectStore } from '../../platform/files/object-store.ts';
import { createHeader, Header, openHeader, type Seal } from './seal.ts';

const headerName = 'slipway-backup.json';
/** Content is stored in pieces of this size, each in one object. */
const pieceBytes = 8 * 1024 * 1024;

/** A content in pieces: their names in order. */
export const Stored = z.object({
  bytes: z.number(),
  sha256: z.string(),
  pieces: z.array(z.string()),
});
export type Stored = z.infer<typeof Stored>;

/** The objects of one target, encrypted. */
export type Archive = {
  readonly address: string;
  /** Stores what the target does not have yet. */
  store(content: AsyncIterable<Uint8Array>): Promise<Stored>;
  /** Throws a Damaged if an object is missing or changed. */
  read(stored: Stored): AsyncIterable<Buffer>;
  /** An object with a given name, which the content does not determine. */
  storeNamed(name: string, content: Uint8Array): Promise<void>;
  readNamed(name: string): Promise<Buffer>;
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  has(name: string): boolean;
  /** Encrypted bytes that were sent by now. */
  sentBytes(): number;
};

/** An object of a backup that is missing or changed. */
export class Damaged extends Error {}

/** Opens a target for writing; a new target gets a header. */
export async function openForWriting(objects: ObjectStore, passphrase: string): Promise<Archive> {
  const known = await objects.get(headerName);
  if (known) return archiveOf(objects, openHeader(parseHeader(known), passphrase), await namesIn(objects));
  for await (const name of objects.list('')) {
    throw new ConfigError(
      `${objects.address} contains other files, such as ${name}. Choose an empty folder or prefix for backups.`,
    );
  }
  const header = createHeader(passphrase);
  await objects.put(headerName, Buffer.from(`${JSON.stringify(header, null, 2)}\n`));
  return archiveOf(objects, openHeader(header, passphrase), new Set());
}

/** Opens a target with backups. */
export async function openForReading(objects: ObjectStore, passphrase: string): Promise<Archive> {
  const header = await objects.get(headerName);
  if (!header) throw new ConfigError(`No backup found in ${objects.address}.`);
  return archiveOf(objects, openHeader(parseHeader(header), passphrase), new Set());
}

function parseHeader(content: Buffer): Header {
  try {
    return Header.parse(JSON.parse(content.toString('utf8')));
  } catch {
    throw new ConfigError(`The file ${headerName} of the backup is damaged, or a newer version wrote it.`);
  }
}

async function namesIn(objects: ObjectStore): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const name of objects.list('objects/')) names.add(name);
  return names;
}

function archiveOf(objects: ObjectStore, seal: Seal, present: Set<string>): Archive {
  let sent = 0;
  const put = async (name: string, content: Uint8Array) => {
    const sealed = seal.close(name, content);
    await objects.put(name, sealed);
    sent += sealed.length;
  };
  const get = async (name: string) => {
    const sealed = await objects.get(name);
    if (!sealed) throw new Damaged(`the object ${name} is missing`);
    try {
      return seal.open(name, sealed);
    } catch {
      throw new Damaged(`the object ${name} was changed`);
    }
  };
  return {
    address: objects.address,
    async store(content) {
      const hash = createHash('sha256');
      const pieces: string[] = [];
      let bytes = 0;
      for await (const piece of cut(content)) {
        hash.update(piece);
        bytes += piece.length;
        const name = seal.nameOf(piece);
        pieces.push(name);
        if (present.has(name)) continue;
        await put(name, piece);
        present.add(name);
      }
      return { bytes, sha256: hash.digest('hex'), pieces };
    },
    async *read({ pieces, sha256 }) {
      const hash = createHash('sha256');
      for (const name of pieces) {
        const piece = await get(name);
        hash.update(piece);
        yield piece;
      }
      if (hash.digest('hex') !== sha256) throw new Damaged('its checksum differs');
    },
    storeNamed: put,
    readNamed: get,
    async list(prefix) {
      const names: string[] = [];
      for await (const name of objects.list(prefix)) names.push(name);
      return names;
    },
    remove: (name) => objects.remove(name),
    has: (name) => present.has(name),
    sentBytes: () => sent,
  };
}

async function* cut(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; whole.length - at >= pieceBytes; at += pieceBytes) yield whole.subarray(at, at + pieceBytes);
    waiting = at < whole.length ? [whole.subarray(at)] : [];
    bytes = whole.length - at;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
