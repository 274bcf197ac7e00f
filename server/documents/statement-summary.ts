import type { StatementSummary } from '@slipway/contract/statement.ts';
import type { ReadAccount } from '@slipway/extractor/reading.ts';
import type { z } from 'zod';

/** The data of a bank statement in lists. Values that differ between its accounts are null. */
export type StoredStatementSummary = z.input<typeof StatementSummary>;

export function statementSummaryOf(
  statement: { accounts: readonly ReadAccount[] } | null,
): StoredStatementSummary | null {
  const accounts = statement?.accounts ?? [];
  const last = accounts.at(-1);
  if (!last) return null;
  const named = distinct(accounts.map(({ account }) => account));
  const banks = bankNamesIn(statement);
  const currencies = distinct(accounts.map(({ currencyCode }) => currencyCode));
  return {
    account: named.length === 1 ? (named[0] ?? null) : null,
    bankName: banks.length === 1 ? (banks[0] ?? null) : null,
    accountCount: Math.max(1, named.length),
    currencyCode: currencies.length === 1 ? (currencies[0] ?? null) : null,
    periodStart: distinct(accounts.map(({ periodStart }) => periodStart)).sort()[0] ?? null,
    periodEnd:
      distinct(accounts.map(({ periodEnd }) => periodEnd))
        .sort()
        .at(-1) ?? null,
    entryCount: accounts.reduce((count, { entries }) => count + entries.length, 0),
    // The days of one account follow each other; balances of several accounts have no sum.
    closingBalance: named.length <= 1 ? last.closingBalance : null,
  };
}

/** The names of the banks of a statement, without repetitions. */
export function bankNamesIn(statement: { accounts: readonly ReadAccount[] } | null): string[] {
  return distinct((statement?.accounts ?? []).map(({ bankName = null }) => bankName));
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
