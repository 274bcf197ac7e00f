import type { AccountItem } from '../master-data/master-data.ts';

const prefix = 'item:';

/**
 * QuickBooks books sales with products and services, each of which has its account. So they are listed among
 * the accounts.
 */
export function salesItem(id: string, name: string, active: boolean): AccountItem {
  return {
    type: 'ACCOUNT',
    id: `${prefix}${id}`,
    name,
    active,
    code: null,
    use: 'INCOME',
    currencies: null,
    taxCodes: null,
  };
}

/** The product's own id; null for an account of the ledger. */
export function itemIdOf({ id }: Pick<AccountItem, 'id'>): string | null {
  return id.startsWith(prefix) ? id.slice(prefix.length) : null;
}
