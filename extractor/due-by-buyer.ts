import type { Finding } from '@slipway/contract/document.ts';

/** The VAT categories whose tax the buyer owes (UNCL 5305). */
export type DueByBuyer = 'AE' | 'K';

const notices: Record<DueByBuyer, Pick<Finding, 'code' | 'message'>> = {
  AE: {
    code: 'REVERSE_CHARGE',
    message: 'Reverse charge: the vendor charges no tax, the buyer owes it.',
  },
  K: {
    code: 'INTRA_COMMUNITY_SUPPLY',
    message: 'Intra-community supply: the vendor charges no tax, the buyer owes it.',
  },
};

export const dueByBuyer = Object.keys(notices) as readonly DueByBuyer[];

/** The hint that the buyer owes the tax. */
export function noticeOf(category: DueByBuyer): Finding {
  return { ...notices[category], severity: 'INFO', field: 'taxAmount' };
}
