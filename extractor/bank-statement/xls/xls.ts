import { Unreadable } from '../../reading.ts';
import { findTables } from '../find-tables.ts';
import type { StatementFormat } from '../format.ts';
import { readTables } from '../read-table.ts';
import { noTable, spellRows } from '../sheet-cells.ts';
import type { ReadStatement } from '../statement.ts';
import { damaged, isCompoundFile, readStream } from './compound-file.ts';
import { readSheets } from './read-sheets.ts';
import { recordTypes } from './records.ts';

/** The start of a workbook: a record of this type and length, of version 8, or version 5 until 1996. */
const workbookStarts = ['0908100000060500', '0908080000060500', '0908080000050500', '0908100000050500'];
const version8 = 0x600;

/** Excel 97 to 2003 workbooks (BIFF8): the column names identify the columns, as in CSV files. */
export const xls: StatementFormat<'XLS'> = {
  name: 'XLS',
  label: 'bank statement (XLS)',
  mediaType: 'application/vnd.ms-excel',
  recognises: ({ bytes }) => startsAsXls(bytes),
  read: readXls,
};

/** A compound file that contains the start of a workbook, or the name of its stream. */
function startsAsXls(bytes: Uint8Array): boolean {
  if (!isCompoundFile(bytes)) return false;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = Buffer.from('Workbook\0', 'utf16le');
  return head.includes(name) || workbookStarts.some((start) => head.includes(Buffer.from(start, 'hex')));
}

function readXls(bytes: Uint8Array): ReadStatement {
  const stream = readStream(bytes, ['Workbook', 'Book']);
  if (!stream) throw notXls();
  const buffer = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength);
  if (buffer.length < 8) throw damaged();
  if (buffer.readUInt16LE(0) !== recordTypes.BEGIN || buffer.readUInt16LE(4) !== version8) throw notXls();
  const tables = readSheets(buffer).flatMap((rows) => findTables(spellRows(rows)));
  if (tables.length === 0) throw noTable();
  // Each sheet with a table is a separate account.
  return readTables(tables);
}

function notXls(): Unreadable {
  return new Unreadable(
    'UNSUPPORTED_FORMAT',
    'The file is not an Excel 97 to 2003 workbook: open it in a spreadsheet program and save it as .xlsx.',
  );
}
