import { z } from 'zod';

import { illFormedText } from './unicode.ts';

/** What people call something: one line, with nothing in it that cannot be printed. */
export function nameUpTo(charactersMax: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(charactersMax)
    .regex(/^\P{Cc}*$/u, 'Must not contain control characters.')
    .refine((text) => text.isWellFormed(), illFormedText);
}
