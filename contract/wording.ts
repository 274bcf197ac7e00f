import { z } from 'zod';

/** The values of a message, for translations. */
export const messageValues = z
  .record(z.string(), z.string())
  .default({})
  .meta({ description: 'The values of the message by name: amounts as decimal text, dates as YYYY-MM-DD.' });

export const Wording = z.string().nullable().default(null).meta({
  description:
    "The code of the message, for translations with `values`; null for the accounting system's own text.",
});
