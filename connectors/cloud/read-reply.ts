import { parseStorable } from '@slipway/contract/unicode.ts';
import { type Answer, ok, refuse } from '../connector.ts';
import { say } from '../say-refusal.ts';
import type { HttpReply } from '../tools.ts';
import type { CloudApi, CloudReply, CloudRequest } from './cloud-api.ts';

/** What is kept of a system's words. */
const messageLengthMax = 2000;
const waitMsDefault = 60_000;
const waitMsMax = 3_600_000;

type Answered = Extract<HttpReply, { kind: 'answered' }>;

/**
 * What an exchange means. Only a 4xx is certain to have changed nothing; a write whose answer was lost, broken off or
 * made by something between us (5xx) may have taken effect.
 */
export function readReply(
  api: CloudApi,
  request: CloudRequest,
  reply: HttpReply,
  alsoFine: readonly number[],
): Answer<CloudReply> {
  if (reply.kind === 'notSent') return { kind: 'notSent', reason: reply.reason };
  if (reply.kind === 'lost') return unclear(request, reply.reason);
  const { status, headers } = reply;
  const read: CloudReply = { status, headers, content: parseJson(reply.body) };
  if (alsoFine.includes(status) || (status >= 200 && status < 300)) return ok(read);
  const special = api.readSpecial?.(read, request);
  if (special) return special;
  if (status === 401)
    return { kind: 'reauth', reason: `${api.system} does not accept the credentials any more.` };
  if (status === 429) {
    const waitMs = retryAfterMs(headers, api.tools.now()) ?? api.slowDownMs ?? waitMsDefault;
    return { kind: 'wait', waitMs, reason: `${api.system} asks us to slow down.` };
  }
  if (status === 425) return { kind: 'wait', waitMs: waitMsDefault, reason: `${api.system} answered 425.` };
  if (status >= 300 && status < 500 && status !== 408) return refused(api, request, reply, read);
  return unclear(request, `${api.system} answered ${status}.`);
}

/** A lost read changed nothing, and is asked again after a while. */
function unclear({ method, writes = method !== 'GET' }: CloudRequest, reason: string): Answer<never> {
  return writes ? { kind: 'uncertain', reason } : { kind: 'wait', waitMs: waitMsDefault, reason };
}

function refused(
  api: CloudApi,
  { step }: CloudRequest,
  { status, body }: Answered,
  { content }: CloudReply,
): Answer<never> {
  const words = api.readRefusal(status, content);
  const code = words?.code ?? `HTTP_${status}`;
  if (words) {
    const message = words.message.slice(0, messageLengthMax);
    const { category, field, retryable = false } = words;
    return refuse({ category, step, message, providerMessage: message, code, field, retryable });
  }
  const providerMessage = new TextDecoder().decode(body.subarray(0, messageLengthMax)).trim() || null;
  if (status === 413) {
    return refuse({ category: 'ATTACHMENT', step, ...say('TOO_LARGE_THERE'), providerMessage, code });
  }
  const category = status === 403 || status === 402 ? 'PERMISSION' : 'OTHER';
  const said = say('NO_REASON_GIVEN', { status: String(status) });
  return refuse({ category, step, ...said, providerMessage, code, retryable: category === 'PERMISSION' });
}

/** RFC 9110 §10.2.3: seconds or a date. null where nothing usable is said. */
export function retryAfterMs(headers: Record<string, string>, now: Date): number | null {
  const said = headers['retry-after']?.trim() ?? '';
  const waitMs = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now.getTime();
  return Number.isFinite(waitMs) && waitMs > 0 ? Math.min(waitMs, waitMsMax) : null;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return parseStorable(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
