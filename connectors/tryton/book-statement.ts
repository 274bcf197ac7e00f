import { decimal, sum } from '@slipway/contract/money.ts';
import { z } from 'zod';

import type { Booking, Refusal, RemoteRef } from '../connector.ts';
import { findNamed } from '../plan/find-named.ts';
import { type PlannedBankAccount, type PlannedEntry, planStatement } from '../plan/plan-statement.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import { setupOf } from './books-setup.ts';
import { type Desk, stopWith } from './desk.ts';
import { keyMark, placeOf, refOf, withKey } from './place.ts';
import { hasStatements } from './record.ts';
import type { TrytonSettings } from './tryton-settings.ts';
import { wireDate, wireDecimal } from './wire-values.ts';

/** One statement of one bank account, as in Tryton. */
export type OneStatement =
  | { kind: 'ok'; plan: PlannedBankAccount }
  | { kind: 'refused'; refusals: Refusal[] };

export function planOneStatement({ document, books }: Booking, settings: TrytonSettings): OneStatement {
  const planned = planStatement(document, books, { bankAccount: settings.statementJournal });
  if (planned.kind === 'refused') return planned;
  const [plan, ...others] = planned.plan.accounts;
  if (!plan || others.length > 0) {
    return {
      kind: 'refused',
      refusals: [foresee('NOT_BOOKABLE', null, refusalText('TRYTON_ONE_BANK_ACCOUNT'))],
    };
  }
  const waits = plan.entries.some(({ party }) => party === null);
  const account = waitingAccount(books, settings);
  if (waits && !account) {
    return {
      kind: 'refused',
      refusals: [foresee('SETTINGS', null, refusalText('TRYTON_STATEMENT_ACCOUNT'), true)],
    };
  }
  return { kind: 'ok', plan };
}

function waitingAccount({ accounts }: Booking['books'], { statementAccount }: TrytonSettings) {
  if (statementAccount === undefined) return undefined;
  return findNamed(accounts, statementAccount, false).find(({ active }) => active);
}

const Other = z.array(
  z.object({
    name: z.string(),
    date: z.string(),
    start_balance: z.string().nullable(),
    end_balance: z.string().nullable(),
  }),
);
const otherFields = ['name', 'date', 'start_balance', 'end_balance'];

/** A duplicate statement, and a missing one before it: Tryton checks neither. */
export async function foreseeStatement(
  desk: Desk,
  plan: PlannedBankAccount,
  { key }: Booking,
): Promise<Refusal[]> {
  if (!(await hasStatements(desk))) {
    return [foresee('SETTINGS', null, refusalText('TRYTON_STATEMENTS_MISSING'), true)];
  }
  const date = wireDate(closingDay(plan));
  const journal = ['journal', '=', Number(plan.bankAccount.id)];
  const ask = (where: unknown[], order: unknown, most: number) =>
    desk.ask('model.account.statement.search_read', [where, 0, most, order, otherFields], Other);
  const alike = await ask([journal, ['date', '=', date], ['state', '!=', 'cancelled']], null, 50);
  const same = alike.find(
    (one) =>
      !isOurs(one.name, key) &&
      equals(one.end_balance, plan.closing) &&
      equals(one.start_balance, plan.opening),
  );
  if (same) {
    const said = refusalText('TRYTON_STATEMENT_BOOKED', { statement: same.name, date: same.date });
    return [foresee('DUPLICATE', null, said, true)];
  }
  const earlier = [journal, ['date', '<', date], ['state', 'in', ['validated', 'posted']]];
  const [last] = await ask(
    earlier,
    [
      ['date', 'DESC'],
      ['id', 'DESC'],
    ],
    1,
  );
  if (!last || last.end_balance === null || plan.opening === null || equals(last.end_balance, plan.opening)) {
    return [];
  }
  const values = {
    journal: plan.bankAccount.name,
    date: last.date,
    held: last.end_balance,
    stated: plan.opening,
  };
  return [foresee('UNBALANCED', null, refusalText('TRYTON_START_BALANCE', values), true)];
}

function isOurs(name: string, key: string): boolean {
  return `${name} `.startsWith(`${keyMark}${key} `);
}

function equals(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && decimal(one).equals(other);
}

function closingDay({ to, entries }: PlannedBankAccount): string {
  return (
    to ??
    entries
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ??
    ''
  );
}

export async function createStatement(
  desk: Desk,
  booking: Booking,
  settings: TrytonSettings,
): Promise<RemoteRef> {
  const planned = planOneStatement(booking, settings);
  if (planned.kind === 'refused') return stopWith({ ...planned.refusals[0]!, step: 'create' });
  const { plan } = planned;
  await checkBalances(desk, plan);
  const accounts = await partyAccounts(desk, plan.entries);
  const waiting = waitingAccount(booking.books, settings);
  // Tryton rejects entries of zero, which change nothing.
  const entries = plan.entries.filter(({ amount }) => !decimal(amount).isZero());
  const lines = entries.map((entry) => ({
    date: wireDate(entry.date),
    amount: wireDecimal(entry.amount),
    description: wordsOf(entry),
    ...(entry.party
      ? { party: Number(entry.party.id), account: accounts(entry) }
      : { account: Number(waiting?.id) }),
  }));
  const row = {
    name: withKey(booking.key, plan.number ?? closingDay(plan)),
    company: desk.company.id,
    journal: Number(plan.bankAccount.id),
    date: wireDate(closingDay(plan)),
    ...(plan.opening !== null && { start_balance: wireDecimal(plan.opening) }),
    ...(plan.closing !== null && { end_balance: wireDecimal(plan.closing) }),
    total_amount: wireDecimal(sum(entries.map(({ amount }) => amount))),
    number_of_lines: lines.length,
    lines: [['create', lines]],
  };
  const [id] = await desk.ask('model.account.statement.create', [[row]], z.array(z.int()).length(1));
  if (id === undefined) throw new Error('Tryton created a statement without an id.');
  return refOf({ model: 'account.statement', id });
}

const Journals = z.array(z.object({ validation: z.string() }));

/** If the journal checks its balances, both must be printed, because they are never invented. */
async function checkBalances(
  desk: Desk,
  { bankAccount, opening, closing }: PlannedBankAccount,
): Promise<void> {
  if (opening !== null && closing !== null) return;
  const where = [['id', '=', Number(bankAccount.id)]];
  const parameters = [where, 0, 1, null, ['validation']];
  const [journal] = await desk.ask('model.account.statement.journal.search_read', parameters, Journals);
  if (journal?.validation !== 'balance') return;
  stopWith({ category: 'AMOUNT', step: 'create', ...refusalText('TRYTON_BALANCES_MISSING') });
}

const Parties = z.array(
  z.object({
    id: z.int(),
    account_payable: z.int().nullable(),
    account_receivable: z.int().nullable(),
  }),
);

/** The same choice as in Tryton's own client: receivable for incoming payments, payable for outgoing ones. */
async function partyAccounts(desk: Desk, entries: readonly PlannedEntry[]) {
  const ids = [...new Set(entries.flatMap(({ party }) => (party ? [Number(party.id)] : [])))];
  const setup = await setupOf(desk);
  const fields = ['account_payable', 'account_receivable'];
  const rows = ids.length > 0 ? await desk.ask('model.party.party.read', [ids, fields], Parties) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ party, amount }: PlannedEntry): number | null => {
    const row = byId.get(Number(party?.id));
    return decimal(amount).isPositive()
      ? (row?.account_receivable ?? setup.receivable)
      : (row?.account_payable ?? setup.payable);
  };
}

function wordsOf({ counterparty, description, reference }: PlannedEntry): string {
  const parts = [counterparty, description, reference].filter((part) => part !== null && part !== '');
  return [...new Set(parts)].join(' · ').replace(/\s+/gu, ' ');
}

const States = z.array(z.object({ state: z.string() }));

export async function postStatement(desk: Desk, ref: RemoteRef): Promise<null> {
  const { id } = placeOf(ref);
  const parameters = [[['id', '=', id]], 0, 1, null, ['state']];
  const [row] = await desk.ask('model.account.statement.search_read', parameters, States);
  if (row?.state === 'posted') return null;
  if (row?.state === 'draft') await desk.ask('model.account.statement.validate_statement', [[id]], z.null());
  await desk.ask('model.account.statement.post', [[id]], z.null());
  return null;
}
