import { AmountInput, decimal } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { readPages } from '../cloud/read-pages.ts';
import { waitPatiently } from '../cloud/wait-patiently.ts';
import type { Answer, Call } from '../connector.ts';
import type { AccountItem, MasterDataItem, PeriodItem, TaxItem } from '../master-data/master-data.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';
import type { Tools } from '../tools.ts';
import { findAdministration } from './administration.ts';
import { Contact, partyOf } from './contacts.ts';
import { Id } from './moneybird-api.ts';
import type { MoneybirdSettings } from './moneybird-settings.ts';

const pageSize = 100;
const dayMs = 86_400_000;
const allProjects = { filter: 'state:all' };

const LedgerAccount = z.object({
  id: Id,
  name: z.string(),
  account_type: z.string(),
  account_id: z.union([z.string(), z.number()]).nullish(),
  active: z.boolean().nullish(),
  allowed_document_types: z.array(z.string()).nullish(),
});

const TaxRate = z.object({
  id: Id,
  name: z.string(),
  percentage: AmountInput.nullish(),
  tax_rate_type: z.string(),
  show_tax: z.boolean().nullish(),
  active: z.boolean().nullish(),
});

const Project = z.object({ id: Id, name: z.string(), state: z.string().nullish() });

const FinancialAccount = z.object({
  id: Id,
  type: z.string(),
  name: z.string(),
  identifier: z.string().nullish(),
  currency: z.string().nullish(),
  active: z.boolean().nullish(),
});

export type MasterDataLink = { api: CloudApi; settings: MoneybirdSettings; tools: Tools };

/** The list of contacts may exceed the vendor's limit per five minutes: it is waited for. */
export async function* moneybirdMasterData(
  link: MasterDataLink,
  call: Call,
  since?: Date,
): AsyncGenerator<MasterDataItem> {
  const { api, settings, tools } = link;
  const take = async <Value>(ask: () => Promise<Answer<Value>>): Promise<Value> => {
    const answer = await waitPatiently(tools, call, ask);
    if (answer.kind !== 'ok') throw new MasterDataFault(answer);
    return answer.value;
  };
  const administration = await take(() => findAdministration(api, settings, call));
  yield* periodsOf(administration.period_locked_until ?? null);
  const get = (path: string, query = {}) => ({ method: 'GET', path, query, step: 'preflight' }) as const;
  const ledger = get('/ledger_accounts.json');
  for (const one of await take(() => askCloud(api, ledger, z.array(LedgerAccount), call)))
    yield accountOf(one);
  for await (const one of paged(link, '/tax_rates.json', {}, TaxRate, call)) {
    const tax = taxOf(one);
    if (tax) yield tax;
  }
  // Projects are what Moneybird has for cost centres.
  for await (const { id, name, state } of paged(link, '/projects.json', allProjects, Project, call)) {
    yield { type: 'COST_CENTRE', id, code: null, name, active: state !== 'archived' };
  }
  const banks = get('/financial_accounts.json');
  for (const one of await take(() => askCloud(api, banks, z.array(FinancialAccount), call))) {
    const { id, name, identifier, currency, active } = one;
    const iban = identifier || null;
    yield { type: 'BANK_ACCOUNT', id, name, active: active !== false, iban, currencyCode: currency || null };
  }
  const [path, query] = since
    ? ['/contacts/filter.json', { filter: `updated_after:${since.toISOString()}`, include_archived: 'true' }]
    : ['/contacts.json', { include_archived: 'true' }];
  for await (const one of paged(link, path, query, Contact, call)) {
    const party = partyOf(one);
    if (party) yield party;
  }
}

function paged<Item extends z.ZodType>(
  { api, tools }: MasterDataLink,
  path: string,
  query: Record<string, string>,
  item: Item,
  call: Call,
): AsyncGenerator<z.output<Item>> {
  return readPages(async (index) => {
    const page = { ...query, page: index + 1, per_page: pageSize };
    const request = { method: 'GET', path, query: page, step: 'preflight' } as const;
    const answer = await waitPatiently(tools, call, () => askCloud(api, request, z.array(item), call));
    return mapOk(answer, (items) => ({ items, hasMore: items.length === pageSize }));
  });
}

/** Up to the locked day of the administration, and from the next day on. */
function* periodsOf(lockedUntil: string | null): Generator<PeriodItem> {
  const type = 'PERIOD';
  if (lockedUntil === null) {
    yield { type, id: 'open', name: 'Open', active: true, from: '0001-01-01', to: '9999-12-31' };
    return;
  }
  const next = new Date(Date.parse(lockedUntil) + dayMs).toISOString().slice(0, 10);
  const name = `until ${lockedUntil}`;
  yield { type, id: 'locked', name, active: false, from: '0001-01-01', to: lockedUntil };
  yield { type, id: 'open', name: `from ${next}`, active: true, from: next, to: '9999-12-31' };
}

const uses: Readonly<Record<string, AccountItem['use']>> = {
  expenses: 'EXPENSE',
  direct_costs: 'EXPENSE',
  revenue: 'INCOME',
  non_current_assets: 'ASSET',
  current_assets: 'ASSET',
  non_current_liabilities: 'LIABILITY',
  current_liabilities: 'LIABILITY',
  provisions: 'LIABILITY',
  equity: 'EQUITY',
};

/** An account that cannot be used for invoices is omitted. */
function accountOf(account: z.output<typeof LedgerAccount>): AccountItem {
  const { id, name, account_type, account_id, active, allowed_document_types: allowed } = account;
  const isForInvoices =
    !allowed || allowed.some((type) => type === 'purchase_invoice' || type === 'sales_invoice');
  return {
    type: 'ACCOUNT',
    id,
    name,
    active: active !== false && isForInvoices,
    code: account_id === null || account_id === undefined ? null : String(account_id),
    use: uses[account_type] ?? 'OTHER',
    currencies: null,
    taxCodes: null,
  };
}

/** A rate without tax on the invoice is reverse charge. */
function taxOf(rate: z.output<typeof TaxRate>): TaxItem | null {
  const { id, name, percentage, tax_rate_type, show_tax, active } = rate;
  const kinds = { purchase_invoice: 'PURCHASE', sales_invoice: 'SALE' } as const;
  const use = kinds[tax_rate_type as keyof typeof kinds] ?? null;
  if (use === null) return null;
  return {
    type: 'TAX_CODE',
    id,
    name,
    active: active !== false,
    code: null,
    rate: percentage ? decimal(percentage).toFixed() : null,
    use,
    reverseCharge: show_tax === false,
  };
}
