import { type FieldName, fieldNames, fieldTable } from '@slipway/contract/fields.ts';

import { type Cell, type Column, printTable } from './print-table.ts';
import { type ReadAccount, type ReadField, type Reading, Unreadable } from './reading.ts';

const evidenceMax = 100;

/** The fields that are printed for programs and used for measurements. */
export const fieldsOfLine = [
  'documentNumber',
  'vendorName',
  'vendorAddress',
  'vendorTaxId',
  'documentDate',
  'dueDate',
  'netAmount',
  'taxAmount',
  'totalAmount',
  'currencyCode',
  'iban',
] as const satisfies FieldName[];

/** One JSON object without line ends: the values only, for programs. */
export function toLine(file: string, outcome: Reading | Unreadable): string {
  if (outcome instanceof Unreadable) {
    return JSON.stringify({ file, error: { code: outcome.code, message: outcome.message } });
  }
  const { documentType, fields, lines, statement } = outcome;
  const values = Object.fromEntries(fieldsOfLine.map((name) => [name, fields[name]?.value ?? null]));
  return JSON.stringify({
    file,
    documentType,
    ...values,
    lines: lines.map(({ description, quantity, unitPrice, lineAmount }) => {
      return { description, quantity, unitPrice, lineAmount };
    }),
    statements: statement?.accounts.map(toStatement) ?? [],
    error: null,
  });
}

function toStatement({ account, currencyCode, openingBalance, closingBalance, entries }: ReadAccount) {
  const transactions = entries.map(({ bookingDate, valueDate, amount, description }) => {
    return { date: bookingDate ?? valueDate, amount, description };
  });
  return { account, currencyCode, openingBalance, closingBalance, transactions };
}

/** The full reading of a file, for users: a table of values with their place and evidence. */
export function toTable(file: string, outcome: Reading | Unreadable): string {
  if (outcome instanceof Unreadable) return `${file}\n  ${outcome.code}: ${outcome.message}\n`;
  const { fields, lines, taxes, statement, findings, splits } = outcome;
  const parts = [
    file,
    `  ${headingOf(outcome)}`,
    ...printTable(
      fieldColumns,
      fieldNames.flatMap((name) => fieldRow(name, fields[name])),
    ),
    ...printTable(
      lineColumns,
      lines.map((one) => [
        one.description,
        one.quantity,
        one.unit,
        one.unitPrice,
        one.taxRate,
        one.lineAmount,
        pageOf(one),
      ]),
    ),
    ...printTable(
      taxColumns,
      taxes.map(({ category, rate, baseAmount, taxAmount }) => [rate, category, baseAmount, taxAmount]),
    ),
    ...(statement?.accounts ?? []).flatMap(accountRows),
    ...printTable(
      splitColumns,
      splits.map((split) => [`p. ${split.page}`, percent(split.confidence), reasonsOf(split.reasons)]),
    ),
    ...printTable(
      findingColumns,
      findings.map(({ severity, code, message }) => [severity, code, message]),
    ),
  ];
  return `${parts.join('\n')}\n`;
}

const fieldColumns: Column[] = [
  { head: 'Field' },
  { head: 'Value' },
  { head: 'Sure', right: true },
  { head: 'From' },
  { head: 'Why', max: evidenceMax },
];
const lineColumns: Column[] = [
  { head: 'Line' },
  { head: 'Quantity', right: true },
  { head: 'Unit' },
  { head: 'Price', right: true },
  { head: 'Tax %', right: true },
  { head: 'Amount', right: true },
  { head: 'From' },
];
const taxColumns: Column[] = [
  { head: 'Tax %', right: true },
  { head: 'Kind' },
  { head: 'Of', right: true },
  { head: 'Tax', right: true },
];
const entryColumns: Column[] = [
  { head: 'Booked' },
  { head: 'Value date' },
  { head: 'Amount', right: true },
  { head: 'Balance', right: true },
  { head: 'With' },
  { head: 'Text' },
  { head: 'From' },
];
const splitColumns: Column[] = [
  { head: 'Next document' },
  { head: 'Sure', right: true },
  { head: 'Why', max: evidenceMax },
];
const findingColumns: Column[] = [{ head: 'Finding' }, { head: 'Code' }, { head: 'In words', max: Infinity }];

function headingOf({ documentType, languages, pages, mediaType }: Reading): string {
  const ocr = pages.filter(({ source }) => source === 'OCR').length;
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  const recognised = ocr > 0 ? ` (${ocr} by OCR)` : '';
  return [documentType ?? 'unknown type', ...languages, `${count}${recognised}`, mediaType].join(', ');
}

function fieldRow(name: FieldName, field: ReadField | undefined): Cell[][] {
  if (!field) return [];
  const place = field.page === null ? field.source : `${field.source} p. ${field.page}`;
  return [[fieldTable[name].label, field.value, percent(field.confidence), place, reasonsOf(field.evidence)]];
}

function accountRows(account: ReadAccount): string[] {
  const { openingBalance, closingBalance, currencyCode, periodStart, periodEnd, entries } = account;
  const period = periodStart || periodEnd ? `${periodStart ?? '?'} to ${periodEnd ?? '?'}` : null;
  const balances = `${openingBalance ?? '?'} → ${closingBalance ?? '?'} ${currencyCode ?? ''}`.trim();
  const heading = [
    account.account ?? 'account without a number',
    account.bankName ?? null,
    account.holder,
    period,
    balances,
    `${entries.length} entries`,
  ];
  const rows = entries.map((entry) => {
    const { bookingDate, valueDate, amount, balance, counterparty, description } = entry;
    return [bookingDate, valueDate, amount, balance, counterparty, description, pageOf(entry)];
  });
  return ['', `  ${heading.filter((part) => part !== null).join(', ')}`, ...printTable(entryColumns, rows)];
}

function pageOf({ page }: { page: number | null }): Cell {
  return page === null ? null : `p. ${page}`;
}

function reasonsOf(evidence: readonly { message: string }[]): string {
  return evidence.map(({ message }) => message).join('; ');
}

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)} %`;
}
