import { z } from 'zod';

import type { AccountItem } from '../master-data/master-data.ts';
import type { Desk } from './desk.ts';
import { Linked, Text } from './odoo-values.ts';
import { fieldsThere, readList } from './read-list.ts';

/** Differences between versions: the type and the company of an account, and how one is closed. */
const differing = [
  'account_type',
  'internal_type',
  'internal_group',
  'active',
  'deprecated',
  'company_id',
  'company_ids',
] as const;

const Account = z.object({
  id: z.int(),
  code: Text,
  name: Text,
  currency_id: Linked,
  account_type: Text.optional(),
  internal_type: Text.optional(),
  internal_group: Text.optional(),
  active: z.boolean().optional(),
  deprecated: z.boolean().optional(),
});

export async function* readAccounts(desk: Desk, since?: Date): AsyncGenerator<AccountItem> {
  const there = new Set(await fieldsThere(desk, 'account.account', differing));
  const fields = Object.keys(Account.shape).filter((name) => there.has(name) || !isDiffering(name));
  const company = there.has('company_ids') ? 'company_ids' : 'company_id';
  const domain = [[company, 'in', [desk.company.id]]];
  for await (const account of readList(desk, {
    model: 'account.account',
    domain,
    row: Account,
    fields,
    archived: true,
    since,
  })) {
    const { id, code, name, currency_id, active = true, deprecated = false } = account;
    yield {
      type: 'ACCOUNT',
      id: String(id),
      name: name ?? '',
      active: active && !deprecated,
      code,
      use: useOf(account),
      currencies: currency_id ? [currency_id.name] : null,
      taxCodes: null,
    };
  }
}

function isDiffering(name: string): boolean {
  return differing.some((one) => one === name);
}

type Typed = Pick<z.output<typeof Account>, 'account_type' | 'internal_type' | 'internal_group'>;

/** `expense_direct_cost` from Odoo 16 on; before, a group and what is special. */
function useOf({ account_type, internal_type, internal_group }: Typed): AccountItem['use'] {
  if (
    account_type === 'asset_cash' ||
    account_type === 'liability_credit_card' ||
    internal_type === 'liquidity'
  ) {
    return 'BANK';
  }
  const [group = ''] = (account_type ?? internal_group ?? '').split('_');
  return uses[group] ?? 'OTHER';
}

const uses: Record<string, AccountItem['use']> = {
  asset: 'ASSET',
  equity: 'EQUITY',
  expense: 'EXPENSE',
  income: 'INCOME',
  liability: 'LIABILITY',
};
