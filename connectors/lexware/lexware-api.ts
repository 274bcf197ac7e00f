import type { FieldName } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import type { CloudApi, CloudRefusal } from '../cloud/cloud-api.ts';
import { paceRequests } from '../cloud/pace-requests.ts';
import { ok, type RefusalCategory } from '../connector.ts';
import type { Tools } from '../tools.ts';
import type { LexwareSettings } from './lexware-settings.ts';

export const lexwareAddress = 'https://api.lexware.io';
/** Two requests a second over all endpoints, with room for network delays. */
const gapMs = 600;
/** The gateway times out after 30 s with a 504: the request may still take effect. */
export const requestMsMax = 40_000;
const slowDownMs = 5000;

export function lexwareApi({ apiKey }: LexwareSettings, tools: Tools): CloudApi {
  return {
    system: 'Lexware Office',
    baseUrl: `${lexwareAddress}/v1`,
    tools,
    signIn: async (_, refused) =>
      refused
        ? { kind: 'reauth', reason: 'Lexware Office no longer accepts the API key.' }
        : ok({ authorization: `Bearer ${apiKey}` }),
    readRefusal,
    pace: paceRequests(tools, apiKey, gapMs),
    slowDownMs,
    timeoutMs: requestMsMax,
  };
}

/** The error format of contacts, files and vouchers. */
const Issues = z.object({
  IssueList: z
    .array(
      z.object({ i18nKey: z.string().nullish(), source: z.string().nullish(), type: z.string().nullish() }),
    )
    .min(1),
});
/** The error format of everything else. */
const Message = z.object({
  message: z.string().min(1),
  details: z.array(z.object({ field: z.string().nullish(), message: z.string().nullish() })).nullish(),
});

/** Validation errors have status 406 and one of two formats. */
function readRefusal(status: number, content: unknown): CloudRefusal | null {
  const issues = Issues.safeParse(content);
  if (issues.success) return ofIssues(issues.data.IssueList);
  const read = Message.safeParse(content);
  if (!read.success) return null;
  const details = (read.data.details ?? []).map((one) => `${one.field ?? ''}: ${one.message ?? ''}`);
  const message = [read.data.message, ...details].join('\n');
  const isRight = status === 402 || status === 403;
  return {
    message,
    code: `HTTP_${status}`,
    category: isRight ? 'PERMISSION' : 'OTHER',
    field: null,
    retryable: isRight,
  };
}

type Issue = z.output<typeof Issues>['IssueList'][number];

function ofIssues(issues: Issue[]): CloudRefusal {
  const message = issues.map(({ source, i18nKey }) => `${source ?? '?'}: ${i18nKey ?? '?'}`).join('\n');
  const [first] = issues;
  const code = first?.i18nKey ?? null;
  const place = places.find(([source]) => source.test(first?.source ?? ''));
  const [, category, field] = place ?? [null, 'OTHER', null];
  if (field === 'documentDate' && /clos|lock|period/i.test(code ?? '')) {
    return { message, code, category: 'CLOSED_PERIOD', field, retryable: true };
  }
  return { message, code, category, field };
}

/** The field names of the voucher, in our terms. */
const places: readonly (readonly [RegExp, RefusalCategory, FieldName | null])[] = [
  [/^voucherDate/, 'DATE', 'documentDate'],
  [/^dueDate/, 'DATE', 'dueDate'],
  [/^voucherNumber/, 'OTHER', 'documentNumber'],
  [/^totalGrossAmount/, 'AMOUNT', 'totalAmount'],
  [/^totalTaxAmount|taxAmount$/, 'TAX', 'taxAmount'],
  [/taxRatePercent$|^taxType/, 'TAX', null],
  [/amount$/, 'AMOUNT', null],
  [/categoryId$/, 'ACCOUNT', null],
  [/^contactId|^useCollectiveContact|^company|^person|^roles|^addresses/, 'SUPPLIER', 'vendorName'],
  [/^file/, 'ATTACHMENT', null],
];
