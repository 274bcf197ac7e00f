import type { Booking } from '../connector.ts';
import type { Desk } from './desk.ts';
import { bankJournal } from './journals.ts';
import type { Loaded } from './load-rows.ts';
import { externalId, nameOf } from './place.ts';
import { type PlannedAccount, planOneAccount } from './plan-one-account.ts';

/** A bank statement in Odoo's columns, every entry with its own external id. */
export async function statementRows(desk: Desk, booking: Booking): Promise<Loaded> {
  const account = planOneAccount(booking);
  const journal = String((await bankJournal(desk, account.account)).id);
  return rowsOf(desk, nameOf(booking.key), journal, account);
}

function rowsOf({ version }: Desk, name: string, journal: string, account: PlannedAccount): Loaded {
  const { number, openingBalance, closingBalance, lastDay, entries } = account;
  // Since Odoo 16 a statement takes its date and its journal from its entries.
  const itself: Record<string, string> = version < 16 ? { date: lastDay, 'journal_id/.id': journal } : {};
  const ofEntry: Record<string, string> = version < 16 ? {} : { 'journal_id/.id': journal };
  return {
    model: 'account.bank.statement',
    head: {
      id: externalId(name),
      name: number,
      ...itself,
      ...(openingBalance !== null && { balance_start: openingBalance }),
      ...(closingBalance !== null && { balance_end_real: closingBalance }),
    },
    lines: {
      field: 'line_ids',
      rows: entries.map((entry, at) => ({
        id: externalId(`${name}_entry_${at + 1}`),
        ...ofEntry,
        date: entry.date,
        payment_ref: entry.words,
        amount: entry.amount,
        partner_name: entry.counterparty ?? '',
        account_number: entry.counterpartyIban ?? '',
      })),
    },
  };
}
