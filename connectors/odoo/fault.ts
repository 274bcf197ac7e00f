/** Odoo's exception name and message. */
export type Fault = { name: string; message: string };

const wordsLengthMax = 2000;

/** Odoo's message without the database row that some contain. */
export function wordsOf(message: unknown): string {
  if (typeof message !== 'string') return '';
  const [words = ''] = message.split(/\nDETAIL: /);
  return words.trim().slice(0, wordsLengthMax);
}
