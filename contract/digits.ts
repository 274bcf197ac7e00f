import { z } from 'zod';

/**
 * A whole number in a path, a query or a form: decimal digits, without other notations such as 0x10 or 1e3. The
 * schema states its range.
 */
export function fromDigits(schema: z.ZodType<number, number>) {
  return z.preprocess<unknown, typeof schema, string>((value) => {
    return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  }, schema);
}

export const idFromDigits = fromDigits(z.number().int().positive());
