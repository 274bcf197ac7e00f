import { crc32, deflateRawSync } from 'node:zlib';

/** A number with or without a date style, or a text. */
export type SheetCell = string | number | { serial: number } | { formula: string; value: number } | null;

type Part = { name: string; content: string };

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A spreadsheet as a program would save it: shared texts, dates as serial numbers. */
export function makeXlsx(sheets: Record<string, SheetCell[][]>): Uint8Array {
  const names = Object.keys(sheets);
  const strings: string[] = [];
  const parts = Object.values(sheets).map((rows, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: `${head}<worksheet ${main}><sheetData>${rows.map((row, below) => writeRow(row, below + 1, strings)).join('')}</sheetData></worksheet>`,
  }));
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const links = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return makeZip([
    ...parts,
    {
      name: 'xl/sharedStrings.xml',
      content: `${head}<sst ${main}>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${head}<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships>${links.join('')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook ${main} xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    },
  ]);
}

function writeRow(cells: SheetCell[], row: number, strings: string[]): string {
  const written = cells.map((cell, at) => writeCell(cell, `${String.fromCharCode(65 + at)}${row}`, strings));
  return `<row r="${row}">${written.join('')}</row>`;
}

function writeCell(cell: SheetCell, place: string, strings: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}" s="0"><v>${cell}</v></c>`;
  if ('serial' in cell) return `<c r="${place}" s="1"><v>${cell.serial}</v></c>`;
  return `<c r="${place}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
}

/** A ZIP of compressed parts (PKWARE APPNOTE). */
export function makeZip(parts: Part[]): Uint8Array {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(Buffer.byteLength(content), 18);
    fields.writeUInt16LE(name.length, 22);
    const part = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, tail, Buffer.from(name)]),
    );
    local.push(part);
    at += part.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...local, ...directory, Buffer.from('PK\u0005\u0006'), end]));
}
