import { type DecimalText, decimal, sum, toCents } from '@slipway/contract/money.ts';
import type { AccountItem, CostCentreItem, TaxItem } from '../master-data/master-data.ts';
import type { InvoicePlan, PlannedLine } from '../plan/invoice-plan.ts';

/** All of an invoice with one account, one tax and one cost centre. */
export type LineGroup = {
  account: AccountItem;
  tax: TaxItem | null;
  costCentre: CostCentreItem | null;
  rate: DecimalText;
  net: DecimalText;
  taxAmount: DecimalText;
  gross: DecimalText;
  descriptions: string[];
};

/**
 * For systems that compute the tax of each line: one line for each account, tax and cost centre, to minimise rounding. A
 * tax that several accounts share is split by their net amounts; the sums stay the document's.
 */
export function groupLines({ lines, taxes }: InvoicePlan): LineGroup[] {
  const byPlace = Map.groupBy(lines, ({ account, tax, costCentre }) =>
    JSON.stringify([account.id, tax?.id ?? null, costCentre?.id ?? null]),
  );
  const groups = [...byPlace.values()].map(group);
  const byTax = Map.groupBy(groups, ({ tax }) => tax?.id ?? null);
  for (const [taxId, some] of byTax) {
    const rows = taxes.filter(({ tax }) => tax.id === taxId);
    spread(sum(rows.map(({ amount }) => amount)), rows[0]?.rate ?? '0', some);
  }
  return groups;
}

function group(lines: PlannedLine[]): LineGroup {
  const [first] = lines;
  if (!first) throw new Error('A group has lines.');
  const { account, tax, costCentre } = first;
  const net = sum(lines.map((line) => line.net));
  const descriptions = lines.map(({ description }) => description);
  return { account, tax, costCentre, rate: '0', net, taxAmount: '0', gross: net, descriptions };
}

/** The last one takes the rounding difference. */
function spread(amount: DecimalText, rate: DecimalText, groups: LineGroup[]): void {
  const base = decimal(sum(groups.map(({ net }) => net)));
  let left = decimal(amount);
  groups.forEach((one, index) => {
    const isLast = index === groups.length - 1;
    const share = isLast || base.isZero() ? left : toCents(decimal(amount).times(one.net).dividedBy(base));
    left = left.minus(share);
    one.rate = rate;
    one.taxAmount = share.toFixed();
    one.gross = decimal(one.net).plus(share).toFixed();
  });
}
