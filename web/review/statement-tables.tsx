import type { Document } from '@slipway/sdk/client.ts';

import { formatDate, formatMoney } from '../documents/format.ts';
import { Table } from '../ui/table.tsx';

type Account = NonNullable<Document['statement']>['accounts'][number];

/** Each account of a bank statement: its balances, then its entries. */
export function StatementTables({ statement }: { statement: NonNullable<Document['statement']> }) {
  return statement.accounts.map((account, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an account may come several times, one day each.
    <section className="statement" key={index}>
      <h2>{account.account ?? 'Account'}</h2>
      <dl className="facts">
        {factsOf(account).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Table
        title={`Entries (${account.entries.length})`}
        columns={['Booked', 'Counterparty and purpose', { amount: 'Amount' }]}
        rows={account.entries.map((entry) => [
          <span className="nowrap" key="date">
            {formatDate(entry.bookingDate ?? entry.valueDate)}
          </span>,
          <EntryWords key="words" entry={entry} />,
          formatMoney(entry.amount, account.currencyCode),
        ])}
      />
    </section>
  ));
}

function EntryWords({ entry }: { entry: Account['entries'][number] }) {
  const { counterparty, counterpartyIban, description, reference } = entry;
  return (
    <>
      <strong>{counterparty ?? counterpartyIban ?? ''}</strong>
      <span className="entry-words">{[description, reference].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function factsOf(account: Account): [term: string, value: string][] {
  const { holder, number, currencyCode, periodStart, periodEnd, openingBalance, closingBalance } = account;
  const period = [formatDate(periodStart), formatDate(periodEnd)].filter(Boolean).join(' – ');
  const facts: [string, string][] = [
    ['Holder', holder ?? ''],
    ['Number', number ?? ''],
    ['Period', period],
    ['Opening balance', formatMoney(openingBalance, currencyCode)],
    ['Closing balance', formatMoney(closingBalance, currencyCode)],
  ];
  return facts.filter(([, value]) => value !== '');
}
