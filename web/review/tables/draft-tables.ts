import type { Box } from '@slipway/contract/document.ts';
import { type DecimalText, decimal } from '@slipway/contract/money.ts';
import type { Document } from '@slipway/sdk/client.ts';

import { formatAmount, formatNumber, formatShortDate } from '../../lib/format.ts';
import { amountOf } from '../../lib/parse-amount.ts';
import { currentLocale } from '../../words/locale.ts';
import { dateOf, type FaultKey } from '../fields/parse-value.ts';

type Place = { page: number | null; box: Box | null };
/** Cells contain text in the user's notation; it is parsed when needed. */
export type LineDraft = Place & {
  /** The row's ID while it is edited: its position changes. */
  id: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  taxRate: string;
  lineAmount: string;
};
export type TaxDraft = { id: string; category: string; rate: string; baseAmount: string; taxAmount: string };
export type EntryDraft = Place & {
  id: string;
  bookingDate: string;
  valueDate: string;
  amount: string;
  counterparty: string;
  counterpartyIban: string;
  description: string;
  reference: string;
  balance: string;
};
type SavedAccount = NonNullable<Document['statement']>['accounts'][number];
export type PendingEntry = SavedAccount['pendingEntries'][number];
export type AccountDraft = {
  id: string;
  account: string;
  bankName: string;
  holder: string;
  number: string;
  currencyCode: string;
  periodStart: string;
  periodEnd: string;
  openingBalance: string;
  closingBalance: string;
  entries: EntryDraft[];
  /** Pending entries of the bank: read-only. */
  pendingEntries: readonly PendingEntry[];
};

/** By position: `lines.2.quantity`, `statement.0.entries.14.amount`. */
export type TableFaults = Record<string, FaultKey>;
type Amounts = number | string | null;

const money = (value: Amounts, locale: string) => (value === null ? '' : formatAmount(value, locale));
const figure = (value: number | null, locale: string) => (value === null ? '' : formatNumber(value, locale));
const day = (value: string | null, locale: string) => (value === null ? '' : formatShortDate(value, locale));

/** The saved rows in editable form. */
export function lineDraftsOf({ lines }: Pick<Document, 'lines'>, locale = currentLocale()): LineDraft[] {
  return lines.map((line, index) => ({
    id: String(index),
    description: line.description ?? '',
    quantity: figure(line.quantity, locale),
    unit: line.unit ?? '',
    unitPrice: money(line.unitPrice, locale),
    taxRate: figure(line.taxRate, locale),
    lineAmount: money(line.lineAmount, locale),
    page: line.page,
    box: line.box,
  }));
}

export function taxDraftsOf({ taxes }: Pick<Document, 'taxes'>, locale = currentLocale()): TaxDraft[] {
  return taxes.map((tax, index) => ({
    id: String(index),
    category: tax.category ?? '',
    rate: figure(tax.rate, locale),
    baseAmount: money(tax.baseAmount, locale),
    taxAmount: money(tax.taxAmount, locale),
  }));
}

export function accountDraftsOf(
  { statement }: Pick<Document, 'statement'>,
  locale = currentLocale(),
): AccountDraft[] {
  return (statement?.accounts ?? []).map((account, index) => ({
    id: String(index),
    account: account.account ?? '',
    bankName: account.bankName ?? '',
    holder: account.holder ?? '',
    number: account.number ?? '',
    currencyCode: account.currencyCode ?? '',
    periodStart: day(account.periodStart, locale),
    periodEnd: day(account.periodEnd, locale),
    openingBalance: money(account.openingBalance, locale),
    closingBalance: money(account.closingBalance, locale),
    entries: account.entries.map((entry, place) => ({
      id: String(place),
      bookingDate: day(entry.bookingDate, locale),
      valueDate: day(entry.valueDate, locale),
      amount: money(entry.amount, locale),
      counterparty: entry.counterparty ?? '',
      counterpartyIban: entry.counterpartyIban ?? '',
      description: entry.description ?? '',
      reference: entry.reference ?? '',
      balance: money(entry.balance, locale),
      page: entry.page,
      box: entry.box,
    })),
    pendingEntries: account.pendingEntries,
  }));
}

/** Parses cells and collects the invalid ones. */
function cells(faults: TableFaults, locale: string) {
  return {
    words: (text: string): string | null => text.trim() || null,
    amount(place: string, text: string): DecimalText | null {
      if (text.trim() === '') return null;
      const meant = amountOf(text.trim(), locale);
      if (meant === null) faults[place] = 'amount';
      return meant;
    },
    day(place: string, text: string): string | null {
      if (text.trim() === '') return null;
      const meant = dateOf(text.trim(), locale);
      if (meant === null) faults[place] = 'date';
      return meant;
    },
  };
}

export function parseLines(lines: readonly LineDraft[], faults: TableFaults, locale = currentLocale()) {
  const { words, amount } = cells(faults, locale);
  return lines.map((line, index) => ({
    description: words(line.description),
    quantity: amount(`lines.${index}.quantity`, line.quantity),
    unit: words(line.unit),
    unitPrice: amount(`lines.${index}.unitPrice`, line.unitPrice),
    taxRate: amount(`lines.${index}.taxRate`, line.taxRate.replace('%', '')),
    lineAmount: amount(`lines.${index}.lineAmount`, line.lineAmount),
    page: line.page,
    box: line.box,
  }));
}

export function parseTaxes(taxes: readonly TaxDraft[], faults: TableFaults, locale = currentLocale()) {
  const { words, amount } = cells(faults, locale);
  return taxes.map((tax, index) => ({
    category: words(tax.category),
    rate: amount(`taxes.${index}.rate`, tax.rate.replace('%', '')),
    baseAmount: amount(`taxes.${index}.baseAmount`, tax.baseAmount),
    taxAmount: amount(`taxes.${index}.taxAmount`, tax.taxAmount),
  }));
}

/** An entry without an amount is an error. */
export function parseAccounts(
  accounts: readonly AccountDraft[],
  faults: TableFaults,
  locale = currentLocale(),
) {
  const { words, amount, day: date } = cells(faults, locale);
  return accounts.map((account, at) => {
    const here = `statement.${at}`;
    return {
      account: words(account.account),
      bankName: words(account.bankName),
      holder: words(account.holder),
      number: words(account.number),
      currencyCode: words(account.currencyCode),
      periodStart: date(`${here}.periodStart`, account.periodStart),
      periodEnd: date(`${here}.periodEnd`, account.periodEnd),
      openingBalance: amount(`${here}.openingBalance`, account.openingBalance),
      closingBalance: amount(`${here}.closingBalance`, account.closingBalance),
      entries: account.entries.map((entry, index) => {
        const place = `${here}.entries.${index}`;
        const moved = amount(`${place}.amount`, entry.amount);
        if (moved === null) faults[`${place}.amount`] = 'amount';
        return {
          bookingDate: date(`${place}.bookingDate`, entry.bookingDate),
          valueDate: date(`${place}.valueDate`, entry.valueDate),
          amount: moved ?? '0',
          counterparty: words(entry.counterparty),
          counterpartyIban: words(entry.counterpartyIban),
          description: words(entry.description),
          reference: words(entry.reference),
          balance: amount(`${place}.balance`, entry.balance),
          page: entry.page,
          box: entry.box,
        };
      }),
      pendingEntries: [...account.pendingEntries],
    };
  });
}

/** Whether rows equal the saved ones: amounts by value, in any notation. */
export function isSameTable(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, exactly) === JSON.stringify(other, exactly);
}

const amountKeys = new Set(
  'quantity unitPrice taxRate lineAmount rate baseAmount taxAmount amount balance openingBalance closingBalance'.split(
    ' ',
  ),
);
function exactly(key: string, value: unknown): unknown {
  const isAmount = amountKeys.has(key) && (typeof value === 'string' || typeof value === 'number');
  return isAmount ? decimal(value).toFixed() : value;
}
