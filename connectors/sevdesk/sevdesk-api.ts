import type { FieldName } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import type { CloudApi, CloudRefusal } from '../cloud/cloud-api.ts';
import { ok, type RefusalCategory } from '../connector.ts';
import type { Tools } from '../tools.ts';
import type { SevdeskSettings } from './sevdesk-settings.ts';

export const sevdeskOrigin = 'https://my.sevdesk.de';
export const requestMsMax = 60_000;

export function sevdeskApi({ apiToken }: SevdeskSettings, tools: Tools): CloudApi {
  return {
    system: 'sevdesk',
    baseUrl: `${sevdeskOrigin}/api/v1`,
    tools,
    signIn: async (_, refused) =>
      refused
        ? { kind: 'reauth', reason: 'sevdesk no longer accepts the API token.' }
        : ok({ authorization: apiToken }),
    readRefusal,
    timeoutMs: requestMsMax,
  };
}

/** Lists, and some single records, are in `objects`. */
export function listed<Item extends z.ZodType>(item: Item) {
  return z.object({ objects: z.array(item) });
}

/** One record, either directly or in a list of one. */
export function single<Item extends z.ZodType>(item: Item) {
  return z.object({
    objects: z.union([
      item,
      z
        .array(item)
        .length(1)
        .transform(([one]) => one as z.output<Item>),
    ]),
  });
}

/** Ids are numbers or text. */
export const Id = z.union([z.string().min(1), z.int()]).transform(String);

const Fault = z.object({ error: z.object({ message: z.string().min(1), code: z.unknown().optional() }) });

/** There are no reliable codes: the message is kept, and its text determines the category. */
function readRefusal(status: number, content: unknown): CloudRefusal | null {
  const read = Fault.safeParse(content);
  if (!read.success) return null;
  const { message, code } = read.data.error;
  const [, category, field] = kinds.find(([words]) => words.test(message)) ?? [null, 'OTHER', null];
  return {
    message,
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : `HTTP_${status}`,
    category: status === 403 ? 'PERMISSION' : (category as RefusalCategory),
    field,
    retryable: status === 403 || category === 'CLOSED_PERIOD',
  };
}

const kinds: readonly (readonly [RegExp, RefusalCategory, FieldName | null])[] = [
  [/enshrine|festgeschrieben|closed period|buchungszeitraum|abgeschlossen/i, 'CLOSED_PERIOD', 'documentDate'],
  [/tax ?rule|tax ?rate|tax ?type|steuer/i, 'TAX', null],
  [/account ?datev|accounting ?type|buchungskonto/i, 'ACCOUNT', null],
  [/supplier|contact|kontakt/i, 'SUPPLIER', 'vendorName'],
  [/currency|exchange ?rate|währung/i, 'CURRENCY', 'currencyCode'],
  [/date|datum/i, 'DATE', 'documentDate'],
  [/sum ?(net|gross|tax)|amount|betrag/i, 'AMOUNT', null],
];
