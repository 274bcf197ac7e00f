import { useQuery } from '@tanstack/react-query';

import { connectionQueries } from './connection-queries.ts';

/** What a field offers while an account is typed: those that the books hold and still use. */
export function AccountList({ id, connectionId }: { id: string; connectionId: number }) {
  const { data } = useQuery(connectionQueries.accounts(connectionId));
  const accounts = data?.accounts.filter(({ active }) => active) ?? [];
  return (
    <datalist id={id}>
      {accounts.map((account) => (
        <option key={account.id} value={account.id}>
          {account.name === account.id ? undefined : account.name}
        </option>
      ))}
    </datalist>
  );
}
