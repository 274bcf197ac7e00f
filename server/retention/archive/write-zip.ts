import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, whose size is unknown in advance. */
export type Entry = { path: string; deflates: boolean; content: AsyncIterable<Uint8Array> };
type Written = { crc: number; bytes: number; packedBytes: number };

const version = 45;
/** Names in UTF-8; sizes and checksum follow the content. */
const flags = 0x0808;
const deflated = 8;
const elsewhere = 0xffff_ffff;

/**
 * Streams a ZIP file of any size: every entry has ZIP64 format and a data descriptor (APPNOTE.TXT 6.3.10,
 * sections 4.3.7 to 4.3.16 and 4.5.3). The directory is kept on disk until the end, so that memory use stays
 * constant.
 */
export async function* writeZip(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-zip-'));
  const directory = createWriteStream(join(folder, 'directory'));
  try {
    let offset = 0;
    let count = 0;
    let directoryBytes = 0;
    const stamp = dosTime(at);
    for await (const { path, deflates, content } of entries) {
      const name = Buffer.from(path);
      const method = deflates ? deflated : 0;
      const header = localHeader(name, method, stamp);
      yield header;
      const written: Written = { crc: 0, bytes: 0, packedBytes: 0 };
      yield* packed(content, deflates, written);
      const tail = descriptor(written);
      yield tail;
      const row = directoryRow(name, method, stamp, { ...written, offset });
      if (!directory.write(row)) await once(directory, 'drain');
      directoryBytes += row.length;
      offset += header.length + written.packedBytes + tail.length;
      count++;
    }
    directory.end();
    await finished(directory);
    yield* createReadStream(join(folder, 'directory'));
    yield endOfDirectory(count, directoryBytes, offset);
  } finally {
    directory.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Passes content on and counts it before and after compression. */
async function* packed(
  content: AsyncIterable<Uint8Array>,
  deflates: boolean,
  written: Written,
): AsyncGenerator<Uint8Array> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      written.bytes += chunk.length;
      written.crc = crc32(chunk, written.crc);
      yield chunk;
    }
  }
  const stream = deflates ? deflate(counted()) : counted();
  for await (const chunk of stream) {
    written.packedBytes += chunk.length;
    yield chunk;
  }
}

async function* deflate(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw();
  const feeding = (async () => {
    for await (const chunk of content) if (!packer.write(chunk)) await once(packer, 'drain');
    packer.end();
  })();
  feeding.catch((error) => packer.destroy(error));
  yield* packer;
  await feeding;
}

type Stamp = { time: number; date: number };

/** In UTC, with a resolution of two seconds. */
function dosTime(at: Date): Stamp {
  const year = Math.max(at.getUTCFullYear() - 1980, 0);
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

function localHeader(name: Buffer, method: number, { time, date }: Stamp): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt32LE(elsewhere, 18);
  header.writeUInt32LE(elsewhere, 22);
  header.writeUInt16LE(name.length, 26);
  const extra = largeNumbers([0, 0]);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function descriptor({ crc, bytes, packedBytes }: Written): Buffer {
  const tail = Buffer.alloc(24);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeBigUInt64LE(BigInt(packedBytes), 8);
  tail.writeBigUInt64LE(BigInt(bytes), 16);
  return tail;
}

function directoryRow(
  name: Buffer,
  method: number,
  { time, date }: Stamp,
  { crc, bytes, packedBytes, offset }: Written & { offset: number },
): Buffer {
  const row = Buffer.alloc(46);
  row.writeUInt32LE(0x0201_4b50, 0);
  row.writeUInt16LE(version, 4);
  row.writeUInt16LE(version, 6);
  row.writeUInt16LE(flags, 8);
  row.writeUInt16LE(method, 10);
  row.writeUInt16LE(time, 12);
  row.writeUInt16LE(date, 14);
  row.writeUInt32LE(crc, 16);
  row.writeUInt32LE(elsewhere, 20);
  row.writeUInt32LE(elsewhere, 24);
  row.writeUInt16LE(name.length, 28);
  const extra = largeNumbers([bytes, packedBytes, offset]);
  row.writeUInt16LE(extra.length, 30);
  row.writeUInt32LE(elsewhere, 42);
  return Buffer.concat([row, name, extra]);
}

/** The extra field for values over four bytes (4.5.3). */
function largeNumbers(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8 * numbers.length, 2);
  for (const [index, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
  return extra;
}

function endOfDirectory(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(version, 12);
  end.writeUInt16LE(version, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(offset + bytes), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x0605_4b50, 76);
  end.writeUInt16LE(0xffff, 84);
  end.writeUInt16LE(0xffff, 86);
  end.writeUInt32LE(elsewhere, 88);
  end.writeUInt32LE(elsewhere, 92);
  return end;
}
