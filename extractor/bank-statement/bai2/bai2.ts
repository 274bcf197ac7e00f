import type { Finding } from '@slipway/contract/document.ts';
import { decimal } from '@slipway/contract/money.ts';

import { decodeText } from '../../decode-text.ts';
import { dayOf, fullYear, negate, parseDecimal, tidy } from '../../parse-values.ts';
import type { ReadAccount, ReadEntry } from '../../reading.ts';
import type { StatementFormat } from '../format.ts';
import { newAccount, newEntry, type ReadStatement, unreadableEntry } from '../statement.ts';

type Group = { date: string | null; currency: string | null };

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

/** A file header 01 followed by a group header 02. */
function startsAsBai2(text: string): boolean {
  return /^01,[^,]*,[^,]*,\d{6},\d{0,4},[^\r\n]*[\r\n]+(88,[^\r\n]*[\r\n]+)*02,/.test(text);
}

/** BAI2, the cash management balance reporting format: one account for each record 03. */
function readBai2(text: string): ReadStatement {
  const accounts: ReadAccount[] = [];
  const findings: Finding[] = [];
  let group: Group = { date: null, currency: null };
  for (const record of splitRecords(text)) {
    const fields = record.split(',');
    const account = accounts.at(-1);
    if (fields[0] === '02') group = readGroup(fields);
    else if (fields[0] === '03') accounts.push(readAccount(fields, group));
    else if (fields[0] === '16' && account) {
      const entry = readTransaction(fields, group, account.currencyCode);
      if (entry) account.entries.push(entry);
      else findings.push(unreadableEntry(record, 'its amount or type is missing'));
    }
  }
  return { accounts, findings };
}

/** A record 88 goes on where the one before stops; a stroke ends a record, except within a text. */
function splitRecords(text: string): string[] {
  const records: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const body = line.trimEnd().replace(/\/$/, '');
    const at = records.length - 1;
    if (body.startsWith('88,') && at >= 0) records[at] = `${records[at]},${body.slice(3)}`;
    else if (/^\d\d,/.test(body)) records.push(body);
  }
  return records;
}

/** 02: the date as of which it reports, and the currency unless an account says otherwise. */
function readGroup(fields: string[]): Group {
  return { date: day(fields[4]), currency: currencyIn(fields[6]) };
}

function readAccount(fields: string[], group: Group): ReadAccount {
  // A group without a currency means US dollars (BAI2, record 02).
  const currencyCode = currencyIn(fields[2]) ?? group.currency ?? 'USD';
  const account = { ...newAccount(), account: tidy(fields[1]), currencyCode, periodEnd: group.date };
  for (let at = 3; at + 1 < fields.length; ) {
    const amount = withDecimals(fields[at + 1], currencyCode);
    if (fields[at] === openingLedger) account.openingBalance = amount;
    if (fields[at] === closingLedger) account.closingBalance = amount;
    at += 4 + fundsFields(fields, at + 3);
  }
  return account;
}

/** 16: 100 to 399 are credits, 400 to 699 debits; other types move no money of this account. */
function readTransaction(fields: string[], group: Group, currency: string | null): ReadEntry | null {
  const type = Number(fields[1]);
  const amount = withDecimals(fields[2], currency ?? '');
  if (amount === null || !(type >= 100 && type < 700)) return null;
  const next = 4 + fundsFields(fields, 3);
  return {
    ...newEntry(type < 400 ? amount : negate(amount)),
    bookingDate: group.date,
    valueDate: fields[3] === 'V' ? day(fields[4]) : null,
    description: tidy(fields.slice(next + 2).join(',')),
    reference: tidy(fields[next + 1]) ?? tidy(fields[next]),
  };
}

/** How many fields follow a funds type: when the money is available. */
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

/** Amounts have no decimal sign: the currency says how many decimals they have. */
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
