import type { CodingRules } from '../choose-coding.ts';
import type { BookableDocument } from '../connector.ts';
import { costCentresIn } from '../cost-centre-setting.ts';
import type { NumberedParty, PartyRole } from '../export-package/package-folder.ts';
import {
  type AccountItem,
  type Books,
  noBooks,
  type PartyItem,
  type TaxItem,
} from '../master-data/master-data.ts';
import { taxIdKey } from '../master-data/match-key.ts';
import { chartAccounts, type DatevSettings, usualTaxKeys } from './datev-settings.ts';

/** The code for "no tax key": amounts without tax. */
export const noTaxKey = '0';

/**
 * The master data from the settings, because a DATEV file has no other source: a named account is valid if it
 * is a number, the tax keys are those of every chart and of the settings, and parties are those with numbers.
 */
export function datevBooks(
  document: BookableDocument,
  settings: DatevSettings,
  numbered: readonly NumberedParty[],
  now: Date,
): Books {
  return {
    syncedAt: now,
    accounts: accountsOf(document, settings),
    taxes: taxesOf(settings),
    costCentres: costCentresIn(settings),
    parties: partiesOf(settings, numbered.map(partyOf(roleOf(document)))),
    terms: [],
    periods: [],
    bankAccounts: [],
    currencies: [],
  };
}

/** The same for bank statements: the accounts of the settings, in the base currency. */
export function bankBooks({ bankAccounts, baseCurrency }: DatevSettings, now: Date): Books {
  return {
    ...noBooks,
    syncedAt: now,
    bankAccounts: bankAccounts.map(({ iban, account }) => ({
      type: 'BANK_ACCOUNT',
      id: account,
      name: account,
      active: true,
      iban,
      currencyCode: baseCurrency,
    })),
  };
}

export function roleOf({ documentType }: Pick<BookableDocument, 'documentType'>): PartyRole {
  return documentType.startsWith('SALES_') ? 'DEBTOR' : 'CREDITOR';
}

/** The chart's accounts where the settings name none. */
export function defaultAccounts({
  chart,
  expenseAccount,
  incomeAccount,
  receiptAccount,
  suspenseAccount,
}: DatevSettings) {
  const usual = chartAccounts[chart];
  return {
    expense: expenseAccount ?? usual.expense,
    income: incomeAccount ?? usual.income,
    cash: receiptAccount ?? usual.cash,
    suspense: suspenseAccount ?? usual.suspense,
  };
}

function accountsOf({ metadata, rules }: BookableDocument, settings: DatevSettings): AccountItem[] {
  const { expense, income } = defaultAccounts(settings);
  const named = [expense, income, metadata['ledgerAccount'], ...namedIn(rules)];
  const numbers = named.flatMap((name) => {
    const here = name == null ? null : Object.hasOwn(rules.accounts, name) ? rules.accounts[name] : name;
    return [name, here].filter((one) => one != null);
  });
  return [...new Set(numbers)]
    .filter((number) => /^(?!0+$)\d{1,9}$/.test(number) && number.length <= settings.accountLength)
    .map((number) => ({
      type: 'ACCOUNT',
      id: number,
      code: number,
      name: number,
      active: true,
      use: null,
      currencies: null,
      taxCodes: null,
    }));
}

function namedIn({
  chosen,
  supplier,
  learned,
  folder,
  documentType,
}: CodingRules): (string | null | undefined)[] {
  const learnt = learned ? [learned.document, ...learned.lines, ...Object.values(learned.rates)] : [];
  return [
    ...[chosen, ...(chosen?.lines ?? []), supplier, folder, documentType].map((one) => one?.account),
    ...learnt.map((one) => one?.account?.value),
  ];
}

function taxesOf({ purchaseTaxes, salesTaxes, reverseChargeTax }: DatevSettings): TaxItem[] {
  const items = [
    ...rated('PURCHASE', usualTaxKeys.PURCHASE),
    ...rated('SALE', usualTaxKeys.SALE),
    ...purchaseTaxes.map(({ rate, taxCode }) => taxItem(taxCode, rate, 'PURCHASE')),
    ...salesTaxes.map(({ rate, taxCode }) => taxItem(taxCode, rate, 'SALE')),
    taxItem(noTaxKey, '0', 'BOTH'),
    ...(reverseChargeTax ? [{ ...taxItem(reverseChargeTax, null, 'PURCHASE'), reverseCharge: true }] : []),
  ];
  // A row of the settings takes precedence over the default.
  return [...new Map(items.map((item) => [`${item.use} ${item.rate}`, item])).values()];
}

function rated(use: 'PURCHASE' | 'SALE', keys: Record<string, string>): TaxItem[] {
  return Object.entries(keys).map(([rate, key]) => taxItem(key, rate, use));
}

function taxItem(key: string, rate: string | null, use: TaxItem['use']): TaxItem {
  const name = rate === null ? `BU ${key}` : `BU ${key} (${rate} %)`;
  return { type: 'TAX_CODE', id: key, code: key, name, active: true, rate, use, reverseCharge: false };
}

function rowsOf({ creditors, debtors }: DatevSettings): PartyItem[] {
  return [
    ...creditors.map(({ party, account }) => ({ ...named(party, account), role: 'SUPPLIER' as const })),
    ...debtors.map(({ party, account }) => ({ ...named(party, account), role: 'CUSTOMER' as const })),
  ];
}

/** A row of the settings replaces the stored one with its number. */
function partiesOf(settings: DatevSettings, numbered: readonly PartyItem[]): PartyItem[] {
  const rows = rowsOf(settings);
  const isNamed = ({ id, role }: PartyItem) => rows.some((row) => row.id === id && row.role === role);
  return [...rows, ...numbered.filter((party) => !isNamed(party))];
}

/** Users enter a name or a VAT ID in the same field. */
function named(party: string, account: string): Omit<PartyItem, 'role'> {
  const isTaxId = /^[A-Z]{2}[\s.-]?\d/i.test(party) && taxIdKey(party) !== null;
  return { ...noDetails, id: account, name: party, taxId: isTaxId ? party : null };
}

const noDetails = {
  type: 'PARTY',
  active: true,
  ibans: [],
  account: null,
  taxCode: null,
  term: null,
  currencyCode: null,
} as const satisfies Partial<PartyItem>;

function partyOf(role: PartyRole) {
  return ({ number, name, taxId }: NumberedParty): PartyItem => ({
    ...noDetails,
    ibans: [],
    id: String(number),
    name,
    taxId,
    role: role === 'CREDITOR' ? 'SUPPLIER' : 'CUSTOMER',
  });
}
