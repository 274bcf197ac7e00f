import type { Finding } from '@slipway/contract/document.ts';
import { runsBackwards } from '@slipway/contract/find-breaks.ts';

import { negate, tidy } from '../parse-values.ts';
import type { ReadAccount, ReadEntry } from '../reading.ts';
import { isRemark, readSurroundings, type Surroundings } from './around-table.ts';
import { ambiguousDates, type DayRun, dayOrder } from './day-order.ts';
import { entryStatus } from './entry-status.ts';
import { decimalSign, parseGrouped } from './grouped-amounts.ts';
import { isDebitMark } from './mark-column.ts';
import { type DayOrder, dayIn, readDay, type WrittenDay, writtenDay } from './read-day.ts';
import { newAccount, newEntry, pendingEntries, type ReadStatement, unreadableEntry } from './statement.ts';
import { type BankTable, type ColumnRole, currencyOfHead, isEntry } from './table-columns.ts';
import { usualOrder } from './usual-order.ts';

type Cell = (role: ColumnRole) => string;
type Sign = '.' | ',';
/** An entry as written in its row. Its dates are interpreted when all rows are known. */
type Draft = { entry: ReadEntry; booked: string; valued: string; isPending: boolean };
type DraftAccount = { account: ReadAccount; drafts: Draft[] };

/** A table, read as far as possible without the date order. */
type TableDraft = {
  accounts: DraftAccount[];
  facts: Surroundings[];
  order: DayOrder | null;
  findings: Finding[];
};

/**
 * Reads the entries of a bank's tables. All rows together decide the date order and the decimals. One account
 * per table, account number and currency.
 */
export function readTables(tables: readonly BankTable[]): ReadStatement {
  const sign = signOf(tables);
  const drafts = tables.map((table) => draftTable(table, sign));
  // The same program wrote all tables: the order that one table shows applies to those that show none.
  const shown = [...new Set(drafts.map(({ order }) => order).filter((order) => order !== null))];
  const common = shown.length === 1 ? (shown[0] ?? null) : null;
  const isOpen = drafts.some(({ order }) => (order ?? common) === null);
  return {
    accounts: drafts.flatMap(({ accounts, facts, order }) =>
      accounts.map((account, at) => finish(account, facts[at], order ?? common)),
    ),
    findings: [...(isOpen ? [ambiguousDates()] : []), ...drafts.flatMap(({ findings }) => findings)],
  };
}

function draftTable(table: BankTable, sign: Sign): TableDraft {
  const drafts = new Map<string, DraftAccount>();
  const findings: Finding[] = [];
  const others: string[][] = [];
  const currency = currencyOfHead(table);
  for (const row of table.rows) {
    const cell: Cell = (role) => row[table.columns.get(role) ?? -1] ?? '';
    const isOne = isEntry(row, table.columns);
    if (!isOne) others.push(row);
    const status = entryStatus(cell('status'));
    if (isOne && status === 'REFUSED') {
      // This entry was never booked: including it would make the balances wrong.
      findings.push(unreadableEntry(row.join(' '), `its status is "${cell('status')}"`));
      continue;
    }
    const isRead = isOne && addEntry(drafts, cell, sign, currency);
    if (!isRead && isUnread(row, cell, sign)) {
      findings.push(unreadableEntry(row.join(' '), 'its date or amount is not valid'));
    }
  }
  const around = [...table.before, ...others];
  const accounts = [...drafts.values()];
  const facts = accounts.map(({ account }) => readSurroundings(rowsOf(account, around, accounts), sign));
  for (const [at, { account }] of accounts.entries()) addFacts(account, facts[at]);
  const pending = accounts.reduce(
    (count, { drafts: some }) => count + some.filter(({ isPending }) => isPending).length,
    0,
  );
  if (pending > 0) findings.push(pendingEntries(pending));
  return { accounts, facts, order: orderOf(table, accounts, facts, sign, others), findings };
}

function signOf(tables: readonly BankTable[]): Sign {
  const roles = ['amount', 'debit', 'credit', 'balance'] as const;
  const written = tables.flatMap(({ columns, rows }) =>
    roles.flatMap((role) => rows.map((row) => row[columns.get(role) ?? -1] ?? '').filter(Boolean)),
  );
  return decimalSign(written);
}

function addEntry(
  accounts: Map<string, DraftAccount>,
  cell: Cell,
  sign: Sign,
  headed: string | null,
): boolean {
  const entry = readEntry(cell, sign);
  if (!entry) return false;
  const number = cell('account').replace(/\s/g, '');
  // If the heading of the amounts names their currency, the currency column contains that of the purchase.
  const currency = headed ?? (/^[A-Z]{3}$/.test(cell('currency')) ? cell('currency') : null);
  const key = `${number} ${currency ?? ''}`;
  const draft = accounts.get(key) ?? {
    account: { ...newAccount(), account: number || null, currencyCode: currency },
    drafts: [],
  };
  accounts.set(key, draft);
  const isPending = entryStatus(cell('status')) === 'PENDING';
  draft.drafts.push({ entry, booked: cell('date'), valued: cell('valueDate'), isPending });
  return true;
}

function readEntry(cell: Cell, sign: Sign): ReadEntry | null {
  const amount = readAmount(cell, sign);
  if (amount === null) return null;
  const account = cell('counterpartyAccount').replace(/\s/g, '').toUpperCase();
  return {
    ...newEntry(amount),
    counterparty: tidy(cell('counterparty')),
    counterpartyIban: /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account) ? account : null,
    description: tidy(cell('description')),
    reference: tidy(cell('reference')),
    balance: parseGrouped(cell('balance'), sign),
  };
}

/** One signed column, one with a mark next to it, or one each for debits and credits (signed or not). */
function readAmount(cell: Cell, sign: Sign): string | null {
  const amount = parseGrouped(cell('amount'), sign);
  const isDebit = isDebitMark(cell('mark'));
  if (amount !== null) return isDebit && !amount.startsWith('-') ? negate(amount) : amount;
  const debit = parseGrouped(cell('debit'), sign);
  if (debit !== null && /[1-9]/.test(debit)) return debit.startsWith('-') ? debit : negate(debit);
  return parseGrouped(cell('credit'), sign) ?? debit;
}

/**
 * A row with a date or an amount and more text is an entry that cannot be read, unless it is a sum or a
 * balance.
 */
function isUnread(row: readonly string[], cell: Cell, sign: Sign): boolean {
  if (row.filter(Boolean).length < 2 || isRemark(row)) return false;
  const hasAmount = readAmount(cell, sign) !== null;
  const says = cell('date') || cell('description') || cell('counterparty');
  return writtenDay(cell('date')) !== null || (hasAmount && says !== '');
}

/** Values around several accounts belong to the accounts that they name. */
function rowsOf(
  { account }: ReadAccount,
  around: readonly string[][],
  all: readonly DraftAccount[],
): readonly string[][] {
  if (all.length === 1) return around;
  const sharing = all.filter((other) => other.account.account === account).length;
  if (account === null || sharing > 1) return [];
  return around.filter((row) => row.some((cell) => cell.replace(/\s/g, '').includes(account)));
}

function addFacts(account: ReadAccount, facts: Surroundings | undefined): void {
  account.account ??= facts?.account ?? null;
  account.bankName = facts?.bankName ?? null;
  account.holder = facts?.holder ?? null;
  account.openingBalance = facts?.openingBalance ?? null;
  account.closingBalance = facts?.closingBalance ?? null;
  account.currencyCode ??= facts?.currencyCode ?? null;
}

function orderOf(
  { names, before }: BankTable,
  accounts: readonly DraftAccount[],
  facts: readonly Surroundings[],
  sign: Sign,
  below: readonly string[][],
): DayOrder | null {
  const known = (value: string | null) => (value === null ? [] : [value]);
  return dayOrder({
    runs: accounts.map(runOf),
    pairs: accounts.flatMap(({ drafts }) => drafts.flatMap(pairOf)),
    around: facts.flatMap(({ days }) => days),
    period: facts.find(({ period }) => period !== null)?.period ?? null,
    usual: usualOrder({
      accounts: accounts.flatMap(({ account }) => known(account.account)),
      currencies: accounts.flatMap(({ account }) => known(account.currencyCode)),
      lines: [...before, names, ...below].map((row) => row.filter(Boolean).join(' ')),
      decimalSign: sign,
    }),
  });
}

function runOf({ drafts }: DraftAccount): DayRun {
  const booked = drafts.map((draft) => writtenDay(draft.booked)).filter((day) => day !== null);
  const entries = drafts.filter(({ isPending }) => !isPending).map(({ entry }) => entry);
  if (entries.filter(({ balance }) => balance !== null).length < 2) return { booked };
  const account = { entries, openingBalance: null, closingBalance: null };
  const isBackwards = runsBackwards(account);
  const isOnwards = runsBackwards({ ...account, entries: entries.toReversed() });
  return { booked, newestFirst: isBackwards === isOnwards ? null : isBackwards };
}

function pairOf({ booked, valued }: Draft): [WrittenDay, WrittenDay][] {
  const [one, other] = [writtenDay(booked), writtenDay(valued)];
  return one && other ? [[one, other]] : [];
}

function finish(
  { account, drafts }: DraftAccount,
  facts: Surroundings | undefined,
  order: DayOrder | null,
): ReadAccount {
  const dated = drafts.map(({ entry, booked, valued, isPending }) => ({
    isPending,
    entry: { ...entry, bookingDate: readDay(booked, order), valueDate: readDay(valued, order) },
  }));
  const entriesThat = (pending: boolean) =>
    dated.flatMap(({ entry, isPending }) => (isPending === pending ? [entry] : []));
  const [entries, pending] = [entriesThat(false), entriesThat(true)];
  const [start = null, end = null] = facts?.period?.map((day) => dayIn(day, order)) ?? [];
  const read = {
    ...account,
    periodStart: start,
    periodEnd: end,
    entries,
    ...(pending.length > 0 && { pendingEntries: pending }),
  };
  return facts ? { ...read, ...datedEnds(read, facts, order) } : read;
}

/**
 * A balance dated before the first entry is the opening balance, after the last entry the closing balance.
 */
function datedEnds(
  { openingBalance, closingBalance, entries }: ReadAccount,
  { datedBalances }: Surroundings,
  order: DayOrder | null,
): Pick<ReadAccount, 'openingBalance' | 'closingBalance'> {
  const days = entries
    .map(({ bookingDate }) => bookingDate)
    .filter((day) => day !== null)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  const dated = datedBalances.map(({ amount, day }) => ({ amount, date: dayIn(day, order) }));
  if (!first || !last) return { openingBalance, closingBalance };
  const before = dated.find(({ date }) => date !== null && date < first);
  const after = dated.findLast(({ date }) => date !== null && date >= last);
  return {
    openingBalance: openingBalance ?? before?.amount ?? null,
    closingBalance: closingBalance ?? after?.amount ?? null,
  };
}
