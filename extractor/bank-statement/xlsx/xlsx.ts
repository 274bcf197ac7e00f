import { findAll, findOne } from '../../find-xml.ts';
import { Unreadable } from '../../reading.ts';
import { parseXml, type XmlElement } from '../../xml.ts';
import { findTables } from '../find-tables.ts';
import type { StatementFormat } from '../format.ts';
import { readTables } from '../read-table.ts';
import { type Cell, columnsMax, noTable, sheetsMax, spellRows } from '../sheet-cells.ts';
import type { ReadStatement } from '../statement.ts';
import { readCell, readWorkbook, type Workbook } from './cell-values.ts';
import { openZip, type Zip } from './open-zip.ts';

const rowsMax = 200_000;

/** Spreadsheets that banks export: the column names identify the columns, as in CSV files. */
export const xlsx: StatementFormat<'XLSX'> = {
  name: 'XLSX',
  label: 'bank statement (XLSX)',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  recognises: ({ bytes }) => startsAsXlsx(bytes),
  read: readXlsx,
};

/** A ZIP with a part below `xl/`: some programs write the workbook part last. */
function startsAsXlsx(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 'PK\u0003\u0004';
  if (!head.subarray(0, 4).equals(Buffer.from(start))) return false;
  // The name of a part is 30 bytes after the start of its header (APPNOTE 4.3.7).
  for (let at = 0; at >= 0; at = head.indexOf(start, at + 1)) {
    if (head.toString('latin1', at + 30, at + 33) === 'xl/') return true;
  }
  return false;
}

function readXlsx(bytes: Uint8Array): ReadStatement {
  const zip = openZip(bytes);
  const workbook = partIn(zip, 'xl/workbook.xml');
  if (!workbook) throw notXlsx();
  const values = readWorkbook(workbook, partIn(zip, 'xl/sharedStrings.xml'), partIn(zip, 'xl/styles.xml'));
  const tables = sheetNames(zip, workbook).flatMap((name) => {
    const sheet = partIn(zip, name);
    return sheet ? findTables(readSheet(sheet, values)) : [];
  });
  if (tables.length === 0) throw noTable();
  // Each sheet with a table is a separate account.
  return readTables(tables);
}

/** The sheets in the order of the workbook, by their relations (ECMA-376, 18.2.19). */
function sheetNames(zip: Zip, workbook: XmlElement): string[] {
  const relations = new Map(
    findAll(partIn(zip, 'xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'] ?? '',
    ]),
  );
  return findAll(workbook, 'sheets/sheet')
    .slice(0, sheetsMax)
    .map(({ attributes }) => {
      const id = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1];
      const target = relations.get(id) ?? '';
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    });
}

function partIn(zip: Zip, name: string): XmlElement | null {
  const bytes = zip.part(name);
  return bytes && parseXml(bytes);
}

/** The cells by column. */
function readSheet(sheet: XmlElement, values: Workbook): string[][] {
  const rows = findAll(findOne(sheet, 'sheetData'), 'row')
    .slice(0, rowsMax)
    .map((row) => readRow(row, values));
  return spellRows(rows);
}

function readRow(row: XmlElement, values: Workbook): (Cell | undefined)[] {
  const cells: (Cell | undefined)[] = [];
  let at = 0;
  for (const cell of findAll(row, 'c')) {
    at = columnOf(cell.attributes['r']) ?? at;
    if (at < columnsMax) cells[at] = readCell(cell, values);
    at++;
  }
  return cells;
}

/** `AB12` is column 27, counted from 0; null if the cell has no reference. */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function notXlsx(): Unreadable {
  return new Unreadable(
    'UNSUPPORTED_FORMAT',
    'This spreadsheet format is not supported: save the file as .xlsx.',
  );
}
