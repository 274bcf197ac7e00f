import { AmountInput, type DecimalText, sum } from '@slipway/contract/money.ts';
import { z } from 'zod';

import type { Call } from '../connector.ts';
import type { AccountItem, MasterDataItem, PartyItem, TaxItem } from '../master-data/master-data.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';
import { askCompany, type Company, eachOf, findAll } from './quickbooks-api.ts';
import { salesItem } from './sales-items.ts';

/** Inactive records are omitted unless requested. */
const allOfThem = 'Active in (true, false)';

const Ref = z.object({ value: z.string() });
export const Preferences = z.object({
  Preferences: z.object({
    AccountingInfoPrefs: z
      .object({ BookCloseDate: z.string().nullish(), ClassTrackingPerTxnLine: z.boolean().nullish() })
      .nullish(),
    CurrencyPrefs: z
      .object({ MultiCurrencyEnabled: z.boolean().nullish(), HomeCurrency: Ref.nullish() })
      .nullish(),
  }),
});
const Account = z.object({
  Id: z.string(),
  Name: z.string(),
  FullyQualifiedName: z.string().nullish(),
  AcctNum: z.string().nullish(),
  AccountType: z.string().nullish(),
  Classification: z.string().nullish(),
  Active: z.boolean().nullish(),
  CurrencyRef: Ref.nullish(),
});
const Item = z.object({
  Id: z.string(),
  Name: z.string(),
  FullyQualifiedName: z.string().nullish(),
  Type: z.string().nullish(),
  Active: z.boolean().nullish(),
  IncomeAccountRef: Ref.nullish(),
});
const RateList = z.object({ TaxRateDetail: z.array(z.object({ TaxRateRef: Ref })).nullish() }).nullish();
export const TaxCode = z.object({
  Id: z.string(),
  Name: z.string(),
  Active: z.boolean().nullish(),
  PurchaseTaxRateList: RateList,
  SalesTaxRateList: RateList,
});
const TaxRate = z.object({ Id: z.string(), RateValue: AmountInput.nullish() });
const Class = z.object({
  Id: z.string(),
  Name: z.string(),
  FullyQualifiedName: z.string().nullish(),
  Active: z.boolean().nullish(),
});
const Term = z.object({
  Id: z.string(),
  Name: z.string(),
  Active: z.boolean().nullish(),
  DueDays: z.number().int().nullish(),
  DiscountPercent: z.number().nullish(),
});
const Party = z.object({
  Id: z.string(),
  DisplayName: z.string(),
  Active: z.boolean().nullish(),
  TaxIdentifier: z.string().nullish(),
  PrimaryTaxIdentifier: z.string().nullish(),
  BusinessNumber: z.string().nullish(),
  CurrencyRef: Ref.nullish(),
  TermRef: Ref.nullish(),
  SalesTermRef: Ref.nullish(),
});
const Currency = z.object({ Code: z.string(), Active: z.boolean().nullish() });

export async function* quickBooksMasterData(company: Company, call: Call): AsyncGenerator<MasterDataItem> {
  const list = async <Schema extends z.ZodType>(entity: string, schema: Schema, where?: string) => {
    const asking = { entity, schema, step: 'find' as const, ...(where && { where }) };
    const answer = await findAll(company, asking, call);
    if (answer.kind !== 'ok') throw new MasterDataFault(answer);
    return answer.value;
  };
  const asked = await askCompany(
    company,
    { method: 'GET', path: '/preferences', step: 'find' },
    Preferences,
    call,
  );
  if (asked.kind !== 'ok') throw new MasterDataFault(asked);
  const { AccountingInfoPrefs, CurrencyPrefs } = asked.value.Preferences;
  yield* periodsOf(AccountingInfoPrefs?.BookCloseDate?.slice(0, 10));
  const home = CurrencyPrefs?.HomeCurrency?.value;
  const others = CurrencyPrefs?.MultiCurrencyEnabled ? await list('CompanyCurrency', Currency) : [];
  const codes = new Map(others.map(({ Code, Active }) => [Code, Active !== false]));
  if (home) codes.set(home, true);
  for (const [code, active] of codes) yield { type: 'CURRENCY', id: code, name: code, active };

  for (const account of await list('Account', Account, allOfThem)) yield* accountOf(account);
  for (const item of await list('Item', Item, allOfThem)) {
    const { Id, Name, FullyQualifiedName, Active, IncomeAccountRef } = item;
    if (IncomeAccountRef) yield salesItem(Id, FullyQualifiedName ?? Name, Active !== false);
  }
  const rates = new Map((await list('TaxRate', TaxRate)).map(({ Id, RateValue }) => [Id, RateValue ?? '0']));
  for (const code of await list('TaxCode', TaxCode)) yield taxOf(code, rates);
  // Only a company that tracks classes by line accepts them there.
  const classes = AccountingInfoPrefs?.ClassTrackingPerTxnLine ? await list('Class', Class, allOfThem) : [];
  for (const { Id: id, Name, FullyQualifiedName, Active } of classes) {
    const name = FullyQualifiedName ?? Name;
    yield { type: 'COST_CENTRE', id, code: null, name, active: Active !== false };
  }
  for (const term of await list('Term', Term)) {
    const days = term.DiscountPercent ? null : (term.DueDays ?? null);
    yield { type: 'PAYMENT_TERM', id: term.Id, name: term.Name, active: term.Active !== false, days };
  }
  for (const [entity, role] of [
    ['Vendor', 'SUPPLIER'],
    ['Customer', 'CUSTOMER'],
  ] as const) {
    const parties = eachOf(company, { entity, schema: Party, where: allOfThem, step: 'find' }, call);
    for await (const party of parties) yield partyOf(party, role);
  }
}

/** Nothing is booked on or before the closing date. */
function* periodsOf(closed: string | undefined): Generator<MasterDataItem> {
  if (!closed) return;
  const next = new Date(`${closed}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const from = next.toISOString().slice(0, 10);
  yield { type: 'PERIOD', id: 'closed', name: `… ${closed}`, from: '0001-01-01', to: closed, active: false };
  yield { type: 'PERIOD', id: 'open', name: `${from} …`, from, to: '9999-12-31', active: true };
}

function* accountOf(account: z.output<typeof Account>): Generator<MasterDataItem> {
  const { Id: id, Active, AccountType, CurrencyRef } = account;
  const name = account.FullyQualifiedName ?? account.Name;
  const active = Active !== false;
  const currencyCode = CurrencyRef?.value ?? null;
  const holdsMoney = AccountType === 'Bank' || AccountType === 'Credit Card';
  if (holdsMoney) yield { type: 'BANK_ACCOUNT', id, name, active, iban: null, currencyCode };
  const currencies = holdsMoney && currencyCode ? [currencyCode] : null;
  yield {
    type: 'ACCOUNT',
    id,
    name,
    active,
    code: account.AcctNum || null,
    use: useOf(account),
    currencies,
    taxCodes: null,
  };
}

/** Income accounts cannot be used in lines of a sale: products and services can. */
function useOf({ AccountType, Classification }: z.output<typeof Account>): AccountItem['use'] {
  if (AccountType === 'Bank') return 'BANK';
  if (AccountType === 'Accounts Payable' || AccountType === 'Accounts Receivable') return 'OTHER';
  const uses: { [Classification in string]?: AccountItem['use'] } = {
    Expense: 'EXPENSE',
    Revenue: 'OTHER',
    Asset: 'ASSET',
    Liability: 'LIABILITY',
    Equity: 'EQUITY',
  };
  return uses[Classification ?? ''] ?? null;
}

/** The rate of a code; one that adds and subtracts the same is reverse charge. */
function taxOf(code: z.output<typeof TaxCode>, rates: ReadonlyMap<string, DecimalText>): TaxItem {
  const ofSide = (list: z.output<typeof RateList>) =>
    (list?.TaxRateDetail ?? []).map(({ TaxRateRef }) => rates.get(TaxRateRef.value) ?? '0');
  const [purchase, sale] = [ofSide(code.PurchaseTaxRateList), ofSide(code.SalesTaxRateList)];
  const own = purchase.length > 0 ? purchase : sale;
  const reverseCharge = own.some((rate) => rate.startsWith('-'));
  const positive = own.filter((rate) => !rate.startsWith('-'));
  return {
    type: 'TAX_CODE',
    id: code.Id,
    name: code.Name,
    active: code.Active !== false,
    code: null,
    rate: own.length === 0 ? null : sum(reverseCharge ? positive : own),
    use: purchase.length > 0 && sale.length > 0 ? 'BOTH' : purchase.length > 0 ? 'PURCHASE' : 'SALE',
    reverseCharge,
  };
}

/** Some tax numbers are masked, and therefore ignored. */
function partyOf(party: z.output<typeof Party>, role: 'SUPPLIER' | 'CUSTOMER'): PartyItem {
  const { TaxIdentifier, PrimaryTaxIdentifier, BusinessNumber } = party;
  const numbers = [TaxIdentifier, PrimaryTaxIdentifier, BusinessNumber];
  return {
    type: 'PARTY',
    id: party.Id,
    name: party.DisplayName,
    active: party.Active !== false,
    role,
    taxId: numbers.find((number) => number && !/[xX*]{3}/.test(number)) ?? null,
    ibans: [],
    account: null,
    taxCode: null,
    term: (role === 'SUPPLIER' ? party.TermRef : party.SalesTermRef)?.value ?? null,
    currencyCode: party.CurrencyRef?.value ?? null,
  };
}
