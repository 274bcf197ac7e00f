import { decimal } from '@slipway/contract/money.ts';

import { type Assertion, type BookPart, emptyPart, type Transaction } from './book.ts';
import { closingDay, readLock } from './closing-days.ts';
import { readPrice } from './read-price.ts';
import { untagged } from './tag-text.ts';
import { partyTags } from './tags-of.ts';

const header = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:=\S+)?(?:\s+[*!])?(?:\s*\(([^)]*)\))?\s*(.*)$/;
/** Amounts in our notation; any other counts as "not known". */
const amount = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})(?: @ (\d+(?:\.\d+)?) ([A-Z]{3}))?(?:\s*=.*)?$/;
const tag = /^;\s*([^\s:]+): ?(.*)$/;
const printed = /^(OPENING|CLOSING) (-?\d+(?:\.\d+)?) ([A-Z]{3})$/;

/** The last unindented line, for the indented lines below it. */
type Above = { transaction: Transaction } | { account: string } | { commodity: true } | null;

/** Reads what our own checks need of a ledger journal, and ignores the rest. */
export function readLedger(source: string): BookPart {
  const part = emptyPart();
  let above: Above = null;
  let endOfBlock: string | null = null;
  for (const line of source.split(/\r?\n/)) {
    const [, block] = /^(?:!|@)?(comment|test|python)\b/.exec(line) ?? [];
    if (endOfBlock !== null) {
      if (line.trim() === endOfBlock) endOfBlock = null;
    } else if (block === 'comment' || block === 'test') {
      endOfBlock = `end ${block}`;
    } else if (/^\s+\S/.test(line)) {
      readIndented(part, above, line.trim());
    } else {
      above = readTopLevel(part, line);
    }
  }
  return part;
}

function readTopLevel(part: BookPart, line: string): Above {
  const [, word, rest = ''] = /^[!@]?(account|commodity|include)\s+(.*)$/.exec(line) ?? [];
  if (word === 'account') {
    const [name = ''] = rest.split(/ {2,};|\t/, 1);
    part.accounts.push({ name: name.trim(), from: null, currencies: null });
    return { account: name.trim() };
  }
  if (word === 'commodity') {
    part.commodities.push(
      rest
        .replace(/\s+;.*$/, '')
        .replaceAll('"', '')
        .trim(),
    );
    return { commodity: true };
  }
  if (word === 'include') part.includes.push(rest.trim().replace(/^"(.*)"$/, '$1'));
  if (/^[;#%|*]/.test(line)) readLock(part, line);
  return readHeader(part, line);
}

function readHeader(part: BookPart, line: string): Above {
  const [, year, month = '', day = '', number, rest = ''] = header.exec(line) ?? [];
  if (year === undefined) return null;
  const [payee = '', note] = rest.split(/ {2,};|\t+;/, 2).map((piece) => piece.trim());
  const transaction: Transaction = {
    date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    payee: payee || null,
    narration: payee,
    number: number || null,
    key: null,
    documentType: null,
    vendor: null,
    document: null,
    postings: [],
  };
  if (note !== undefined) readTag(transaction, `; ${note}`);
  part.transactions.push(transaction);
  return { transaction };
}

function readIndented(part: BookPart, above: Above, line: string): void {
  if (above && 'account' in above) {
    const on = closingDay(part, /^(?:;|note)\s*closed:(.*)$/.exec(line)?.[1] ?? '');
    if (on) part.closed.push({ name: above.account, on });
  }
  if (!above || !('transaction' in above)) return;
  if (line.startsWith(';')) readTag(above.transaction, line);
  else readPosting(above.transaction, line);
}

function readPosting({ postings }: Transaction, line: string): void {
  const [entry = '', ...notes] = line.split(';');
  const [account = '', ...rest] = entry.trim().split(/ {2,}|\t/);
  const [, number, currency, price, of] = amount.exec(rest.join(' ').trim()) ?? [];
  postings.push({
    account: account.replace(/^[*!]\s+/, ''),
    amount: number === undefined ? null : decimal(number).toFixed(),
    currency: currency ?? null,
    tax: tagIn(`;${notes.join(';')}`, 'tax'),
    ...readPrice(price, of),
  });
}

/** Below a posting, a tag belongs to the posting. */
function readTag(transaction: Transaction, line: string): void {
  const last = transaction.postings.at(-1);
  if (last) {
    last.tax = tagIn(line, 'tax') ?? last.tax;
    return;
  }
  transaction.key = tagIn(line, 'key') ?? transaction.key;
  transaction.number = tagIn(line, 'number') ?? transaction.number;
  transaction.documentType = tagIn(line, 'type') ?? transaction.documentType;
  for (const name of partyTags) transaction.vendor = tagIn(line, name) ?? transaction.vendor;
  transaction.document = tagIn(line, 'document') ?? transaction.document;
  transaction.narration = tagIn(line, 'note') ?? transaction.narration;
}

function tagIn(comment: string, name: string): string | null {
  const [, found, value = ''] = tag.exec(comment) ?? [];
  return found === name ? untagged(value.trim()) : null;
}

/** The printed balances in an entry's text; see `writeLedger`. */
export function readStatedBalances(source: string): Assertion[] {
  return source.split(/\n{2,}/).flatMap((block) => {
    const stated = tagIn(
      block
        .split('\n')
        .find((line) => /^\s+; printed:/.test(line))
        ?.trim() ?? '',
      'printed',
    );
    const [, at, amount, currency] = printed.exec(stated ?? '') ?? [];
    const [transaction] = readLedger(block).transactions;
    const account = transaction?.postings[0]?.account;
    if (at === undefined || amount === undefined || currency === undefined) return [];
    if (!transaction || account === undefined) return [];
    return [{ at: at as Assertion['at'], date: transaction.date, account, amount, currency }];
  });
}
