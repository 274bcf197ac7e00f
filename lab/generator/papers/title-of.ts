import type { Deal } from './make-deal.ts';

/** What the paper calls itself. */
export function titleOf({ kind, say }: Deal): string {
  switch (kind) {
    case 'CREDIT_NOTE':
      return say('creditNote');
    case 'ORDER_DOCUMENT':
      return say('orderPaper');
    case 'PAYMENT_REMINDER':
      return say('reminder');
    default:
      return say('invoice');
  }
}
