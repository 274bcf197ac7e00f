import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';

import type { Refusal } from '../connector.ts';
import type { TaxItem } from '../master-data/master-data.ts';
import { refusalText } from '../refusal-text.ts';
import type { PlannedTax } from './invoice-plan.ts';
import type { PlannedShares } from './plan-lines.ts';
import { type RateShare, rateOf } from './rate-share.ts';
import { foresee } from './resolve-amounts.ts';

type Lines = PlannedShares['lines'];

/** The document's own tax by tax code: the tax of each rate belongs to the code of its lines. */
export function planTaxes(
  lines: Lines,
  shares: readonly RateShare[],
): { taxes: PlannedTax[] } | { refusals: Refusal[] } {
  const taxes: PlannedTax[] = [];
  const refusals: Refusal[] = [];
  for (const [at, share] of shares.entries()) {
    const ofShare = lines.filter((line) => line.share === at);
    const codes = basesByCode(ofShare);
    const amounts = splitAmount(codes, share);
    if (!amounts) {
      const values = { rate: rateOf(share), tax: share.amount };
      refusals.push(foresee('TAX', null, refusalText('TAX_SPLIT', values)));
      continue;
    }
    for (const [position, { tax, base }] of codes.entries()) {
      if (tax === null) continue;
      addTax(taxes, { tax, rate: rateOf(share), base, amount: amounts[position] ?? '0' });
    }
  }
  return refusals.length > 0 ? { refusals } : { taxes };
}

type Base = { tax: TaxItem | null; base: DecimalText };

function basesByCode(lines: Lines): Base[] {
  const codes: Base[] = [];
  for (const { tax, net } of lines) {
    const same = codes.find((one) => one.tax?.id === tax?.id);
    if (same) same.base = sum([same.base, net]);
    else codes.push({ tax, base: net });
  }
  return codes;
}

/**
 * A tax that two codes share is divided only if the rate gives exactly the document's tax; otherwise null.
 */
function splitAmount(codes: Base[], share: RateShare): DecimalText[] | null {
  if (codes.length === 1) return [share.amount];
  const amounts = codes.map(({ base }) =>
    toCents(decimal(base).times(rateOf(share)).dividedBy(100)).toFixed(),
  );
  return decimal(sum(amounts)).equals(share.amount) ? amounts : null;
}

/** One row for each code and rate. */
function addTax(taxes: PlannedTax[], added: PlannedTax): void {
  const same = taxes.find(({ tax, rate }) => tax.id === added.tax.id && rate === added.rate);
  if (!same) taxes.push(added);
  else {
    same.base = sum([same.base, added.base]);
    same.amount = sum([same.amount, added.amount]);
  }
}
