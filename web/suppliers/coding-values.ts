import type { SupplierDetail } from '@slipway/sdk/client.ts';

type Coding = Pick<SupplierDetail, 'account' | 'taxCode' | 'costCentre' | 'paymentTermDays'>;
export type CodingValues = { [Name in keyof Coding]: string };

export function codingValues({ account, taxCode, costCentre, paymentTermDays }: Coding): CodingValues {
  return {
    account: account ?? '',
    taxCode: taxCode ?? '',
    costCentre: costCentre ?? '',
    paymentTermDays: paymentTermDays === null ? '' : String(paymentTermDays),
  };
}

/** The request: an empty field removes the value; an invalid number is sent so that the service reports it. */
export function changesOf({ account, taxCode, costCentre, paymentTermDays }: CodingValues): Coding {
  const days = paymentTermDays.trim();
  return {
    account: account.trim() || null,
    taxCode: taxCode.trim() || null,
    costCentre: costCentre.trim() || null,
    paymentTermDays: days === '' ? null : Number.isFinite(Number(days)) ? Number(days) : (days as never),
  };
}
