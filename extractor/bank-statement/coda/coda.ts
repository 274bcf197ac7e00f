import type { Finding } from '@slipway/contract/document.ts';
import { decimal } from '@slipway/contract/money.ts';

import { decodeText } from '../../decode-text.ts';
import { dayOf, fullYear, negate, parseDecimal, tidy } from '../../parse-values.ts';
import type { ReadAccount, ReadEntry } from '../../reading.ts';
import { bicIn } from '../bic-in.ts';
import type { StatementFormat } from '../format.ts';
import { breaksOff, newAccount, newEntry, type ReadStatement, unreadableEntry } from '../statement.ts';

export const coda: StatementFormat<'CODA'> = {
  name: 'CODA',
  label: 'bank statement (CODA)',
  mediaType: 'text/plain',
  recognises: ({ text }) => text !== null && startsAsCoda(text),
  read: (bytes) => readCoda(decodeText(bytes)),
};

/** Lines of 128 columns: a header record 0 of version 2, then the old balance. */
function startsAsCoda(text: string): boolean {
  const [header = '', balance = ''] = text.split(/\r?\n/, 2);
  return /^0000[0-9 ]\d{6}.{100,}[12]\s*$/.test(header) && /^1[0-3 ]\d{3}/.test(balance);
}

/**
 * CODA 2, the coded statement of Belgian banks (Febelfin): lines of 128 columns. Column numbers count from 1,
 * as in the standard. The details of a movement (detail number above 0) are parts of it, not separate
 * entries.
 */
function readCoda(text: string): ReadStatement {
  const accounts: ReadAccount[] = [];
  const findings: Finding[] = [];
  let entry: ReadEntry | null = null;
  let bankName: string | null = null;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const account = accounts.at(-1);
    // Record 0: the BIC of the bank that services the accounts.
    if (line.startsWith('0')) bankName = bicIn(columns(line, 61, 71));
    else if (line.startsWith('1')) accounts.push({ ...openAccount(line), bankName });
    else if (!account) continue;
    else if (line.startsWith('21')) {
      if (columns(line, 7, 10) !== '0000') entry = null;
      else {
        entry = readMovement(line);
        if (entry) account.entries.push(entry);
        else findings.push(unreadableEntry(line, 'its amount is not a number'));
      }
    } else if (line.startsWith('22') && entry) continueMovement(entry, line);
    else if (line.startsWith('23') && entry) nameCounterparty(entry, line);
    else if (line.startsWith('8')) closeAccount(account, line);
  }
  for (const account of accounts) account.entries.forEach(tidyDescription);
  const cut = accounts.filter(({ closingBalance }) => closingBalance === null);
  return { accounts, findings: [...findings, ...cut.map(cutFinding)] };
}

/** Every statement ends with its new balance. */
function cutFinding({ account, number }: ReadAccount): Finding {
  return breaksOff(
    ['The statement', number, 'of', account, 'has no closing balance'].filter(Boolean).join(' '),
  );
}

/** Record 1: the old balance. */
function openAccount(line: string): ReadAccount {
  return {
    ...newAccount(),
    ...accountIn(columns(line, 6, 42), line.charAt(1)),
    number: tidy(columns(line, 3, 5)),
    openingBalance: signed(columns(line, 43, 43), columns(line, 44, 58)),
    periodStart: day(columns(line, 59, 64)),
    holder: tidy(columns(line, 65, 90)),
  };
}

/**
 * The account structure: 0 and 1 are domestic numbers, 2 and 3 are IBANs. The currency follows the number.
 */
function accountIn(text: string, structure: string): Pick<ReadAccount, 'account' | 'currencyCode'> {
  const at = structure === '0' ? [0, 12, 13, 16] : [0, 34, 34, 37];
  const currency = text.slice(at[2], at[3]);
  return {
    account: text.slice(at[0], at[1]).replace(/\s/g, '') || null,
    currencyCode: /^[A-Z]{3}$/.test(currency) ? currency : null,
  };
}

/** Record 2.1: the movement. */
function readMovement(line: string): ReadEntry | null {
  const amount = signed(columns(line, 32, 32), columns(line, 33, 47));
  if (amount === null) return null;
  return {
    ...newEntry(amount),
    valueDate: day(columns(line, 48, 53)),
    bookingDate: day(columns(line, 116, 121)),
    description: columns(line, 63, 115),
    reference: tidy(columns(line, 11, 31)),
  };
}

/** Record 2.2: the continued communication and the customer's reference. */
function continueMovement(entry: ReadEntry, line: string): void {
  entry.description += columns(line, 11, 63);
  entry.reference = tidy(columns(line, 64, 98)) ?? entry.reference;
}

/** Record 2.3: the counterparty's account and name, and the end of the communication. */
function nameCounterparty(entry: ReadEntry, line: string): void {
  const account = columns(line, 11, 47).slice(0, 34).replace(/\s/g, '');
  entry.counterpartyIban = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account) ? account : null;
  entry.counterparty = tidy(columns(line, 48, 82));
  entry.description += columns(line, 83, 125);
}

/** Record 8: the new balance. */
function closeAccount(account: ReadAccount, line: string): void {
  account.closingBalance = signed(columns(line, 42, 42), columns(line, 43, 57));
  account.periodEnd = day(columns(line, 58, 63));
}

/** Fifteen digits, the last three of them decimals; sign 1 means debit. */
function signed(mark: string, digits: string): string | null {
  if (!/^\d{15}$/.test(digits)) return null;
  const amount = parseDecimal(decimal(digits).div(1000).toFixed(3));
  return amount !== null && mark === '1' ? negate(amount) : amount;
}

function day(text: string): string | null {
  return dayOf(fullYear(text.slice(4, 6)), text.slice(2, 4), text.slice(0, 2));
}

/** A leading 1 marks a structured communication: its type comes before its text. */
function tidyDescription(entry: ReadEntry): void {
  entry.description = tidy(entry.description);
}

function columns(line: string, from: number, to: number): string {
  return line.slice(from - 1, to);
}
