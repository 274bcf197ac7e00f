import { type DecimalText, decimal, isExact } from '@slipway/contract/money.ts';

import type { BookableDocument, Booking, Refusal } from '../connector.ts';
import type { PartyDesk, Written } from '../export-package/export-package-connector.ts';
import type { NumberRange } from '../export-package/package-folder.ts';
import { documentKeys, partyKeys } from '../master-data/match-key.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { planInvoice } from '../plan/plan-invoice.ts';
import { foresee, narrate } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import { checkDatevDay } from './check-datev-day.ts';
import { datevBooks, defaultAccounts, roleOf } from './datev-books.ts';
import type { DatevContent } from './datev-content.ts';
import { automaticAccounts, type DatevSettings } from './datev-settings.ts';
import { linkOf } from './pack-datev.ts';
import { previewRows } from './preview-rows.ts';
import { refuseCells } from './refuse-cells.ts';
import { stackOf } from './stack.ts';
import { toWindows1252 } from './windows-1252.ts';
import { writeRows } from './write-rows.ts';

/** The metadata with the exchange rate: the amount of foreign currency for one unit of the base currency. */
const rateMetadata = 'exchangeRate';

/** The rows of a document with valid columns, or all refusals. */
export async function writeDatevEntry(
  booking: Booking,
  settings: DatevSettings,
  desk: PartyDesk,
  now: Date,
): Promise<Written | Refusal[]> {
  const { document, file, key } = booking;
  const role = roleOf(document);
  const numbered = await desk.find(role, documentKeys(document));
  const { expense, income } = defaultAccounts(settings);
  const planned = planInvoice(document, datevBooks(document, settings, numbered, now), {
    expenseAccount: expense,
    incomeAccount: income,
    purchaseTaxes: [],
    salesTaxes: [],
    lines: 'PER_TAX_RATE',
    createParties: settings.createParties,
  });
  const date = document.fields.documentDate;
  const ofDay = date === null ? [] : checkDatevDay(date, settings, now);
  if (planned.kind === 'refused') return [...planned.refusals, ...ofDay];
  const { plan } = planned;
  const words = wordsOf(document, plan, settings);
  const exchangeRate = exchangeRateOf(document, settings);
  const against = [
    ...ofDay,
    ...('refusals' in words ? words.refusals : []),
    ...(exchangeRate !== null && typeof exchangeRate !== 'string' ? [exchangeRate] : []),
    ...checkAutomatic(plan, settings),
  ];
  if (
    against.length > 0 ||
    'refusals' in words ||
    (exchangeRate !== null && typeof exchangeRate !== 'string')
  ) {
    return against;
  }
  const party = await numberParty(plan, document, settings, desk);
  if ('category' in party) return [party];
  const guid = linkOf(key, file);
  const facts = { plan, document, settings, partyAccount: party.account, guid, exchangeRate, words };
  const { rows, tax } = writeRows(facts);
  const refusals = rows.flatMap(refuseCells);
  if (refusals.length > 0) return refusals;
  const content: DatevContent = {
    stack: stackOf(settings),
    rows: rows.map((cells) => ({ date: plan.date, cells })),
    party: party.content,
    guid,
  };
  return {
    date: plan.date,
    content,
    record: recordOf(plan, document, party.account, tax),
    preview: {
      ...previewRows(rows, `${plan.date}  ${plan.total} ${plan.currencyCode}`),
      coding: plan.coding,
    },
  };
}

/** The record for a later comparison: the tax is what DATEV will compute from the rows. */
function recordOf(plan: InvoicePlan, { fields }: BookableDocument, account: string, tax: DecimalText) {
  return {
    reference: [account, plan.number].filter(Boolean).join(' / '),
    documentNumber: plan.number,
    documentDate: plan.date,
    vendorName: fields.vendorName,
    currencyCode: plan.currencyCode,
    totalAmount: plan.total,
    taxAmount: tax,
  };
}

type Words = { party: string; text: string; number: string; exactNumber: string };

/** The texts of the row in DATEV's characters. */
function wordsOf(
  document: BookableDocument,
  { party, number }: InvoicePlan,
  { documentNumbers }: DatevSettings,
): Words | { refusals: Refusal[] } {
  const field = roleOf(document) === 'DEBTOR' ? 'buyerName' : 'vendorName';
  const name = document.fields[field] ?? (party.found ? party.found.name : party.name);
  const written = toWindows1252(name);
  const exactNumber = toWindows1252(number ?? '');
  const fitting = number === null ? '' : plainNumber(number);
  const exact = number === null || (number === fitting && fitting.length <= 36);
  const refusals = [
    ...(written === null ? [foresee('OTHER', field, refusalText('SIGNS_NOT_TAKEN', { value: name }))] : []),
    ...(exactNumber === null
      ? [foresee('OTHER', 'documentNumber', refusalText('SIGNS_NOT_TAKEN', { value: number ?? '' }))]
      : []),
    ...(!exact && documentNumbers === 'EXACT' && number !== null
      ? [foresee('OTHER', 'documentNumber', refusalText('NUMBER_NOT_TAKEN', { number }))]
      : []),
  ];
  if (written === null || exactNumber === null || refusals.length > 0) return { refusals };
  // The description of a document may be in any script; it is omitted if DATEV cannot write it.
  const text = document.lines.length > 0 ? (toWindows1252(narrate(document)) ?? '') : '';
  return { party: written, text, number: fitting, exactNumber };
}

/** Belegfeld 1 accepts only letters without accents, digits and _ $ % - /. */
function plainNumber(number: string): string {
  const german = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' } as const;
  return number
    .trim()
    .replace(/[äöüÄÖÜß]/g, (sign) => german[sign as keyof typeof german])
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w$%\-/]+/g, '-');
}

/** The rate is never guessed: DATEV requires it for every amount in another currency. */
function exchangeRateOf(
  { fields, metadata }: BookableDocument,
  { baseCurrency }: DatevSettings,
): DecimalText | Refusal | null {
  const { currencyCode } = fields;
  if (currencyCode === null || currencyCode === baseCurrency) return null;
  const told = (metadata[rateMetadata] ?? '').replace(',', '.');
  if (isExact(told) && decimal(told).greaterThan(0)) return told;
  const values = { currency: currencyCode, base: baseCurrency };
  return foresee('CURRENCY', 'currencyCode', refusalText('EXCHANGE_RATE_MISSING', values));
}

/** An automatic account computes the tax with its own rate. */
function checkAutomatic({ lines }: InvoicePlan, settings: DatevSettings): Refusal[] {
  const automatic: Record<string, string> = {
    ...automaticAccounts[settings.chart],
    ...Object.fromEntries(settings.automaticAccounts.map(({ account, rate }) => [account, rate])),
  };
  return lines.flatMap(({ account, tax }) => {
    const allowed = automatic[account.id];
    const rate = tax?.reverseCharge ? '0' : (tax?.rate ?? '0');
    if (allowed === undefined || decimal(allowed).equals(rate)) return [];
    return [
      foresee('TAX', null, refusalText('ACCOUNT_TAKES_TAX', { account: account.id, allowed, rate }), true),
    ];
  });
}

type NumberedAccount = { account: string; content: DatevContent['party'] };

/** The number of the supplier or customer; a receipt is paid, so it is booked on the cash account. */
async function numberParty(
  { party, isPaid }: InvoicePlan,
  document: BookableDocument,
  settings: DatevSettings,
  desk: PartyDesk,
): Promise<NumberedAccount | Refusal> {
  if (isPaid) return { account: defaultAccounts(settings).cash, content: null };
  const role = roleOf(document);
  const range = rangeOf(role, settings);
  if (party.found) {
    const { id, name, taxId } = party.found;
    return { account: id, content: { role, number: id, name, taxId } };
  }
  const { name, taxId } = party;
  const number = await desk.number(role, { name, taxId, keys: partyKeys({ name, taxId, ibans: [] }) }, range);
  if (number === null) {
    const values = { from: String(range.from), to: String(range.to) };
    return foresee(
      'SUPPLIER',
      role === 'DEBTOR' ? 'buyerName' : 'vendorName',
      refusalText('NUMBERS_USED_UP', values),
    );
  }
  return { account: String(number), content: { role, number: String(number), name, taxId } };
}

/** Debtors are 1… to 6…, creditors 7… to 9…, with one digit more than other accounts. */
function rangeOf(role: 'CREDITOR' | 'DEBTOR', settings: DatevSettings): NumberRange {
  const unit = 10 ** settings.accountLength;
  const [first, last] = role === 'DEBTOR' ? [1, 7] : [7, 10];
  const from = role === 'DEBTOR' ? settings.debtorsFrom : settings.creditorsFrom;
  const rows = role === 'DEBTOR' ? settings.debtors : settings.creditors;
  return {
    from: from ?? first * unit,
    to: last * unit - 1,
    taken: rows.map(({ account }) => Number(account)),
  };
}
