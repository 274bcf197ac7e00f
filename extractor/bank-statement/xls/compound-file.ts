import { Unreadable } from '../../reading.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const entryBytes = 128;
/** Above these numbers a sector is free, the end of a chain, or part of a table ([MS-CFB] 2.1). */
const sectorMax = 0xfffffffa;
const sectorsInHeader = 109;
const streamType = 2;
const rootType = 5;

type Entry = { name: string; type: number; start: number; bytes: number };

/** Whether a file is a compound file: a file system in a file, used by old Office formats. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}

/**
 * The first stream of a compound file ([MS-CFB]) with one of these names; null if there is none. Rejects
 * sector chains that loop or leave the file: no chain has more sectors than the file.
 */
export function readStream(file: Uint8Array, names: readonly string[]): Uint8Array | null {
  const container = openContainer(file);
  const entries = readEntries(container);
  const root = entries.find(({ type }) => type === rootType);
  const found = names.flatMap((name) =>
    entries.filter((one) => one.type === streamType && one.name === name),
  );
  const [entry] = found;
  if (!entry || !root) return null;
  if (entry.bytes >= container.cutoff) return chainOf(container, entry.start, entry.bytes);
  return shortStream(container, root, entry);
}

type Container = {
  bytes: Buffer;
  sectorBytes: number;
  shortBytes: number;
  cutoff: number;
  table: number[];
  directory: number;
  shortTable: number;
};

function openContainer(file: Uint8Array): Container {
  if (file.length < headerBytes) throw damaged();
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const [shift, shortShift] = [bytes.readUInt16LE(30), bytes.readUInt16LE(32)];
  if ((shift !== 9 && shift !== 12) || shortShift !== 6) throw damaged();
  const container = {
    bytes,
    sectorBytes: 1 << shift,
    shortBytes: 1 << shortShift,
    directory: bytes.readUInt32LE(48),
    cutoff: bytes.readUInt32LE(56),
    shortTable: bytes.readUInt32LE(60),
  };
  return { ...container, table: tableOf(container) };
}

/** The header lists the sectors of the table, and further ones are in a separate chain (2.5). */
function tableOf(container: Pick<Container, 'bytes' | 'sectorBytes'>): number[] {
  const { bytes, sectorBytes } = container;
  const listed = Array.from({ length: sectorsInHeader }, (_, at) => bytes.readUInt32LE(76 + 4 * at));
  const perSector = sectorBytes / 4 - 1;
  const sectorsOfFile = Math.ceil(bytes.length / sectorBytes);
  let next = bytes.readUInt32LE(68);
  for (let count = 0; next < sectorMax; count++) {
    if (count > sectorsOfFile) throw damaged();
    const sector = sectorAt(container, next);
    for (let at = 0; at < perSector; at++) listed.push(sector.readUInt32LE(4 * at));
    next = sector.readUInt32LE(4 * perSector);
  }
  // Never follow more sectors than the file has.
  const sectors = listed
    .filter((sector) => sector < sectorMax)
    .slice(0, Math.ceil(sectorsOfFile / (perSector + 1)));
  const table = sectors.flatMap((sector) => numbersIn(sectorAt(container, sector)));
  return table.slice(0, sectorsOfFile);
}

function readEntries(container: Container): Entry[] {
  const directory = chainOf(container, container.directory);
  const count = Math.floor(directory.length / entryBytes);
  return Array.from({ length: count }, (_, at) => {
    const entry = directory.subarray(at * entryBytes, (at + 1) * entryBytes);
    const nameBytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62);
    return {
      name: entry.toString('utf16le', 0, nameBytes),
      type: entry[66] ?? 0,
      start: entry.readUInt32LE(116),
      bytes: entry.readUInt32LE(120),
    };
  });
}

/** Short streams are inside one long stream, with their own sectors and table (2.4, 2.6.4). */
function shortStream(container: Container, root: Entry, { start, bytes }: Entry): Buffer {
  const table = numbersIn(chainOf(container, container.shortTable));
  const whole = chainOf(container, root.start, root.bytes);
  const { shortBytes } = container;
  const parts = follow(table, start).map((at) => whole.subarray(at * shortBytes, (at + 1) * shortBytes));
  return cut(Buffer.concat(parts), bytes);
}

function chainOf(container: Container, start: number, bytes?: number): Buffer {
  const whole = Buffer.concat(follow(container.table, start).map((sector) => sectorAt(container, sector)));
  return bytes === undefined ? whole : cut(whole, bytes);
}

function follow(table: readonly number[], start: number): number[] {
  const chain: number[] = [];
  for (let at = start; at < sectorMax; at = table[at] ?? sectorMax) {
    if (at >= table.length || chain.length >= table.length) throw damaged();
    chain.push(at);
  }
  return chain;
}

/** The header has the length of a sector. The last sector may be truncated. */
function sectorAt({ bytes, sectorBytes }: Pick<Container, 'bytes' | 'sectorBytes'>, sector: number): Buffer {
  const start = (sector + 1) * sectorBytes;
  if (start >= bytes.length) throw damaged();
  const whole = bytes.subarray(start, start + sectorBytes);
  return whole.length === sectorBytes ? whole : Buffer.concat([whole], sectorBytes);
}

function cut(stream: Buffer, bytes: number): Buffer {
  if (stream.length < bytes) throw damaged();
  return stream.subarray(0, bytes);
}

function numbersIn(sector: Buffer): number[] {
  return Array.from({ length: Math.floor(sector.length / 4) }, (_, at) => sector.readUInt32LE(4 * at));
}

export function damaged(): Unreadable {
  return new Unreadable(
    'DAMAGED_FILE',
    'The spreadsheet is damaged: a part of the file is missing or broken.',
  );
}
