import { decodeText } from './decode-code-page.ts';

/** MS-OXTNEF §2.1.3.1: the start of a stream. */
const signature = 0x223e9f78;
const attachmentLevel = 2;
/** MS-OXTNEF §2.1.3.2: attributes. */
const attAttachRendData = 0x9002;
const attAttachTitle = 0x8010;
const attAttachData = 0x800f;
const attAttachment = 0x9005;
const attOemCodepage = 0x9007;
/** MS-OXPROPS: properties of an attachment. */
const pidLongFilename = 0x3707;
const pidDataObject = 0x3701;
/** MS-OXCDATA §2.11.1: property types. */
const multiValued = 0x1000;
const sizes: Record<number, number> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};
const variable = new Set([0x000d, 0x001e, 0x001f, 0x0102]);
const unicode = 0x001f;
const objectType = 0x000d;
const interfaceBytes = 16;
const attachmentsMax = 1000;
/** Some programs pad to a multiple of four bytes. */
const paddingMax = 3;

export type TnefFile = { name: string; bytes: Uint8Array };
type Attached = {
  title?: string;
  longName?: string;
  data?: Uint8Array;
  /** An OLE drawing in the text; its default name applies if it has no other. */
  drawing?: Uint8Array;
};

export function isTnef(bytes: Uint8Array): boolean {
  return bytes.length > 6 && Buffer.from(bytes.subarray(0, 4)).readUInt32LE(0) === signature;
}

/** The files in a `winmail.dat` (MS-OXTNEF), as far as it is complete. */
export function openTnef(given: Uint8Array): { files: TnefFile[]; isWhole: boolean } {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const files: Attached[] = [];
  let codePage = 1252;
  let at = 6;
  while (at + 9 <= bytes.length) {
    const level = bytes[at]!;
    const id = bytes.readUInt16LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const start = at + 9;
    if (start + length + 2 > bytes.length) break;
    const value = bytes.subarray(start, start + length);
    at = start + length + 2; // the checksum
    if (id === attOemCodepage && length >= 4) codePage = value.readUInt32LE(0);
    if (level !== attachmentLevel) continue;
    if (id === attAttachRendData) files.push({});
    const file = files.at(-1);
    if (!file || files.length > attachmentsMax) continue;
    if (id === attAttachTitle) file.title = untilZero(decodeText(value, codePage));
    if (id === attAttachData) file.data = value;
    if (id === attAttachment) Object.assign(file, readProperties(value, codePage));
  }
  // Empty attachments are reported as well: no attachment is dropped silently.
  const told = files.slice(0, attachmentsMax).map(({ title, longName, data, drawing }) => {
    return { name: longName ?? title ?? 'file', bytes: new Uint8Array(data ?? drawing ?? []) };
  });
  return { files: told, isWhole: bytes.length - at <= paddingMax && files.length <= attachmentsMax };
}

/** MS-OXTNEF §2.1.3.4: a list of properties. Stops at the first one that cannot be parsed. */
function readProperties(value: Buffer, codePage: number): Attached {
  const found: Attached = {};
  const reader = readerOf(value);
  const count = reader.number();
  for (let index = 0; index < count && reader.isInside(); index++) {
    const type = reader.short();
    const id = reader.short();
    if (id >= 0x8000) skipName(reader);
    for (const one of readValues(reader, type)) {
      const base = type & ~multiValued;
      if (id === pidLongFilename) found.longName = untilZero(textOf(one, base, codePage));
      if (id !== pidDataObject) continue;
      // An object begins with an interface identifier: an embedded message, or a drawing.
      const content = base === objectType ? one.subarray(interfaceBytes) : one;
      if (base !== objectType || isTnef(content)) found.data = new Uint8Array(content);
      else found.drawing = new Uint8Array(content);
    }
  }
  return found;
}

type PropertyReader = ReturnType<typeof readerOf>;

function readerOf(value: Buffer) {
  let at = 0;
  const take = (length: number) => {
    const taken = value.subarray(at, at + length);
    at += length;
    return taken;
  };
  return {
    isInside: () => at < value.length,
    /** Zero beyond the end: the caller then stops reading. */
    short: () => Buffer.concat([take(2), Buffer.alloc(2)]).readUInt16LE(0),
    number: () => Buffer.concat([take(4), Buffer.alloc(4)]).readUInt32LE(0),
    take,
    /** Values are aligned to multiples of four bytes. */
    padded(length: number) {
      const taken = take(length);
      at += (4 - (length % 4)) % 4;
      return taken;
    },
  };
}

/** MS-OXTNEF §2.1.3.4.1: a property with a name and no number. */
function skipName(reader: PropertyReader): void {
  reader.take(16);
  if (reader.number() === 0) reader.number();
  else reader.padded(reader.number());
}

function readValues(reader: PropertyReader, type: number): Buffer[] {
  const base = type & ~multiValued;
  const isMany = (type & multiValued) !== 0;
  const size = sizes[base];
  const values: Buffer[] = [];
  if (size !== undefined) {
    const count = isMany ? reader.number() : 1;
    for (let index = 0; index < count && reader.isInside(); index++) values.push(reader.padded(size));
  } else if (variable.has(base)) {
    const count = reader.number();
    for (let index = 0; index < count && reader.isInside(); index++)
      values.push(reader.padded(reader.number()));
  } else reader.take(Number.MAX_SAFE_INTEGER);
  return values;
}

function textOf(value: Buffer, type: number, codePage: number): string {
  return type === unicode ? value.toString('utf16le') : decodeText(value, codePage);
}

function untilZero(text: string): string {
  return text.split('\0', 1)[0] ?? '';
}
