import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

import { type ReadAccount, type Reading, Unreadable } from './reading.ts';

const labelWidth = 24;

const fieldsOfLine = [
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

/** One JSON object without line ends: the values alone, for programs. */
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

/** What was read, for people: each value with where it stands and how sure it is. */
export function toTable(file: string, outcome: Reading | Unreadable): string {
  if (outcome instanceof Unreadable) return `${file}\n  ${outcome.code}: ${outcome.message}\n`;
  const { documentType, languages, fields, lines, statement, findings, pages } = outcome;
  const heading = [documentType ?? 'unknown type', ...languages.slice(0, 1), `${pages.length} pages`].join(
    ', ',
  );
  const rows = Object.entries(fields).map(([name, field]) => {
    const place = field.page === null ? field.source : `${field.source} p. ${field.page}`;
    const why = field.evidence.map(({ message }) => message).join('; ');
    return `  ${fieldTable[name as FieldName].label.padEnd(labelWidth)} ${field.value}  (${percent(field.confidence)}, ${place}) ${why}`;
  });
  const items = lines.map(
    (line) => `  · ${line.quantity ?? ''} ${line.description ?? ''} ${line.lineAmount ?? ''}`,
  );
  const accounts = (statement?.accounts ?? []).map((account) => {
    return `  ${account.account ?? 'account'}: ${account.entries.length} entries, ${account.openingBalance} → ${account.closingBalance}`;
  });
  const notes = findings.map(({ severity, message }) => `  ! ${severity}: ${message}`);
  return [file, `  ${heading}`, ...rows, ...items, ...accounts, ...notes, ''].join('\n');
}

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)} %`;
}
