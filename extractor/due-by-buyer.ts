import type { Finding } from '@slipway/contract/document.ts';

/** The VAT categories whose tax the buyer owes (UNCL 5305). */
export type OwedByBuyer = 'AE' | 'K';

const notices: Record<OwedByBuyer, Pick<Finding, 'code' | 'message'>> = {
  AE: {
    code: 'REVERSE_CHARGE',
    message: 'Reverse charge: the vendor charges no tax, the buyer owes it.',
  },
  K: {
    code: 'INTRA_COMMUNITY_SUPPLY',
    message: 'Intra-community supply: the vendor charges no tax, the buyer owes it.',
  },
};

export const owedByBuyer = Object.keys(notices) as readonly OwedByBuyer[];

/** The hint that the buyer owes the tax. */
export function noticeOf(category: OwedByBuyer): Finding {
  return { ...notices[category], severity: 'INFO', field: 'taxAmount' };
}
