import { crc32 } from 'node:zlib';

/** A file of an archive. Its size and checksum are known in advance, so the archive's length is, too. */
export type ZipFile = {
  path: string;
  bytes: number;
  crc32: number;
  open(): AsyncIterable<Uint8Array>;
};

/** Without ZIP64 an archive and its files are smaller than 4 GiB. */
export const zipBytesMax = 0xffff_ffff;
export const zipFilesMax = 0xffff;

const localHeaderBytes = 30;
const centralHeaderBytes = 46;
const endBytes = 22;
/** File names are in UTF-8 (general purpose bit 11). */
const flags = 0x0800;
const version = 20;

export function zipBytes(files: readonly ZipFile[]): number {
  return files.reduce((sum, file) => {
    const name = Buffer.byteLength(file.path);
    return sum + localHeaderBytes + centralHeaderBytes + 2 * name + file.bytes;
  }, endBytes);
}

/**
 * Streams an archive of uncompressed files (method 0: most are already compressed), all with the given date,
 * so that equal files give equal bytes. APPNOTE.TXT 6.3.10, sections 4.3 and 4.4.
 */
export async function* streamZip(files: readonly ZipFile[], at: Date): AsyncGenerator<Uint8Array> {
  const stamp = dosTime(at);
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.path);
    const header = localHeader(file, name, stamp);
    central.push(centralHeader(file, name, stamp, offset));
    yield header;
    let bytes = 0;
    let sum = 0;
    for await (const chunk of file.open()) {
      bytes += chunk.length;
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (bytes !== file.bytes || sum !== file.crc32)
      throw new Error(`${file.path} differs from the packed file.`);
    offset += header.length + bytes;
  }
  const directory = Buffer.concat(central);
  yield directory;
  yield endOfDirectory(files.length, directory.length, offset);
}

type Stamp = { time: number; date: number };

/** In UTC, like all our times; the format has a resolution of two seconds. */
function dosTime(at: Date): Stamp {
  const year = Math.max(at.getUTCFullYear() - 1980, 0);
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

function localHeader(file: ZipFile, name: Buffer, stamp: Stamp): Buffer {
  const header = Buffer.alloc(localHeaderBytes);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(version, 4);
  describe(header, 6, file, name, stamp);
  return Buffer.concat([header, name]);
}

function centralHeader(file: ZipFile, name: Buffer, stamp: Stamp, offset: number): Buffer {
  const header = Buffer.alloc(centralHeaderBytes);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  describe(header, 8, file, name, stamp);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

/** The fields that both headers share: flags, method, time, checksum, both sizes, and the name's length. */
function describe(header: Buffer, from: number, file: ZipFile, name: Buffer, { time, date }: Stamp): void {
  header.writeUInt16LE(flags, from);
  header.writeUInt16LE(0, from + 2);
  header.writeUInt16LE(time, from + 4);
  header.writeUInt16LE(date, from + 6);
  header.writeUInt32LE(file.crc32, from + 8);
  header.writeUInt32LE(file.bytes, from + 12);
  header.writeUInt32LE(file.bytes, from + 16);
  header.writeUInt16LE(name.length, from + 20);
}

function endOfDirectory(count: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
