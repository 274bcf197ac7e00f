import { isPeriodTurned } from './periods.ts';
import { countedWhere, linesWhere, type Rule } from './rule.ts';
import type { Stated, StatedAllowance } from './stated.ts';

const isNegative = (amount: string | null) => amount?.trim().startsWith('-') ?? false;

/** BR-21 to BR-30, BR-54, BR-64 and BR-65: terms that every line must state. */
const ofLines: readonly Rule[] = [
  {
    code: 'BR-21',
    field: null,
    words: 'has a line without an identifier (BT-126)',
    broken: (stated) => linesWhere(stated, ({ id }) => !id),
  },
  {
    code: 'BR-22',
    field: null,
    words: 'does not state the quantity (BT-129)',
    broken: (stated) => linesWhere(stated, ({ quantity }) => !quantity),
  },
  {
    code: 'BR-23',
    field: null,
    words: 'does not state the unit of the quantity (BT-130)',
    broken: (stated) => linesWhere(stated, ({ unit }) => !unit),
  },
  {
    code: 'BR-24',
    field: null,
    words: "does not state the line's amount (BT-131)",
    broken: (stated) => linesWhere(stated, ({ amount }) => !amount),
  },
  {
    code: 'BR-25',
    field: null,
    words: 'does not name the item (BT-153)',
    broken: (stated) => linesWhere(stated, ({ name }) => !name),
  },
  {
    code: 'BR-26',
    field: null,
    words: 'does not state the price (BT-146)',
    broken: (stated) => linesWhere(stated, ({ price }) => !price),
  },
  {
    code: 'BR-27',
    field: null,
    words: 'states a negative price (BT-146)',
    broken: (stated) => linesWhere(stated, ({ price }) => isNegative(price)),
  },
  {
    code: 'BR-28',
    field: null,
    words: 'states a negative gross price (BT-148)',
    broken: (stated) => linesWhere(stated, ({ grossPrice }) => isNegative(grossPrice)),
  },
  {
    code: 'BR-29',
    field: null,
    words: 'has an invoicing period that ends before it starts (BT-73, BT-74)',
    broken: ({ period }) => isPeriodTurned(period),
  },
  {
    code: 'BR-30',
    field: null,
    words: 'has a period that ends before it starts (BT-134, BT-135)',
    broken: (stated) => linesWhere(stated, ({ period }) => isPeriodTurned(period)),
  },
  {
    code: 'BR-54',
    field: null,
    words: 'has an attribute of an item without name or value (BG-32)',
    broken: (stated) =>
      linesWhere(stated, ({ attributes }) => attributes.some(({ name, value }) => !name || !value)),
  },
  {
    code: 'BR-64',
    field: null,
    words: "does not name the scheme of the item's standard identifier (BT-157-1)",
    broken: (stated) => linesWhere(stated, ({ identifierSchemes }) => identifierSchemes.includes(null)),
  },
  {
    code: 'BR-65',
    field: null,
    words: "does not name the scheme of the item's classification (BT-158-1)",
    broken: (stated) =>
      linesWhere(stated, ({ classificationSchemes }) => classificationSchemes.includes(null)),
  },
];

/** BR-31 to BR-44 and BR-CO-21 to BR-CO-24: terms that every allowance and every charge must state. */
const ofAllowances: Rule[] = [
  {
    code: 'BR-31',
    field: null,
    words: 'does not state the amount (BT-92)',
    broken: allowancesWhere(({ amount }) => !amount),
  },
  {
    code: 'BR-32',
    field: null,
    words: 'does not state the tax category (BT-95)',
    broken: allowancesWhere(({ category }) => !category),
  },
  {
    code: 'BR-33',
    field: null,
    words: 'does not state the reason (BT-97, BT-98)',
    broken: allowancesWhere(({ reason }) => !reason),
  },
  {
    code: 'BR-36',
    field: null,
    words: 'does not state the amount (BT-99)',
    broken: chargesWhere(({ amount }) => !amount),
  },
  {
    code: 'BR-37',
    field: null,
    words: 'does not state the tax category (BT-102)',
    broken: chargesWhere(({ category }) => !category),
  },
  {
    code: 'BR-38',
    field: null,
    words: 'does not state the reason (BT-104, BT-105)',
    broken: chargesWhere(({ reason }) => !reason),
  },
  {
    code: 'BR-41',
    field: null,
    words: 'has an allowance without an amount (BT-136)',
    broken: (stated) => linesWhere(stated, ({ allowances }) => allowances.some(({ amount }) => !amount)),
  },
  {
    code: 'BR-42',
    field: null,
    words: 'has an allowance without a reason (BT-139, BT-140)',
    broken: (stated) => linesWhere(stated, ({ allowances }) => allowances.some(({ reason }) => !reason)),
  },
  {
    code: 'BR-43',
    field: null,
    words: 'has a charge without an amount (BT-141)',
    broken: (stated) => linesWhere(stated, ({ charges }) => charges.some(({ amount }) => !amount)),
  },
  {
    code: 'BR-44',
    field: null,
    words: 'has a charge without a reason (BT-144, BT-145)',
    broken: (stated) => linesWhere(stated, ({ charges }) => charges.some(({ reason }) => !reason)),
  },
];

/** Required terms of lines, allowances and charges. */
export const termsOfLines: readonly Rule[] = [...ofLines, ...ofAllowances];

function allowancesWhere(broken: (one: StatedAllowance) => boolean) {
  return ({ allowances }: Stated) => countedWhere('allowance', allowances, broken);
}

function chargesWhere(broken: (one: StatedAllowance) => boolean) {
  return ({ charges }: Stated) => countedWhere('charge', charges, broken);
}
