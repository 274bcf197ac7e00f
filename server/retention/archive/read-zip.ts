import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

/** The source of an archive: a ZIP file or an unpacked folder. */
export type Source = {
  paths(): AsyncIterable<string>;
  /** Undefined if the file does not exist. */
  open(path: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  close(): Promise<void>;
};

type Row = { method: number; packedBytes: number; offset: number };

const tailBytes = 56 + 20 + 22;
const directoryBytesMax = 512 * 1024 * 1024;
const deflated = 8;

/** Reads a ZIP file as `writeZip` creates it, and rejects any other. */
export async function readZip(path: string): Promise<Source> {
  const file = await open(path, 'r');
  try {
    const rows = await readDirectory(file);
    return {
      async *paths() {
        yield* rows.keys();
      },
      async open(path) {
        const row = rows.get(path);
        return row && content(file, row);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readDirectory(file: FileHandle): Promise<Map<string, Row>> {
  const { size } = await file.stat();
  const tail = await readAt(file, size - tailBytes, tailBytes).catch(() => Buffer.alloc(tailBytes));
  if (tail.readUInt32LE(0) !== 0x0606_4b50 || tail.readUInt32LE(76) !== 0x0605_4b50)
    throw new Error('This is not an archive of Slipway, or its end is missing.');
  const bytes = Number(tail.readBigUInt64LE(40));
  const offset = Number(tail.readBigUInt64LE(48));
  if (bytes > directoryBytesMax || offset + bytes > size) throw new Error('The directory is damaged.');
  const directory = await readAt(file, offset, bytes);
  const rows = new Map<string, Row>();
  for (let at = 0; at < bytes; ) {
    if (directory.readUInt32LE(at) !== 0x0201_4b50) throw new Error('The directory is damaged.');
    const nameBytes = directory.readUInt16LE(at + 28);
    const extraAt = at + 46 + nameBytes;
    const name = directory.toString('utf8', at + 46, extraAt);
    if (rows.has(name)) throw new Error(`There are two files called ${name}.`);
    rows.set(name, {
      method: directory.readUInt16LE(at + 10),
      packedBytes: Number(directory.readBigUInt64LE(extraAt + 12)),
      offset: Number(directory.readBigUInt64LE(extraAt + 20)),
    });
    at = extraAt + directory.readUInt16LE(at + 30);
  }
  return rows;
}

async function content(
  file: FileHandle,
  { method, packedBytes, offset }: Row,
): Promise<AsyncIterable<Uint8Array>> {
  const header = await readAt(file, offset, 30);
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const raw = stretch(file, start, packedBytes);
  return method === deflated ? inflate(raw) : raw;
}

const chunkBytes = 256 * 1024;

async function* stretch(file: FileHandle, start: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes; at += chunkBytes)
    yield await readAt(file, start + at, Math.min(chunkBytes, bytes - at));
}

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacker = createInflateRaw();
  const feeding = (async () => {
    for await (const chunk of packed) if (!unpacker.write(chunk)) await once(unpacker, 'drain');
    unpacker.end();
  })();
  feeding.catch((error) => unpacker.destroy(error));
  yield* unpacker;
  await feeding;
}

async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  let read = 0;
  while (read < bytes) {
    const { bytesRead } = await file.read(buffer, read, bytes - read, position + read);
    if (bytesRead === 0) throw new Error('The archive is incomplete.');
    read += bytesRead;
  }
  return buffer;
}
