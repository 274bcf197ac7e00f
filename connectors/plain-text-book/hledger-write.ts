import { alignPosting, type Columns, columnsOf } from './align-postings.ts';
import type { Assertion, BookEntry, Posting, Price, Transaction } from './book.ts';
import { usualCurrencies } from './book-settings.ts';
import { printAmount } from './print-amount.ts';
import { oneLine, tagged, withCode } from './tag-text.ts';
import { tagsOf } from './tags-of.ts';

/** The entry's file: prices, the balance before, the transactions, the balance after. */
export function writeHledger({ transactions, assertions, prices, key }: BookEntry): string {
  const columns = columnsOf(transactions);
  const blocks = [
    // The ledger may use another notation of amounts; the entry declares its own.
    'decimal-mark .',
    ...prices.map(writePrice),
    ...assertions.filter(({ at }) => at === 'OPENING').map((one) => writeAssertion(one, key)),
    ...transactions.map((one) => writeTransaction(one, columns)),
    ...assertions.filter(({ at }) => at === 'CLOSING').map((one) => writeAssertion(one, key)),
  ];
  return blocks.join('\n\n') + '\n';
}

function writeTransaction(transaction: Transaction, columns: Columns): string {
  const { date, payee, narration, number } = transaction;
  const description = payee === null ? described(narration) : `${described(payee)} | ${described(narration)}`;
  return [
    `${date} * ${withCode(number, description)}`,
    ...tagsOf(transaction).map(([name, value]) => `    ; ${name}:${tagged(value)}`),
    ...transaction.postings.map((posting) => `    ${alignPosting(posting, columns)}${commentOf(posting)}`),
  ].join('\n');
}

function commentOf({ tax, facts }: Posting): string {
  const tags = Object.entries({ ...(tax === null ? {} : { tax }), ...facts });
  if (tags.length === 0) return '';
  return `  ; ${tags.map(([name, value]) => `${name}:${tagged(value)}`).join(', ')}`;
}

function writePrice({ date, of, amount, currency }: Price): string {
  return `P ${date} ${of} ${amount} ${currency}`;
}

/** An empty entry with the assertion: it applies after all earlier entries of its day. */
function writeAssertion({ at, date, account, amount, currency }: Assertion, key: string): string {
  const words = at === 'OPENING' ? 'Opening balance' : 'Closing balance';
  return [
    `${date} * ${words} as printed`,
    `    ; key:${tagged(key)}`,
    `    ${account}  0.00 ${currency} = ${printAmount(amount)} ${currency}`,
  ].join('\n');
}

/** A description ends at a comment sign, and `|` separates payee and note. The exact name is in a tag. */
function described(text: string): string {
  return oneLine(text).replaceAll(';', ',').replaceAll('|', '/');
}

/** A new ledger: its accounts and currencies are declared, and every entry of the folder is included. */
export function newHledgerBook(accounts: readonly string[], baseCurrency: string): string {
  return [
    '; Entries are written into the folder entries/, one file for each document, named by its key.',
    '; To close a period, write its last day behind the colon of the next line, such as 2026-03-31.',
    '; locked-until:',
    '; To close an account, add the tag closed to its line:  account assets:old  ; closed:2026-12-31',
    '',
    ...[...new Set([baseCurrency, ...usualCurrencies])].map((currency) => `commodity 1000.00 ${currency}`),
    '',
    ...accounts.map((account) => `account ${account}`),
    '',
    'include entries/*.journal',
    '',
  ].join('\n');
}
