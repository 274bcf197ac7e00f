import { z } from 'zod';

/** The evidence that two documents are duplicates, the most certain first. */
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
      'Identical bytes; the same XML; the same bank account and period; linked by a user; the same supplier and number; the same image and amount; the same supplier, amount and date.',
  });
export type DuplicateRule = z.infer<typeof DuplicateRule>;

export const DuplicateDecision = z.enum(['SAME', 'DIFFERENT']).meta({
  id: 'DuplicateDecision',
  description: "A user's decision about two documents; it does not expire.",
});
export type DuplicateDecision = z.infer<typeof DuplicateDecision>;

/**
 * The values of the message: `number`, `vendor`, `total`, `date`, and from the other document `otherTotal`,
 * `otherNumber`.
 */
export type DuplicateValues = Record<string, string>;

/** Why two documents may be duplicates, as half a sentence. */
export function duplicateReason(rule: DuplicateRule, values: DuplicateValues): string {
  const { number, vendor, total, date, otherTotal, otherNumber } = values;
  const from = vendor ? ` from ${vendor}` : '';
  switch (rule) {
    case 'SAME_FILE':
      return 'the files are identical';
    case 'SAME_E_INVOICE':
      return 'it contains the same e-invoice';
    case 'SAME_STATEMENT':
      return 'it has the same account and the same period';
    case 'BY_HAND':
      return 'a user marked it as a duplicate';
    case 'SAME_NUMBER':
      return otherTotal
        ? `the same number ${number}${from}, but a total of ${total} here and ${otherTotal} there`
        : `the same number ${number}${from}`;
    case 'SAME_IMAGE':
      return `its first page looks the same and has the same values: ${[number, total, date].filter(Boolean).join(', ')}`;
    case 'SAME_AMOUNT_AND_DATE':
      return otherNumber
        ? `the same total of ${total}${from} on ${date}, with the numbers ${number} and ${otherNumber}`
        : `the same total of ${total}${from} on ${date}`;
  }
}
