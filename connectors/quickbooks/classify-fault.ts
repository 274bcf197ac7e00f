import type { FieldName } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import type { CloudRefusal } from '../cloud/cloud-api.ts';
import type { RefusalCategory } from '../connector.ts';

const FaultError = z.object({
  Message: z.string().nullish(),
  Detail: z.string().nullish(),
  code: z.string().nullish(),
  element: z.string().nullish(),
});
export const Fault = z.object({
  Fault: z.object({ Error: z.array(FaultError).min(1), type: z.string().nullish() }),
});

/** The messages of all faults, verbatim; the code of the first one determines the category. */
export function readFault(content: unknown): CloudRefusal | null {
  const read = Fault.safeParse(content);
  if (!read.success) return null;
  const errors = read.data.Fault.Error;
  const sentences = errors.map(({ Message, Detail }) => [Message, Detail].filter(Boolean).join(': '));
  const message = [...new Set(sentences)].join('\n');
  const code = errors[0]?.code ?? null;
  const [category, field, retryable] = codes[code ?? ''] ?? byWords(message);
  return { message, code, category, field, retryable };
}

type Kind = readonly [RefusalCategory, FieldName | null, boolean];

const codes: { [Code in string]?: Kind } = {
  // An error in our request: the message names fields, not the ledger.
  2010: ['OTHER', null, false],
  4000: ['OTHER', null, false],
  4001: ['OTHER', null, false],
  120: ['PERMISSION', null, true],
  3100: ['PERMISSION', null, true],
  5030: ['PERMISSION', null, true],
  6190: ['PERMISSION', null, true],
  6140: ['DUPLICATE', 'documentNumber', false],
  6240: ['SUPPLIER', 'vendorName', true],
  6210: ['CLOSED_PERIOD', 'documentDate', true],
  6200: ['CLOSED_PERIOD', 'documentDate', true],
  6070: ['AMOUNT', null, false],
  6430: ['ACCOUNT', null, true],
  5010: ['REMOTE_CHANGED', null, true],
};

/** Some codes, such as "object not found or made inactive" and "business validation", have many meanings. */
function byWords(message: string): Kind {
  const row = words.find(([about]) => about.test(message));
  return row ? row[1] : ['OTHER', null, false];
}

const words: readonly (readonly [RegExp, Kind])[] = [
  [/period|closing date|books (are|have been) closed/i, ['CLOSED_PERIOD', 'documentDate', true]],
  [/duplicate|already (been )?used/i, ['DUPLICATE', 'documentNumber', false]],
  [/currency/i, ['CURRENCY', 'currencyCode', true]],
  [/tax/i, ['TAX', null, true]],
  [/vendor|customer|name/i, ['SUPPLIER', 'vendorName', true]],
  [/account|item/i, ['ACCOUNT', null, true]],
  [/date/i, ['DATE', 'documentDate', false]],
  [/amount|total/i, ['AMOUNT', null, false]],
  [/attach|file/i, ['ATTACHMENT', null, false]],
];
