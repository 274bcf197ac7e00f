import { useState } from 'react';
import { flushSync } from 'react-dom';

import { Tabs } from '../../ui/tabs.tsx';
import { useWords } from '../../words/words.ts';
import { useShowValue } from '../rendered/value-link.ts';
import type { Review } from '../use-review.ts';
import { type AccountDraft, accountDraftsOf } from './draft-tables.ts';
import { StatementAccount } from './statement-account.tsx';

/** The accounts of a bank statement, in tabs if there are several. */
export function StatementTables({ review, editable }: { review: Review; editable: boolean }) {
  const { document, draft, change } = review;
  const t = useWords('tables');
  const accounts = draft.statement ?? accountDraftsOf(document);
  const [chosen, choose] = useState(accounts[0]?.id ?? '');
  useShowValue((name) => {
    const account = accounts[Number(/^statement\.(\d+)\./.exec(name)?.[1])];
    // The controls must exist before one of them gets the focus.
    if (account) flushSync(() => choose(account.id));
  });
  const shown = accounts.map((account, at) => (
    <StatementAccount
      key={account.id}
      account={account}
      at={at}
      editable={editable}
      onChange={(next, tag) =>
        change((now) => {
          const before = now.statement ?? accountDraftsOf(document);
          return { ...now, statement: before.map((one, index) => (index === at ? next(one) : one)) };
        }, tag ?? null)
      }
    />
  ));
  if (shown.length <= 1) return shown;
  return (
    <Tabs
      label={t('accounts')}
      chosen={chosen}
      onChoose={choose}
      tabs={accounts.map((account, at) => ({
        key: account.id,
        label: nameOf(account, t('accountNumber', { number: at + 1 })),
        content: shown[at],
      }))}
    />
  );
}

function nameOf({ account, number, currencyCode }: AccountDraft, otherwise: string): string {
  const named = account ? `… ${account.slice(-4)}` : otherwise;
  return [named, number, currencyCode].filter(Boolean).join(' · ');
}
