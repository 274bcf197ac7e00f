import { z } from 'zod';

import type { CloudApi, CloudRefusal, CloudReply, CloudRequest } from '../cloud/cloud-api.ts';
import { retryAfterMs } from '../cloud/read-reply.ts';
import type { Answer } from '../connector.ts';
import { bearerSignIn } from '../oauth/bearer-sign-in.ts';
import type { Tools } from '../tools.ts';
import { classifyMessage } from './classify-message.ts';

export const requestMsMax = 60_000;
const slowDownMs = 60_000;

/** Sixty requests a minute are allowed in a burst, so they need no pacing, and a limit is reported. */
export function xeroApi(tools: Tools): CloudApi {
  const signIn = bearerSignIn(tools);
  return {
    system: 'Xero',
    baseUrl: 'https://api.xero.com/api.xro/2.0',
    tools,
    signIn: (call, refused) =>
      signIn.headers(call, refused, ({ tenantId }) => ({ 'xero-tenant-id': tenantId })),
    readRefusal,
    readSpecial: (reply, request) => readSpecial(reply, request, tools.now()),
    slowDownMs,
    timeoutMs: requestMsMax,
  };
}

const ValidationErrors = z.array(z.object({ Message: z.string() }));
const Fault = z.object({
  ErrorNumber: z.int().nullish(),
  Type: z.string().nullish(),
  Message: z.string().nullish(),
  Detail: z.string().nullish(),
  Elements: z.array(z.object({ ValidationErrors: ValidationErrors.nullish() })).nullish(),
});

/** The validation messages, verbatim; otherwise the message of the whole fault. */
function readRefusal(status: number, content: unknown): CloudRefusal | null {
  const read = Fault.safeParse(content);
  if (!read.success) return null;
  const { Elements, Message, Detail, Type, ErrorNumber } = read.data;
  const sentences = (Elements ?? []).flatMap((one) => one.ValidationErrors ?? []).map((one) => one.Message);
  if (sentences.length > 0) return ofSentences(sentences);
  const message = Message || Detail;
  if (!message) return null;
  const code = Type ?? (ErrorNumber ? String(ErrorNumber) : `HTTP_${status}`);
  return { message, code, ...(status === 403 ? permission : classifyMessage(message)) };
}

const permission = { category: 'PERMISSION', field: null, retryable: true } as const;

/** All messages of Xero; the first known one determines the category. */
export function ofSentences(sentences: readonly string[]): CloudRefusal {
  const kinds = sentences.map(classifyMessage);
  const kind = kinds.find(({ category }) => category !== 'OTHER') ?? kinds[0];
  const message = [...new Set(sentences)].join('\n');
  return { category: 'OTHER', field: null, ...kind, message, code: 'ValidationException' };
}

/**
 * A header names the limit. A 403 at the sign-in means that the organisation has disconnected the app: only a
 * user can reconnect it.
 */
function readSpecial(
  { status, headers, content }: CloudReply,
  _: CloudRequest,
  now: Date,
): Answer<never> | null {
  if (status === 429) {
    const limit = headers['x-rate-limit-problem'];
    const waitMs = retryAfterMs(headers, now) ?? slowDownMs;
    return { kind: 'wait', waitMs, reason: `Xero’s limit${limit ? ` for the ${limit}` : ''} is used up.` };
  }
  const isNotLetIn = status === 403 && /Authentication|Authorization/.test(JSON.stringify(content ?? ''));
  return isNotLetIn ? { kind: 'reauth', reason: 'The organisation no longer allows access.' } : null;
}
