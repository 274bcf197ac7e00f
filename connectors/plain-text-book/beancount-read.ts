import { decimal } from '@slipway/contract/money.ts';

import { type BookPart, emptyPart, type Posting, type Transaction } from './book.ts';
import { closingDay } from './closing-days.ts';
import { readPrice } from './read-price.ts';
import { partyTags } from './tags-of.ts';

const text = '"((?:[^"\\\\]|\\\\[\\s\\S])*)"';
const directive = /^(\d{4})[-/](\d{2})[-/](\d{2})\s+([a-z]+|[*!#%&?A-Z])(?=\s|$)\s*([\s\S]*)$/u;
const header = new RegExp(`^${text}(?:\\s+${text})?([\\s\\S]*)$`);
const accountName = '[\\p{Lu}][\\p{L}\\p{N}-]*(?::[\\p{Lu}\\p{N}][\\p{L}\\p{N}-]*)+';
const posting = new RegExp(`^\\s+(?:[*!]\\s+)?(${accountName})(?:\\s+([\\s\\S]*))?$`, 'u');
/** Plain numbers, and a price of one unit: anything else counts as "not known". */
const amount =
  /^(-?[\d,]*\.?\d+)\s*([A-Z][A-Z0-9'._-]*)(?:\s+@\s+(\d+(?:\.\d+)?)\s+([A-Z][A-Z0-9'._-]*))?\s*$/;
const metadata = new RegExp(`^\\s+([a-z][A-Za-z0-9_-]*):\\s*(?:${text})?`);

/** Reads what our own checks need of a beancount file, and ignores the rest. */
export function readBeancount(source: string): BookPart {
  const part = emptyPart();
  let current: Transaction | null = null;
  for (const line of logicalLines(source)) {
    if (/^\s/.test(line)) {
      if (current) readDetail(current, line);
      continue;
    }
    current = readDirective(part, line);
  }
  return part;
}

function readDirective(part: BookPart, line: string): Transaction | null {
  const include = new RegExp(`^include\\s+${text}`).exec(line)?.[1];
  if (include !== undefined) part.includes.push(unescaped(include));
  const [, year, month, day, word = '', rest = ''] = directive.exec(line) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  if (word === 'open') {
    const [name = '', ...currencies] = rest
      .replace(/".*$/s, '')
      .split(/[\s,]+/)
      .filter(Boolean);
    part.accounts.push({ name, from: date, currencies: currencies.length > 0 ? currencies : null });
  } else if (word === 'close') {
    part.closed.push({ name: rest.trim(), on: date });
  } else if (word === 'custom') {
    const value = /^"slipway-locked-until"(.*)$/s.exec(rest)?.[1] ?? '';
    part.lockedUntil = closingDay(part, value.replaceAll('"', '')) ?? part.lockedUntil;
  } else if (word === 'txn' || !/^[a-z]/.test(word)) {
    const transaction = readHeader(date, rest);
    part.transactions.push(transaction);
    return transaction;
  }
  return null;
}

function readHeader(date: string, rest: string): Transaction {
  const [, one, two, tail = ''] = header.exec(rest) ?? [];
  const payee = two === undefined ? null : unescaped(one ?? '');
  return {
    date,
    payee: payee || null,
    narration: unescaped(two ?? one ?? ''),
    number: /\^([A-Za-z0-9\-_/.]+)/.exec(tail)?.[1] ?? null,
    key: null,
    documentType: null,
    vendor: null,
    document: null,
    postings: [],
  };
}

function readDetail(transaction: Transaction, line: string): void {
  const [, account, rest = ''] = posting.exec(line) ?? [];
  if (account !== undefined) {
    transaction.postings.push({ account, tax: null, ...readAmount(rest) });
    return;
  }
  const [, name, value] = metadata.exec(line) ?? [];
  if (name === undefined || value === undefined) return;
  const last = transaction.postings.at(-1);
  if (last) {
    if (name === 'tax') last.tax = unescaped(value);
    return;
  }
  if (name === 'key') transaction.key = unescaped(value);
  if (name === 'number') transaction.number = unescaped(value);
  if (name === 'type') transaction.documentType = unescaped(value);
  if (partyTags.some((tag) => tag === name)) transaction.vendor = unescaped(value);
  if (name === 'document') transaction.document = unescaped(value);
}

function readAmount(rest: string): Pick<Posting, 'amount' | 'currency' | 'price'> {
  const [, number, currency, price, of] = amount.exec(rest) ?? [];
  if (number === undefined || currency === undefined) return { amount: null, currency: null };
  return { amount: decimal(number.replaceAll(',', '')).toFixed(), currency, ...readPrice(price, of) };
}

/** Lines without comments; a quoted text may span several lines. */
function logicalLines(source: string): string[] {
  const pieces = source.match(/"(?:[^"\\]|\\[\s\S])*"|;[^\n]*|\n|[^";\n]+|"/g) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (piece === '\n') {
      lines.push(line);
      line = '';
    } else if (!piece.startsWith(';')) {
      line += piece;
    }
  }
  return [...lines, line].map((one) => one.trimEnd()).filter((one) => one !== '');
}

function unescaped(value: string): string {
  return value.replace(/\\([\s\S])/g, '$1');
}
