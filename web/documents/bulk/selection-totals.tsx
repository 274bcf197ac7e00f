import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';
import { signedAmount } from '../../lib/document-facts.ts';
import { filterQuery, type ListFilter } from '../../lib/filter/list-filter.ts';
import { formatAmount } from '../../lib/format.ts';
import { sumAmounts } from '../../lib/sum-amounts.ts';
import { useWords } from '../../words/words.ts';
import { isSelected, type Selection } from '../list/selection.ts';

type Props = { selection: Selection; rows: readonly DocumentSummary[]; filter: ListFilter };
type Total = { currencyCode: string | null; amount: string };

/** The totals of the selected documents, one for each currency. */
export function SelectionTotals({ selection, rows, filter }: Props) {
  const t = useWords('list');
  const all = useAllTotals(selection, rows, filter);
  const totals =
    selection.kind === 'ALL' ? all : totalsOf(rows.filter(({ id }) => isSelected(selection, id)));
  if (totals.length === 0) return null;
  return (
    <span className="selection-totals">
      <span className="only-read">{t('totalsLabel')}</span>
      {totals.map(({ currencyCode, amount }) => (
        <span key={currencyCode ?? ''}>
          {formatAmount(amount)} {currencyCode}
        </span>
      ))}
    </span>
  );
}

/** The server adds up all matching documents; the deselected ones are on screen. */
function useAllTotals(selection: Selection, rows: readonly DocumentSummary[], filter: ListFilter): Total[] {
  const { sort: _, limit: __, cursor: ___, ...query } = filterQuery(filter);
  const { data } = useQuery({
    queryKey: ['documents', 'totals', query],
    queryFn: ({ signal }) => api.documents.totals(query, { signal }),
    enabled: selection.kind === 'ALL',
  });
  if (selection.kind !== 'ALL' || !data?.complete) return [];
  const without = totalsOf(rows.filter(({ id }) => selection.except.has(id)));
  return data.totals.map(({ currencyCode, totalAmount }) => {
    const less = without.find((total) => total.currencyCode === currencyCode);
    return { currencyCode, amount: sumAmounts([totalAmount, less ? -Number(less.amount) : 0]) };
  });
}

function totalsOf(documents: readonly DocumentSummary[]): Total[] {
  const withTotal = documents.filter(({ totalAmount }) => totalAmount !== null);
  const groups = [...Map.groupBy(withTotal, ({ currencyCode }) => currencyCode)];
  return groups
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([currencyCode, group]) => ({
      currencyCode,
      amount: sumAmounts(group.map((document) => signedAmount(document) ?? 0)),
    }));
}
