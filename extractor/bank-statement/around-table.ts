import { isIban } from '@slipway/contract/iban.ts';
import type { DecimalText } from '@slipway/contract/money.ts';

import { currencyOf } from '../find/currencies.ts';
import { fold } from '../find/fold-text.ts';
import { tidy } from '../parse-values.ts';
import type { ReadAccount } from '../reading.ts';
import { parseGrouped } from './grouped-amounts.ts';
import { isNameOfBank } from './printed/find-bank.ts';
import { isCalled, wordsIn } from './printed/statement-phrases.ts';
import * as words from './printed/statement-words.ts';
import { daysIn, type WrittenDay } from './read-day.ts';

/** A balance with a date whose label says neither "opening" nor "closing". */
export type DatedBalance = { amount: DecimalText; day: WrittenDay };

/** The values that a bank prints above and below the table of entries. */
export type Surroundings = Pick<
  ReadAccount,
  'account' | 'bankName' | 'holder' | 'currencyCode' | 'openingBalance' | 'closingBalance'
> & {
  period: readonly [WrittenDay, WrittenDay] | null;
  datedBalances: DatedBalance[];
  days: WrittenDay[];
};

type Pair = { label: string; value: string };
type Sign = '.' | ',';

const opening =
  /\b(opening balance|balance at start|anfangssaldo|alter kontostand|beginsaldo|solde (initial|d.ouverture)|saldo inicial|saldo iniziale)\b/;
const closing =
  /\b(closing balance|balance at end|endsaldo|neuer kontostand|eindsaldo|solde final|saldo final|saldo finale)\b/;
const printedIban = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){2,8}(?![\p{L}\d])/gu;
const lastAmount = /(?:^|[\s:])([-+(]?[\d.,'’ ]*\d[.,]\d{2}(?: ?-|\))?(?: ?(?:[A-Z]{2,3}|[$€£]))?)$/;
const between =
  /^\s*(?:[-–—/]|to|bis(?: zum)?|au|al|a|tot(?: en met)?|till?|until|through|thru|t\/m|hasta(?: el)?|ate|do|til|till och med|saakka)\s*$/u;

/** Reads account, holder, currency, period and balances from the rows around a table. */
export function readSurroundings(rows: readonly string[][], sign: Sign): Surroundings {
  const found: Surroundings = {
    ...{ account: null, bankName: null, holder: null, currencyCode: null },
    ...{ openingBalance: null, closingBalance: null },
    ...{ period: null, datedBalances: [], days: [] },
  };
  let start: WrittenDay | null = null;
  const [title = '', ...beside] = rows[0] ?? [];
  if (beside.every((cell) => cell === '') && isNameOfBank(title)) found.bankName = tidy(title);
  for (const row of rows) {
    const text = row.filter(Boolean).join(' ');
    const pairs = pairsIn(row);
    const days = row.flatMap(daysIn);
    found.days.push(...days.filter(isPlainlyDay));
    readBalance(found, row, days, sign);
    found.account ??= accountIn(text, pairs);
    found.bankName ??= first(pairs, bankIn);
    found.holder ??= first(pairs, holderIn);
    found.currencyCode ??= first(pairs, currencyIn) ?? /:\s*([A-Z]{3})\s*$/.exec(text)?.[1] ?? null;
    found.period ??= periodIn(row);
    start ??= first(pairs, (pair) => dayBehind(pair, words.periodFrom));
    const last = first(pairs, (pair) => dayBehind(pair, words.periodTo));
    if (start && last) found.period ??= [start, last];
  }
  return found;
}

/** Whether a row is a balance, a sum or a note without numbers, and not an entry that could not be read. */
export function isRemark(row: readonly string[]): boolean {
  const text = fold(row.filter(Boolean).join(' '));
  return !/\d/.test(text) || isBalance(text) || words.total.test(text) || saysTotal(text);
}

function isBalance(folded: string): boolean {
  return (
    opening.test(folded) || closing.test(folded) || words.plainBalance.test(folded) || kindOf(folded) !== null
  );
}

function saysTotal(folded: string): boolean {
  const said = wordsIn(folded);
  return said.has('totalDebit') || said.has('totalCredit') || said.has('carriedOver');
}

function readBalance(
  found: Surroundings,
  row: readonly string[],
  days: readonly WrittenDay[],
  sign: Sign,
): void {
  const amount = row.map((cell) => amountIn(cell, sign)).findLast((value) => value !== null) ?? null;
  if (amount === null) return;
  const label = fold(days.reduce((text, day) => text.replace(day.text, ' '), row.filter(Boolean).join(' ')));
  const kind = kindOf(label.replace(/\d/g, ' '), days.length > 0);
  if (kind === 'OPENING') found.openingBalance ??= amount;
  if (kind === 'CLOSING') found.closingBalance ??= amount;
  const [day] = days;
  if (kind === null && day && words.balance.test(label)) found.datedBalances.push({ amount, day });
}

/** With a date, the label "balance on" can mean the opening or the closing balance. */
function kindOf(label: string, isDated = false): 'OPENING' | 'CLOSING' | null {
  if (opening.test(label) || words.atStart.test(label)) return 'OPENING';
  if (closing.test(label) || words.atEnd.test(label) || words.closing.test(label)) return 'CLOSING';
  if (words.opening.test(label)) return 'OPENING';
  return isDated ? null : nameBySpeech(label);
}

function nameBySpeech(label: string): 'OPENING' | 'CLOSING' | null {
  const said = wordsIn(label);
  if (said.has('openingBalance') === said.has('closingBalance')) return null;
  return said.has('openingBalance') ? 'OPENING' : 'CLOSING';
}

/** The amount that fills a cell, or the amount at the end of a cell with a label. */
function amountIn(cell: string, sign: Sign): DecimalText | null {
  if (!/\d/.test(cell) || daysIn(cell)[0]?.text === cell) return null;
  const behind = /:\s*([^:]+)$/.exec(cell)?.[1] ?? '';
  return (
    parseGrouped(cell, sign) ??
    parseGrouped(behind, sign) ??
    parseGrouped(lastAmount.exec(cell)?.[1] ?? '', sign)
  );
}

/** "Label: value" in one cell, or a label with its value in the next cell. */
function pairsIn(row: readonly string[]): Pair[] {
  return row.flatMap((cell, at): Pair[] => {
    if (cell === '') return [];
    const [, label, value = ''] = /^([^:]{1,60}?)\s*:\s*(.*)$/s.exec(cell) ?? [null, cell];
    return [{ label: label ?? cell, value: value || (row.slice(at + 1).find(Boolean) ?? '') }];
  });
}

function first<T>(pairs: readonly Pair[], read: (pair: Pair) => T | null): T | null {
  for (const pair of pairs) {
    const value = read(pair);
    if (value !== null) return value;
  }
  return null;
}

function accountIn(text: string, pairs: readonly Pair[]): string | null {
  for (const [printed] of text.matchAll(printedIban)) {
    const iban = printed.replace(/\s/g, '');
    if (isIban(iban)) return iban;
  }
  const labelled = first(pairs, ({ label, value }) => {
    const isNumber = /^[A-Z]{0,4}[\dX*][\dA-Z*/ .-]*$/.test(value) && value.replace(/\D/g, '').length >= 4;
    const isAccount = isWhole(words.accountStart, label) || isCalled(fold(label).trim(), 'account');
    return isNumber && isAccount ? value : null;
  });
  const named =
    /\b(?:account number|iban|kontonummer|rekeningnummer|num[eé]ro de compte)\s*:?\s*([A-Z]{0,2}\d[A-Z\d ]{5,33}\d)/i.exec(
      text,
    );
  return (labelled ?? named?.[1] ?? null)?.replace(/\s/g, '') ?? null;
}

function holderIn({ label, value }: Pair): string | null {
  const isName = /\p{L}{2}/u.test(value) && !/\d{4}/.test(value);
  return isName && (isWhole(words.holderLabel, label) || isCalled(fold(label).trim(), 'holder'))
    ? tidy(value)
    : null;
}

function bankIn({ label, value }: Pair): string | null {
  return /\p{L}{3}/u.test(value) && !/\d{4}/.test(value) && isWhole(words.bankLabel, label)
    ? tidy(value)
    : null;
}

function currencyIn({ label, value }: Pair): string | null {
  return words.currencyLabel.test(fold(label)) || /^[A-Z]{3}$/.test(value) ? currencyOf(value) : null;
}

function dayBehind({ label, value }: Pair, words: RegExp): WrittenDay | null {
  const [day] = daysIn(value);
  return day && isWhole(words, label) ? day : null;
}

/** Two dates with a dash or a word between them, in one cell or in two adjacent cells. */
function periodIn(row: readonly string[]): readonly [WrittenDay, WrittenDay] | null {
  for (const [at, cell] of row.entries()) {
    const [start, end] = daysIn(cell);
    if (start && end) {
      const from = cell.indexOf(start.text) + start.text.length;
      const until = cell.indexOf(end.text, from);
      if (between.test(fold(cell.slice(from, until)))) return [start, end];
    }
    const next = daysIn(row[at + 1] ?? '')[0];
    if (start && !end && next && next.text === row[at + 1] && start.text === cell) return [start, next];
  }
  return null;
}

/** Sort codes and account numbers look like dates with a two-digit year. */
function isPlainlyDay(day: WrittenDay): boolean {
  return day.kind === 'CLEAR' || (day.mark !== '' && (day.year.length === 4 || day.mark !== '-'));
}

function isWhole(label: RegExp, text: string): boolean {
  const folded = fold(text).trim();
  return label.exec(folded)?.[0].trim() === folded;
}
