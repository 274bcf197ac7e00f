import { decimal } from '@slipway/contract/money.ts';

import type { Posting } from './book.ts';

/** `@ 0.8547 EUR` after an amount. */
export function readPrice(amount: string | undefined, currency: string | undefined): Pick<Posting, 'price'> {
  if (amount === undefined || currency === undefined) return {};
  return { price: { amount: decimal(amount).toFixed(), currency } };
}
