import { z } from 'zod';

/** What a message speaks of, so that it can be said in any language. */
export const messageValues = z
  .record(z.string(), z.string())
  .default({})
  .meta({ description: 'What the message names, by name: amounts as decimal text, dates as YYYY-MM-DD.' });

export const Wording = z.string().nullable().default(null).meta({
  description:
    "Names the sentence of the message, to be said in another language with `values`; null where the words are the accounting system's own.",
});
