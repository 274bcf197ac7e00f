import { z } from 'zod';

import { remedyActions } from './remedies.ts';
import { messageValues, Wording } from './wording.ts';

export const Remedy = z
  .object({
    code: z.string().meta({ examples: ['REOPEN_PERIOD'] }),
    message: z.string().meta({ description: 'What a user can do, as text.' }),
    actions: z.array(z.enum(remedyActions)).meta({
      description: 'Helpful actions in Slipway, in this order; empty if there are none.',
    }),
  })
  .meta({ id: 'Remedy', description: 'What a user can do about a rejection.' });

const WhereTo = z.object({ id: z.number().int().positive(), name: z.string(), kind: z.string() }).nullable();

/** The outcome of one attempt, in any case. */
export const ExportOutcome = z
  .object({
    kind: z.enum(['accepted', 'refused', 'uncertain', 'wait', 'reauth', 'needsAttention']),
    connection: WhereTo,
    reference: z.string().nullable(),
    url: z.string().nullable(),
    code: z.string().nullable(),
    reason: z.string().nullable(),
    providerMessage: z.string().nullable(),
    field: z.string().nullable(),
    step: z.string().nullable(),
    wording: Wording,
    values: messageValues,
    remedy: Remedy.nullable(),
  })
  .meta({ id: 'ExportOutcome', description: 'The outcome of an export attempt.' });

export const ExportError = z
  .object({
    code: z.string(),
    message: z.string(),
    field: z.string().nullable(),
    providerMessage: z.string().nullable(),
    retryable: z.boolean(),
    wording: Wording,
    values: messageValues,
    step: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The rejected step: preflight, create, attach, post, …', examples: ['post'] }),
    remedy: Remedy.nullable().default(null),
    connection: WhereTo.default(null).meta({ description: 'The accounting system.' }),
  })
  .meta({ id: 'ExportError', description: 'Why the accounting system rejected the document.' });
