import { fieldNames } from '@slipway/contract/fields.ts';

import { FilesContent, type HandedDocument } from './files-content.ts';
import { type Pack, type Packed, plainFileName } from './pack.ts';
import type { ShelvedEntry } from './package-folder.ts';
import { type Cell, type CsvStyle, writeCsv } from './write-csv.ts';

const fileNameLengthMax = 80;
const amountFields: ReadonlySet<string> = new Set(
  fieldNames.filter((name) => name.endsWith('Amount') || name === 'amountDue'),
);

type Row = { document: HandedDocument; file: string | null };

/** Tables for spreadsheets, the same as JSON for programs, and the source files. */
export const packFiles: Pack = (entries, { number, at }) => {
  const parsed = entries.map((entry) => ({ entry, content: FilesContent.parse(entry.content) }));
  // The newest entry has the connection's current table format.
  const style = parsed.at(-1)?.content.csv ?? 'COMMA';
  const rows = parsed.map(({ entry, content }) => ({ document: content.document, file: pathOf(entry) }));
  const json = {
    format: 'slipway-documents',
    version: 1,
    exportPackage: { number, createdAt: at.toISOString() },
    documents: rows.map(({ document, file }) => ({ ...document, file })),
  };
  return [
    { path: 'documents.csv', content: documentsCsv(rows, style) },
    { path: 'lines.csv', content: linesCsv(rows, style) },
    { path: 'taxes.csv', content: taxesCsv(rows, style) },
    { path: 'entries.csv', content: entriesCsv(rows, style) },
    { path: 'documents.json', content: `${JSON.stringify(json, null, 2)}\n` },
    ...entries.flatMap((entry): Packed[] => {
      const path = pathOf(entry);
      return path === null ? [] : [{ path, original: entry.key }];
    }),
  ];
};

function pathOf({ documentId, date, file }: ShelvedEntry): string | null {
  return file && `files/${date}.${documentId}.${plainFileName(file.name, fileNameLengthMax)}`;
}

function documentsCsv(rows: Row[], style: CsvStyle): string {
  const codes = ['account', 'taxCode', 'costCentre'];
  const names = ['document', 'type', ...fieldNames, ...codes, 'externalId', 'key', 'file', 'url'];
  const cells = rows.map(({ document, file }): Cell[] => [
    document.id,
    document.type,
    ...fieldNames.map((name): Cell => {
      const value = document.fields[name] ?? null;
      return amountFields.has(name) ? { amount: value } : value;
    }),
    document.account,
    document.taxCode,
    document.costCentre,
    document.externalId,
    document.key,
    file,
    document.url,
  ]);
  return writeCsv(names, cells, style);
}

function linesCsv(rows: Row[], style: CsvStyle): string {
  const amounts = ['quantity', 'unit', 'unitPrice', 'taxRate', 'amount'];
  const names = ['document', 'line', 'description', ...amounts, 'account', 'taxCode', 'costCentre'];
  const cells = rows.flatMap(({ document }) =>
    document.lines.map((line, at): Cell[] => [
      document.id,
      at + 1,
      line.description,
      { amount: line.quantity },
      line.unit,
      { amount: line.unitPrice },
      { amount: line.taxRate },
      { amount: line.amount },
      line.account,
      line.taxCode,
      line.costCentre,
    ]),
  );
  return writeCsv(names, cells, style);
}

function taxesCsv(rows: Row[], style: CsvStyle): string {
  const names = ['document', 'category', 'rate', 'baseAmount', 'taxAmount'];
  const cells = rows.flatMap(({ document }) =>
    document.taxes.map(({ category, rate, baseAmount, taxAmount }): Cell[] => [
      document.id,
      category,
      { amount: rate },
      { amount: baseAmount },
      { amount: taxAmount },
    ]),
  );
  return writeCsv(names, cells, style);
}

/** The entries of bank statements, each with its account. */
function entriesCsv(rows: Row[], style: CsvStyle): string {
  const names = [
    'document',
    'bankAccount',
    'statement',
    'currencyCode',
    'bookingDate',
    'valueDate',
    'amount',
    'counterparty',
    'counterpartyIban',
    'description',
    'reference',
    'balance',
  ];
  const cells = rows.flatMap(({ document }) =>
    document.accounts.flatMap(({ account, number, currencyCode, entries }) =>
      entries.map((entry): Cell[] => [
        document.id,
        account,
        number,
        currencyCode ?? document.fields['currencyCode'] ?? null,
        entry.bookingDate,
        entry.valueDate,
        { amount: entry.amount },
        entry.counterparty,
        entry.counterpartyIban,
        entry.description,
        entry.reference,
        { amount: entry.balance },
      ]),
    ),
  );
  return writeCsv(names, cells, style);
}
