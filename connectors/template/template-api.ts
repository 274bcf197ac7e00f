import { FieldName } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import type { CloudApi, CloudRefusal } from '../cloud/cloud-api.ts';
import { ok, type RefusalCategory } from '../connector.ts';
import type { Tools } from '../tools.ts';
import type { TemplateSettings } from './template-settings.ts';

/** The ledger gives up after 20 s; a little longer, so that it is the ledger that says why. */
export const requestMsMax = 25_000;

/**
 * How to talk to the ledger. `askCloud` does the rest, which is the same for every JSON interface: it tells a request that
 * was never sent from one whose answer was lost, waits when asked to slow down, and reads answers by their schema.
 */
export function templateApi({ url, token }: TemplateSettings, tools: Tools): CloudApi {
  return {
    system: 'Tiny Ledger',
    baseUrl: url.replace(/\/+$/, ''),
    tools,
    // A token that is refused cannot be renewed: the connection waits until a person enters another.
    signIn: async (_, refused) =>
      refused
        ? { kind: 'reauth', reason: 'Tiny Ledger does not accept the access token any more.' }
        : ok({ authorization: `Bearer ${token}` }),
    readRefusal,
    timeoutMs: requestMsMax,
  };
}

const Refused = z.object({ code: z.string(), message: z.string().min(1), field: z.string().nullish() });

/**
 * What the ledger's "no" means in our words. The category chooses what people are advised to do and the field is marked
 * in the review; the ledger's own sentence is shown as it stands. Where nothing can be told, the category is OTHER: a
 * wrong advice is worse than none.
 */
function readRefusal(_status: number, content: unknown): CloudRefusal | null {
  const read = Refused.safeParse(content);
  if (!read.success) return null;
  const { code, message, field } = read.data;
  const [category, named, retryable] = meanings[code] ?? (['OTHER', null, false] as const);
  const known = FieldName.safeParse(named ?? field);
  return { message, code, category, field: known.success ? known.data : null, retryable };
}

/** By the ledger's code: the category, the field, and whether the same document may pass later without being edited. */
const meanings: Record<string, readonly [RefusalCategory, FieldName | null, boolean]> = {
  period_closed: ['CLOSED_PERIOD', 'documentDate', true],
  account_inactive: ['ACCOUNT', null, true],
  tax_code_unknown: ['TAX', null, true],
  number_taken: ['DUPLICATE', 'documentNumber', false],
  does_not_add_up: ['UNBALANCED', 'totalAmount', false],
  file_type: ['ATTACHMENT', null, false],
  not_allowed: ['PERMISSION', null, true],
};
