import { decimal } from '@slipway/contract/money.ts';

import { type BookPart, emptyPart, type Posting, type Transaction } from './book.ts';
import { closingDay, readLock } from './closing-days.ts';
import { readPrice } from './read-price.ts';
import { untagged } from './tag-text.ts';
import { partyTags } from './tags-of.ts';

const header =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:=\S+)?(?:\s+[*!])?(?:\s*\(([^)]*)\))?\s*([^;]*)(?:;(.*))?$/;
/** Amounts in our notation; any other counts as "not known". */
const amount = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})(?: @ (\d+(?:\.\d+)?) ([A-Z]{3}))?(?:\s*=.*)?$/;

/** Reads what our own checks need of an hledger journal, and ignores the rest. */
export function readHledger(source: string): BookPart {
  const part = emptyPart();
  let current: Transaction | null = null;
  let inComment = false;
  for (const line of source.split(/\r?\n/)) {
    if (inComment || /^comment\s*$/.test(line)) {
      inComment = !/^end comment\s*$/.test(line);
    } else if (/^\s+\S/.test(line)) {
      if (current) readDetail(current, line.trim());
    } else {
      current = readTopLevel(part, line);
    }
  }
  return part;
}

function readTopLevel(part: BookPart, line: string): Transaction | null {
  const [, word, rest = ''] = /^(account|commodity|include)\s+(.*)$/.exec(line) ?? [];
  if (word === 'account') readAccount(part, rest);
  if (word === 'commodity') part.commodities.push(commodity(rest));
  if (word === 'include') part.includes.push(rest.trim());
  if (/^[;#*]/.test(line)) readLock(part, line);
  return readHeader(part, line);
}

function readAccount(part: BookPart, rest: string): void {
  const [name = '', comment = ''] = rest.split(/ {2,}|\t/, 2);
  part.accounts.push({ name: name.trim(), from: null, currencies: null });
  const on = closingDay(part, tagsOf(rest.slice(name.length) || comment)['closed'] ?? '');
  if (on) part.closed.push({ name: name.trim(), on });
}

/** `1000.00 EUR`, `EUR 1.000,00`, `EUR` or `"A B"`: everything but the number. */
function commodity(rest: string): string {
  const symbol = rest.replace(/\s+;.*$/, '').trim();
  return /"([^"]*)"/.exec(symbol)?.[1] ?? symbol.replace(/[\d.,\s'-]/g, '');
}

function readHeader(part: BookPart, line: string): Transaction | null {
  const [, year, month = '', day = '', number, description = '', comment = ''] = header.exec(line) ?? [];
  if (year === undefined) return null;
  const [payee, ...note] = description.split('|').map((piece) => piece.trim());
  const transaction: Transaction = {
    date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    payee: payee || null,
    narration: note.join(' | ') || payee || '',
    number: number || null,
    key: null,
    documentType: null,
    vendor: null,
    document: null,
    postings: [],
  };
  readTags(transaction, comment);
  part.transactions.push(transaction);
  return transaction;
}

function readDetail(transaction: Transaction, line: string): void {
  if (line.startsWith(';')) {
    if (transaction.postings.length === 0) readTags(transaction, line);
    return;
  }
  const [entry = '', ...comment] = line.split(';');
  const [account = '', ...rest] = entry.trim().split(/ {2,}|\t/);
  transaction.postings.push({
    account: account.replace(/^[*!]\s+/, ''),
    tax: tagsOf(comment.join(';'))['tax'] ?? null,
    ...readAmount(rest.join(' ').trim()),
  });
}

function readTags(transaction: Transaction, comment: string): void {
  const tags = tagsOf(comment);
  transaction.key = tags['key'] ?? transaction.key;
  transaction.number = tags['number'] ?? transaction.number;
  transaction.documentType = tags['type'] ?? transaction.documentType;
  for (const name of partyTags) transaction.vendor = tags[name] ?? transaction.vendor;
  transaction.document = tags['document'] ?? transaction.document;
}

/** Tags are `name:value` in comments; a value ends at the next comma. */
function tagsOf(comment: string): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const piece of comment.replace(/^[\s;#*]+/, '').split(',')) {
    // Only the first name counts: a colon in the value starts no second tag.
    const [, name, value = ''] = /^(?:.*?\s)??([^\s:]+):(.*)$/.exec(piece) ?? [];
    if (name !== undefined) tags[name] = untagged(value.trim());
  }
  return tags;
}

function readAmount(rest: string): Pick<Posting, 'amount' | 'currency' | 'price'> {
  const [, number, currency, price, of] = amount.exec(rest) ?? [];
  if (number === undefined || currency === undefined) return { amount: null, currency: null };
  return { amount: decimal(number).toFixed(), currency, ...readPrice(price, of) };
}
