import type { DecimalText } from '@slipway/contract/money.ts';

import type { Booking } from '../connector.ts';
import { resolveAccount } from '../plan/resolve-statement.ts';
import { refusalText } from '../refusal-text.ts';
import { Stopped, stopWith } from './stopped.ts';

export type PlannedAccount = {
  account: string | null;
  /** The readable number of the statement. */
  number: string;
  currencyCode: string;
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

/** A checked statement of one bank account: a missing entry is visible in the balances. */
export function planOneAccount({ document }: Pick<Booking, 'document'>): PlannedAccount {
  const accounts = (document.statement?.accounts ?? []).filter(({ entries }) => entries.length > 0);
  const [account] = accounts;
  if (!account)
    return stopWith({ category: 'NOT_BOOKABLE', step: 'preflight', ...refusalText('STATEMENT_EMPTY') });
  if (accounts.length > 1) {
    return stopWith({ category: 'NOT_BOOKABLE', step: 'preflight', ...refusalText('ODOO_ONE_STATEMENT') });
  }
  const settled = resolveAccount(account, document);
  if (Array.isArray(settled)) {
    const [refusal] = settled;
    throw new Stopped({ kind: 'refused', refusal });
  }
  const { currencyCode, to } = settled;
  const entries = settled.entries.map(
    ({ date, amount, counterparty, counterpartyIban, description, reference }) => {
      const words = description ?? reference ?? counterparty ?? 'Bank entry';
      return { date, amount, words, counterparty, counterpartyIban };
    },
  );
  const lastDay = to ?? '';
  return {
    account: account.account,
    number: account.number ?? `${account.account ?? ''} ${lastDay}`.trim(),
    currencyCode,
    openingBalance: account.openingBalance,
    closingBalance: account.closingBalance,
    lastDay,
    entries,
  };
}
