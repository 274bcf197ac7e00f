import { memo, useMemo } from 'react';

import { spacedIban } from '../../lib/document-facts.ts';
import { useWords } from '../../words/words.ts';
import { type AccountDraft, accountDraftsOf, type EntryDraft } from '../tables/draft-tables.ts';
import type { Review } from '../use-review.ts';
import { Fact, ShownValue } from './shown-value.tsx';

/** This many entries are rendered together when they come near the viewport. */
const chunkOf = 50;

/** A statement page, rendered from the values of a bank file, account by account. */
export function StatementPage({ document }: Pick<Review, 'document'>) {
  const saved = useMemo(() => accountDraftsOf(document), [document]);
  return saved.map((account, at) => <Account key={account.id} {...{ account, at }} />);
}

const Account = memo(function Account({ account, at }: { account: AccountDraft; at: number }) {
  const t = useWords('tables');
  const type = useWords('documents');
  const of = `statement.${at}`;
  return (
    <div className="rendered-account">
      <header className="rendered-head">
        <div className="rendered-party">
          <small>
            <ShownValue of={`${of}.bankName`}>{account.bankName}</ShownValue>
            {account.bankName === '' && t('account')}
          </small>
          <strong>
            <ShownValue of={`${of}.account`}>{spacedIban(account.account)}</ShownValue>
          </strong>
          <ShownValue of={`${of}.holder`}>{account.holder}</ShownValue>
        </div>
        <p className="rendered-title">{type('type_BANK_STATEMENT')}</p>
      </header>
      <dl className="rendered-facts">
        {(['number', 'periodStart', 'periodEnd', 'currencyCode'] as const).map((key) => (
          <Fact key={key} of={`${of}.${key}`} label={t(key === 'periodStart' ? 'period' : key)}>
            {account[key]}
          </Fact>
        ))}
      </dl>
      <Balance {...{ account, of }} name="openingBalance" />
      <Entries entries={account.entries} of={of} />
      <Balance {...{ account, of }} name="closingBalance" />
    </div>
  );
});

type BalanceProps = { account: AccountDraft; of: string; name: 'openingBalance' | 'closingBalance' };

function Balance({ account, of, name }: BalanceProps) {
  const t = useWords('tables');
  if (account[name] === '') return null;
  return (
    <dl className="rendered-balance">
      <dt>{t(name)}</dt>
      <dd>
        <ShownValue of={`${of}.${name}`}>{account[name]}</ShownValue>{' '}
        <ShownValue of={`${of}.currencyCode`}>{account.currencyCode}</ShownValue>
      </dd>
    </dl>
  );
}

function Entries({ entries, of }: { entries: readonly EntryDraft[]; of: string }) {
  const t = useWords('tables');
  const chunks = Math.ceil(entries.length / chunkOf);
  if (chunks === 0) return null;
  const hasBalances = entries.some(({ balance }) => balance !== '');
  return (
    <table className={`rendered-table of-rendered-entries${hasBalances ? '' : ' no-balance'}`}>
      <caption className="only-read">{t('entries')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bookingDate')}</th>
          <th scope="col">{t('purpose')}</th>
          <th scope="col">{t('amount')}</th>
          {hasBalances && <th scope="col">{t('balance')}</th>}
        </tr>
      </thead>
      {Array.from({ length: chunks }, (_, chunk) => chunk * chunkOf).map((from) => (
        <tbody key={from} style={{ '--rows': Math.min(chunkOf, entries.length - from) } as object}>
          {entries.slice(from, from + chunkOf).map((entry, index) => (
            <Entry key={entry.id} entry={entry} of={`${of}.entries.${from + index}`} {...{ hasBalances }} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type EntryProps = { entry: EntryDraft; of: string; hasBalances: boolean };

const Entry = memo(function Entry({ entry, of, hasBalances }: EntryProps) {
  const valueDate = entry.valueDate === entry.bookingDate ? '' : entry.valueDate;
  return (
    <tr>
      <td>
        <ShownValue of={`${of}.bookingDate`}>{entry.bookingDate}</ShownValue>
        <ShownValue of={`${of}.valueDate`}>{valueDate}</ShownValue>
      </td>
      <td className="wide">
        <strong>
          <ShownValue of={`${of}.counterparty`}>{entry.counterparty}</ShownValue>
        </strong>
        <ShownValue of={`${of}.description`}>{entry.description}</ShownValue>
        <small>
          <ShownValue of={`${of}.counterparty`}>{spacedIban(entry.counterpartyIban)}</ShownValue>
          {entry.counterpartyIban && entry.reference && ' · '}
          <ShownValue of={`${of}.description`}>{entry.reference}</ShownValue>
        </small>
      </td>
      <td className="amount">
        <ShownValue of={`${of}.amount`}>{entry.amount}</ShownValue>
      </td>
      {hasBalances && (
        <td className="amount">
          <ShownValue of={`${of}.balance`}>{entry.balance}</ShownValue>
        </td>
      )}
    </tr>
  );
});
