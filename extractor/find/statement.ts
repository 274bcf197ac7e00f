import type { Finding } from '@slipway/contract/document.ts';
import { sum } from '@slipway/contract/money.ts';

import type { ReadAccount, ReadEntry } from '../reading.ts';
import type { AmountSpot } from './amounts.ts';
import { type DateSpot, type DayOrder, readDate } from './dates.ts';
import { decideOrder } from './order-dates.ts';
import type { Sheet } from './sheet.ts';
import { inRow, type Place, type Row, toBox } from './text-lines.ts';

/** An entry's date stands at the start of its line. */
const dateReach = 0.25;

/** So many lines of text below an entry still belong to it. */
const continuationMax = 2;

const opening =
  /(?:opening|previous|brought forward|b\/f|anfangs|alter|ancien|initial|inicial|iniziale|begin|vorig)\p{L}* ?(?:balance|saldo|kontostand|solde)|balance (?:brought forward|b\/f)/u;
const closing =
  /(?:closing|new|final|end|neuer|nouveau|final|finale|eind|schluss)\p{L}* ?(?:balance|saldo|kontostand|solde)|balance (?:carried forward|c\/f)/u;
const account =
  /(?:account(?: ?(?:no|number))?|konto(?:nummer|-?nr)?|compte|cuenta|conto|rekening(?:nummer)?|conta)[.: n°º]*\s*(?<number>[A-Z]{0,2}\d[\d -]{4,30}\d)/iu;
const debitHead =
  /debit|soll|belastung|ausgang|withdraw|d[ée]bit|cargo|dare|\baf\b|d[ée]bito|paid out|money out/u;
const creditHead =
  /credit|haben|gutschrift|eingang|deposit|cr[ée]dit|abono|avere|\bbij\b|cr[ée]dito|paid in|money in/u;

export type ReadStatement = { accounts: ReadAccount[]; findings: Finding[] };

/**
 * A bank statement printed as a table: each line with a date, a text and an amount is an entry. Which way the money
 * went is told by a sign, by the running balance or by the column; an entry that none of them tells is left out.
 */
export function readStatement(sheet: Sheet, currencyCode: string | null): ReadStatement {
  const { rows, amounts, dates } = sheet;
  const starts = balanceIn(rows, amounts, opening);
  const { order } = decideOrder(dates, { languages: sheet.languages, currency: currencyCode, notBefore: [] });
  const columns = { debit: columnOf(rows, debitHead), credit: columnOf(rows, creditHead) };
  const entries: ReadEntry[] = [];
  let balance = starts?.value ?? null;
  let unknown = 0;
  let last: { row: Row; taken: number } | null = null;
  for (const row of rows) {
    const date = inRow(dates, row.row).find((spot) => spot.left < dateReach);
    const sums = inRow(amounts, row.row).filter(
      (spot) => spot.decimals === 2 && (!date || spot.start >= date.end),
    );
    if (!date || sums.length === 0) {
      last = continueText(row, sums, entries.at(-1), last);
      continue;
    }
    const entry = toEntry(row, date, order, sums, balance, columns);
    if (entry) entries.push(entry);
    else unknown++;
    balance = entry?.balance ?? null;
    last = entry ? { row, taken: 0 } : null;
  }
  const ends = balanceIn(rows, amounts, closing)?.value ?? entries.at(-1)?.balance ?? null;
  const read = {
    ...emptyAccount(sheet, currencyCode),
    openingBalance: starts?.value ?? null,
    closingBalance: ends,
    entries,
  };
  return { accounts: [read], findings: check(read, unknown) };
}

function emptyAccount({ rows, ibans }: Sheet, currencyCode: string | null): ReadAccount {
  const number = rows
    .map(({ text }) => account.exec(text)?.groups?.['number'])
    .find((found) => found !== undefined);
  return {
    account: number ?? ibans[0]?.iban ?? null,
    holder: null,
    number: null,
    currencyCode,
    periodStart: null,
    periodEnd: null,
    openingBalance: null,
    closingBalance: null,
    entries: [],
  };
}

type Columns = { debit: Place | null; credit: Place | null };

function toEntry(
  row: Row,
  date: DateSpot,
  order: DayOrder,
  sums: readonly AmountSpot[],
  before: string | null,
  columns: Columns,
): ReadEntry | null {
  const [amount, running] = sums;
  if (!amount) return null;
  const value = signed(amount, running ?? null, before, columns);
  if (value === null) return null;
  const text = row.text.slice(date.end, amount.start).replace(/\s+/g, ' ').trim();
  const reference = /^(?=\S*\d)[\p{L}\d/-]{2,16}(?= \p{L})/u.exec(text)?.[0] ?? null;
  return {
    bookingDate: readDate(date, order),
    valueDate: null,
    amount: value,
    counterparty: null,
    counterpartyIban: null,
    description: text.slice(reference?.length ?? 0).trim() || null,
    reference,
    balance: running?.value ?? null,
    page: row.page,
    box: toBox(row, row.pageHeight),
  };
}

/** Negative for money that went out. */
function signed(
  amount: AmountSpot,
  running: AmountSpot | null,
  before: string | null,
  { debit, credit }: Columns,
): string | null {
  if (amount.value.startsWith('-')) return amount.value;
  const negative = `-${amount.value}`;
  if (running && before !== null) {
    if (sum([before, amount.value]) === sum([running.value])) return amount.value;
    if (sum([before, negative]) === sum([running.value])) return negative;
  }
  if (!debit || !credit) return running ? null : amount.value;
  return Math.abs(amount.right - debit.right) < Math.abs(amount.right - credit.right)
    ? negative
    : amount.value;
}

function columnOf(rows: readonly Row[], head: RegExp): Place | null {
  for (const row of rows) {
    if (/\d[.,]\d{2}/.test(row.text)) continue;
    const segments = row.segments.filter(({ start, end }) => head.test(row.folded.slice(start, end)));
    const [segment] = segments;
    if (segment && row.segments.length >= 3) return segment;
  }
  return null;
}

function balanceIn(rows: readonly Row[], amounts: readonly AmountSpot[], label: RegExp): AmountSpot | null {
  for (const row of rows) {
    const match = label.exec(row.folded);
    const spot =
      match &&
      inRow(amounts, row.row).findLast(({ start, decimals }) => start >= match.index && decimals === 2);
    if (spot) return spot;
  }
  return null;
}

/** A line of text under an entry goes on with what the entry is for. */
function continueText(
  row: Row,
  sums: readonly AmountSpot[],
  entry: ReadEntry | undefined,
  last: { row: Row; taken: number } | null,
) {
  if (!entry || !last || sums.length > 0 || last.taken >= continuationMax || row.segments.length > 1)
    return null;
  if (row.page !== last.row.page || row.top - last.row.bottom > 1.5 * (row.bottom - row.top)) return null;
  entry.description = [entry.description, row.text].filter((text) => text !== null).join(' ');
  return { row, taken: last.taken + 1 };
}

/** Opening balance and entries must make up the closing balance. */
function check({ openingBalance, closingBalance, entries }: ReadAccount, unknown: number): Finding[] {
  const findings: Finding[] = [];
  if (unknown > 0) {
    const message = `${unknown} lines of the statement have an amount of which nothing tells whether it came in or went out.`;
    findings.push({ code: 'ENTRIES_UNCLEAR', severity: 'WARNING', field: null, message });
  }
  if (openingBalance !== null && closingBalance !== null) {
    const expected = sum([openingBalance, ...entries.map(({ amount }) => amount)]);
    if (expected !== sum([closingBalance])) {
      const message = `Opening balance and entries make ${expected}, the closing balance is ${closingBalance}.`;
      findings.push({ code: 'BALANCES_DISAGREE', severity: 'WARNING', field: null, message });
    }
  }
  return findings;
}
