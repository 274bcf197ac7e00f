import { decimal } from '@slipway/contract/money.ts';

import type { askAsPerson } from '../testing/ask-as-person.ts';

type Invoice = {
  id: number;
  number: string | null;
  state: string;
  invoice_date: string | null;
  reference: string | null;
  untaxed_amount: string | null;
  tax_amount: string | null;
  total_amount: string | null;
  'party.': { name: string };
  'currency.': { code: string };
};
type Tax = { description: string; amount: string };
type File = { name: string; data_size: number };
type Statement = {
  name: string;
  state: string;
  date: string;
  start_balance: string | null;
  end_balance: string | null;
  lines: number[];
};

const invoiceFields = [
  'number',
  'state',
  'invoice_date',
  'reference',
  'party.name',
  'currency.code',
  'untaxed_amount',
  'tax_amount',
  'total_amount',
];
const statementFields = ['name', 'state', 'date', 'start_balance', 'end_balance', 'lines'];

/** The content of Tryton: the invoices with their taxes and files, and the bank statements. */
export async function listInvoices(ask: Awaited<ReturnType<typeof askAsPerson>>): Promise<string[]> {
  const all = <Row>(model: string, where: unknown[], fields: string[]) =>
    ask<Row[]>(`${model}.search_read`, where, 0, 1000, [['id', 'ASC']], fields);
  const lines: string[] = [];
  for (const row of await all<Invoice>('account.invoice', [], invoiceFields)) {
    const taxes = await all<Tax>(
      'account.invoice.tax',
      [['invoice', '=', row.id]],
      ['description', 'amount'],
    );
    const beside = [['resource', '=', `account.invoice,${row.id}`]];
    const files = await all<File>('ir.attachment', beside, ['name', 'data_size']);
    const head = [row.number ?? '(draft)', row.state, row.invoice_date, row['party.'].name, row.reference];
    const sums = [row.untaxed_amount, row.tax_amount, row.total_amount].map(cents);
    lines.push(
      head.filter((part) => part !== null).join('  '),
      `    ${sums[0]} + ${sums[1]} = ${sums[2]} ${row['currency.'].code}`,
      ...taxes.map(({ description, amount }) => `    ${description}: ${cents(amount)}`),
      ...files.map(({ name, data_size }) => `    ${name}, ${data_size} bytes`),
    );
  }
  for (const row of await all<Statement>('account.statement', [], statementFields)) {
    const balances = `${cents(row.start_balance)} to ${cents(row.end_balance)}`;
    lines.push(`${row.name}  ${row.state}  ${row.date}  ${row.lines.length} entries, ${balances}`);
  }
  return lines;
}

function cents(amount: string | null): string {
  return amount === null ? '' : decimal(amount).toFixed(2);
}
