import type { Finding } from '@slipway/contract/document.ts';
import { decimal } from '@slipway/contract/money.ts';

import { decodeText } from '../../decode-text.ts';
import { dayOf, fullYear, negate, parseDecimal, tidy } from '../../parse-values.ts';
import type { ReadAccount, ReadEntry } from '../../reading.ts';
import { bicIn } from '../bic-in.ts';
import type { StatementFormat } from '../format.ts';
import { breaksOff, newAccount, newEntry, type ReadStatement, unreadableEntry } from '../statement.ts';
import { findShortAccounts, splitRecords, startsAsBai2 } from './bai2-records.ts';

type Group = { originator: string | null; date: string | null; currency: string | null };

const openingLedger = '010';
const closingLedger = '015';
const currencyDecimals: Record<string, number> = {
  JPY: 0,
  KRW: 0,
  CLP: 0,
  BHD: 3,
  KWD: 3,
  JOD: 3,
  TND: 3,
  OMR: 3,
};

export const bai2: StatementFormat<'BAI2'> = {
  name: 'BAI2',
  label: 'bank statement (BAI2)',
  mediaType: 'text/plain',
  recognises: ({ text }) => text !== null && startsAsBai2(text),
  read: (bytes) => readBai2(decodeText(bytes)),
};

/** BAI2, the cash management balance reporting format: one account per record 03. */
function readBai2(text: string): ReadStatement {
  const accounts: ReadAccount[] = [];
  const findings: Finding[] = [];
  const records = splitRecords(text);
  let group: Group = { originator: null, date: null, currency: null };
  for (const { code, parts } of records) {
    const account = accounts.at(-1);
    if (code === '02') group = readGroup(fieldsOf(parts));
    else if (code === '03') accounts.push(readAccount(fieldsOf(parts), group));
    else if (code === '16' && account) {
      const entry = readTransaction(parts, group, account.currencyCode);
      if (entry) account.entries.push(entry);
      else findings.push(unreadableEntry(parts.join(','), 'its amount or type is missing'));
    }
  }
  return { accounts, findings: [...findings, ...findShortAccounts(records).map(cutFinding)] };
}

function cutFinding({ name, stated, found }: { name: string; stated: number; found: number }): Finding {
  return breaksOff(`Account ${name} states ${stated} records, but has ${found}`);
}

/** A continuation adds fields after the last field of the record before it. */
function fieldsOf(parts: string[]): string[] {
  return parts.join(',').split(',');
}

/** Record 02: the bank if its identification is a BIC, the as-of date, and the currency unless an account states another. */
function readGroup(fields: string[]): Group {
  return { originator: bicIn(fields[2]), date: day(fields[4]), currency: currencyIn(fields[6]) };
}

function readAccount(fields: string[], group: Group): ReadAccount {
  // A group without a currency is in US dollars (BAI2, record 02).
  const currencyCode = currencyIn(fields[2]) ?? group.currency ?? 'USD';
  const account = {
    ...newAccount(),
    account: tidy(fields[1]),
    bankName: group.originator,
    currencyCode,
    periodEnd: group.date,
  };
  for (let at = 3; at + 1 < fields.length; ) {
    const amount = withDecimals(fields[at + 1], currencyCode);
    if (fields[at] === openingLedger) account.openingBalance = amount;
    if (fields[at] === closingLedger) account.closingBalance = amount;
    at += 4 + fundsFields(fields, at + 3);
  }
  return account;
}

/**
 * Record 16: types 100 to 399 are credits, 400 to 699 debits. Other types do not change this account's
 * balance.
 */
function readTransaction(parts: string[], group: Group, currency: string | null): ReadEntry | null {
  const { fields, text } = splitTransaction(parts);
  const type = Number(fields[1]);
  const amount = withDecimals(fields[2], currency ?? '');
  if (amount === null || !(type >= 100 && type < 700)) return null;
  const next = 4 + fundsFields(fields, 3);
  return {
    ...newEntry(type < 400 ? amount : negate(amount)),
    bookingDate: group.date,
    valueDate: fields[3] === 'V' ? day(fields[4]) : null,
    description: tidy(text),
    reference: tidy(fields[next + 1]) ?? tidy(fields[next]),
  };
}

/** The text is the last field: it may contain commas, and continuations extend it. */
function splitTransaction([first = '', ...more]: string[]): { fields: string[]; text: string } {
  const fields = first.split(',');
  const text: string[] = [];
  const textField = () => 6 + fundsFields(fields, 3);
  for (const part of more) {
    if (fields.length > textField()) text.push(part);
    else fields.push(...part.split(','));
  }
  return { fields, text: [fields.slice(textField()).join(','), ...text].join(' ') };
}

/** The number of fields after a funds type. They state when the money is available. */
function fundsFields(fields: string[], at: number): number {
  switch (fields[at]) {
    case 'V':
      return 2;
    case 'S':
      return 3;
    case 'D':
      return 1 + 2 * (Number(fields[at + 1]) || 0);
    default:
      return 0;
  }
}

/** Amounts have no decimal separator: the currency defines the number of decimals. */
function withDecimals(text: string | undefined, currency: string): string | null {
  const digits = text?.trim() ?? '';
  if (!/^[+-]?\d{1,18}$/.test(digits)) return null;
  const places = currencyDecimals[currency] ?? 2;
  return parseDecimal(
    decimal(digits)
      .div(10 ** places)
      .toFixed(places),
  );
}

function currencyIn(text: string | undefined): string | null {
  return /^[A-Z]{3}$/.test(text ?? '') ? (text ?? null) : null;
}

function day(text: string | undefined): string | null {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(text?.trim() ?? '');
  return match ? dayOf(fullYear(match[1] ?? ''), match[2], match[3]) : null;
}
