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
type Total = { currencyCode: string | null; amount: string; isSale: boolean };

/** The totals of the selected documents, one for each currency; sales apart from purchases. */
export function SelectionTotals({ selection, rows, filter }: Props) {
  const t = useWords('list');
  const all = useAllTotals(selection, rows, filter);
  const totals =
    selection.kind === 'ALL' ? all : totalsOf(rows.filter(({ id }) => isSelected(selection, id)));
  if (totals.length === 0) return null;
  const isMixed = totals.some(({ isSale }) => isSale) && totals.some(({ isSale }) => !isSale);
  return (
    <span className="selection-totals">
      <span className="only-read">{t('totalsLabel')}</span>
      {totals.map(({ currencyCode, amount, isSale }) => (
        <span key={`${isSale} ${currencyCode}`}>
          {isMixed && `${t(isSale ? 'sales' : 'purchases')} `}
          {formatAmount(amount)} {currencyCode}
        </span>
      ))}
    </span>
  );
}

/** The server adds up all matching documents, and the sales among them; the deselected ones are on screen. */
function useAllTotals(selection: Selection, rows: readonly DocumentSummary[], filter: ListFilter): Total[] {
  const enabled = selection.kind === 'ALL';
  const all = useQuery({ ...totalsQuery(filter), enabled });
  const types = salesTypes.filter((type) => filter.documentTypes?.includes(type) ?? true);
  const ofSales = useQuery({
    ...totalsQuery({ ...filter, documentTypes: types }),
    enabled: enabled && types.length > 0,
  });
  const sales = types.length === 0 ? { totals: [], complete: true } : ofSales.data;
  if (selection.kind !== 'ALL' || !all.data?.complete || !sales?.complete) return [];
  const without = totalsOf(rows.filter(({ id }) => selection.except.has(id)));
  return all.data.totals.flatMap(({ currencyCode, totalAmount, documentCount }) => {
    const sold = sales.totals.find((total) => total.currencyCode === currencyCode);
    const less = (isSale: boolean) =>
      -Number(without.find((one) => one.currencyCode === currencyCode && one.isSale === isSale)?.amount ?? 0);
    const total = (isSale: boolean, ...amounts: number[]) => ({
      currencyCode,
      isSale,
      amount: sumAmounts([...amounts, less(isSale)]),
    });
    return [
      ...((sold?.documentCount ?? 0) < documentCount
        ? [total(false, totalAmount, -(sold?.totalAmount ?? 0))]
        : []),
      ...(sold ? [total(true, sold.totalAmount)] : []),
    ];
  });
}

function totalsQuery(filter: ListFilter) {
  const { sort: _, limit: __, cursor: ___, ...query } = filterQuery(filter);
  return {
    queryKey: ['documents', 'totals', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.documents.totals(query, { signal }),
  };
}

const salesTypes = ['SALES_INVOICE', 'SALES_CREDIT_NOTE'] as const;

function isSold({ documentType }: DocumentSummary): boolean {
  return salesTypes.some((type) => type === documentType);
}

function totalsOf(documents: readonly DocumentSummary[]): Total[] {
  const withTotal = documents.filter(({ totalAmount }) => totalAmount !== null);
  return [false, true].flatMap((isSale) =>
    [
      ...Map.groupBy(
        withTotal.filter((one) => isSold(one) === isSale),
        ({ currencyCode }) => currencyCode,
      ),
    ]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([currencyCode, group]) => ({
        currencyCode,
        isSale,
        amount: sumAmounts(group.map((document) => signedAmount(document) ?? 0)),
      })),
  );
}
