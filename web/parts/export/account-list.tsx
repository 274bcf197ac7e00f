import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { type Named, namesIn } from './account-names.ts';

type Props = { id: string; connectionId: number };

/** Suggestions for accounts, tax codes and cost centres: the active ones of the ledger. */
export function AccountList({ id, connectionId }: Props) {
  const { data } = useQuery(connectionQueries.accounts(connectionId));
  const accounts = data?.accounts ?? [];
  // Ledgers without tax codes have accounts for taxes.
  const taxes = data && data.taxCodes.length > 0 ? data.taxCodes : accounts;
  return (
    <>
      <Names id={id} of={accounts} />
      <Names id={taxListOf(id)} of={taxes} />
      <Names id={costCentreListOf(id)} of={data?.costCentres ?? []} />
    </>
  );
}

/** The list of tax codes next to a list of accounts. */
export function taxListOf(accountList: string): string {
  return `${accountList}-taxes`;
}

/** The list of cost centres next to a list of accounts. */
export function costCentreListOf(accountList: string): string {
  return `${accountList}-cost-centres`;
}

function Names({ id, of }: { id: string; of: readonly Named[] }) {
  return (
    <datalist id={id}>
      {namesIn(of).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </datalist>
  );
}
