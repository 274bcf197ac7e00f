import type { Finding } from '@slipway/contract/document.ts';

import { negate, tidy } from '../parse-values.ts';
import type { ReadAccount, ReadEntry } from '../reading.ts';
import { ambiguousDates, type DayOrder, dayOrder, readDay } from './day-order.ts';
import { decimalSign, parseGrouped } from './grouped-amounts.ts';
import { newAccount, newEntry, type ReadStatement, unreadableEntry } from './statement.ts';
import { type BankTable, type ColumnRole, isEntry } from './table-columns.ts';

type Cell = (role: ColumnRole) => string;
type Conventions = { order: DayOrder | null; sign: '.' | ',' };

const opening =
  /\b(opening balance|balance at start|anfangssaldo|alter kontostand|beginsaldo|solde (initial|d.ouverture)|saldo inicial|saldo iniziale)\b/i;
const closing =
  /\b(closing balance|balance at end|endsaldo|neuer kontostand|eindsaldo|solde final|saldo final|saldo finale)\b/i;

const holderLabel =
  /^(?:account (?:name|holder|owner)|kontoinhaber(?:in)?|titulaire(?: du compte)?|titular|intestatario|rekeninghouder|tenaamstelling)\s*:?\s*/i;
const periodStart = /\b(?:start date|date from|from date|von|du|desde|dal|vanaf|van)\s*:?\s*(?=\d)/i;
const periodEnd =
  /\b(?:end date|date to|to date|bis|au|hasta|al|tot(?: en met)?|t\/m|ate|até)\s*:?\s*(?=\d)/i;

/** The entries of a bank's table: day and decimals are reported by all rows together; one account for each account number. */
export function readTable(table: BankTable): ReadStatement {
  const conventions = conventionsOf(table);
  const findings: Finding[] = conventions.order === null ? [ambiguousDates()] : [];
  const accounts = new Map<string, ReadAccount>();
  for (const row of table.rows) {
    const cell: Cell = (role) => row[table.columns.get(role) ?? -1] ?? '';
    const isRead = isEntry(row, table.columns) && addEntry(accounts, cell, conventions);
    if (isRead) continue;
    if (cell('date') !== '' && !isRemark(row))
      findings.push(unreadableEntry(row.join(' '), 'its date or amount is none'));
  }
  const found = [...accounts.values()];
  const [only] = found;
  if (only && found.length === 1) readSurroundings(only, table, conventions);
  return { accounts: found, findings };
}

function conventionsOf({ columns, rows }: BankTable): Conventions {
  const column = (role: ColumnRole) => rows.map((row) => row[columns.get(role) ?? -1] ?? '').filter(Boolean);
  const dates = column('date');
  const sign = decimalSign([
    ...column('amount'),
    ...column('debit'),
    ...column('credit'),
    ...column('balance'),
  ]);
  const hasOrder = dates.some((date) => /^\d{1,2}\//.test(date));
  // Who writes a decimal comma writes the day before the month.
  const order = dayOrder(dates) ?? (sign === ',' || !hasOrder ? 'DAY_FIRST' : null);
  return { order, sign };
}

function addEntry(accounts: Map<string, ReadAccount>, cell: Cell, conventions: Conventions): boolean {
  const entry = readEntry(cell, conventions);
  if (!entry) return false;
  const number = cell('account').replace(/\s/g, '');
  const account = accounts.get(number) ?? { ...newAccount(), account: number || null };
  accounts.set(number, account);
  const currency = cell('currency');
  if (/^[A-Z]{3}$/.test(currency)) account.currencyCode ??= currency;
  account.entries.push(entry);
  return true;
}

function readEntry(cell: Cell, { order, sign }: Conventions): ReadEntry | null {
  const amount = readAmount(cell, sign);
  if (amount === null) return null;
  const account = cell('counterpartyAccount').replace(/\s/g, '').toUpperCase();
  return {
    ...newEntry(amount),
    bookingDate: readDay(cell('date'), order),
    valueDate: readDay(cell('valueDate'), order),
    counterparty: tidy(cell('counterparty')),
    counterpartyIban: /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account) ? account : null,
    description: tidy(cell('description')),
    reference: tidy(cell('reference')),
    balance: parseGrouped(cell('balance'), sign),
  };
}

/** One signed column, or one with a mark beside it, or one each for debits and credits (signed or not). */
function readAmount(cell: Cell, sign: '.' | ','): string | null {
  const amount = parseGrouped(cell('amount'), sign);
  const isDebit = /^(af|s|soll|d|db|dr|debit|debet|dbit|-)$/i.test(cell('mark'));
  if (amount !== null) return isDebit && !amount.startsWith('-') ? negate(amount) : amount;
  const debit = parseGrouped(cell('debit'), sign);
  if (debit !== null && /[1-9]/.test(debit)) return debit.startsWith('-') ? debit : negate(debit);
  return parseGrouped(cell('credit'), sign) ?? debit;
}

/** Above and below the table some banks state the account, its holder, its currency and balances. */
function readSurroundings(account: ReadAccount, table: BankTable, { sign, order }: Conventions): void {
  const around = [...table.before, ...table.rows.filter((row) => !isEntry(row, table.columns))];
  for (const row of around) {
    const text = row.filter(Boolean).join(' ');
    const amount = row.map((cell) => parseGrouped(cell, sign)).findLast((value) => value !== null) ?? null;
    if (opening.test(text)) account.openingBalance ??= amount;
    if (closing.test(text)) account.closingBalance ??= amount;
    const number =
      /\b(?:account number|iban|kontonummer|rekeningnummer|num[eé]ro de compte)\s*:?\s*([A-Z]{0,2}\d[A-Z\d ]{5,33}\d)/i.exec(
        text,
      );
    account.account ??= number?.[1]?.replace(/\s/g, '') ?? null;
    account.currencyCode ??= /:\s*([A-Z]{3})\s*$/.exec(text)?.[1] ?? null;
    account.holder ??= row.map((cell, at) => holderIn(cell, row[at + 1])).find(Boolean) ?? null;
    account.periodStart ??= dateBehind(periodStart, text, order);
    account.periodEnd ??= dateBehind(periodEnd, text, order);
  }
}

/** "Account name: Kontor Nord", in one cell or two. */
function holderIn(cell: string, next: string | undefined): string | null {
  const match = holderLabel.exec(cell);
  return match && (tidy(cell.slice(match[0].length)) ?? tidy(next));
}

function dateBehind(label: RegExp, text: string, order: DayOrder | null): string | null {
  const match = label.exec(text);
  return match && readDay(text.slice(match.index + match[0].length), order);
}

function isRemark(row: string[]): boolean {
  const text = row.join(' ');
  return opening.test(text) || closing.test(text) || !/\d/.test(text);
}
