import type { FieldName } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import type { CloudApi, CloudRefusal } from '../cloud/cloud-api.ts';
import { type Answer, type Call, ok, type RefusalCategory } from '../connector.ts';
import { bearerSignIn } from '../oauth/bearer-sign-in.ts';
import type { Tools } from '../tools.ts';
import type { MoneybirdSettings } from './moneybird-settings.ts';

export const moneybirdOrigin = 'https://moneybird.com';
export const requestMsMax = 40_000;
/** 150 requests in five minutes; the window may have just started. */
const slowDownMs = 60_000;
const waitMsMax = 600_000;

export function moneybirdApi(settings: MoneybirdSettings, tools: Tools): CloudApi {
  return {
    system: 'Moneybird',
    baseUrl: `${moneybirdOrigin}/api/v2/${settings.administrationId}`,
    tools,
    signIn: signInWith(settings, tools),
    readRefusal,
    readSpecial: ({ status, headers }) => (status === 429 ? slowDown(headers, tools.now()) : null),
    timeoutMs: requestMsMax,
  };
}

function signInWith({ apiToken }: MoneybirdSettings, tools: Tools): CloudApi['signIn'] {
  if (apiToken === undefined) {
    const person = bearerSignIn(tools);
    return (call, refused) => person.headers(call, refused);
  }
  return async (_: Call, refused: boolean): Promise<Answer<Record<string, string>>> =>
    refused
      ? { kind: 'reauth', reason: 'Moneybird no longer accepts the API token.' }
      : ok({ authorization: `Bearer ${apiToken}` });
}

/** `Retry-After` is the Unix time in seconds at which the window ends. */
function slowDown(headers: Record<string, string>, now: Date): Answer<never> {
  const at = Number(headers['retry-after'] ?? headers['ratelimit-reset']) * 1000;
  const said = at - now.getTime();
  const waitMs = Number.isFinite(said) && said > 0 ? Math.min(said, waitMsMax) : slowDownMs;
  return { kind: 'wait', waitMs, reason: 'Moneybird limits the number of requests.' };
}

/** Ids are too long for a JSON number, and are mostly text. */
export const Id = z.union([z.string().min(1), z.int()]).transform(String);

const Symbolic = z.object({ error: z.union([z.string().min(1), z.array(z.string()).min(1)]) });
const ByField = z.object({ error: z.record(z.string(), z.array(z.unknown())) });

function readRefusal(status: number, content: unknown): CloudRefusal | null {
  const isRight = status === 402 || status === 403;
  const symbolic = Symbolic.safeParse(content);
  if (symbolic.success) {
    const message = [symbolic.data.error].flat().join('\n');
    return {
      message,
      code: `HTTP_${status}`,
      category: isRight ? 'PERMISSION' : 'OTHER',
      field: null,
      retryable: isRight,
    };
  }
  const byField = ByField.safeParse(content);
  return byField.success ? ofFields(byField.data.error) : null;
}

function ofFields(errors: Record<string, unknown[]>): CloudRefusal | null {
  const rows = Object.entries(errors).flatMap(([field, said]) =>
    said.map((one) => ({ field, words: typeof one === 'string' ? one : JSON.stringify(one) })),
  );
  const [first] = rows;
  if (!first) return null;
  const message = rows.map(({ field, words }) => `${field}: ${words}`).join('\n');
  const [, category, field] = places.find(([place]) => place.test(first.field)) ?? [null, 'OTHER', null];
  if (field === 'documentDate' && /lock|clos|period|vergrendeld|afgesloten/i.test(message)) {
    return { message, code: first.field, category: 'CLOSED_PERIOD', field, retryable: true };
  }
  return { message, code: first.field, category: category as RefusalCategory, field };
}

/** The field names of the record, in our terms. */
const places: readonly (readonly [RegExp, RefusalCategory, FieldName | null])[] = [
  [/^(official_)?date$/, 'DATE', 'documentDate'],
  [/^due_date$/, 'DATE', 'dueDate'],
  [/^reference$/, 'OTHER', 'documentNumber'],
  [/^currency/, 'CURRENCY', 'currencyCode'],
  [/^contact|company_name|tax_number|bank_account|firstname|lastname/, 'SUPPLIER', 'vendorName'],
  [/ledger_account|financial_account/, 'ACCOUNT', null],
  [/tax_rate/, 'TAX', null],
  [/price|amount|balance/, 'AMOUNT', null],
  [/^file|attachment/, 'ATTACHMENT', null],
];
