import { z } from 'zod';

/**
 * A whole number in a path, a query or a form: decimal digits, without other notations such as 0x10 or 1e3. The
 * schema states its range and default.
 */
export function fromDigits<Range extends z.ZodType<number, number | undefined>>(range: Range) {
  return z.preprocess<unknown, Range, string>((value) => {
    return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  }, range);
}

export const idFromDigits = fromDigits(z.number().int().positive());
