import { decimal } from '@slipway/contract/money.ts';

import { alignPosting, type Columns, columnsOf } from './align-postings.ts';
import type { Assertion, BookEntry, Price, Transaction } from './book.ts';
import { usualCurrencies } from './book-settings.ts';
import { printAmount } from './print-amount.ts';
import { oneLine, tagged, withCode } from './tag-text.ts';
import { tagsOf } from './tags-of.ts';

/** The entry's file: its declarations, the transactions, and the printed balances as text. */
export function writeLedger({ transactions, assertions, prices, key }: BookEntry): string {
  const payees = [...transactions, ...assertions.map(describeBalance)].map(describe);
  const declared = [...new Set(payees)].map((payee) => `payee ${payee}`);
  const columns = columnsOf(transactions, unmistakable);
  const blocks = [
    ...prices.map(writePrice),
    ...transactions.map((one) => writeTransaction(one, columns)),
    ...assertions.map((one) => writeBalance(one, key)),
  ];
  // `--pedantic` rejects undeclared tags.
  const tags = new Set(blocks.flatMap((block) => [...block.matchAll(tagLine)].map(([, name]) => name)));
  return [[...declared, ...[...tags].map((name) => `tag ${name}`)].join('\n'), ...blocks].join('\n\n') + '\n';
}

const tagLine = /^ +; ([^\s:]+):/gm;

function writeTransaction(transaction: Transaction, columns: Columns): string {
  const { date, payee, narration, number } = transaction;
  const lines = [
    `${date} * ${withCode(number, describe(transaction))}`,
    ...[...tagsOf(transaction), ...(payee === null ? [] : [['note', narration] as const])].map(writeTag),
  ];
  for (const posting of transaction.postings) {
    const facts = { ...(posting.tax === null ? {} : { tax: posting.tax }), ...posting.facts };
    lines.push(
      `    ${alignPosting(posting, columns, unmistakable)}`,
      ...Object.entries(facts).map((tag) => `    ${writeTag(tag)}`),
    );
  }
  return lines.join('\n');
}

function writeTag([name, value]: readonly [name: string, value: string]): string {
  return `    ; ${name}: ${tagged(value)}`;
}

function writePrice({ date, of, amount, currency }: Price): string {
  return `P ${date} ${of} ${amount} ${currency}`;
}

/** With decimal commas, `1.234` would be more than a thousand; `1.2340` is rejected there. */
function unmistakable(amount: string): string {
  const printed = printAmount(amount);
  return decimal(printed).decimalPlaces() === 3 ? `${printed}0` : printed;
}

/**
 * ledger checks assertions in file order instead of date order. So the printed balance is in a tag of an
 * empty entry, which `readStatedBalances` reads.
 */
function writeBalance({ at, date, account, amount, currency }: Assertion, key: string): string {
  return [
    `${date} * ${describe(describeBalance({ at }))}`,
    `    ; key: ${tagged(key)}`,
    `    ; printed: ${at} ${unmistakable(amount)} ${currency}`,
    `    ${account}  0.00 ${currency}`,
  ].join('\n');
}

function describeBalance({ at }: Pick<Assertion, 'at'>): Pick<Transaction, 'payee' | 'narration'> {
  return { payee: null, narration: `${at === 'OPENING' ? 'Opening' : 'Closing'} balance as printed` };
}

/** For ledger, the payee is everything after the number. The exact name is in a tag. */
function describe({ payee, narration }: Pick<Transaction, 'payee' | 'narration'>): string {
  return oneLine(payee ?? narration).replaceAll(';', ',') || '-';
}

/** A new ledger: its accounts and currencies are declared, and every entry of the folder is included. */
export function newLedgerBook(accounts: readonly string[], baseCurrency: string): string {
  return [
    '; Entries are written into the folder entries/, one file for each document, named by its key.',
    '; To close a period, write its last day behind the colon of the next line, such as 2026-03-31.',
    '; locked-until:',
    '; To close an account, write below its line, indented:  ; closed:2026-12-31',
    '',
    ...[...new Set([baseCurrency, ...usualCurrencies])].flatMap((currency) => [
      `commodity ${currency}`,
      `    format 1000.00 ${currency}`,
    ]),
    '',
    ...accounts.map((account) => `account ${account}`),
    '',
    'include entries/*.ledger',
    '',
  ].join('\n');
}
