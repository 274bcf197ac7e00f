import { type Answer, refuse } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { HttpReply } from '../tools.ts';
import { classifyFault, isTransient } from './classify-fault.ts';
import { readWire } from './wire-values.ts';

const waitMsDefault = 60_000;
const waitMsMax = 3_600_000;
const transientWaitMs = 5000;
/** The stored length of Tryton's message. */
const wordsLengthMax = 2000;

export type TrytonReply = Answer<unknown> | { kind: 'signedOut' };

/**
 * The meaning of Tryton's answer. A refusal has status 200; its third part can be tens of kilobytes of a form
 * definition, and is dropped. 401, 403, 413 and 429 come before anything was done.
 */
export function readTrytonReply(reply: HttpReply, now: Date): TrytonReply {
  if (reply.kind === 'lost') return { kind: 'uncertain', reason: reply.reason };
  if (reply.kind === 'notSent') return reply;
  const { status } = reply;
  if (status === 401) return { kind: 'signedOut' };
  if (status === 429) {
    const reason = 'Tryton temporarily blocks sign-ins because the password was wrong too often.';
    return { kind: 'wait', waitMs: retryAfterMs(reply.headers['retry-after'], now), reason };
  }
  if (status === 403) return no('PERMISSION', 'TRYTON_NOT_ALLOWED', status);
  if (status === 413) return no('ATTACHMENT', 'TOO_LARGE_THERE', status);
  if (status >= 300 && status < 500 && status !== 408) return no('SETTINGS', 'TRYTON_NOT_THERE', status);
  const content = status === 200 ? parsed(reply.body) : null;
  if (!content) return { kind: 'uncertain', reason: `Tryton answered ${status}, not in its own form.` };
  if ('error' in content) return readFault(content.error);
  return { kind: 'ok', value: content.result ?? null };
}

function readFault(error: unknown): Answer<never> {
  const [kind = '', rest] = Array.isArray(error) ? (error as unknown[]) : [];
  const parts = Array.isArray(rest) ? (rest as unknown[]) : [rest];
  const words = parts
    .slice(0, 2)
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join(': ');
  const message = String(kind).slice(0, wordsLengthMax);
  const said = words.slice(0, wordsLengthMax);
  if (kind === 'UserError') return refuse(classifyFault(said));
  if (kind === 'UserWarning') {
    const [name = '', ...sentences] = parts.map(String);
    const warning = sentences
      .slice(0, 2)
      .filter((sentence) => sentence !== '')
      .join(' ');
    return refuse({
      category: 'OTHER',
      step: 'post',
      ...refusalText('TRYTON_WARNS', { warning: warning.slice(0, wordsLengthMax) }),
      providerMessage: warning.slice(0, wordsLengthMax),
      code: name,
      retryable: true,
    });
  }
  if (isTransient(message) || kind === 'ConcurrencyException') {
    return { kind: 'wait', waitMs: transientWaitMs, reason: message || said };
  }
  if (/^Database '.*' doesn't exist|does not exist$/.test(message)) {
    return refuse({
      category: 'SETTINGS',
      step: 'find',
      ...refusalText('TRYTON_NO_DATABASE'),
      providerMessage: message,
      retryable: true,
    });
  }
  // An internal error of Tryton: its transaction was rolled back.
  return refuse({
    category: 'OTHER',
    step: 'create',
    ...refusalText('TRYTON_FAULT', { fault: message }),
    providerMessage: [message, said].filter((part) => part !== '').join(': '),
    code: 'FAULT',
  });
}

function no(
  category: 'PERMISSION' | 'ATTACHMENT' | 'SETTINGS',
  wording: 'TRYTON_NOT_ALLOWED' | 'TOO_LARGE_THERE' | 'TRYTON_NOT_THERE',
  status: number,
): Answer<never> {
  const retryable = category !== 'ATTACHMENT';
  return refuse({ category, step: 'find', ...refusalText(wording), code: `HTTP_${status}`, retryable });
}

function parsed(body: Uint8Array): { result?: unknown } | { error: unknown } | null {
  try {
    const content = readWire(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return typeof content === 'object' && content !== null ? (content as { result?: unknown }) : null;
  } catch {
    return null;
  }
}

/** RFC 9110 §10.2.3: seconds or a date. */
function retryAfterMs(said: string | undefined, now: Date): number {
  const text = said?.trim() ?? '';
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(waitMs) && waitMs > 0 ? Math.min(waitMs, waitMsMax) : waitMsDefault;
}
