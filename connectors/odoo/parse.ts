import { z } from 'zod';

import { Stopped } from './stopped.ts';

/** An answer that does not match its schema counts as none. */
export function parse<Schema extends z.ZodType>(
  what: string,
  value: unknown,
  schema: Schema,
): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join('.') || 'the whole';
  const reason = `Odoo answered ${what} not as expected: ${where}: ${issue?.message ?? ''}`;
  throw new Stopped({ kind: 'uncertain', reason });
}

/** Odoo writes empty text as `false`. */
export const Text = z.union([z.string(), z.literal(false), z.null()]).transform((text) => text || null);

/** A link to another record: its id and its display name. */
export const Linked = z
  .union([z.tuple([z.int(), z.string().nullable()]), z.literal(false)])
  .transform((link) => (link ? { id: link[0], name: link[1] ?? '' } : null));
