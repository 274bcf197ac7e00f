import type { SheetCell } from './make-xlsx.ts';

const sectorBytes = 512;
const shortBytes = 64;
const cutoff = 4096;
const recordBytesMax = 8224;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const tableSector = 0xfffffffd;

type Options = { locked?: boolean; version?: number };

/** An Excel 97 to 2003 workbook as a program would save it: shared texts, dates as serial numbers. */
export function makeXls(sheets: Record<string, SheetCell[][]>, options: Options = {}): Uint8Array {
  return makeCompoundFile('Workbook', writeWorkbook(sheets, options));
}

function writeWorkbook(sheets: Record<string, SheetCell[][]>, { locked, version = 0x600 }: Options): Buffer {
  const texts: string[] = [];
  const written = Object.values(sheets).map((rows) =>
    Buffer.concat([begin(0x10, version), ...rows.flatMap((row, at) => writeRow(row, at, texts)), end()]),
  );
  const names = Object.keys(sheets).map((name) => Buffer.concat([bytesOf(name.length, 1), wide(name)]));
  const globals = (starts: number[]) =>
    Buffer.concat([
      begin(0x05, version),
      ...(locked ? [record(0x2f, Buffer.alloc(6))] : []),
      record(0x41e, shorts(164), shorts(10), Buffer.from([0]), Buffer.from('dd.mm.yyyy')),
      record(0xe0, shorts(0, 0)),
      record(0xe0, shorts(0, 164)),
      ...names.map((name, at) => record(0x85, longs(starts[at] ?? 0), shorts(0), name)),
      ...sharedTexts(texts),
      end(),
    ]);
  const length = globals([]).length;
  const starts = written.map((_, at) => written.slice(0, at).reduce((sum, one) => sum + one.length, length));
  return Buffer.concat([globals(starts), ...written]);
}

/** Long lists continue in further records, even within a text, which then repeats its character width. */
function sharedTexts(texts: readonly string[]): Buffer[] {
  const parts: Buffer[][] = [[longs(texts.length, texts.length)]];
  let room = recordBytesMax - 8;
  const put = (bytes: Buffer) => {
    parts.at(-1)?.push(bytes);
    room -= bytes.length;
  };
  const next = () => {
    parts.push([]);
    room = recordBytesMax;
  };
  for (const text of texts) {
    if (room < 5) next();
    put(Buffer.concat([shorts(text.length), Buffer.from([1])]));
    let letters = wide(text);
    while (letters.length > 0) {
      if (room < 2) {
        next();
        put(Buffer.from([1]));
      }
      const some = letters.subarray(0, room - (room % 2));
      put(some);
      letters = letters.subarray(some.length);
    }
  }
  return parts.map((part, at) => record(at === 0 ? 0xfc : 0x3c, ...part));
}

function writeRow(cells: SheetCell[], row: number, texts: string[]): Buffer[] {
  return cells.flatMap((cell, column) => {
    if (cell === null) return [];
    if (typeof cell === 'string') return [record(0xfd, shorts(row, column, 0), longs(texts.push(cell) - 1))];
    if (typeof cell === 'number') return [numberRecord(row, column, cell)];
    if ('serial' in cell) return [record(0x203, shorts(row, column, 1), double(cell.serial))];
    return [record(0x06, shorts(row, column, 0), double(cell.value), Buffer.alloc(8))];
  });
}

/** Hundredths use the short form, as in real files. */
function numberRecord(row: number, column: number, value: number): Buffer {
  const hundredths = Math.round(value * 100);
  const isShort = hundredths / 100 === value && Math.abs(hundredths) < 2 ** 28;
  if (!isShort) return record(0x203, shorts(row, column, 0), double(value));
  const bits = Buffer.alloc(4);
  bits.writeInt32LE((hundredths << 2) | 3);
  return record(0x27e, shorts(row, column, 0), bits);
}

function begin(kind: number, version: number): Buffer {
  return record(0x809, shorts(version, kind), Buffer.alloc(12));
}

function end(): Buffer {
  return record(0x0a);
}

function record(type: number, ...data: Buffer[]): Buffer {
  const body = Buffer.concat(data);
  return Buffer.concat([shorts(type, body.length), body]);
}

/**
 * One stream in a compound file: header, table, directory, and the stream; short streams are in a separate
 * stream.
 */
export function makeCompoundFile(name: string, stream: Buffer): Uint8Array {
  const isShort = stream.length < cutoff;
  const sectors = Math.ceil(stream.length / sectorBytes);
  const extra = isShort ? 1 : 0;
  // Adds table sectors until they also cover themselves.
  let tables = 1;
  while (tables * 128 < tables + 1 + extra + sectors) tables++;
  const directory = tables;
  const data = tables + 1 + extra;
  const chain = (length: number, from: number) =>
    Array.from({ length }, (_, at) => (at === length - 1 ? endOfChain : from + at + 1));
  const table = [
    ...Array.from({ length: tables }, () => tableSector),
    endOfChain,
    ...(isShort ? [endOfChain] : []),
    ...chain(sectors, data),
  ];
  const shortTable = chain(Math.ceil(stream.length / shortBytes), 0);
  const header = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  shorts(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  longs(0, tables, directory, 0, cutoff, isShort ? tables + 1 : endOfChain, extra, endOfChain, 0).copy(
    header,
    40,
  );
  for (let at = 0; at < 109; at++) header.writeUInt32LE(at < tables ? at : free, 76 + 4 * at);
  const own = isShort ? { root: data, stream: 0 } : { root: endOfChain, stream: data };
  return new Uint8Array(
    Buffer.concat([
      header,
      fill(longs(...table), free),
      fill(
        Buffer.concat([
          entry('Root Entry', 5, own.root, isShort ? sectors * sectorBytes : 0),
          entry(name, 2, own.stream, stream.length),
        ]),
        0,
      ),
      ...(isShort ? [fill(longs(...shortTable), free)] : []),
      fill(stream, 0),
    ]),
  );
}

function entry(name: string, type: number, start: number, bytes: number): Buffer {
  const written = Buffer.alloc(128);
  wide(name).copy(written);
  written.writeUInt16LE((name.length + 1) * 2, 64);
  written.writeUInt8(type, 66);
  // The root points to the stream; neither has a sibling.
  longs(free, free, type === 5 ? 1 : free).copy(written, 68);
  longs(start, bytes).copy(written, 116);
  return written;
}

/** Pads to whole sectors. */
function fill(bytes: Buffer, filler: number): Buffer {
  const whole = Buffer.alloc(Math.ceil(bytes.length / sectorBytes) * sectorBytes, filler & 0xff);
  bytes.copy(whole);
  return whole;
}

function bytesOf(...values: number[]): Buffer {
  return Buffer.from(values);
}

function shorts(...values: number[]): Buffer {
  return Buffer.concat(values.map((value) => Buffer.from([value & 0xff, (value >> 8) & 0xff])));
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, 4 * at);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

function wide(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}
