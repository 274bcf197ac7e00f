import type { DecimalText } from '@slipway/contract/money.ts';

import type { Transaction } from './book.ts';
import { printAmount } from './print-amount.ts';

/** The columns of account and amount, which are the same throughout a file. */
export type Columns = { account: number; amount: number };

type Print = (amount: DecimalText) => string;

/** All transactions of an entry have the same columns. */
export function columnsOf(transactions: readonly Transaction[], print: Print = printAmount): Columns {
  const postings = transactions.flatMap((transaction) => transaction.postings);
  return {
    account: Math.max(0, ...postings.map(({ account }) => widthOf(account))),
    amount: Math.max(0, ...postings.map(({ amount }) => print(amount ?? '').length)),
  };
}

/** `account  amount currency @ price`, with the amount right-aligned in its column. */
export function alignPosting(
  { account, amount, currency, price }: Transaction['postings'][number],
  columns: Columns,
  print: Print = printAmount,
): string {
  const name = account + ' '.repeat(Math.max(0, columns.account - widthOf(account)));
  const number = print(amount ?? '').padStart(columns.amount);
  return `${name}  ${number} ${currency}${price ? ` @ ${price.amount} ${price.currency}` : ''}`;
}

/** In visible characters. */
function widthOf(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}
