import type { Finding } from '@slipway/contract/document.ts';
import { findGaps } from '@slipway/contract/reconcile.ts';
import type { DayOrder } from '../../find/dates.ts';
import { decideOrder } from '../../find/order-dates.ts';
import type { Sheet } from '../../find/sheet.ts';
import type { Row } from '../../find/text-lines.ts';
import type { ReadAccount } from '../../reading.ts';
import { newAccount, type ReadStatement } from '../statement.ts';
import { dayNear, findAccount, findCurrency, findNames, findPeriod } from './account-facts.ts';
import { findBank } from './find-bank.ts';
import { interpret, type Outcome } from './interpret.ts';
import { readEntries } from './read-entries.ts';
import { splitAccounts } from './split-accounts.ts';
import { type DaySpot, readSpot, spotDays } from './spot-days.ts';
import { type MoneySpot, ofCents, spotMoney } from './spot-money.ts';
import { findTable, type Table } from './table.ts';

/** Everything printed on a statement, with the order of its dates. */
type Printed = {
  sheet: Sheet;
  days: readonly DaySpot[];
  money: readonly MoneySpot[];
  currencyCode: string | null;
};

/**
 * Reads a bank statement on paper. Its own balances show what the columns and signs mean: of all
 * interpretations, the one that they prove is used. An entry without a provable sign is left out and
 * reported.
 */
export function readPrinted(sheet: Sheet, currencyCode: string | null): ReadStatement {
  const days = spotDays(sheet.rows, sheet.dates);
  const money = spotMoney(sheet.rows, days);
  const printed = { sheet, days, money, currencyCode };
  const whole = findTable(sheet.rows, days, money);
  const groups = splitAccounts(whole.lines, sheet.ibans);
  const read = groups.map((rows) => {
    const table = groups.length === 1 ? whole : findTable(rows, days, money);
    return readAccount(table, printed, groups[0] ?? rows);
  });
  const found = read.map(({ account }) => account);
  const bankName = findBank(
    sheet,
    money,
    found.map(({ holder }) => holder),
  );
  const accounts = found.map((account) => ({ ...account, bankName }));
  return { accounts, findings: [...read.flatMap(({ findings }) => findings), ...findGaps(accounts)] };
}

function readAccount(
  table: Table,
  printed: Printed,
  front: readonly Row[],
): { account: ReadAccount; findings: Finding[] } {
  const { sheet } = printed;
  const outcome = interpret(table);
  const order = orderOf(printed, table);
  const around = aroundEntries(table, outcome);
  const own = findPeriod(around, sheet.dates, order);
  const period = own.end === null ? findPeriod(front, sheet.dates, order) : own;
  const near = dayNear(around, sheet.dates, period, order) ?? dayNear(front, sheet.dates, period, order);
  const entries = table && outcome ? readEntries(table, outcome, sheet.ibans, { order, near }) : [];
  const account = {
    ...newAccount(),
    account: findAccount(around, sheet.ibans),
    ...findNames(around, sheet.dates),
    currencyCode: findCurrency(table, outcome) ?? meantCurrency(table, printed),
    periodStart: period.start,
    periodEnd: period.end,
    ...balancesOf(outcome),
    entries,
  };
  const unclear = outcome.entries.length - entries.length;
  return { account, findings: unclear > 0 ? [entriesUnclear(unclear)] : [] };
}

/** "$" stands for several currencies: the rest of the document decides. */
function meantCurrency({ lines }: Table, { currencyCode }: Printed): string | null {
  const isSigned = lines.some(({ money }) => money.some(({ currency }) => currency !== null));
  return isSigned ? currencyCode : null;
}

/** A balance next to the last entry is the closing balance if the statement prints no other one. */
function balancesOf(outcome: Outcome): Pick<ReadAccount, 'openingBalance' | 'closingBalance'> {
  const { opening, closing, entries, newestFirst } = outcome;
  const last = closing ?? entries.at(newestFirst ? 0 : -1)?.balance ?? null;
  return {
    openingBalance: opening === null ? null : ofCents(opening),
    closingBalance: last === null ? null : ofCents(last),
  };
}

/** The lines that do not belong to entries. */
function aroundEntries({ lines }: Table, { entries }: Outcome): Row[] {
  const [first, last] = [entries[0]?.line, entries.at(-1)?.line];
  if (first === undefined || last === undefined) return lines.map(({ row }) => row);
  return lines.flatMap(({ row, kind }, at) => (at < first || (at > last && kind !== 'TEXT') ? [row] : []));
}

/**
 * The entries decide the date order, because they are sorted by date. Otherwise the rest of the document
 * does.
 */
function orderOf({ sheet, days, currencyCode }: Printed, table: Table): DayOrder {
  const own = table.lines.flatMap(({ day }) => (day ? [day] : []));
  const plain = (order: DayOrder) =>
    own.filter((spot) => (order === 'DAY_FIRST' ? spot.monthFirst : spot.dayFirst) === null).length;
  const [dayFirst, monthFirst] = [plain('DAY_FIRST'), plain('MONTH_FIRST')];
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'DAY_FIRST' : 'MONTH_FIRST';
  const steps = (order: DayOrder) => jumps(own.map((spot) => readSpot(spot, order) ?? ''));
  if (steps('DAY_FIRST') !== steps('MONTH_FIRST'))
    return steps('DAY_FIRST') < steps('MONTH_FIRST') ? 'DAY_FIRST' : 'MONTH_FIRST';
  const evidence = { languages: sheet.languages, currency: currencyCode, notBefore: [] };
  return decideOrder(days.length > 0 ? sheet.dates : [], evidence).order;
}

/** How often a date is earlier than the one before it. */
function jumps(days: readonly string[]): number {
  const back = days.filter((day, at) => at > 0 && day < (days[at - 1] ?? '')).length;
  const on = days.filter((day, at) => at > 0 && day > (days[at - 1] ?? '')).length;
  return Math.min(back, on);
}

function entriesUnclear(count: number): Finding {
  const message =
    count === 1
      ? 'One line of the statement was left out: its amount may be incoming or outgoing.'
      : `${count} lines of the statement were left out: their amounts may be incoming or outgoing.`;
  return {
    code: 'ENTRIES_UNCLEAR',
    severity: 'WARNING',
    field: null,
    message,
    values: { count: String(count) },
  };
}
