import { AmountInput } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi, CloudRequest } from '../cloud/cloud-api.ts';
import { readPages } from '../cloud/read-pages.ts';
import type { Call } from '../connector.ts';
import type {
  AccountItem,
  CostCentreItem,
  MasterDataItem,
  PartyItem,
  TaxItem,
} from '../master-data/master-data.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';
import { calendarDate, nextDay } from './xero-dates.ts';

const contactsPageSize = 500;

export const Organisation = z.object({
  Name: z.string().nullish(),
  BaseCurrency: z.string().nullish(),
  PeriodLockDate: z.string().nullish(),
  EndOfYearLockDate: z.string().nullish(),
});
export const Organisations = z.object({ Organisations: z.array(Organisation).min(1) });

const Account = z.object({
  AccountID: z.string().min(1),
  Code: z.string().nullish(),
  Name: z.string(),
  Type: z.string(),
  Class: z.string().nullish(),
  Status: z.string().nullish(),
  SystemAccount: z.string().nullish(),
  BankAccountNumber: z.string().nullish(),
  CurrencyCode: z.string().nullish(),
});
const TaxRate = z.object({
  Name: z.string(),
  TaxType: z.string(),
  Status: z.string().nullish(),
  ReportTaxType: z.string().nullish(),
  EffectiveRate: AmountInput.nullish(),
});
const Category = z.object({
  TrackingCategoryID: z.string().min(1),
  Name: z.string(),
  Status: z.string().nullish(),
  Options: z
    .array(z.object({ TrackingOptionID: z.string().min(1), Name: z.string(), Status: z.string().nullish() }))
    .nullish(),
});
const Currency = z.object({ Code: z.string() });
const Contact = z.object({
  ContactID: z.string().min(1),
  Name: z.string(),
  ContactStatus: z.string().nullish(),
  TaxNumber: z.string().nullish(),
  BankAccountDetails: z.string().nullish(),
  DefaultCurrency: z.string().nullish(),
  IsSupplier: z.boolean().nullish(),
  IsCustomer: z.boolean().nullish(),
  PurchasesDefaultAccountCode: z.string().nullish(),
  SalesDefaultAccountCode: z.string().nullish(),
  AccountsPayableTaxType: z.string().nullish(),
  AccountsReceivableTaxType: z.string().nullish(),
});

/** Accounts, taxes, tracking options, currencies, lock dates and contacts; of those that change often, only recent changes. */
export async function* xeroMasterData(
  api: CloudApi,
  call: Call,
  since?: Date,
): AsyncGenerator<MasterDataItem> {
  const ask = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    more: Partial<CloudRequest> = {},
  ) => {
    const answer = await askCloud(api, { method: 'GET', path, step: 'find', ...more }, schema, call);
    if (answer.kind !== 'ok') throw new MasterDataFault(answer);
    return answer.value;
  };
  const { Organisations: organisations } = await ask('/Organisation', Organisations);
  yield* periodsOf(organisations[0] ?? {});
  const { Accounts } = await ask('/Accounts', z.object({ Accounts: z.array(Account) }));
  for (const account of Accounts) yield* accountOf(account);
  const { TaxRates } = await ask('/TaxRates', z.object({ TaxRates: z.array(TaxRate) }));
  for (const rate of TaxRates) yield taxOf(rate);
  const tracking = { query: { includeArchived: 'true' } };
  const categories = z.object({ TrackingCategories: z.array(Category) });
  const { TrackingCategories } = await ask('/TrackingCategories', categories, tracking);
  for (const category of TrackingCategories) yield* optionsOf(category, TrackingCategories.length);
  const { Currencies } = await ask('/Currencies', z.object({ Currencies: z.array(Currency) }));
  for (const { Code } of Currencies) yield { type: 'CURRENCY', id: Code, name: Code, active: true };
  yield* contacts(api, call, Accounts, since);
}

/** Nothing is approved on or before either of the two lock dates. */
function* periodsOf(organisation: z.output<typeof Organisation>): Generator<MasterDataItem> {
  const locks = [organisation.PeriodLockDate, organisation.EndOfYearLockDate].flatMap(
    (date) => calendarDate(date) ?? [],
  );
  const last = locks.sort().at(-1);
  if (last === undefined) return;
  const open = { from: nextDay(last), to: '9999-12-31', active: true };
  yield { type: 'PERIOD', id: 'locked', name: `… ${last}`, from: '0001-01-01', to: last, active: false };
  yield { type: 'PERIOD', id: 'open', name: `${open.from} …`, ...open };
}

function* accountOf(account: z.output<typeof Account>): Generator<MasterDataItem> {
  const { AccountID: id, Name: name, CurrencyCode, BankAccountNumber } = account;
  const isBank = account.Type === 'BANK';
  const active = account.Status === 'ACTIVE' || !account.Status;
  const code = account.Code || null;
  if (isBank) {
    const iban = BankAccountNumber || null;
    yield { type: 'BANK_ACCOUNT', id, name, active, iban, currencyCode: CurrencyCode || null };
  }
  const currencies = isBank && CurrencyCode ? [CurrencyCode] : null;
  yield { type: 'ACCOUNT', id, name, active, code, use: useOf(account), currencies, taxCodes: null };
}

function useOf({ Type, Class, SystemAccount }: z.output<typeof Account>): AccountItem['use'] {
  if (Type === 'BANK') return 'BANK';
  // Xero's own accounts, such as debtors and creditors, cannot be used in lines.
  if (SystemAccount && /^(DEBTORS|CREDITORS|GST)/.test(SystemAccount)) return 'OTHER';
  return Class === 'REVENUE' ? 'INCOME' : (classes[Class ?? ''] ?? null);
}

const classes: { [Class in string]?: AccountItem['use'] } = {
  ASSET: 'ASSET',
  EQUITY: 'EQUITY',
  EXPENSE: 'EXPENSE',
  LIABILITY: 'LIABILITY',
};

function taxOf({ TaxType, Name, Status, ReportTaxType, EffectiveRate }: z.output<typeof TaxRate>): TaxItem {
  const report = ReportTaxType || TaxType;
  return {
    type: 'TAX_CODE',
    id: TaxType,
    name: Name,
    active: Status === 'ACTIVE' || !Status,
    code: TaxType,
    rate: EffectiveRate ?? null,
    use: /INPUT|EXPENSE|ACQUISITION|IMPORT/.test(report)
      ? 'PURCHASE'
      : /OUTPUT|SALES/.test(report)
        ? 'SALE'
        : 'BOTH',
    reverseCharge: /REVERSE|ACQUISITION|^ECINPUT|RCDOMESTIC/.test(`${report} ${Name.toUpperCase()}`),
  };
}

/** Organisations have up to two categories: with two, the name of an option contains its category. */
function* optionsOf(category: z.output<typeof Category>, categories: number): Generator<CostCentreItem> {
  const { TrackingCategoryID, Name: title, Status, Options } = category;
  const isActive = (status: string | null | undefined) => status === 'ACTIVE' || !status;
  for (const option of Options ?? []) {
    const id = `${TrackingCategoryID}/${option.TrackingOptionID}`;
    const name = categories > 1 ? `${title}: ${option.Name}` : option.Name;
    const active = isActive(Status) && isActive(option.Status);
    yield { type: 'COST_CENTRE', id, code: null, name, active };
  }
}

type Accounts = z.output<typeof Account>[];

/** In Xero every contact may be both supplier and customer; their default accounts depend on the role. */
async function* contacts(
  api: CloudApi,
  call: Call,
  accounts: Accounts,
  since: Date | undefined,
): AsyncGenerator<MasterDataItem> {
  const idOf = (code: string | null | undefined) =>
    accounts.find((account) => account.Code === code && code)?.AccountID ?? null;
  const pages = readPages(async (index) => {
    const request: CloudRequest = {
      method: 'GET',
      path: '/Contacts',
      query: { page: index + 1, pageSize: contactsPageSize, includeArchived: 'true', order: 'ContactID ASC' },
      ...(since && { headers: { 'if-modified-since': since.toISOString().slice(0, 19) } }),
      step: 'find',
    };
    const answer = await askCloud(api, request, z.object({ Contacts: z.array(Contact) }), call);
    return mapOk(answer, ({ Contacts }) => ({
      items: Contacts,
      hasMore: Contacts.length === contactsPageSize,
    }));
  });
  for await (const contact of pages) yield partyOf(contact, idOf);
}

function partyOf(
  contact: z.output<typeof Contact>,
  idOf: (code: string | null | undefined) => string | null,
): PartyItem {
  const sells = contact.IsCustomer === true && contact.IsSupplier !== true;
  return {
    type: 'PARTY',
    id: contact.ContactID,
    name: contact.Name,
    active: contact.ContactStatus === 'ACTIVE' || !contact.ContactStatus,
    role: 'BOTH',
    taxId: contact.TaxNumber || null,
    ibans: contact.BankAccountDetails ? [contact.BankAccountDetails] : [],
    account: idOf(sells ? contact.SalesDefaultAccountCode : contact.PurchasesDefaultAccountCode),
    taxCode: (sells ? contact.AccountsReceivableTaxType : contact.AccountsPayableTaxType) || null,
    term: null,
    currencyCode: contact.DefaultCurrency || null,
  };
}
