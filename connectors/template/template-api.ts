import { FieldName } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import type { CloudApi, CloudRefusal } from '../cloud/cloud-api.ts';
import { ok, type RefusalCategory } from '../connector.ts';
import type { Tools } from '../tools.ts';
import type { TemplateSettings } from './template-settings.ts';

/** The ledger times out after 20 s; we wait a little longer, so that it reports the reason. */
export const requestMsMax = 25_000;

/**
 * The access to the ledger. `askCloud` handles everything that all JSON APIs share: it distinguishes requests
 * that were never sent from lost responses, waits at rate limits, and parses answers with their schema.
 */
export function templateApi({ url, token }: TemplateSettings, tools: Tools): CloudApi {
  return {
    system: 'Tiny Ledger',
    baseUrl: url.replace(/\/+$/, ''),
    tools,
    // A refused token cannot be renewed: the connection waits until a user enters another.
    signIn: async (_, refused) =>
      refused
        ? { kind: 'reauth', reason: 'Tiny Ledger no longer accepts the access token.' }
        : ok({ authorization: `Bearer ${token}` }),
    readRefusal,
    timeoutMs: requestMsMax,
  };
}

const Refused = z.object({ code: z.string(), message: z.string().min(1), field: z.string().nullish() });

/**
 * The meaning of the ledger's refusals. The category determines the remedy, and the field is marked in the
 * review; the ledger's own message is shown verbatim. If the meaning is unknown, the category is OTHER: a
 * wrong remedy is worse than none.
 */
function readRefusal(_status: number, content: unknown): CloudRefusal | null {
  const read = Refused.safeParse(content);
  if (!read.success) return null;
  const { code, message, field } = read.data;
  const [category, named, retryable] = meanings[code] ?? (['OTHER', null, false] as const);
  const known = FieldName.safeParse(named ?? field);
  return { message, code, category, field: known.success ? known.data : null, retryable };
}

/**
 * By the ledger's code: the category, the field, and whether the same document may succeed later without an
 * edit.
 */
const meanings: Record<string, readonly [RefusalCategory, FieldName | null, boolean]> = {
  period_closed: ['CLOSED_PERIOD', 'documentDate', true],
  account_inactive: ['ACCOUNT', null, true],
  tax_code_unknown: ['TAX', null, true],
  number_taken: ['DUPLICATE', 'documentNumber', false],
  does_not_add_up: ['UNBALANCED', 'totalAmount', false],
  file_type: ['ATTACHMENT', null, false],
  not_allowed: ['PERMISSION', null, true],
};
