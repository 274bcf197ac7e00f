import { formatMoney, formatShortDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { useWords } from '../../words/words.ts';
import type { PendingEntry } from './draft-tables.ts';

type Props = { entries: readonly PendingEntry[]; currency: string | null };

/** Pending entries, shown separately because they are not part of the balances. */
export function PendingEntries({ entries, currency }: Props) {
  const t = useWords('tables');
  if (entries.length === 0) return null;
  const title = t('pendingCount', { count: entries.length });
  return (
    <div className="cells-frame">
      <div className="cells-title">
        <h2>{title}</h2>
        <small className="quiet-words">{t('pendingWords')}</small>
      </div>
      <Table
        title={title}
        titleHidden
        columns={[t('state'), t('bookingDate'), t('counterparty'), t('purpose'), { amount: t('amount') }]}
        rows={entries.map(({ bookingDate, valueDate, counterparty, description, reference, amount }) => {
          const day = bookingDate ?? valueDate;
          return [
            <Badge key="state">{t('pending')}</Badge>,
            day === null ? '' : formatShortDate(day),
            counterparty ?? '',
            description ?? reference ?? '',
            formatMoney(amount, currency),
          ];
        })}
      />
    </div>
  );
}
