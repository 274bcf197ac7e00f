import { addDays } from '@slipway/contract/dates.ts';

import { alignPosting, type Columns, columnsOf } from './align-postings.ts';
import type { Assertion, BookEntry, Price, Transaction } from './book.ts';
import { dateFacts } from './describe-document.ts';
import { linkName } from './link-name.ts';
import { printAmount } from './print-amount.ts';
import { tagsOf } from './tags-of.ts';

/** The entry's file: prices, the balance before, the transactions, the source file, the balance after. */
export function writeBeancount({ transactions, assertions, prices, document, key }: BookEntry): string {
  const columns = columnsOf(transactions);
  const blocks = [
    ...prices.map(writePrice),
    ...assertions.filter(({ at }) => at === 'OPENING').map((one) => writeBalance(one, key)),
    ...transactions.map((one) => writeTransaction(one, columns)),
    ...(document ? [`${document.date} document ${document.account} ${quoted(document.path)}`] : []),
    ...assertions.filter(({ at }) => at === 'CLOSING').map((one) => writeBalance(one, key)),
  ];
  return blocks.join('\n\n') + '\n';
}

function writeTransaction(transaction: Transaction, columns: Columns): string {
  const { date, payee, narration } = transaction;
  const link = linkName(transaction);
  const words = payee === null ? quoted(narration) : `${quoted(payee)} ${quoted(narration)}`;
  const lines = [
    `${date} * ${words}${link === null ? '' : ` ^${link}`}`,
    ...tagsOf(transaction).map(([name, value]) => `  ${writeMetadata(name, value)}`),
  ];
  for (const posting of transaction.postings) {
    const facts = { ...(posting.tax === null ? {} : { tax: posting.tax }), ...posting.facts };
    lines.push(`  ${alignPosting(posting, columns)}`);
    for (const [name, value] of Object.entries(facts)) lines.push(`    ${writeMetadata(name, value)}`);
  }
  return lines.join('\n');
}

/** Dates are dates for beancount, too, so that queries can compare them. */
function writeMetadata(name: string, value: string): string {
  return `${name}: ${dateFacts.has(name) ? value : quoted(value)}`;
}

function writePrice({ date, of, amount, currency }: Price): string {
  return `${date} price ${of} ${amount} ${currency}`;
}

/** `balance` applies at the beginning of its day, so a closing balance is asserted on the next day. */
function writeBalance({ at, date, account, amount, currency }: Assertion, key: string): string {
  const day = at === 'OPENING' ? date : addDays(date, 1);
  return `${day} balance ${account}  ${printAmount(amount)} ${currency}\n  key: ${quoted(key)}`;
}

/** On one line, with escaped quotes and backslashes, so that nothing can end the text. */
function quoted(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return `"${line.replace(/["\\]/g, '\\$&')}"`;
}

/** A new ledger: its accounts are opened, and every entry of the folder is included. */
export function newBeancountBook(accounts: readonly string[], baseCurrency: string): string {
  return [
    '; Entries are written into the folder entries/, one file for each document, named by its key.',
    '; To close a period, add a line such as:  2000-01-01 custom "slipway-locked-until" 2026-03-31',
    '',
    'option "title" "Books"',
    `option "operating_currency" "${baseCurrency}"`,
    '',
    ...accounts.map((account) => `2000-01-01 open ${account}`),
    '',
    'include "entries/*.beancount"',
    '',
  ].join('\n');
}
