import { useMemo, useState } from 'react';

import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { type AccountDraft, parseAccounts, type TableFaults } from './draft-tables.ts';
import { type CellGoal, EntriesTable } from './entries-table.tsx';
import { PendingEntries } from './pending-entries.tsx';
import { type Gap, gapsOf, isCheckable } from './statement-balance.ts';

type Props = {
  account: AccountDraft;
  at: number;
  editable: boolean;
  onChange(next: (account: AccountDraft) => AccountDraft, tag?: string): void;
};

const facts = [
  'account',
  'bankName',
  'holder',
  'number',
  'periodStart',
  'periodEnd',
  'currencyCode',
  'openingBalance',
  'closingBalance',
] as const;

/** An account: its data, the check of its sums, and its entries. */
export function StatementAccount({ account, at, editable, onChange }: Props) {
  const t = useWords('tables');
  const [parsed, faults] = useMemo(() => {
    const wrong: TableFaults = {};
    return [parseAccounts([account], wrong)[0], wrong] as const;
  }, [account]);
  const [wanted, setWanted] = useState<CellGoal | null>(null);
  const gaps = useMemo(() => (parsed ? gapsOf(parsed) : []), [parsed]);
  const [shownGap, setShownGap] = useState(-1);
  if (!parsed) return null;
  const showNext = () => {
    const next = (shownGap + 1) % gaps.length;
    setShownGap(next);
    setWanted({ row: gaps[next]?.row ?? account.entries.length - 1 });
  };
  return (
    <section className="statement" aria-label={t('accountNumber', { number: at + 1 })}>
      <div className="statement-facts">
        {facts.map((key) => (
          <TextField
            key={key}
            label={t(key === 'periodStart' ? 'period' : key === 'periodEnd' ? 'periodEnd' : key)}
            value={account[key]}
            data-value={`statement.${at}.${key}`}
            readOnly={!editable}
            className={key.endsWith('Balance') ? 'amount' : undefined}
            fault={faultOf(faults[`statement.0.${key}`], t('amountFault'), t('dateFault'))}
            onChange={({ target }) =>
              onChange((now) => ({ ...now, [key]: target.value }), `account.${at}.${key}`)
            }
          />
        ))}
      </div>
      <StatementCheck
        gaps={gaps}
        checkable={isCheckable(parsed)}
        currency={parsed.currencyCode}
        onNext={showNext}
        moved={shownGap >= 0}
      />
      <EntriesTable
        account={account}
        parsed={parsed}
        faults={faults}
        gaps={gaps}
        editable={editable}
        wanted={wanted}
        onWant={setWanted}
        onChange={onChange}
        at={at}
      />
      <PendingEntries entries={account.pendingEntries} currency={parsed.currencyCode} />
    </section>
  );
}

function faultOf(fault: string | undefined, amount: string, date: string): string | undefined {
  if (fault === undefined) return undefined;
  return fault === 'date' ? date : amount;
}

type CheckProps = {
  gaps: readonly Gap[];
  checkable: boolean;
  currency: string | null;
  moved: boolean;
  onNext(): void;
};

/** Whether balances and entries agree, as text and shape, with a link to the first gap. */
function StatementCheck({ gaps, checkable, currency, moved, onNext }: CheckProps) {
  const t = useWords('tables');
  if (gaps.length === 0) {
    return (
      <p className={checkable ? 'cells-check fits' : 'cells-check'}>
        <Icon name={checkable ? 'check' : 'info'} /> {t(checkable ? 'statementFits' : 'statementOpen')}
      </p>
    );
  }
  const atEnd = gaps.find(({ row }) => row === null);
  return (
    <div className="cells-title" data-gaps>
      <p className="cells-check off" role="status">
        <Icon name="triangle" />{' '}
        {gaps.length === 1 && atEnd
          ? t('gapAtEnd', { amount: formatMoney(Number(atEnd.missing), currency) })
          : t('gaps', { count: gaps.length })}
      </p>
      {gaps.some(({ row }) => row !== null) && (
        <Button onClick={onNext}>{t(moved ? 'nextGap' : 'showGap')}</Button>
      )}
    </div>
  );
}
