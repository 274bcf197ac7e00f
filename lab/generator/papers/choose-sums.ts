import { join, type Text } from './canvas.ts';
import type { Page } from './page.ts';
import { centsText } from './spelling.ts';
import { stateAmount, stateMoney } from './state-values.ts';

/** A row of the sums; the strong one is what is to be paid. */
export type SumRow = { label: Text; value: Text; strong?: boolean };

/** The rows of the sums in the order of this paper; what they state is noted. */
export function chooseSums(page: Page): SumRow[] {
  const {
    canvas: { dice },
    deal,
  } = page;
  const { sums, say, mode } = deal;
  const signed = deal.spell.sign !== null && dice.chance(0.55);
  const money = (cents: number, field: Parameters<typeof stateMoney>[2] = null) =>
    signed ? stateMoney(deal, cents, field) : stateAmount(deal, cents, field);
  const credit = deal.kind === 'CREDIT_NOTE';
  const rows: SumRow[] = [...adjustments(page, money)];
  if (mode === 'NET')
    rows.push({ label: say('net'), value: money(sums.net, 'netAmount') }, ...taxRows(page, money));
  if (mode === 'NONE' && dice.chance(0.5))
    rows.push({ label: say('net'), value: money(sums.net, 'netAmount') });
  if (mode === 'NONE' && dice.chance(0.25))
    rows.push({ label: join([say('taxAt'), deal.spell.rate('0')]), value: money(0, 'taxAmount') });
  if (sums.rounding !== 0) rows.push({ label: say('rounding'), value: money(sums.rounding) });
  const total = {
    label: say(credit ? 'creditTotal' : 'total'),
    value: stateMoney(deal, sums.total, 'totalAmount'),
    strong: true,
  };
  rows.push(total);
  if (mode === 'GROSS') rows.push(...includedRows(page, money));
  if (sums.paid !== null && !credit) {
    rows.push({ label: say('paid'), value: withPaid(page, money) });
    if (dice.chance(0.93))
      rows.push({ label: say('due'), value: money(sums.due, 'amountDue'), strong: true });
  }
  return rows;
}

type Money = (cents: number, field?: Parameters<typeof stateMoney>[2]) => ReturnType<typeof stateMoney>;

/** What was paid already is often printed as a deduction. */
function withPaid({ canvas: { dice }, deal }: Page, money: Money): Text {
  const paid = deal.sums.paid ?? 0;
  const shown = money(dice.chance(0.5) ? -paid : paid);
  return {
    ...shown,
    notes: [...shown.notes, { field: 'paidAmount', value: centsText(paid), printed: shown.text }],
  };
}

function adjustments({ canvas: { dice }, deal }: Page, money: Money): SumRow[] {
  const { sums, say } = deal;
  const rows: SumRow[] = [];
  if (sums.discount !== 0 || sums.shipping !== 0 || dice.chance(0.06))
    rows.push({ label: say('goodsTotal'), value: money(sums.goods) });
  if (sums.discount !== 0) rows.push({ label: say('discount'), value: money(-sums.discount) });
  if (sums.shipping !== 0) rows.push({ label: say('shipping'), value: money(sums.shipping) });
  return rows;
}

/** A row for each rate, with or without what it is taken of; sometimes the sum of all below. */
function taxRows(page: Page, money: Money): SumRow[] {
  const {
    canvas: { dice },
    deal,
    taxes,
  } = page;
  const { sums, say, spell } = deal;
  const single = sums.taxes.length === 1;
  const way = dice.weigh([
    [45, 'rate'],
    [15, 'bare'],
    [20, 'of-base'],
    [12, 'bracket'],
    [8, 'front'],
  ] as const);
  const rows = sums.taxes.map(({ rate, base, tax }): SumRow => {
    const rated = way !== 'bare' || !single;
    const based = way === 'of-base';
    taxes.push({
      category: null,
      rate: rated ? rate : null,
      baseAmount: based ? centsText(base) : null,
      taxAmount: centsText(tax),
    });
    const labels: Record<typeof way, Text> = {
      rate: `${say('taxAt')} ${spell.rate(rate)}`,
      bare: rated ? `${say('taxAt')} ${spell.rate(rate)}` : say('tax'),
      'of-base': `${spell.rate(rate)} ${say('taxAt')} ${dice.pick(['/', '-', ':'])} ${spell.amount(base)}`,
      bracket: `${say('taxAt')} (${spell.rate(rate)})`,
      front: `${spell.rate(rate)} ${say('taxAt')}`,
    };
    return { label: labels[way], value: money(tax, single ? 'taxAmount' : null) };
  });
  if (!single && dice.chance(0.4)) rows.push({ label: say('tax'), value: money(sums.tax, 'taxAmount') });
  return rows;
}

function includedRows(page: Page, money: Money): SumRow[] {
  const {
    canvas: { dice },
    deal,
    taxes,
  } = page;
  const { sums, say, spell } = deal;
  const single = sums.taxes.length === 1;
  if (dice.chance(0.15)) return [];
  const rows = sums.taxes.map(({ rate, tax }): SumRow => {
    taxes.push({ category: null, rate, baseAmount: null, taxAmount: centsText(tax) });
    return {
      label: `${say('taxIncluded')} ${spell.rate(rate)}`,
      value: money(tax, single ? 'taxAmount' : null),
    };
  });
  if (dice.chance(0.3)) rows.push({ label: say('net'), value: money(sums.net, 'netAmount') });
  return rows;
}
