import type { Finding } from '@slipway/contract/document.ts';
import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import type { ReadAccount } from '../reading.ts';

/** A finding for every account whose opening balance and entries do not make its closing balance. */
export function findGaps(accounts: ReadAccount[]): Finding[] {
  return accounts.map(findGap).filter((finding) => finding !== null);
}

function findGap(account: ReadAccount): Finding | null {
  const { openingBalance, closingBalance, entries, currencyCode } = account;
  if (openingBalance === null || closingBalance === null) return null;
  const entered = sum(entries.map((entry) => entry.amount));
  const expected = decimal(openingBalance).plus(entered);
  const gap = decimal(closingBalance).minus(expected);
  if (gap.isZero()) return null;
  const money = (value: DecimalText) => [amountText(value), currencyCode].filter(Boolean).join(' ');
  const message =
    `${nameOf(account)} opens at ${money(openingBalance)} and ${countOf(entries)} ` +
    `${money(entered)}: it should close at ${money(expected.toFixed())}, but it says ${money(closingBalance)}, ` +
    `a gap of ${money(gap.toFixed())}.`;
  return { code: 'STATEMENT_DOES_NOT_RECONCILE', severity: 'WARNING', field: null, message };
}

function countOf(entries: unknown[]): string {
  if (entries.length === 0) return 'without entries makes';
  return entries.length === 1 ? 'its one entry makes' : `its ${entries.length} entries make`;
}

function nameOf(account: ReadAccount): string {
  const number = account.number ? ` ${account.number}` : '';
  return `Statement${number}${account.account ? ` of account ${account.account}` : ''}`;
}

function amountText(value: DecimalText): string {
  const exact = decimal(value);
  return exact.decimalPlaces() < 2 ? exact.toFixed(2) : exact.toFixed();
}
