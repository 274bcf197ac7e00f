import { FieldName } from '@slipway/contract/fields.ts';
import { AmountInput } from '@slipway/contract/money.ts';
import { parseStorable } from '@slipway/contract/unicode.ts';
import { z } from 'zod';

import { type Answer, type Refusal, refuse, type Step } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { HttpReply } from '../tools.ts';

/** The stored length of a receiver's message. */
const messageLengthMax = 2000;
const waitMsDefault = 60_000;
const waitMsMax = 3_600_000;

const Shown = z.string().trim().min(1).max(200);

/** The receiver's record of a document. Omitted values are not compared. */
export const BookedRecord = z.object({
  accepted: z.literal(true),
  reference: Shown,
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  state: z.enum(['POSTED', 'CANCELLED']).default('POSTED'),
  documentNumber: Shown.nullish(),
  documentDate: z.iso.date().nullish(),
  vendorName: z.string().max(500).nullish(),
  currencyCode: z.string().length(3).nullish(),
  totalAmount: AmountInput.nullish(),
  taxAmount: AmountInput.nullish(),
  fileSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullish(),
});
export type BookedRecord = z.output<typeof BookedRecord>;

const Refused = z.object({
  accepted: z.literal(false),
  code: z.string().max(100),
  message: z.string(),
  field: z.string().nullish(),
  retryable: z.boolean().nullish(),
});

const Records = z.object({ records: z.array(BookedRecord).max(100) });

type Answered = Extract<HttpReply, { kind: 'answered' }>;

/** The meaning of the answer to a document. */
export function readPostAnswer(reply: HttpReply, now: Date): Answer<BookedRecord> {
  if (reply.kind !== 'answered') return notAnswered(reply);
  const content = parseJson(reply.body);
  const booked = BookedRecord.safeParse(content);
  if (booked.success && (isFine(reply) || reply.status === 409)) return { kind: 'ok', value: booked.data };

  const refused = Refused.safeParse(content);
  if (refused.success && reply.status < 500 && reply.status !== 401 && reply.status !== 403) {
    return refusal('create', refused.data);
  }
  return unexpected(reply, 'create', now);
}

/** The records of a search by key: none if the receiver does not know the key, or refused it. */
export function readLookUpAnswer(reply: HttpReply, now: Date): Answer<BookedRecord[]> {
  if (reply.kind !== 'answered') return notAnswered(reply);
  if (reply.status === 404 || reply.status === 204) return { kind: 'ok', value: [] };
  if (isFine(reply)) {
    const content = parseJson(reply.body);
    const many = Records.safeParse(content);
    if (many.success) return { kind: 'ok', value: many.data.records };
    const one = BookedRecord.safeParse(content);
    if (one.success) return { kind: 'ok', value: [one.data] };
    if (Refused.safeParse(content).success) return { kind: 'ok', value: [] };
  }
  return unexpected(reply, 'find', now);
}

function notAnswered(reply: Exclude<HttpReply, Answered>): Answer<never> {
  return { kind: reply.kind === 'lost' ? 'uncertain' : 'notSent', reason: reply.reason };
}

function refusal(step: Step, { code, message, field, retryable }: z.output<typeof Refused>): Answer<never> {
  const words = message.slice(0, messageLengthMax) || code;
  const category: Refusal['category'] = categories[code.toUpperCase()] ?? 'OTHER';
  const known = FieldName.safeParse(field);
  return refuse({
    category,
    step,
    message: words,
    providerMessage: words,
    code,
    field: known.success ? known.data : null,
    retryable: retryable ?? false,
  });
}

/** Codes that a receiver may use for the category of a refusal; other codes are kept unchanged. */
const categories: Record<string, Refusal['category']> = {
  CLOSED_PERIOD: 'CLOSED_PERIOD',
  ACCOUNT: 'ACCOUNT',
  TAX: 'TAX',
  SUPPLIER: 'SUPPLIER',
  AMOUNT: 'AMOUNT',
  UNBALANCED: 'UNBALANCED',
  CURRENCY: 'CURRENCY',
  DATE: 'DATE',
  DUPLICATE: 'DUPLICATE',
  PERMISSION: 'PERMISSION',
  ATTACHMENT: 'ATTACHMENT',
};

/** An answer outside the contract. A 4xx changed nothing; after any other, the outcome is unknown. */
function unexpected(reply: Answered, step: Step, now: Date): Answer<never> {
  const { status } = reply;
  const answer = new TextDecoder().decode(reply.body.subarray(0, messageLengthMax)).trim() || null;
  if (status === 401 || status === 403)
    return { kind: 'reauth', reason: `The receiver responded with ${status}.` };
  if (status === 429) {
    return { kind: 'wait', waitMs: retryAfterMs(reply, now), reason: 'The receiver asks us to slow down.' };
  }
  if (status >= 300 && status < 400) {
    const words = refusalText('REDIRECTED', { status: String(status) });
    return refuse({ category: 'SETTINGS', step, ...words, code: `HTTP_${status}`, retryable: true });
  }
  if (status === 413) {
    const words = refusalText('TOO_LARGE_THERE');
    return refuse({ category: 'ATTACHMENT', step, ...words, providerMessage: answer, code: 'HTTP_413' });
  }
  if (status >= 400 && status < 500 && status !== 408 && status !== 425) {
    const words = refusalText('NO_REASON_GIVEN', { status: String(status) });
    return refuse({ category: 'OTHER', step, ...words, providerMessage: answer, code: `HTTP_${status}` });
  }
  return { kind: 'uncertain', reason: `The receiver responded with ${status} in an unexpected format.` };
}

/** RFC 9110 §10.2.3: seconds or a date. */
function retryAfterMs({ headers }: Answered, now: Date): number {
  const said = headers['retry-after']?.trim() ?? '';
  const waitMs = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now.getTime();
  if (!Number.isFinite(waitMs) || waitMs <= 0) return waitMsDefault;
  return Math.min(waitMs, waitMsMax);
}

function isFine({ status }: Answered): boolean {
  return status >= 200 && status < 300;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return parseStorable(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
