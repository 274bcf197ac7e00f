/** What Odoo calls an exception, and its words. */
export type Fault = { name: string; message: string };

const wordsLengthMax = 2000;

/** Odoo's own sentence, without the row of the database that some carry behind it. */
export function wordsOf(message: unknown): string {
  if (typeof message !== 'string') return '';
  const [words = ''] = message.split(/\nDETAIL: /);
  return words.trim().slice(0, wordsLengthMax);
}
