import { strToU8, Zip, ZipDeflate } from 'fflate';

import type { Cell } from './table-cells.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Day 0 of the calendar of spreadsheets. */
const firstDay = Date.UTC(1899, 11, 30);
/** What a cell may contain at most. */
const cellCharactersMax = 32_767;
/** So much of the sheet is compressed at a time. */
const chunkCharacters = 64 * 1024;
/** The styles of `styles` by their place. */
const style = { heading: 1, amount: 2, day: 3 } as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';

const types = `<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const relations = (parts: readonly [type: string, target: string][]) =>
  `<Relationships xmlns="${packageNames}/relationships">${parts
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${relationNames}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
const workbook = `<workbook xmlns="${sheetNames}" xmlns:r="${relationNames}"><sheets><sheet name="Slipway" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const styles = `<styleSheet xmlns="${sheetNames}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/**
 * Rows as an Excel workbook (ECMA-376, SpreadsheetML), streamed. Text is stored as text, so that no cell is ever a
 * formula. Amounts and days are numbers with a format.
 */
export async function* writeXlsx(
  headings: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const add = (path: string) => {
    const part = new ZipDeflate(path);
    zip.add(part);
    return part;
  };
  const parts: [path: string, content: string][] = [
    ['[Content_Types].xml', types],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
  ];
  for (const [path, content] of parts) add(path).push(strToU8(declaration + content), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  for await (const chunk of inChunks(sheetOf(headings, rows))) {
    sheet.push(strToU8(chunk));
    yield* ready.splice(0);
  }
  sheet.push(new Uint8Array(), true);
  zip.end();
  yield* ready.splice(0);
}

/** The heading row stays in sight while the sheet is scrolled. */
async function* sheetOf(
  headings: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${sheetNames}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${headings.length}" width="18" customWidth="1"/></cols><sheetData>`;
  yield `<row>${headings.map((text) => textCell(text, style.heading)).join('')}</row>`;
  for await (const cells of rows) yield `<row>${cells.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>';
  if ('number' in cell) {
    const format = cell.number.includes('.') ? ` s="${style.amount}"` : '';
    return `<c${format}><v>${cell.number}</v></c>`;
  }
  if ('day' in cell) return `<c s="${style.day}"><v>${(Date.parse(cell.day) - firstDay) / dayMs}</v></c>`;
  return textCell(cell.text, 0);
}

function textCell(text: string, format: number): string {
  return `<c s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Without the characters that XML 1.0 does not allow. */
function escaped(text: string): string {
  return text
    .slice(0, cellCharactersMax)
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

async function* inChunks(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
