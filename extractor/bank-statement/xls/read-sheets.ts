import { Unreadable } from '../../reading.ts';
import {
  type Cell,
  columnsMax,
  dateCell,
  dayZeroOf1900,
  dayZeroOf1904,
  isDateFormat,
  numberCell,
  sheetsMax,
  textCell,
} from '../sheet-cells.ts';
import { type BiffRecord, RecordReader, recordsFrom, recordTypes } from './records.ts';

/** The workbook's records that apply to all sheets. */
type Workbook = { sheets: number[]; texts: string[]; dateFormats: boolean[]; dayZero: number };

/** The cells of every sheet, by row and column. */
export function readSheets(stream: Buffer): (Cell | undefined)[][][] {
  const workbook = readWorkbook(stream);
  return workbook.sheets.slice(0, sheetsMax).map((start) => readSheet(stream, start, workbook));
}

function readWorkbook(stream: Buffer): Workbook {
  const workbook: Workbook = { sheets: [], texts: [], dateFormats: [], dayZero: dayZeroOf1900 };
  const codes = new Map<number, string>();
  const formats: number[] = [];
  for (const record of recordsFrom(stream, 0)) {
    const reader = new RecordReader(record);
    switch (record.type) {
      case recordTypes.FILE_PASSWORD:
        throw new Unreadable('PASSWORD_PROTECTED', 'The spreadsheet is protected by a password.');
      case recordTypes.DATE_MODE:
        if (reader.short() === 1) workbook.dayZero = dayZeroOf1904;
        break;
      case recordTypes.SHEET: {
        const start = reader.long();
        reader.byte();
        // Charts and macros are sheets, too.
        if (reader.byte() === 0) workbook.sheets.push(start);
        break;
      }
      case recordTypes.FORMAT:
        codes.set(reader.short(), reader.richText());
        break;
      case recordTypes.CELL_FORMAT:
        reader.short();
        formats.push(reader.short());
        break;
      case recordTypes.SHARED_TEXTS: {
        reader.long();
        for (let count = reader.long(); count > 0; count--) workbook.texts.push(reader.richText());
      }
    }
  }
  workbook.dateFormats = formats.map((id) => isDateFormat(id, codes.get(id)));
  return workbook;
}

type Place = { row: number; column: number; format: number };

function readSheet(stream: Buffer, start: number, workbook: Workbook): (Cell | undefined)[][] {
  const rows: (Cell | undefined)[][] = [];
  let formula: Place | null = null;
  const put = ({ row, column }: Pick<Place, 'row' | 'column'>, cell: Cell) => {
    if (column >= columnsMax) return;
    rows[row] ??= [];
    (rows[row] ?? [])[column] = cell;
  };
  for (const record of recordsFrom(stream, start)) {
    if (record.type === recordTypes.FORMULA_TEXT) {
      if (formula) put(formula, textCell(new RecordReader(record).richText()));
      continue;
    }
    if (record.type === recordTypes.NUMBERS) {
      for (const { place, value } of numbersIn(record))
        put(place, shownNumber(value, place.format, workbook));
      continue;
    }
    const cell = readCell(record, workbook);
    if (cell?.shown) put(cell.place, cell.shown);
    if (record.type === recordTypes.FORMULA) formula = cell?.place ?? null;
  }
  return Array.from(rows, (row) => row ?? []);
}

/** A single-cell record; null for other records. A formula with a text result has it in the next record. */
function readCell(record: BiffRecord, workbook: Workbook): { place: Place; shown: Cell | null } | null {
  const reader = new RecordReader(record);
  const placeOf = (): Place => ({ row: reader.short(), column: reader.short(), format: reader.short() });
  const number = (place: Place, value: number) => ({
    place,
    shown: shownNumber(value, place.format, workbook),
  });
  switch (record.type) {
    case recordTypes.SHARED_TEXT:
      return { place: placeOf(), shown: textCell(workbook.texts[reader.long()] ?? '') };
    case recordTypes.TEXT:
    case recordTypes.RICH_TEXT: {
      const place = placeOf();
      return { place, shown: textCell(reader.text(reader.short(), reader.byte())) };
    }
    case recordTypes.NUMBER: {
      const place = placeOf();
      return number(place, doubleOf(reader.long(), reader.long()));
    }
    case recordTypes.SHORT_NUMBER: {
      const place = placeOf();
      return number(place, shortNumber(reader.long()));
    }
    case recordTypes.FORMULA: {
      const place = placeOf();
      const [low, high] = [reader.long(), reader.long()];
      // No number has these bits: the result is a text, a boolean or an error.
      return high >>> 16 === 0xffff ? { place, shown: null } : number(place, doubleOf(low, high));
    }
    default:
      return null;
  }
}

/** A row of short numbers: the first column, then a format and a number each, then the last column. */
function numbersIn(record: BiffRecord): { place: Place; value: number }[] {
  const reader = new RecordReader(record);
  const bytes = record.parts.reduce((sum, part) => sum + part.length, 0);
  const [row, first] = [reader.short(), reader.short()];
  return Array.from({ length: Math.floor((bytes - 6) / 6) }, (_, at) => {
    const place = { row, column: first + at, format: reader.short() };
    return { place, value: shortNumber(reader.long()) };
  });
}

/** The two lowest bits state the encoding: whole number, and hundredths ([MS-XLS] 2.5.217). */
function shortNumber(bits: number): number {
  const value = (bits & 2) === 0 ? doubleOf(0, (bits & ~3) >>> 0) : bits >> 2;
  return (bits & 1) === 0 ? value : value / 100;
}

function doubleOf(low: number, high: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(low, 0);
  bytes.writeUInt32LE(high, 4);
  return bytes.readDoubleLE(0);
}

function shownNumber(value: number, format: number, { dateFormats, dayZero }: Workbook): Cell {
  if (!Number.isFinite(value)) return textCell('');
  return dateFormats[format] ? dateCell(value, dayZero) : numberCell(value);
}
