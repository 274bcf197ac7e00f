import { inflateRawSync } from 'node:zlib';

import { unpackedBytesMax } from './opened-message.ts';

const entriesMax = 10_000;
/** The maximum length of a comment at the end (APPNOTE 4.3.16). */
const endBytesMax = 22 + 65_535;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const partSignature = 0x04034b50;
const stored = 0;
const deflated = 8;
const encryptedFlag = 1;
const utf8Flag = 0x800;

/** A file in an archive: unpacked, or the reason why it cannot be. */
export type ArchiveEntry = { name: string } & (
  | { bytes: Uint8Array }
  | { fault: 'ENCRYPTED_ARCHIVE' | 'DAMAGED' | 'TOO_LARGE'; packedBytes: number }
);

/** The remaining bytes to unpack, for all archives of a message. */
export type Budget = { bytes: number };

export function newBudget(): Budget {
  return { bytes: unpackedBytesMax };
}

export function isZip(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';
}

/** A text document or a spreadsheet is a ZIP, too (ECMA-376, ODF): it is one file and not an archive. */
export function isOfficeFile(bytes: Uint8Array): boolean {
  const names = readDirectory(bytes)?.map(({ name }) => name) ?? [];
  return names[0] === 'mimetype' || names.includes('[Content_Types].xml');
}

/**
 * The files of an untrusted ZIP (PKWARE APPNOTE), one after the other. Does not rely on the stated sizes:
 * unpacking stops at the limits. Null if it is not a readable archive.
 */
export function openArchive(bytes: Uint8Array, fileBytesMax: number, budget: Budget): ArchiveEntry[] | null {
  const directory = readDirectory(bytes);
  if (!directory) return null;
  return directory
    .filter(({ name }) => !name.endsWith('/') && !isSystemFile(name))
    .map((entry) => {
      const outcome = unpack(bytes, entry, Math.min(fileBytesMax, budget.bytes));
      if ('fault' in outcome) return { name: entry.name, packedBytes: entry.packedBytes, ...outcome };
      budget.bytes -= outcome.bytes.length;
      return { name: entry.name, ...outcome };
    });
}

/** Files that macOS and Windows add to archives automatically. */
function isSystemFile(name: string): boolean {
  return /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

type Entry = { name: string; method: number; encrypted: boolean; packedBytes: number; at: number };

/** The central directory at the end of the file (APPNOTE 4.3.12). */
function readDirectory(bytes: Uint8Array): Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  if (count === 0 || count > entriesMax) return null;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) return null;
    const nameLength = view.getUint16(at + 28, true);
    const flags = view.getUint16(at + 8, true);
    const name = Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.push({
      name: name.toString((flags & utf8Flag) === 0 && !isUtf8(name) ? 'latin1' : 'utf8'),
      method: view.getUint16(at + 10, true),
      encrypted: (flags & encryptedFlag) !== 0,
      packedBytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function isUtf8(bytes: Buffer): boolean {
  return !bytes.toString('utf8').includes('\ufffd');
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytesMax);
  for (let at = view.byteLength - 22; at >= first; at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return -1;
}

function unpack(
  bytes: Uint8Array,
  { method, encrypted, packedBytes, at }: Entry,
  bytesMax: number,
): { bytes: Uint8Array } | { fault: 'ENCRYPTED_ARCHIVE' | 'DAMAGED' | 'TOO_LARGE' } {
  if (encrypted) return { fault: 'ENCRYPTED_ARCHIVE' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== partSignature) return { fault: 'DAMAGED' };
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length < packedBytes) return { fault: 'DAMAGED' };
  if (method === stored) return packed.length > bytesMax ? { fault: 'TOO_LARGE' } : { bytes: packed };
  if (method !== deflated) return { fault: 'DAMAGED' };
  try {
    // The limit is used up; zlib does not accept a limit below one.
    if (bytesMax < 1) return { fault: 'TOO_LARGE' };
    return { bytes: inflateRawSync(packed, { maxOutputLength: bytesMax }) };
  } catch (error) {
    return { fault: error instanceof RangeError ? 'TOO_LARGE' : 'DAMAGED' };
  }
}
