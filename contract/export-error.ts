import { z } from 'zod';

import { remedyActions } from './remedies.ts';
import { messageValues, Wording } from './wording.ts';

export const Remedy = z
  .object({
    code: z.string().meta({ examples: ['REOPEN_PERIOD'] }),
    message: z.string().meta({ description: 'In words: what a person can do.' }),
    actions: z.array(z.enum(remedyActions)).meta({
      description: 'What helps in Slipway itself, in the order to be tried; empty when nothing does.',
    }),
  })
  .meta({ id: 'Remedy', description: 'What a person can do about a refusal.' });

const WhereTo = z.object({ id: z.number().int().positive(), name: z.string(), kind: z.string() }).nullable();

/** Of one attempt, whichever way it ended. */
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
  .meta({ id: 'ExportOutcome', description: 'What an attempt to export came to.' });

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
      .meta({ description: 'Where it was refused: preflight, create, attach, post, …', examples: ['post'] }),
    remedy: Remedy.nullable().default(null),
    connection: WhereTo.default(null).meta({ description: 'Where it was to be booked.' }),
  })
  .meta({ id: 'ExportError', description: 'Why the accounting system refused the document.' });
