import { z } from 'zod';

import { illFormedText } from './unicode.ts';

/** A name: one line without control characters. */
export function nameUpTo(charactersMax: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(charactersMax)
    .regex(/^\P{Cc}*$/u, 'Must not contain control characters.')
    .refine((text) => text.isWellFormed(), illFormedText);
}
