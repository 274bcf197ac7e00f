import type { Call } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { HttpReply, Tools } from '../tools.ts';
import type { OdooSettings } from './odoo-settings.ts';
import { type OdooReply, readOdooReply, type Transport } from './read-odoo-reply.ts';
import { Stopped, stopWith } from './stopped.ts';

export type Link = { settings: OdooSettings; tools: Tools };

/** The sign-in: Odoo 19 identifies the user by the key. */
export type Entry = { transport: Transport; userId: number };

/** `ids` are the records of a method; absent for methods of the model itself. */
export type Method = {
  ids?: readonly number[];
  arguments?: Record<string, unknown>;
  context?: Record<string, unknown>;
};
type Question = Method & { model: string; method: string };

const replyBytesMax = 64 * 1024 * 1024;

/** Methods that change nothing; all others count as writing. */
const reading = new Set([
  'authenticate',
  'check_access_rights',
  'check_object_reference',
  'context_get',
  'fields_get',
  'has_access',
  'read',
  'search_read',
  'version',
]);

/** Calls a method; both interfaces accept named arguments, and each call is one transaction. */
export async function askOdoo(link: Link, entry: Entry, question: Question, call: Call): Promise<unknown> {
  const { settings } = link;
  const { model, method, ids, arguments: named = {}, context = {} } = question;
  if (entry.transport === 'JSON_2') {
    const body = { ...(ids && { ids }), context, ...named };
    return granted(await exchange(link, `/json/2/${model}/${method}`, body, call, method));
  }
  const { positional, keywords } = inTurn(method, named);
  const parameters = [
    settings.database,
    entry.userId,
    settings.userKey,
    model,
    method,
    [...(ids ? [ids] : []), ...positional],
    { ...keywords, context },
  ];
  return granted(await callRpc(link, 'object', 'execute_kw', parameters, call, method));
}

/** JSON-RPC reads the first argument of `create` by position. */
function inTurn(method: string, named: Record<string, unknown>) {
  if (method !== 'create') return { positional: [], keywords: named };
  const { vals_list: rows, ...keywords } = named;
  return { positional: [rows], keywords };
}

/** The services besides the models: version and sign-in. */
export function callRpc(
  link: Link,
  service: 'common' | 'object',
  method: string,
  parameters: readonly unknown[],
  call: Call,
  asked: string = method,
): Promise<OdooReply> {
  const body = { jsonrpc: '2.0', method: 'call', id: 1, params: { service, method, args: parameters } };
  return exchange(link, '/jsonrpc', body, call, asked);
}

export async function exchange(
  { settings, tools }: Link,
  path: string,
  body: unknown,
  call: Call,
  method: string,
): Promise<OdooReply> {
  // Nothing may be started for a cancelled caller.
  call.signal.throwIfAborted();
  const transport: Transport = path === '/jsonrpc' ? 'JSON_RPC' : 'JSON_2';
  const reply: HttpReply = await tools.send({
    method: body === null ? 'GET' : 'POST',
    url: settings.address.replace(/\/+$/, '') + path,
    headers: {
      accept: 'application/json',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(path.startsWith('/json/2/') && {
        authorization: `bearer ${settings.userKey}`,
        'x-odoo-database': settings.database,
      }),
    },
    body: body === null ? null : Buffer.from(JSON.stringify(body)),
    signal: call.signal,
    timeoutMs: settings.timeoutSeconds * 1000,
    replyBytesMax,
  });
  return readOdooReply(reply, transport, !reading.has(method));
}

export function granted(reply: OdooReply): unknown {
  switch (reply.kind) {
    case 'ok':
      return reply.value;
    case 'signedOut':
      throw new Stopped({ kind: 'reauth', reason: 'Odoo does not accept the user name and the API key.' });
    case 'notThere':
      return stopWith({
        category: 'SETTINGS',
        step: 'find',
        ...refusalText('ODOO_NOT_THERE'),
        providerMessage: reply.message,
        code: `HTTP_${reply.status}`,
        retryable: true,
      });
    default:
      throw new Stopped(reply);
  }
}
