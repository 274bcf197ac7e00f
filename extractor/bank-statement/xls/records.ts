import { damaged } from './compound-file.ts';

/** The workbook records that are read ([MS-XLS] 2.3). */
export const recordTypes = {
  FORMULA: 0x06,
  END: 0x0a,
  DATE_MODE: 0x22,
  FILE_PASSWORD: 0x2f,
  CONTINUE: 0x3c,
  SHEET: 0x85,
  NUMBERS: 0xbd,
  RICH_TEXT: 0xd6,
  CELL_FORMAT: 0xe0,
  SHARED_TEXTS: 0xfc,
  SHARED_TEXT: 0xfd,
  NUMBER: 0x203,
  TEXT: 0x204,
  FORMULA_TEXT: 0x207,
  SHORT_NUMBER: 0x27e,
  FORMAT: 0x41e,
  BEGIN: 0x809,
} as const;

/** A record and its continuations. */
export type BiffRecord = { type: number; parts: Buffer[] };

/**
 * The records from a position of the stream to the end of the block that begins there: the whole workbook, or
 * one sheet.
 */
export function* recordsFrom(stream: Buffer, start: number): Generator<BiffRecord> {
  let depth = 0;
  let open: BiffRecord | null = null;
  for (let at = start; at + 4 <= stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const data = stream.subarray(at + 4, at + 4 + length);
    if (data.length < length) throw damaged();
    at += 4 + length;
    if (type === recordTypes.CONTINUE) {
      open?.parts.push(data);
      continue;
    }
    if (open) yield open;
    open = null;
    // A chart within a sheet has its own begin and end records, and contains no cells.
    if (type === recordTypes.BEGIN) depth++;
    else if (type === recordTypes.END && --depth <= 0) return;
    else if (depth === 1) open = { type, parts: [data] };
  }
  // Every block has an end record: without it, cells may be missing.
  throw damaged();
}

/** Reads across the boundaries of a record's parts. */
export class RecordReader {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #at = 0;

  constructor({ parts }: BiffRecord, at = 0) {
    this.#parts = parts;
    this.#at = at;
  }

  byte(): number {
    return this.#take(1)[0] ?? 0;
  }

  short(): number {
    return this.#take(2).readUInt16LE(0);
  }

  long(): number {
    return this.#take(4).readUInt32LE(0);
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) left -= this.#some(left).length;
  }

  /** Text of this many characters, with one or two bytes each. Each part states which (2.5.293). */
  text(characters: number, options: number): string {
    let text = '';
    let isWide = (options & 1) === 1;
    for (let left = characters; left > 0; ) {
      if (this.#isAtEnd()) isWide = (this.byte() & 1) === 1;
      const part = this.#some(isWide ? left * 2 : left);
      if (isWide && part.length % 2 === 1) throw damaged();
      text += part.toString(isWide ? 'utf16le' : 'latin1');
      left -= isWide ? part.length / 2 : part.length;
    }
    return text;
  }

  /** Text with its length in front. Formatting and phonetic data may follow. */
  richText(): string {
    const characters = this.short();
    const options = this.byte();
    const runs = (options & 8) === 0 ? 0 : this.short();
    const more = (options & 4) === 0 ? 0 : this.long();
    const text = this.text(characters, options);
    this.skip(4 * runs + more);
    return text;
  }

  #isAtEnd(): boolean {
    return this.#at >= (this.#parts[this.#part]?.length ?? 0);
  }

  #take(bytes: number): Buffer {
    const taken = this.#some(bytes);
    return taken.length === bytes ? taken : Buffer.concat([taken, this.#take(bytes - taken.length)]);
  }

  /** At least one byte, at most the requested number: up to the end of the part. */
  #some(bytes: number): Buffer {
    while (this.#isAtEnd()) {
      if (this.#part >= this.#parts.length - 1) throw damaged();
      this.#part++;
      this.#at = 0;
    }
    const taken = (this.#parts[this.#part] ?? Buffer.alloc(0)).subarray(this.#at, this.#at + bytes);
    this.#at += taken.length;
    return taken;
  }
}
