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
        ? { kind: 'reauth', reason: 'sevdesk does not accept the API token any more.' }
        : ok({ authorization: apiToken }),
    readRefusal,
    timeoutMs: requestMsMax,
  };
}

/** Lists, and some single records, stand in `objects`. */
export function listed<Item extends z.ZodType>(item: Item) {
  return z.object({ objects: z.array(item) });
}

/** One record, which comes as itself or in a list of one. */
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

/** Ids come as numbers or as text. */
export const Id = z.union([z.string().min(1), z.int()]).transform(String);

const Fault = z.object({ error: z.object({ message: z.string().min(1), code: z.unknown().optional() }) });

/** There are no codes that could be relied on: the sentence is kept, and its words say what it is about. */
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
