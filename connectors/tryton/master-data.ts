import { decimal } from '@slipway/contract/money.ts';
import { z } from 'zod';

import type {
  AccountItem,
  BankAccountItem,
  CurrencyItem,
  MasterDataItem,
  PeriodItem,
  TaxItem,
} from '../master-data/master-data.ts';
import type { Desk } from './desk.ts';
import { readParties } from './read-parties.ts';
import { alsoInactive, rowsOf, YesNo } from './read-rows.ts';
import { readTerms } from './read-terms.ts';
import { hasStatements } from './record.ts';

/** All master data of the company. Only parties are numerous enough to use `since`. */
export async function* readMasterData(desk: Desk, since: Date | null): AsyncGenerator<MasterDataItem> {
  yield* readCurrencies(desk);
  yield* readAccounts(desk);
  yield* readTaxes(desk);
  yield* readTerms(desk);
  yield* readPeriods(desk);
  yield* readBankAccounts(desk);
  yield* readParties(desk, since);
}

const Currency = z.object({ id: z.int(), code: z.string(), active: YesNo });

async function* readCurrencies(desk: Desk): AsyncGenerator<CurrencyItem> {
  const rows = rowsOf(desk, 'currency.currency', [alsoInactive], ['code', 'active'], Currency);
  for await (const { id, code, active } of rows) {
    yield { type: 'CURRENCY', id: String(id), name: code, active };
  }
}

const Account = z.object({
  id: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  active: YesNo,
  closed: YesNo,
  'second_currency.': z.object({ code: z.string() }).nullable(),
  'type.': z.object({
    statement: z.string().nullable(),
    assets: YesNo,
    receivable: YesNo,
    payable: YesNo,
    revenue: YesNo,
    expense: YesNo,
    debt: YesNo,
  }),
});
const accountFields = [
  'code',
  'name',
  'active',
  'closed',
  'second_currency.code',
  ...['statement', 'assets', 'receivable', 'payable', 'revenue', 'expense', 'debt'].map(
    (one) => `type.${one}`,
  ),
];

/** Without a type, an account only groups others. */
async function* readAccounts(desk: Desk): AsyncGenerator<AccountItem> {
  const where = [['company', '=', desk.company.id], ['type', '!=', null], alsoInactive];
  for await (const row of rowsOf(desk, 'account.account', where, accountFields, Account)) {
    const second = row['second_currency.']?.code;
    yield {
      type: 'ACCOUNT',
      id: String(row.id),
      code: row.code,
      name: row.name,
      active: row.active && !row.closed,
      use: useOf(row['type.']),
      currencies: second ? [second] : null,
      taxCodes: null,
    };
  }
}

function useOf(type: z.output<typeof Account>['type.']): AccountItem['use'] {
  if (type.expense) return 'EXPENSE';
  if (type.revenue) return 'INCOME';
  if (type.payable || type.debt) return 'LIABILITY';
  if (type.receivable || type.assets) return 'ASSET';
  return type.statement === 'balance' ? 'LIABILITY' : 'OTHER';
}

const Tax = z.object({
  id: z.int(),
  name: z.string(),
  active: YesNo,
  type: z.string(),
  rate: z.string().nullable(),
  end_date: z.iso.date().nullable(),
  'group.': z.object({ kind: z.string() }).nullable(),
  parent: z.int().nullable(),
});

/** A tax of several parts counts as one. */
async function* readTaxes(desk: Desk): AsyncGenerator<TaxItem> {
  const fields = ['name', 'active', 'type', 'rate', 'end_date', 'group.kind', 'parent'];
  const where = [['company', '=', desk.company.id], alsoInactive];
  const whole: z.output<typeof Tax>[] = [];
  const parts = new Map<number, string[]>();
  for await (const tax of rowsOf(desk, 'account.tax', where, fields, Tax)) {
    if (tax.parent === null) whole.push(tax);
    else parts.set(tax.parent, [...(parts.get(tax.parent) ?? []), tax.rate ?? '0']);
  }
  const today = desk.link.tools.now().toISOString().slice(0, 10);
  for (const tax of whole) {
    const rates = (parts.get(tax.id) ?? []).map((rate) => decimal(rate));
    const sum = rates.reduce((one, other) => one.plus(other), decimal('0'));
    const own = tax.type === 'percentage' ? tax.rate : null;
    const rate = own ?? rates.find((one) => one.isPositive() && !one.isZero())?.toFixed() ?? null;
    yield {
      type: 'TAX_CODE',
      id: String(tax.id),
      code: null,
      name: tax.name,
      active: tax.active && (tax.end_date === null || tax.end_date >= today),
      rate: rate === null ? null : decimal(rate).times(100).toFixed(),
      use: uses[tax['group.']?.kind ?? 'both'] ?? 'BOTH',
      reverseCharge: rates.length > 1 && sum.isZero(),
    };
  }
}

const uses: Record<string, TaxItem['use']> = { purchase: 'PURCHASE', sale: 'SALE', both: 'BOTH' };

const Period = z.object({
  id: z.int(),
  name: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  state: z.string(),
});

/** Adjustment periods are used manually only. */
async function* readPeriods(desk: Desk): AsyncGenerator<PeriodItem> {
  const where = [
    ['fiscalyear.company', '=', desk.company.id],
    ['type', '=', 'standard'],
  ];
  const fields = ['name', 'start_date', 'end_date', 'state'];
  for await (const row of rowsOf(desk, 'account.period', where, fields, Period)) {
    const { id, name, start_date: from, end_date: to, state } = row;
    yield { type: 'PERIOD', id: String(id), name, active: state === 'open', from, to };
  }
}

const Journal = z.object({
  id: z.int(),
  name: z.string(),
  'currency.': z.object({ code: z.string() }),
  bank_account: z.int().nullable(),
});
const Iban = z.object({ id: z.int(), account: z.int(), number_compact: z.string().nullable() });

/** A bank account is represented by a statement journal. */
async function* readBankAccounts(desk: Desk): AsyncGenerator<BankAccountItem> {
  if (!(await hasStatements(desk))) return;
  const where = [['company', '=', desk.company.id]];
  const fields = ['name', 'currency.code', 'bank_account'];
  const journals: z.output<typeof Journal>[] = [];
  for await (const row of rowsOf(desk, 'account.statement.journal', where, fields, Journal))
    journals.push(row);
  const accounts = journals.flatMap(({ bank_account }) => bank_account ?? []);
  const numbers = [
    ['account', 'in', accounts],
    ['type', '=', 'iban'],
  ];
  const ibans = new Map<number, string | null>();
  for await (const row of rowsOf(desk, 'bank.account.number', numbers, ['account', 'number_compact'], Iban)) {
    ibans.set(row.account, row.number_compact);
  }
  for (const { id, name, 'currency.': currency, bank_account } of journals) {
    const iban = bank_account === null ? null : (ibans.get(bank_account) ?? null);
    yield { type: 'BANK_ACCOUNT', id: String(id), name, active: true, iban, currencyCode: currency.code };
  }
}
