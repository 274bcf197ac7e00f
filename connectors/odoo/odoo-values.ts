import { type DecimalText, decimal } from '@slipway/contract/money.ts';
import { z } from 'zod';

/** Odoo writes empty text as `false`. */
export const Text = z.union([z.string(), z.literal(false), z.null()]).transform((text) => text || null);

/** A link to another record: its id and its display name. */
export const Linked = z
  .union([z.tuple([z.int(), z.string().nullable()]), z.literal(false)])
  .transform((link) => (link ? { id: link[0], name: link[1] ?? '' } : null));

/** Odoo's numbers are rounded to the currency: their shortest text is the amount. */
export const Amount = z.number().transform((value): DecimalText => decimal(String(value)).toFixed());

/** An amount for Odoo. */
export function numberOf(amount: DecimalText): number {
  return Number(amount);
}
