import { parseStorable } from '@slipway/contract/unicode.ts';
import { type Answer, refuse } from '../connector.ts';
import { say } from '../say-refusal.ts';
import type { HttpReply } from '../tools.ts';
import { classifyFault } from './classify-fault.ts';
import { type Fault, wordsOf } from './fault.ts';
import { transientWaitMs } from './transient.ts';

/** The interface that a request went to: their faults come in different clothes. */
export type Transport = 'JSON_RPC' | 'JSON_2';

export type OdooReply =
  | { kind: 'ok'; value: unknown }
  /** The user or the key is not taken (any more). */
  | { kind: 'signedOut' }
  /** No such interface, model or method. */
  | { kind: 'notThere'; status: number; message: string }
  | Exclude<Answer<never>, { kind: 'ok' }>;

const busyWaitMs = 60_000;

/**
 * An answer that bears Odoo's own word for the fault is certain: every call is one transaction, and it was rolled back.
 * What a proxy says instead of Odoo leaves the matter open when something was to be written.
 */
export function readOdooReply(reply: HttpReply, transport: Transport, writes: boolean): OdooReply {
  if (reply.kind === 'notSent') return { kind: 'notSent', reason: reply.reason };
  if (reply.kind === 'lost') return unclear(reply.reason, writes);
  const { status } = reply;
  const content = parseJson(reply.body);
  const fault = transport === 'JSON_RPC' ? rpcFault(content) : restFault(status, content);
  if (fault) return readFault(fault, status);
  if (status >= 200 && status < 300 && content !== undefined) {
    if (transport === 'JSON_2') return { kind: 'ok', value: content };
    // What returns nothing in Odoo has no result here.
    if (isRecord(content) && content['jsonrpc'] === '2.0')
      return { kind: 'ok', value: content['result'] ?? null };
  }
  return readBare(status, writes);
}

function readBare(status: number, writes: boolean): OdooReply {
  const code = `HTTP_${status}`;
  if (status === 401) return { kind: 'signedOut' };
  if (status === 429 || status === 503) {
    return { kind: 'wait', waitMs: busyWaitMs, reason: `Odoo answered ${status}.` };
  }
  if (status === 404) return { kind: 'notThere', status, message: 'Not Found' };
  if (status === 413) {
    return refuse({ category: 'ATTACHMENT', step: 'attach', ...say('TOO_LARGE_THERE'), code });
  }
  if (status >= 300 && status < 400) {
    const said = say('REDIRECTED', { status: String(status) });
    return refuse({ category: 'SETTINGS', step: 'find', ...said, code, retryable: true });
  }
  if (status >= 400 && status < 500 && status !== 408) {
    const said = say('NO_REASON_GIVEN', { status: String(status) });
    return refuse({ category: 'OTHER', step: 'find', ...said, code });
  }
  return unclear(`Odoo answered ${status}, not in its own form.`, writes);
}

/** A lost look-up changed nothing, and is asked again after a while. */
function unclear(reason: string, writes: boolean): OdooReply {
  return writes ? { kind: 'uncertain', reason } : { kind: 'wait', waitMs: busyWaitMs, reason };
}

function readFault(fault: Fault, status: number): OdooReply {
  const { name, message } = fault;
  if (
    name === 'odoo.exceptions.AccessDenied' ||
    name === 'odoo.http.SessionExpiredException' ||
    status === 401
  ) {
    return { kind: 'signedOut' };
  }
  if (/^werkzeug\.exceptions\.NotFound$/.test(name)) return { kind: 'notThere', status, message };
  if (/database ".*" does not exist/.test(message)) {
    const said = say('ODOO_NOT_THERE');
    return refuse({ category: 'SETTINGS', step: 'find', ...said, providerMessage: message, retryable: true });
  }
  const wait = transientWaitMs(name, message);
  if (wait !== null) return { kind: 'wait', waitMs: wait, reason: message };
  return refuse(classifyFault(fault));
}

function rpcFault(content: unknown): Fault | null {
  if (!isRecord(content) || !isRecord(content['error'])) return null;
  const { data, message } = content['error'];
  const told = isRecord(data) ? data : {};
  return faultOf(told['name'], told['message'] ?? message);
}

function restFault(status: number, content: unknown): Fault | null {
  if (status < 400 || !isRecord(content) || typeof content['name'] !== 'string') return null;
  return faultOf(content['name'], content['message']);
}

function faultOf(name: unknown, message: unknown): Fault {
  return { name: typeof name === 'string' ? name : '', message: wordsOf(message) };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(body: Uint8Array): unknown {
  try {
    return parseStorable(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
