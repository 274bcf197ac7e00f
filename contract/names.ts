import { z } from 'zod';

import { illFormedText } from './unicode.ts';

/** A name: one line without control characters. Names appear in emails, so a line break could add text to them. */
export function nameUpTo(charactersMax: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(charactersMax)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Must not contain control characters.')
    .refine((text) => text.isWellFormed(), illFormedText);
}
