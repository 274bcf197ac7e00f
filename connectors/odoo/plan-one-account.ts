import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import type { BookableAccount, Booking } from '../connector.ts';
import { say } from '../say-refusal.ts';
import { stopWith } from './stopped.ts';

export type PlannedAccount = {
  account: string | null;
  /** What people call the statement. */
  number: string;
  currencyCode: string | null;
  openingBalance: DecimalText | null;
  closingBalance: DecimalText | null;
  lastDay: string;
  entries: {
    date: string;
    amount: DecimalText;
    words: string;
    counterparty: string | null;
    counterpartyIban: string | null;
  }[];
};

/** A statement of one bank account, checked: an entry that is missing shows in the balances. */
export function planOneAccount({ document }: Pick<Booking, 'document'>): PlannedAccount {
  const accounts = (document.statement?.accounts ?? []).filter(({ entries }) => entries.length > 0);
  const [account] = accounts;
  if (!account) return stopWith({ category: 'NOT_BOOKABLE', step: 'preflight', ...say('STATEMENT_EMPTY') });
  if (accounts.length > 1) {
    return stopWith({ category: 'NOT_BOOKABLE', step: 'preflight', ...say('ODOO_ONE_STATEMENT') });
  }
  assertBalances(account);
  const entries = account.entries.map((entry) => {
    const date = entry.bookingDate ?? entry.valueDate;
    if (date === null) {
      return stopWith({ category: 'DATE', step: 'preflight', ...say('ENTRY_DATE_MISSING') });
    }
    const { amount, counterparty, counterpartyIban } = entry;
    const words = entry.description ?? entry.reference ?? counterparty ?? 'Bank entry';
    return { date, amount, words, counterparty, counterpartyIban };
  });
  const lastDay =
    account.periodEnd ??
    entries
      .map(({ date }) => date)
      .sort()
      .at(-1) ??
    '';
  return {
    account: account.account,
    number: account.number ?? `${account.account ?? ''} ${lastDay}`.trim(),
    currencyCode: account.currencyCode ?? document.fields.currencyCode,
    openingBalance: account.openingBalance,
    closingBalance: account.closingBalance,
    lastDay,
    entries,
  };
}

function assertBalances({ openingBalance, closingBalance, entries }: BookableAccount): void {
  if (openingBalance === null || closingBalance === null) return;
  const reached = sum([openingBalance, ...entries.map(({ amount }) => amount)]);
  if (decimal(reached).equals(decimal(closingBalance))) return;
  const said = say('STATEMENT_GAP', { base: openingBalance, sum: reached, stated: closingBalance });
  stopWith({ category: 'UNBALANCED', step: 'preflight', ...said });
}
