import { addDays } from '@slipway/contract/dates.ts';

import type { Assertion, BookEntry, Transaction } from './book.ts';
import { printAmount } from './print-amount.ts';

/** A link of beancount: `^` and these characters. */
const notInLink = /[^A-Za-z0-9\-_/.]+/g;

/** The entry's file: a balance before, the transactions, the source file, a balance after. */
export function writeBeancount({ transactions, assertions, document, key }: BookEntry): string {
  const blocks = [
    ...assertions.filter(({ at }) => at === 'OPENING').map((one) => writeBalance(one, key)),
    ...transactions.map(writeTransaction),
    ...(document ? [`${document.date} document ${document.account} ${quoted(document.path)}`] : []),
    ...assertions.filter(({ at }) => at === 'CLOSING').map((one) => writeBalance(one, key)),
  ];
  return blocks.join('\n\n') + '\n';
}

function writeTransaction(transaction: Transaction): string {
  const { date, payee, narration, number, documentType, key } = transaction;
  const link = number?.replace(notInLink, '-');
  const metadata = {
    key,
    number,
    type: documentType,
    vendor: transaction.vendor,
    document: transaction.document,
  };
  const lines = [
    `${date} * ${quoted(payee ?? '')} ${quoted(narration)}${link ? ` ^${link}` : ''}`,
    ...Object.entries(metadata).flatMap(([name, value]) =>
      value === null ? [] : [`  ${name}: ${quoted(value)}`],
    ),
  ];
  for (const { account, amount, currency, tax } of transaction.postings) {
    lines.push(`  ${account}  ${printAmount(amount ?? '')} ${currency}`);
    if (tax !== null) lines.push(`    tax: ${quoted(tax)}`);
  }
  return lines.join('\n');
}

/** `balance` holds at the beginning of its day, so a closing balance is asserted on the day after. */
function writeBalance({ at, date, account, amount, currency }: Assertion, key: string): string {
  const day = at === 'OPENING' ? date : addDays(date, 1);
  return `${day} balance ${account}  ${printAmount(amount)} ${currency}\n  key: ${quoted(key)}`;
}

/** On one line, with quotes and backslashes escaped; nothing in it can end the text. */
function quoted(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return `"${line.replace(/["\\]/g, '\\$&')}"`;
}

/** A new book: its accounts opened, and every entry of the folder included. */
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
