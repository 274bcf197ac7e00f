import { CalendarDate } from '@slipway/contract/dates.ts';
import { CurrencyCode } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import { costCentreSetting } from '../cost-centre-setting.ts';

const folderLengthMax = 500;
const rowsMax = 500;

/** Root names may be translated: an option of the ledger renames them. */
export const beancountAccount = /^[\p{Lu}][\p{L}\p{N}-]*(:[\p{Lu}\p{N}][\p{L}\p{N}-]*)+$/u;
/** No comment sign, no double space (which ends the name), no bracket of a virtual posting. */
export const hledgerAccount = /^(?!.* {2})(?! )[^\p{Cc};()[\]*!"|]+(?<! )$/u;

/** The same, without ledger's notation of a deferred posting. */
export const ledgerAccount = /^(?!.* {2})(?! )[^\p{Cc};()[\]*!"|<>]+(?<! )$/u;

/** The currencies of a new ledger besides its own; others are declared by a line of the same form. */
export const usualCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'JPY'];

export type AccountSetting = keyof typeof accountTitles;
type DefaultAccounts = Record<AccountSetting, string>;

const accountTitles = {
  expenseAccount: ['Expenses', 'The default account for purchase invoices and receipts.'],
  incomeAccount: ['Income', 'The default account for sales invoices.'],
  inputTaxAccount: ['Input tax', 'Tax on purchases, for rates without their own account.'],
  outputTaxAccount: ['Output tax', 'Tax on sales, for rates without their own account.'],
  payableAccount: ['Payable', 'The account for amounts owed to suppliers.'],
  receivableAccount: ['Receivable', 'The account for amounts owed by customers.'],
  receiptAccount: ['Receipts are paid from', 'Such as cash, or a company card.'],
  bankAccount: ['Bank', 'For statements of bank accounts that are not listed below.'],
  suspenseAccount: ['Suspense', 'The contra account of bank statement entries until a user assigns them.'],
  openingAccount: ['Opening balances', 'The contra account of the balance before the first bank statement.'],
} as const;

/** The settings of all formats; the account names follow the format. */
function bookSettings(accountPattern: RegExp, mainFile: string, defaults: DefaultAccounts) {
  const Account = z
    .string()
    .min(1)
    .max(200)
    .regex(accountPattern, 'Is not a valid account name in this format.');
  const account = (name: AccountSetting) => {
    const [title, description] = accountTitles[name];
    return Account.default(defaults[name]).meta({ title, description, input: 'ACCOUNT' });
  };
  return z.strictObject({
    ...placeSettings(mainFile),
    expenseAccount: account('expenseAccount'),
    incomeAccount: account('incomeAccount'),
    inputTaxAccount: account('inputTaxAccount'),
    outputTaxAccount: account('outputTaxAccount'),
    payableAccount: account('payableAccount'),
    receivableAccount: account('receivableAccount'),
    receiptAccount: account('receiptAccount'),
    bankAccount: account('bankAccount'),
    suspenseAccount: account('suspenseAccount'),
    openingAccount: account('openingAccount'),
    ...accountRows(Account),
    costCentres: costCentreSetting,
  });
}

/** The location of the ledger, and its general settings. */
function placeSettings(mainFile: string) {
  const words = {
    folder: {
      title: 'Folder',
      description: 'The folder of the ledger, inside the folder that the operator allows.',
    },
    mainFile: { title: 'Main file', description: 'Created with the accounts below if it is missing.' },
    baseCurrency: { title: 'Currency', description: 'The base currency.' },
    lockedUntil: { title: 'Closed until', description: 'Nothing is booked on or before this day.' },
  };
  const folder = z
    .string()
    .trim()
    .min(1)
    .max(folderLengthMax)
    .regex(/^[^\p{Cc}]+$/u, 'Must not contain control characters.');
  const plainName = z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Must be a plain file name.');
  return {
    folder: folder.meta({ ...words.folder, input: 'FOLDER' }),
    mainFile: plainName.default(mainFile).meta(words.mainFile),
    baseCurrency: CurrencyCode.default('EUR').meta(words.baseCurrency),
    lockedUntil: CalendarDate.nullable().default(null).meta(words.lockedUntil),
  };
}

/** Accounts by rate, bank account or vendor. */
function accountRows(Account: z.ZodString) {
  const rate = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'Must be a rate in percent, such as 19 or 5.5.');
  const byRate = z
    .array(z.strictObject({ rate, account: Account }))
    .max(rowsMax)
    .default([]);
  const byIban = z.strictObject({ iban: z.string().min(1).max(40), account: Account });
  const byVendor = z.strictObject({ vendor: z.string().min(1).max(300), account: Account });
  const words = {
    inputTax: { title: 'Input tax by rate', description: 'Rates in percent, such as 19 or 5.5.' },
    outputTax: { title: 'Output tax by rate', description: 'Rates in percent, such as 19 or 5.5.' },
    bank: { title: 'Bank accounts', description: 'IBAN or account number, as printed on bank statements.' },
    vendor: {
      title: 'Accounts by supplier',
      description: "A supplier's name or tax ID, and its account.",
    },
  };
  return {
    inputTaxAccounts: byRate.meta(words.inputTax),
    outputTaxAccounts: byRate.meta(words.outputTax),
    bankAccounts: z.array(byIban).max(rowsMax).default([]).meta(words.bank),
    vendorAccounts: z.array(byVendor).max(rowsMax).default([]).meta(words.vendor),
  };
}

export const BeancountSettings = bookSettings(beancountAccount, 'main.beancount', {
  expenseAccount: 'Expenses:Uncategorised',
  incomeAccount: 'Income:Sales',
  inputTaxAccount: 'Assets:Input-Tax',
  outputTaxAccount: 'Liabilities:Output-Tax',
  payableAccount: 'Liabilities:Payable',
  receivableAccount: 'Assets:Receivable',
  receiptAccount: 'Assets:Cash',
  bankAccount: 'Assets:Bank',
  suspenseAccount: 'Assets:Suspense',
  openingAccount: 'Equity:Opening-Balances',
});

const journalAccounts = {
  expenseAccount: 'expenses:uncategorised',
  incomeAccount: 'income:sales',
  inputTaxAccount: 'assets:input tax',
  outputTaxAccount: 'liabilities:output tax',
  payableAccount: 'liabilities:payable',
  receivableAccount: 'assets:receivable',
  receiptAccount: 'assets:cash',
  bankAccount: 'assets:bank',
  suspenseAccount: 'assets:suspense',
  openingAccount: 'equity:opening balances',
};
export const HledgerSettings = bookSettings(hledgerAccount, 'main.journal', journalAccounts);
export const LedgerSettings = bookSettings(ledgerAccount, 'main.ledger', journalAccounts);

export type BookSettings = z.output<typeof BeancountSettings>;

/** Every account in the settings, once. */
export function accountsOf(settings: BookSettings): string[] {
  const single = Object.keys(accountTitles).map((name) => settings[name as AccountSetting]);
  const rows = [
    ...settings.inputTaxAccounts,
    ...settings.outputTaxAccounts,
    ...settings.bankAccounts,
    ...settings.vendorAccounts,
  ].map(({ account }) => account);
  return [...new Set([...single, ...rows])];
}
