import { isCalendarDate } from '@slipway/contract/dates.ts';
import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';

import type { BookableDocument } from '../connector.ts';
import type { InvoicePlan, PlannedLine } from '../plan/invoice-plan.ts';
import { spreadTax } from '../plan/spread-tax.ts';
import { type Cells, columns } from './columns.ts';
import { noTaxKey } from './datev-books.ts';
import { automaticAccounts, type DatevSettings } from './datev-settings.ts';
import { amountCell, dayAndMonth, fittingCell, textCell, wholeDay } from './write-cells.ts';

export type RowFacts = {
  plan: InvoicePlan;
  document: BookableDocument;
  settings: DatevSettings;
  /** The number of the supplier or customer, or the account that a receipt is paid from. */
  partyAccount: string;
  guid: string | null;
  /** Foreign currency for one unit of the base currency; null for the base currency. */
  exchangeRate: DecimalText | null;
  /** All texts in characters that DATEV supports. */
  words: { party: string; text: string; number: string; exactNumber: string };
};

/** One row for each tax rate, account and cost centre, with its gross amount, and the tax that DATEV will compute. */
export function writeRows(facts: RowFacts): { rows: Cells[]; tax: DecimalText } {
  const { plan, settings } = facts;
  const taxes = spreadTax(plan);
  const booked = plan.lines
    .map((line, at) => ({ line, gross: sum([line.net, taxes[at] ?? '0']) }))
    .filter(({ gross }) => !decimal(gross).isZero());
  const automatic: Record<string, string> = {
    ...automaticAccounts[settings.chart],
    ...Object.fromEntries(settings.automaticAccounts.map(({ account, rate }) => [account, rate])),
  };
  const worths = worthsOf(
    facts,
    booked.map(({ gross }) => gross),
  );
  return {
    rows: booked.map(({ line, gross }, at) => {
      const amount = { gross, worth: worths?.[at] ?? null };
      return writeRow(facts, line, amount, automatic[line.account.id] ?? null);
    }),
    tax: sum(booked.map(({ line, gross }) => taxWithin(gross, line))),
  };
}

/** Each amount in the base currency; together they are the rounded total. null for documents in it. */
function worthsOf({ exchangeRate }: RowFacts, amounts: readonly DecimalText[]): DecimalText[] | null {
  if (exchangeRate === null) return null;
  const upTo = (count: number) => toCents(decimal(sum(amounts.slice(0, count))).dividedBy(exchangeRate));
  return amounts.map((_, at) =>
    upTo(at + 1)
      .minus(upTo(at))
      .toFixed(),
  );
}

/** DATEV computes the tax from the gross amount of each row, and rounds it. */
function taxWithin(gross: DecimalText, { tax }: PlannedLine): DecimalText {
  const rate = tax?.reverseCharge ? '0' : (tax?.rate ?? '0');
  return toCents(decimal(gross).times(rate).dividedBy(decimal(rate).plus(100))).toFixed();
}

type RowAmount = { gross: DecimalText; worth: DecimalText | null };

function writeRow(
  facts: RowFacts,
  line: PlannedLine,
  { gross, worth }: RowAmount,
  automatic: string | null,
): Cells {
  const { plan, settings, partyAccount, guid, document, words } = facts;
  const serviceDate = document.metadata['serviceDate'] ?? '';
  const key = taxKeyOf(line, automatic);
  const cells: Cells = {
    ...amountCells(facts, { gross, worth }),
    2: textCell(sideOf(plan, decimal(gross).isNegative())),
    7: partyAccount,
    8: line.account.id,
    10: dayAndMonth(plan.date),
    11: textCell(words.number),
    14: fittingCell([words.party, words.text].filter(Boolean).join(', '), textLengthMax),
    114: settings.finalised ? '1' : '0',
  };
  if (line.costCentre !== null) cells[37] = textCell(line.costCentre.id);
  if (key !== null) cells[9] = textCell(key.padStart(4, '0'));
  if (guid !== null) cells[20] = textCell(`BEDI "${guid}"`);
  if (isCalendarDate(serviceDate)) {
    cells[115] = wholeDay(serviceDate);
    cells[116] = wholeDay(plan.date);
  }
  if (plan.dueDate !== null && !plan.isPaid) cells[117] = wholeDay(plan.dueDate);
  return { ...cells, ...notes(facts, gross) };
}

/** A rate that the column does not accept, such as one below 1, leaves the amount in the base currency. */
function amountCells({ plan, settings, exchangeRate }: RowFacts, { gross, worth }: RowAmount): Cells {
  if (exchangeRate === null || worth === null) {
    return { 1: amountCell(unsigned(gross)), 3: textCell(plan.currencyCode) };
  }
  const base = { amount: amountCell(unsigned(worth)), currency: textCell(settings.baseCurrency) };
  if (!takesRate(exchangeRate)) return { 1: base.amount, 3: base.currency };
  return {
    1: amountCell(unsigned(gross)),
    3: textCell(plan.currencyCode),
    4: rateCell(exchangeRate),
    5: base.amount,
    6: base.currency,
  };
}

function takesRate(rate: DecimalText): boolean {
  return columns[3]?.pattern.test(rateCell(rate)) ?? false;
}

function unsigned(amount: DecimalText): DecimalText {
  return decimal(amount).abs().toFixed();
}

const textLengthMax = 60;
const noteLengthMax = 210;

/** Zusatzinformationen: values that other columns shorten, transliterate or do not accept. */
function notes({ words, plan, settings, exchangeRate }: RowFacts, gross: DecimalText): Cells {
  const isConverted = exchangeRate !== null && !takesRate(exchangeRate);
  const original = `${amountCell(unsigned(gross))} ${plan.currencyCode}`;
  const rate = `1 ${settings.baseCurrency} = ${exchangeRate?.replace('.', ',')} ${plan.currencyCode}`;
  const kept = [
    ['Belegnummer', words.exactNumber === words.number ? '' : words.exactNumber],
    ['Name', words.party],
    ['Originalbetrag', isConverted ? original : ''],
    ['Kurs', isConverted ? rate : ''],
  ] as const;
  const cells: Cells = {};
  let column = 48;
  for (const [kind, content] of kept) {
    if (content === '') continue;
    cells[column] = textCell(kind);
    cells[column + 1] = fittingCell(content, noteLengthMax);
    column += 2;
  }
  return cells;
}

/**
 * Konto is the account of the supplier, customer or cash: credited for a purchase, debited for a sale,
 * reversed for a credit note and for a negative amount.
 */
function sideOf({ side, isCreditNote }: InvoicePlan, isNegative: boolean): 'S' | 'H' {
  const isDebit = (side === 'SALE') !== isCreditNote;
  return isDebit !== isNegative ? 'S' : 'H';
}

/** null without tax, and for an automatic account. */
function taxKeyOf({ tax }: PlannedLine, automatic: string | null): string | null {
  if (tax === null || tax.id === noTaxKey) return null;
  const isAutomatic = automatic !== null && tax.rate !== null && decimal(automatic).equals(tax.rate);
  return isAutomatic && !tax.reverseCharge ? null : tax.id;
}

function rateCell(rate: DecimalText): string {
  const value = decimal(rate);
  return value.toFixed(Math.max(value.decimalPlaces(), 2)).replace('.', ',');
}
