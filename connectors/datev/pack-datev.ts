import type { BookableFile, ExportKey } from '../connector.ts';
import { type ExportPackageAbout, type Pack, type Packed, plainFileName } from '../export-package/pack.ts';
import type { ShelvedEntry } from '../export-package/package-folder.ts';
import { type Cell, writeCsv } from '../export-package/write-csv.ts';
import { type Cells, columns } from './columns.ts';
import { DatevContent } from './datev-content.ts';
import { endOfMonth } from './end-of-month.ts';
import { headerLine } from './header.ts';
import { localTime } from './local-time.ts';
import type { Stack } from './stack.ts';
import { encodeWindows1252 } from './windows-1252.ts';
import { guidOf } from './write-cells.ts';
import { writeDocumentXml } from './write-document-xml.ts';

/** DATEV's limits for one file, and for one package of documents. */
const rowsMax = 99_999;
const packageDocumentsMax = 4999;
const packageBytesMax = 400 * 1024 * 1024;

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'application/xml': 'xml',
  'text/xml': 'xml',
};

/** The id of a source file in DATEV's document store; null if the store does not support its type. */
export function linkOf(key: ExportKey, file: Pick<BookableFile, 'mediaType'> | null): string | null {
  return file && Object.hasOwn(endings, file.mediaType) ? guidOf(key) : null;
}

type Parsed = { entry: ShelvedEntry; content: DatevContent };

/**
 * One file of bookings for each month, the documents in packages for DATEV's document store, and the numbers
 * of the parties.
 */
export const packDatev: Pack = (entries, about) => {
  const parsed = entries.map((entry) => ({ entry, content: DatevContent.parse(entry.content) }));
  return [
    ...packBatches(parsed, about),
    ...packDocuments(parsed, about),
    ...packOthers(parsed),
    ...packParties(parsed),
  ];
};

/**
 * Grouped by header content: a month belongs to one fiscal year, and the settings may have changed meanwhile.
 */
function packBatches(parsed: readonly Parsed[], { number, at, timeZone }: ExportPackageAbout): Packed[] {
  const batches = new Map<string, { stack: Stack; month: string; rows: Cells[] }>();
  for (const { stack, rows } of parsed.map(({ content }) => content)) {
    for (const { date, cells } of rows) {
      const month = date.slice(0, 7);
      const key = `${month} ${JSON.stringify(stack)}`;
      const batch = batches.get(key) ?? { stack, month, rows: [] };
      batch.rows.push(cells);
      batches.set(key, batch);
    }
  }
  const sorted = [...batches.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  const files = sorted.flatMap(([, { rows, ...batch }]) =>
    chunks(rows, rowsMax).map((some) => ({ ...batch, rows: some })),
  );
  return files.map(({ stack, month, rows }, index) => {
    const before = files.slice(0, index).filter((one) => one.month === month).length;
    const again = before === 0 ? '' : `_${before + 1}`;
    const name = `${stack.title} ${padded(number)} ${month.slice(5)}/${month.slice(0, 4)}`;
    const from = `${month}-01`;
    const header = headerLine(stack, { from, to: endOfMonth(from), name, at: localTime(at, timeZone) });
    const lines = [header, columns.map((column) => column.name).join(';'), ...rows.map(rowLine)];
    return {
      path: `EXTF_Buchungsstapel_${padded(number)}_${month}${again}.csv`,
      content: encodeWindows1252(lines.map((line) => `${line}\r\n`).join('')),
    };
  });
}

/** All 125 columns: empty texts keep their quotation marks if the expression allows it. */
export function rowLine(cells: Cells): string {
  return columns.map(({ number, pattern }) => cells[number] ?? (pattern.test('""') ? '""' : '')).join(';');
}

/** Belegtyp: Rechnungseingang and Rechnungsausgang. Paid receipts and bank statements have none. */
const documentTypes = { CREDITOR: 1, DEBTOR: 2 } as const;

/** A ZIP file as DATEV's Belegtransfer takes it: a list, and files without folders. */
function packDocuments(parsed: readonly Parsed[], { number, at, timeZone }: ExportPackageAbout): Packed[] {
  const linked = parsed.flatMap(({ entry, content }) => {
    const { file } = entry;
    if (content.guid === null || !file) return [];
    const path = `${content.guid}.${endings[file.mediaType] ?? 'bin'}`;
    const type = content.party === null ? null : documentTypes[content.party.role];
    return [{ guid: content.guid, path, type, key: entry.key, bytes: file.bytes }];
  });
  const packages = fill(linked);
  return packages.map((documents, index) => ({
    path: `Belege_${padded(number)}${packages.length > 1 ? `_${index + 1}` : ''}.zip`,
    parts: [
      { path: 'document.xml', content: writeDocumentXml(documents, localTime(at, timeZone)) },
      ...documents.map(({ path, key }) => ({ path, original: key })),
    ],
  }));
}

function fill<Item extends { bytes: number }>(items: readonly Item[]): Item[][] {
  const packages: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const last = packages.at(-1);
    bytes += item.bytes;
    if (last && last.length < packageDocumentsMax && bytes <= packageBytesMax) last.push(item);
    else {
      packages.push([item]);
      bytes = item.bytes;
    }
  }
  return packages;
}

/** Files of types that DATEV does not support. */
function packOthers(parsed: readonly Parsed[]): Packed[] {
  return parsed.flatMap(({ entry, content }): Packed[] => {
    const { file, key, date, documentId } = entry;
    if (!file || content.guid !== null) return [];
    return [{ path: `Weitere Dateien/${date}.${documentId}.${plainFileName(file.name, 80)}`, original: key }];
  });
}

/** Bookings contain no names: this list gives them to the adviser. */
function packParties(parsed: readonly Parsed[]): Packed[] {
  const parties = new Map(parsed.flatMap(({ content: { party } }) => (party ? [[party.number, party]] : [])));
  const rows = [...parties.values()]
    .sort((one, other) => Number(one.number) - Number(other.number))
    .map(({ role, number, name, taxId }): Cell[] => [
      { amount: number },
      role === 'CREDITOR' ? 'Kreditor' : 'Debitor',
      name,
      taxId,
    ]);
  if (rows.length === 0) return [];
  return [
    {
      path: 'Personenkonten.csv',
      content: `\uFEFF${writeCsv(['Konto', 'Art', 'Name', 'USt-IdNr.'], rows, 'SEMICOLON')}`,
    },
  ];
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

function padded(number: number): string {
  return String(number).padStart(4, '0');
}
