import type { Finding } from '@slipway/contract/document.ts';

import { decodeText } from '../../decode-text.ts';
import { dayOf, fullYear, negate, parseCommaDecimal, tidy } from '../../parse-values.ts';
import type { ReadAccount, ReadEntry } from '../../reading.ts';
import { bicIn } from '../bic-in.ts';
import type { StatementFormat } from '../format.ts';
import { breaksOff, newAccount, newEntry, type ReadStatement, unreadableEntry } from '../statement.ts';
import { readDetails } from './mt940-details.ts';
import { isMt940, type Mt940Field, senderOf, splitFields } from './mt940-fields.ts';

type Draft = { account: ReadAccount; entries: DraftEntry[] };
/** The entry is null if its line cannot be read: its details must not be added to another entry. */
type DraftEntry = { entry: ReadEntry | null; details: string[] };

export const mt940: StatementFormat<'MT940'> = {
  name: 'MT940',
  label: 'bank statement (MT940)',
  mediaType: 'text/plain',
  recognises: ({ text }) => text !== null && !text.startsWith('<') && isMt940(text),
  read: (bytes) => readMt940(decodeText(bytes)),
};

/** SWIFT MT940 statements and MT942 reports, with the variants of banks: one account per `:20:`. */
function readMt940(text: string): ReadStatement {
  const drafts: Draft[] = [];
  const findings: Finding[] = [];
  let last: Mt940Field['tag'] = '';
  for (const field of splitFields(text)) {
    if (startsStatement(field.tag, drafts.at(-1))) drafts.push({ account: newAccount(), entries: [] });
    const draft = drafts.at(-1);
    if (draft) readField(draft, field, last, findings);
    last = field.tag === '86' || field.tag === 'NS' ? last : field.tag;
  }
  const accounts = drafts.filter(({ account, entries }) => isStatement(account, entries)).map(finish);
  const bank = senderOf(text);
  for (const account of accounts) account.bankName ??= bank;
  return { accounts, findings: [...findings, ...accounts.filter(isCut).map(cutFinding)] };
}

/** MT942 has no balances. An MT940 with an opening balance must have a closing balance. */
function isCut({ openingBalance, closingBalance, entries }: ReadAccount): boolean {
  return openingBalance !== null && closingBalance === null && entries.length > 0;
}

function cutFinding({ account, number }: ReadAccount): Finding {
  return breaksOff(
    ['The statement', number, 'of', account, 'has no closing balance'].filter(Boolean).join(' '),
  );
}

/** Some banks omit `:20:`: then a second account or opening balance starts the next statement. */
function startsStatement(tag: string, draft: Draft | undefined): boolean {
  if (!draft || tag === '20') return true;
  if (tag === '25' || tag === '25P') return draft.account.account !== null;
  return (tag === '60F' || tag === '60M') && draft.account.openingBalance !== null;
}

function isStatement(account: ReadAccount, entries: DraftEntry[]): boolean {
  const { openingBalance, closingBalance } = account;
  return (
    entries.length > 0 || [account.account, openingBalance, closingBalance].some((known) => known !== null)
  );
}

function readField(draft: Draft, { tag, value }: Mt940Field, last: string, findings: Finding[]): void {
  const { account } = draft;
  if (tag === '25' || tag === '25P') {
    account.account = tidy(value)?.replace(/^\/+/, '') ?? null;
    // "BIC/account" (SWIFT User Handbook, MT940, field 25); German banks write their bank code there.
    account.bankName = bicIn(/^\/*([^/]*)\//.exec(value)?.[1]);
  } else if (tag === '28C' || tag === '28') account.number = tidy(value);
  // The banks' own field: its line 22 is the account holder.
  else if (tag === 'NS') account.holder ??= tidy(/^22(.+)$/m.exec(value)?.[1]);
  else if (tag === '34F') account.currencyCode ??= /^[A-Z]{3}/.exec(value)?.[0] ?? null;
  else if (tag === '60F' || tag === '60M') readBalance(account, 'opening', value);
  else if (tag === '62F' || tag === '62M') readBalance(account, 'closing', value);
  else if (tag === '61') readEntryLine(draft, value, findings);
  // After the closing balance, `:86:` belongs to the statement, not to its last entry.
  else if (tag === '86' && last === '61') draft.entries.at(-1)?.details.push(value);
}

function readBalance(account: ReadAccount, which: 'opening' | 'closing', value: string): void {
  const match = /^([CD])(\d\d)(\d\d)(\d\d)([A-Z]{3})\s*([\d.,]+)(?!\S)/.exec(value);
  if (!match) return;
  const [, mark, year = '', month, day, currency = '', figures = ''] = match;
  const amount = parseCommaDecimal(figures);
  const date = dayOf(fullYear(year), month, day);
  account.currencyCode = currency;
  account[which === 'opening' ? 'openingBalance' : 'closingBalance'] =
    amount !== null && mark === 'D' ? negate(amount) : amount;
  account[which === 'opening' ? 'periodStart' : 'periodEnd'] = date;
}

const referenceColumns = 16;

/**
 * `:61:` value date, entry date, mark, funds code, amount, type, owner's reference, `//`, bank's reference.
 */
const entryLine =
  /^(\d{6})(\d{4})?\s*(R[CD]|E[CD]|[CD])([A-Z])?\s*(\d{1,15}(?:[.,]\d{0,5})?)([NSF][A-Z0-9 ]{3})?(.*)$/s;

function readEntryLine(draft: Draft, value: string, findings: Finding[]): void {
  const match = entryLine.exec(value);
  const amount = parseCommaDecimal(match?.[5] ?? null);
  if (!match || amount === null) {
    findings.push(unreadableEntry(`:61:${value}`, 'it does not follow the format'));
    draft.entries.push({ entry: null, details: [] });
    return;
  }
  const [, dated = '', booked, mark = ''] = match;
  const [references = '', ...supplementary] = (match[7] ?? '').split('\n');
  const [owner = '', bank] = references.split('//');
  const valueDate = dayOf(fullYear(dated.slice(0, 2)), dated.slice(2, 4), dated.slice(4, 6));
  const entry = {
    // A reversed credit (RC) is a debit and a reversed debit (RD) is a credit.
    ...newEntry(['D', 'RC', 'ED'].includes(mark) ? negate(amount) : amount),
    bookingDate: bookingDate(booked, valueDate),
    valueDate,
    description: tidy(supplementary.join(' ')),
    // The owner's reference has 16 columns: some banks write the counterparty's name after it.
    counterparty: tidy(owner.slice(referenceColumns)),
    reference: reference(owner.slice(0, referenceColumns)) ?? reference(bank),
  };
  draft.entries.push({ entry, details: [] });
}

/** The entry date has no year: take the year that brings it closest to the value date. */
function bookingDate(monthDay: string | undefined, valueDate: string | null): string | null {
  if (!monthDay || !valueDate) return null;
  const year = Number(valueDate.slice(0, 4));
  const candidates = [year - 1, year, year + 1].map((one) =>
    dayOf(`${one}`, monthDay.slice(0, 2), monthDay.slice(2)),
  );
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(valueDate));
  const known = candidates.filter((date) => date !== null);
  return known.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function reference(text: string | undefined): string | null {
  const reference = tidy(text);
  return reference === null || /^(NONREF|EREF|KREF|PREF|MARF|NOREF)$/i.test(reference) ? null : reference;
}

function finish({ account, entries }: Draft): ReadAccount {
  const currencyInAccount = /^(.*\d)\s*([A-Z]{3})$/.exec(account.account ?? '');
  return {
    ...account,
    account: currencyInAccount?.[1] ?? account.account,
    currencyCode: account.currencyCode ?? currencyInAccount?.[2] ?? null,
    entries: entries.map(finishEntry).filter((entry) => entry !== null),
  };
}

function finishEntry({ entry, details }: DraftEntry): ReadEntry | null {
  if (entry === null || details.length === 0) return entry;
  const { description, counterparty, counterpartyIban, endToEndId } = readDetails(details.join('\n'));
  return {
    ...entry,
    counterparty: counterparty ?? entry.counterparty,
    counterpartyIban,
    description: description ?? entry.description,
    reference: endToEndId ?? entry.reference,
  };
}
