import type {
  AccountItem,
  Books,
  PartyItem,
  PeriodItem,
  TaxItem,
  TermItem,
} from '../master-data/master-data.ts';
import type { PlanSettings } from '../plan/plan-settings.ts';
import { today } from './sample-booking.ts';

export function sampleAccount(code: string, name: string, changes: Partial<AccountItem> = {}): AccountItem {
  const id = `a-${code}`;
  return {
    type: 'ACCOUNT',
    id,
    name,
    active: true,
    code,
    use: 'EXPENSE',
    currencies: null,
    taxCodes: null,
    ...changes,
  };
}

export function sampleTax(
  id: string,
  rate: string,
  use: TaxItem['use'],
  changes: Partial<TaxItem> = {},
): TaxItem {
  const name = `${use === 'SALE' ? 'Sales' : 'Purchase'} tax ${rate} %`;
  return { type: 'TAX_CODE', id, name, active: true, code: id, rate, use, reverseCharge: false, ...changes };
}

export function sampleParty(id: string, name: string, changes: Partial<PartyItem> = {}): PartyItem {
  return {
    type: 'PARTY',
    id,
    name,
    active: true,
    role: 'SUPPLIER',
    taxId: null,
    ibans: [],
    account: null,
    taxCode: null,
    term: null,
    currencyCode: null,
    ...changes,
  };
}

function month(number: string, lastDay: string, active: boolean): PeriodItem {
  const name = `2026-${number}`;
  return { type: 'PERIOD', id: name, name, active, from: `${name}-01`, to: `${name}-${lastDay}` };
}

function netDays(days: number): TermItem {
  return { type: 'PAYMENT_TERM', id: `t-${days}`, name: `${days} days`, active: true, days };
}

/**
 * The master data of a small company, changed by the test: September is closed, October open, and no other
 * month is known.
 */
export function sampleBooks(changes: Partial<Books> = {}): Books {
  return {
    syncedAt: today,
    accounts: [
      sampleAccount('6815', 'Office supplies'),
      sampleAccount('6300', 'Other expenses'),
      sampleAccount('6999', 'Closed expenses', { active: false }),
      sampleAccount('4400', 'Sales', { use: 'INCOME' }),
    ],
    taxes: [
      sampleTax('P19', '19', 'PURCHASE'),
      sampleTax('P7', '7', 'PURCHASE'),
      sampleTax('S19', '19', 'SALE'),
      sampleTax('S7', '7', 'SALE'),
    ],
    costCentres: [],
    parties: [
      sampleParty('1', 'Papier & Büro AG', { taxId: 'DE123456789' }),
      sampleParty('2', 'Hafen Handel GmbH', { role: 'CUSTOMER' }),
    ],
    terms: [netDays(14), netDays(30)],
    periods: [month('09', '30', false), month('10', '31', true)],
    bankAccounts: [],
    currencies: [{ type: 'CURRENCY', id: 'EUR', name: 'EUR', active: true }],
    ...changes,
  };
}

export const sampleSettings: PlanSettings = {
  expenseAccount: '6300',
  incomeAccount: '4400',
  purchaseTaxes: [],
  salesTaxes: [],
  lines: 'EACH',
  createParties: true,
};
