import type { ExactLine, ExactTax } from '@slipway/contract/exact-values.ts';

import { type Canvas, rule, write } from './canvas.ts';
import type { Sale } from './make-sale.ts';

/** A receipt in the making. */
export type Slip = { canvas: Canvas; sale: Sale; plan: SlipPlan; lines: ExactLine[]; taxes: ExactTax[] };

const headStyles = ['centred', 'left', 'logo', 'plate', 'late'] as const;
const metaPlaces = ['top', 'bottom', 'pair', 'both', 'table'] as const;
const itemStyles = [
  'name-amount',
  'times-above',
  'times-below',
  'table',
  'quantity-first',
  'coded',
  'two-rows',
] as const;
const taxTables = ['none', 'table', 'lines', 'included', 'late-table'] as const;

export type SlipPlan = {
  head: (typeof headStyles)[number];
  meta: (typeof metaPlaces)[number];
  items: (typeof itemStyles)[number];
  taxTable: (typeof taxTables)[number];
  rules: 'dashes' | 'stars' | 'lines' | 'none';
  cardSlip: boolean;
};

export function makeSlipPlan({ dice }: Canvas): SlipPlan {
  return {
    head: dice.pick(headStyles),
    meta: dice.pick(metaPlaces),
    items: dice.pick(itemStyles),
    taxTable: dice.pick(taxTables),
    rules: dice.pick(['dashes', 'dashes', 'stars', 'lines', 'none']),
    cardSlip: dice.chance(0.5),
  };
}

export function layoutOfSlip({ head, meta, items, taxTable }: SlipPlan): string {
  return `till-${head}/${meta}/${items}/${taxTable}`;
}

export function insideOf({ margin, width }: Canvas): { x: number; width: number } {
  return { x: margin, width: width - 2 * margin };
}

/** A line across the roll, as the till draws it. */
export function divide({ canvas, plan }: Slip, y: number): number {
  const { x, width } = insideOf(canvas);
  const across = (sign: string) =>
    write(canvas, sign.repeat(Math.floor(width / (canvas.size * 0.6))), x, y, width);
  switch (plan.rules) {
    case 'dashes':
      return across('-');
    case 'stars':
      return across(canvas.dice.pick(['*', '=', '_']));
    case 'lines':
      rule(canvas, x, y + 2, width, canvas.ink, 0.8);
      return y + 6;
    case 'none':
      return y + canvas.size * 0.7;
  }
}
