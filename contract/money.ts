import { Decimal } from 'decimal.js';
import { z } from 'zod';

const Exact = Decimal.clone({ precision: 40, toExpNeg: -30, toExpPos: 30 });

/** An exact decimal as text, e.g. `"1234.50"`: the form of amounts inside Slipway. Never a binary float. */
export type DecimalText = string;

/** At most 15 significant digits: these survive a JSON number in both directions. */
const significantDigitsMax = 15;

export function decimal(value: DecimalText | number): Decimal {
  return new Exact(value);
}

export function sum(values: readonly DecimalText[]): DecimalText {
  return values.reduce((total, value) => total.plus(value), new Exact(0)).toFixed();
}

export function isExact(value: DecimalText): boolean {
  if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(value)) return false;
  return new Exact(value).precision() <= significantDigitsMax;
}

/** Rounds half away from zero to two decimals, as EN 16931 rounds amounts. */
export function toCents(value: Decimal): Decimal {
  return value.toDecimalPlaces(2, Exact.ROUND_HALF_UP);
}

/**
 * An amount in the API: a JSON number (interface specification, Document: `totalAmount`). Decimal text is
 * converted.
 */
export const Amount = z
  .preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.number())
  .meta({ id: 'Amount', description: 'An exact decimal amount as a JSON number.', examples: [59.38] });

const amountRule =
  'Must be a decimal number of at most 15 significant digits with a dot before the decimals, such as 1234.56.';

/** An amount in a request: a number, or decimal text for languages that cannot represent it exactly. */
export const AmountInput = z
  .union([z.number(), z.string().trim()], amountRule)
  .transform((value, context) => {
    const text = typeof value === 'number' ? decimal(value).toFixed() : value;
    if (isExact(text)) return text;
    context.addIssue({
      code: 'custom',
      message: amountRule,
    });
    return z.NEVER;
  })
  .pipe(z.string())
  .meta({ id: 'AmountInput', description: 'An exact decimal amount, as a JSON number or as text.' });
