import type { OdooUser } from './odoo-models.ts';
import { OdooStore, type Value } from './odoo-store.ts';

const all = ['INVOICING', 'CONTACTS', 'STATEMENTS'] as const;

/** The users and their permissions. */
export const users: OdooUser[] = [
  { id: 6, login: 'capture', password: 'capture-pw', apiKey: 'key-of-capture', rights: all },
  { id: 7, login: 'narrow', password: 'narrow-pw', apiKey: 'key-of-narrow', rights: ['INVOICING'] },
  { id: 8, login: 'reader', password: 'reader-pw', apiKey: 'key-of-reader', rights: [] },
];

/** A fictitious company with accounts, taxes and suppliers, in the format of one version of Odoo. */
export function fillBooks(version: number) {
  const store = new OdooStore(version);
  const add = (model: string, values: Record<string, Value>) => store.insert(model, values).id;
  const company = add('res.company', { name: 'Hafen Handel GmbH' });
  const euro = add('res.currency', { name: 'EUR', active: true });
  const dollar = add('res.currency', { name: 'USD', active: true });
  add('res.currency', { name: 'CHF', active: true });
  add('res.currency', { name: 'SEK', active: false });
  add('res.currency.rate', { name: '2026-01-01', currency_id: dollar, company_id: company, rate: 1 });
  Object.assign(store.at('res.company', company) ?? {}, { currency_id: euro });
  const other = add('res.company', { name: 'Hafen Lager GmbH', currency_id: euro });
  for (const { id, login } of users) {
    const row = store.insert('res.users', {
      name: login,
      login,
      company_id: company,
      company_ids: [company, other],
    });
    row.id = id;
  }

  const account = (code: string, name: string, kind: string, isClosed = false) => {
    const [group = ''] = kind.split('_');
    return add('account.account', {
      code,
      name,
      internal_group: group,
      ...(version < 16 ? { internal_type: 'other' } : { account_type: kind }),
      ...(version < 18 ? { company_id: company } : { company_ids: [company] }),
      ...(version < 19 ? { deprecated: isClosed } : { active: !isClosed }),
    });
  };
  const expense = account('6815', 'Office supplies', 'expense');
  const income = account('4400', 'Sales', 'income');
  account('6800', 'Old postage', 'expense', true);

  const tax = (name: string, amount: number, use: 'purchase' | 'sale', more: Record<string, Value> = {}) =>
    add('account.tax', {
      name,
      amount,
      amount_type: 'percent',
      type_tax_use: use,
      active: true,
      price_include: false,
      company_id: company,
      ...more,
    });
  const inputTax = tax('19% input', 19, 'purchase');
  tax('7% input', 7, 'purchase');
  tax('19% output', 19, 'sale');
  const included = tax('19% in the price', 19, 'purchase', { price_include: true });
  const owed = tax('19% reverse charge', 19, 'purchase');
  for (const factor of [100, -100]) {
    const share = { tax_id: owed, factor_percent: factor, repartition_type: 'tax' };
    add('account.tax.repartition.line', share);
  }

  const term = (name: string, days: number, more: Record<string, Value> = {}) => {
    const payment_id = add('account.payment.term', { name, active: true });
    add('account.payment.term.line', { payment_id, ...daysOf(version, days), ...more });
    return payment_id;
  };
  const days30 = term('30 Days', 30);
  term('End of Following Month', 0, moreInvolved(version));

  for (const [name, code, type] of [
    ['Customer Invoices', 'INV', 'sale'],
    ['Vendor Bills', 'BILL', 'purchase'],
    ['Travel Expenses', 'TRAV', 'purchase'],
  ] as const) {
    add('account.journal', { name, code, type, company_id: company, active: true });
  }
  const bank = { name: 'Hausbank', code: 'HB', type: 'bank', company_id: company, active: true };
  add('account.journal', { ...bank, bank_acc_number: 'DE02 1203 0000 0000 2020 51' });

  const supplier = add('res.partner', {
    name: 'Papier & Büro AG',
    vat: 'DE136695976',
    is_company: true,
    active: true,
  });
  add('res.partner.bank', { acc_number: 'DE89 3704 0044 0532 0130 00', partner_id: supplier });
  add('res.partner', { name: 'Alt & Co. KG', is_company: true, active: false });
  for (const [id, name, vat] of [
    [company, 'Hafen Handel GmbH', 'DE129273398'],
    [other, 'Hafen Lager GmbH', ''],
  ] as const) {
    const partner = add('res.partner', { name, vat, is_company: true, active: true });
    Object.assign(store.at('res.company', id) ?? {}, { partner_id: partner });
  }
  const analytic = (code: string, name: string, active = true) =>
    add('account.analytic.account', { code, name, active });
  const sales = analytic('100', 'Sales');
  analytic('190', 'Old branch', false);

  const ids = { company, other, euro, expense, income, inputTax, included, owed, days30, supplier, sales };
  return Object.assign(store, { ids });
}

function daysOf(version: number, days: number): Record<string, Value> {
  if (version >= 17) return { nb_days: days, delay_type: 'days_after' };
  return version === 16 ? { days, months: 0, end_month: false } : { days, option: 'day_after_invoice_date' };
}

function moreInvolved(version: number): Record<string, Value> {
  if (version >= 17) return { delay_type: 'days_after_end_of_next_month' };
  return version === 16 ? { months: 1, end_month: true } : { option: 'day_following_month' };
}
