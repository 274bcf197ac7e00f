import type { Finding } from '@slipway/contract/document.ts';

import { decodeText } from '../../decode-text.ts';
import { tidy } from '../../parse-values.ts';
import type { ReadAccount, ReadEntry } from '../../reading.ts';
import { ambiguousDates, dayOrder } from '../day-order.ts';
import type { StatementFormat } from '../format.ts';
import { decimalSign, parseGrouped } from '../grouped-amounts.ts';
import { type DayOrder, readDay, writtenDay } from '../read-day.ts';
import { newAccount, newEntry, type ReadStatement, unreadableEntry } from '../statement.ts';

type Row = Map<string, string>;

export const qif: StatementFormat<'QIF'> = {
  name: 'QIF',
  label: 'bank statement (QIF)',
  mediaType: 'application/x-qif',
  recognises: ({ text }) => text !== null && startsAsQif(text),
  read: (bytes) => readQif(decodeText(bytes)),
};

/** The first line states the account type or an option. */
function startsAsQif(text: string): boolean {
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  return /^!(Type:(Bank|CCard|Cash|Oth A|Oth L)|Account|Option:\S+|Clear:\S+)\s*$/i.test(first);
}

/** QIF: records of lines that start with a letter and end with `^`. One account per list of transactions. */
function readQif(text: string): ReadStatement {
  const accounts: ReadAccount[] = [];
  const findings: Finding[] = [];
  const lists = splitLists(text);
  const all = lists.flatMap(({ rows }) => rows);
  const sign = decimalSign(all.map(statedAmount));
  const runs = lists.map(({ rows }) => ({
    booked: rows.map((row) => writtenDay(row.get('D') ?? '')).filter((day) => day !== null),
  }));
  // Files with a decimal comma write the day before the month.
  const order = dayOrder({ runs, usual: sign === ',' ? 'DAY_FIRST' : null });
  if (order === null && all.length > 0) findings.push(ambiguousDates());
  for (const { name, rows } of lists) {
    const entries = rows
      .map((row) => readRow(row, { order, sign }, findings))
      .filter((entry) => entry !== null);
    accounts.push({ ...newAccount(), account: name, entries });
  }
  return { accounts, findings };
}

function splitLists(text: string): { name: string | null; rows: Row[] }[] {
  const lists: { name: string | null; rows: Row[] }[] = [];
  let name: string | null = null;
  let section = '';
  let row: Row = new Map();
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.startsWith('!')) {
      section = line.slice(1).trim();
      if (/^Type:(Bank|CCard|Cash|Oth [AL])/i.test(section)) lists.push({ name, rows: [] });
    } else if (line.startsWith('^')) {
      if (/^Account/i.test(section)) name = tidy(row.get('N'));
      else if (/^Type:(Bank|CCard|Cash|Oth)/i.test(section) && row.size > 0) lists.at(-1)?.rows.push(row);
      row = new Map();
    } else if (line.trim() !== '' && !row.has(line.charAt(0))) row.set(line.charAt(0), line.slice(1).trim());
  }
  const isOpen = /^Type:(Bank|CCard|Cash|Oth)/i.test(section) && row.has('D');
  if (isOpen) lists.at(-1)?.rows.push(row);
  return lists;
}

type Conventions = { order: DayOrder | null; sign: '.' | ',' };

function readRow(row: Row, { order, sign }: Conventions, findings: Finding[]): ReadEntry | null {
  const stated = statedAmount(row);
  const amount = parseGrouped(stated, sign);
  const dated = row.get('D') ?? '';
  const payee = tidy(row.get('P'));
  if (amount === null) {
    findings.push(
      unreadableEntry([dated, stated, payee].filter(Boolean).join(', '), 'its amount is not a number'),
    );
    return null;
  }
  return {
    ...newEntry(amount),
    bookingDate: readDay(dated, order),
    counterparty: payee,
    description: tidy(row.get('M')) ?? payee,
    reference: tidy(row.get('N')),
  };
}

function statedAmount(row: Row): string {
  return row.get('T') ?? row.get('U') ?? '';
}
