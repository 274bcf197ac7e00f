import { z } from 'zod';

import { Stopped } from './stopped.ts';

/** What does not fit its schema was no answer. */
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

/** Text that Odoo writes as `false` where there is none. */
export const Text = z.union([z.string(), z.literal(false), z.null()]).transform((text) => text || null);

/** A link to another record: its id, and how Odoo calls it. */
export const Linked = z
  .union([z.tuple([z.int(), z.string().nullable()]), z.literal(false)])
  .transform((link) => (link ? { id: link[0], name: link[1] ?? '' } : null));
