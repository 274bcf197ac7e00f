import { z } from 'zod';

/** By what two documents seem to be the same, the surest first. */
export const DuplicateRule = z
  .enum([
    'SAME_FILE',
    'SAME_E_INVOICE',
    'SAME_STATEMENT',
    'BY_HAND',
    'SAME_NUMBER',
    'SAME_IMAGE',
    'SAME_AMOUNT_AND_DATE',
  ])
  .meta({
    id: 'DuplicateRule',
    description:
      'The same bytes; the same XML; the same account and days; said by a person; the same supplier and number; the same picture and amount; the same supplier, amount and day.',
  });
export type DuplicateRule = z.infer<typeof DuplicateRule>;

export const DuplicateDecision = z
  .enum(['SAME', 'DIFFERENT'])
  .meta({ id: 'DuplicateDecision', description: 'What a person said of two documents; it holds for ever.' });
export type DuplicateDecision = z.infer<typeof DuplicateDecision>;

/** What the words of a rule name: `number`, `vendor`, `total`, `date`, and of the other one `otherTotal`, `otherNumber`. */
export type DuplicateValues = Record<string, string>;

/** Why two documents seem to be the same, as half a sentence. */
export function duplicateReason(rule: DuplicateRule, values: DuplicateValues): string {
  const { number, vendor, total, date, otherTotal, otherNumber } = values;
  const from = vendor ? ` from ${vendor}` : '';
  switch (rule) {
    case 'SAME_FILE':
      return 'the files are the same, byte by byte';
    case 'SAME_E_INVOICE':
      return 'it holds the same e-invoice';
    case 'SAME_STATEMENT':
      return 'the same account and the same days';
    case 'BY_HAND':
      return 'a person said so';
    case 'SAME_NUMBER':
      return otherTotal
        ? `the same number ${number}${from}, but a total of ${total} here and ${otherTotal} there`
        : `the same number ${number}${from}`;
    case 'SAME_IMAGE':
      return `its first page looks the same, and so do the values: ${[number, total, date].filter(Boolean).join(', ')}`;
    case 'SAME_AMOUNT_AND_DATE':
      return otherNumber
        ? `the same total of ${total}${from} on ${date}, with the numbers ${number} and ${otherNumber}`
        : `the same total of ${total}${from} on ${date}`;
  }
}
