import { inflateRawSync } from 'node:zlib';

import { Unreadable } from '../../reading.ts';

const partsMax = 10_000;
/** Limit for one unpacked part: a sheet of 200,000 entries has about 30 MB of XML. */
const partBytesMax = 32 * 1024 * 1024;
/** Limit for all parts that are read together. */
const wholeBytesMax = 96 * 1024 * 1024;
/** The maximum length of a comment at the end (APPNOTE 4.3.16). */
const endBytesMax = 22 + 65_535;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const partSignature = 0x04034b50;
const stored = 0;
const deflated = 8;
const encryptedFlag = 1;

type Entry = { method: number; packedBytes: number; at: number };

/** The contents of a ZIP file, unpacked on request; null for an unknown name. */
export type Zip = { names: string[]; part: (name: string) => Uint8Array | null };

/**
 * Opens an untrusted ZIP file (PKWARE APPNOTE). Does not rely on the stated sizes: unpacking stops at the
 * limit. Throws Unreadable: TOO_LARGE, PASSWORD_PROTECTED or DAMAGED_FILE.
 */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(view, bytes);
  let unpacked = 0;
  const part = (name: string) => {
    const entry = entries.get(name);
    if (!entry) return null;
    const content = unpack(view, bytes, entry);
    unpacked += content.length;
    if (unpacked > wholeBytesMax) throw tooLarge();
    return content;
  };
  return { names: [...entries.keys()], part };
}

/** The central directory at the end of the file (APPNOTE 4.3.12). */
function readDirectory(view: DataView, bytes: Uint8Array): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const end = findEnd(view);
  const count = end < 0 ? 0 : view.getUint16(end + 10, true);
  if (count > partsMax) throw tooLarge();
  let at = end < 0 ? 0 : view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const name = Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString('utf8');
    if ((view.getUint16(at + 8, true) & encryptedFlag) !== 0) {
      throw new Unreadable('PASSWORD_PROTECTED', 'The spreadsheet is protected by a password.');
    }
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (entries.size === 0) throw damaged();
  return entries;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytesMax);
  for (let at = view.byteLength - 22; at >= first; at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return -1;
}

function unpack(view: DataView, bytes: Uint8Array, { method, packedBytes, at }: Entry): Uint8Array {
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== partSignature) throw damaged();
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length < packedBytes) throw damaged();
  if (method === stored) {
    if (packed.length > partBytesMax) throw tooLarge();
    return packed;
  }
  if (method !== deflated) throw damaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: partBytesMax });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : damaged();
  }
}

function damaged(): Unreadable {
  return new Unreadable(
    'DAMAGED_FILE',
    'The spreadsheet is damaged: a part of the file is missing or broken.',
  );
}

function tooLarge(): Unreadable {
  return new Unreadable('TOO_LARGE', 'The unpacked spreadsheet is too large for a list of bank entries.');
}
