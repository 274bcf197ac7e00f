import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { fillBooks, users } from './odoo-books.ts';
import { OdooFault } from './odoo-fault.ts';
import { hasModel } from './odoo-fields.ts';
import { methods, type OdooUser } from './odoo-models.ts';

export const database = 'hafen';

type Question = { model: string; method: string; ids: number[] | null; named: Record<string, unknown> };
type Reply = { status: number; body: unknown };

/** A fault of the next call of a method, once. */
export type Mischief =
  /** It is executed, and the response is lost. */
  | 'lose the answer'
  /** It never arrives. */
  | 'lose the request'
  /** An intermediary answers. */
  | { status: number; body: string }
  /** It waits until it is released. */
  | { until: Promise<void> };

/**
 * A simulator of Odoo behind HTTP: both interfaces, with the observed errors and messages of Odoo 17 and 19.
 * It is as strict as Odoo: models, methods, arguments and fields that a version lacks are refused.
 */
export async function startOdoo(version: number) {
  const store = fillBooks(version);
  const calls: string[] = [];
  const mischiefs: { of: string; does: Mischief }[] = [];
  /** External ids of imports in progress: two imports of one record conflict. */
  const underWay = new Set<string>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', 'http://here').pathname;
    if (path === '/json/version' && version >= 19) {
      return reply(response, 200, { version_info: [version, 0, 0, 'final', 0, ''], version: `${version}.0` });
    }
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
    if (path === '/jsonrpc') return reply(response, 200, await overRpc(body, response));
    const [, model = '', method = ''] = /^\/json\/2\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
    if (model === '' || version < 19) return html(response, 404);
    if (request.headers['x-odoo-database'] !== database) return html(response, 404);
    const { status, body: content } = await overJson2({ model, method }, request, body, response);
    return reply(response, status, content);
  }

  async function overRpc(body: Record<string, unknown>, response: ServerResponse): Promise<unknown> {
    const { service, method, args } = body['params'] as { service: string; method: string; args: unknown[] };
    try {
      const result = service === 'common' ? common(method, args) : await objectCall(args, response);
      // A method without a return value has no result.
      return { jsonrpc: '2.0', id: body['id'], ...(result !== undefined && result !== null && { result }) };
    } catch (fault) {
      const data = faultData(fault);
      return { jsonrpc: '2.0', id: body['id'], error: { code: 200, message: 'Odoo Server Error', data } };
    }
  }

  function common(method: string, args: unknown[]): unknown {
    if (method === 'version')
      return { server_version: `${version}.0`, server_version_info: [version, 0, 0, 'final', 0, ''] };
    const [db, login, secret] = args;
    assertDatabase(db);
    const user = users.find(
      (one) => one.login === login && [one.password, one.apiKey].includes(String(secret)),
    );
    return user ? user.id : false;
  }

  async function objectCall(args: unknown[], response: ServerResponse): Promise<unknown> {
    const [db, userId, secret, model, method, positional, keywords] = args as [
      string,
      number,
      string,
      string,
      string,
      unknown[],
      Record<string, unknown>,
    ];
    assertDatabase(db);
    const user = users.find((one) => one.id === userId && [one.password, one.apiKey].includes(secret));
    if (!user) throw new OdooFault('odoo.exceptions.AccessDenied', 'Access Denied');
    const known = methods[method];
    const onModel = known?.onModel ?? true;
    const [first, ...rest] = positional;
    const ids = onModel ? null : ((first ?? []) as number[]);
    const given = onModel ? positional : rest;
    const named = {
      ...Object.fromEntries(given.map((value, at) => [known?.names[at] ?? `#${at}`, value])),
      ...keywords,
    };
    return perform({ model, method, ids, named }, user, response);
  }

  async function overJson2(
    { model, method }: Pick<Question, 'model' | 'method'>,
    request: IncomingMessage,
    body: Record<string, unknown>,
    response: ServerResponse,
  ): Promise<Reply> {
    try {
      const key = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const user = users.find(({ apiKey }) => apiKey === key);
      if (!user) throw new OdooFault('werkzeug.exceptions.Unauthorized', 'Invalid apikey');
      const { ids, ...named } = body;
      const known = methods[method];
      if (known?.onModel && ids) throw unprocessable(`cannot call ${model}.${method} with ids`);
      const value = await perform({ model, method, ids: (ids as number[]) ?? [], named }, user, response);
      return { status: 200, body: value ?? null };
    } catch (fault) {
      const data = faultData(fault);
      return {
        status: fault instanceof OdooFault ? fault.status : 500,
        body: { ...data, arguments: [data.message] },
      };
    }
  }

  async function perform({ model, method, ids, named }: Question, user: OdooUser, response: ServerResponse) {
    calls.push(`${model}.${method}`);
    const at = mischiefs.findIndex(({ of }) => of === `${model}.${method}`);
    const does = at === -1 ? null : (mischiefs.splice(at, 1)[0]?.does ?? null);
    if (does === 'lose the request') return hangUp(response);
    const { context = {}, ...others } = named as { context?: Record<string, unknown> };
    const known = asserted(model, method, others, version);
    const names = method === 'load' ? externalIdsIn(others) : [];
    if (names.some((name) => underWay.has(name))) {
      const message = 'could not serialize access due to concurrent update\n';
      return { ids: false, messages: [{ type: 'error', record: 0, message }], nextrow: 0 };
    }
    for (const name of names) underWay.add(name);
    if (does && typeof does === 'object' && 'until' in does) await does.until;
    for (const name of names) underWay.delete(name);
    // Whatever happens, the caller gets another answer.
    if (does && typeof does === 'object' && 'status' in does) html(response, does.status, does.body);
    const result = store.inTransaction(() =>
      known.do({ store, user, model, ids: ids ?? [], named: others, context }),
    );
    if (does === 'lose the answer') return hangUp(response);
    return result;
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) => html(response, 500, String(fault)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    version,
    store,
    ids: store.ids,
    /** Every method that was called, in order. */
    calls,
    next: (of: string, does: Mischief) => void mischiefs.push({ of, does }),
    /** A change by an administrator in Odoo itself. */
    change: (model: string, id: number, values: Record<string, string | number | boolean>) => {
      for (const name of Object.keys(values)) store.type(model, name);
      Object.assign(store.at(model, id) ?? {}, values);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Odoo's messages for an unknown model, method or argument. */
function asserted(model: string, method: string, named: Record<string, unknown>, version: number) {
  if (!hasModel(model)) {
    if (version >= 19)
      throw new OdooFault('werkzeug.exceptions.NotFound', `the model '${model}' does not exist`);
    throw new OdooFault('odoo.exceptions.UserError', `Object ${model} doesn't exist`);
  }
  const known = methods[method];
  const isThere =
    known !== undefined &&
    (known.models?.includes(model) ?? true) &&
    (method !== 'has_access' || version >= 18) &&
    (method !== 'button_post' || version < 16);
  if (!isThere) {
    const fault = version >= 19 ? 'werkzeug.exceptions.NotFound' : 'builtins.AttributeError';
    throw new OdooFault(fault, `The method '${method}' does not exist on the model '${model}'`);
  }
  const unknown = Object.keys(named).find((name) => !known.names.includes(name));
  if (unknown !== undefined) throw unprocessable(`got an unexpected keyword argument '${unknown}'`);
  return known;
}

function externalIdsIn({ fields, data }: Record<string, unknown>): string[] {
  const at = (fields as string[]).indexOf('id');
  return (data as string[][]).map((row) => row[at] ?? '').filter((name) => name !== '');
}

function assertDatabase(name: unknown): void {
  if (name === database) return;
  throw new OdooFault('psycopg2.OperationalError', `FATAL:  database "${String(name)}" does not exist\n`);
}

function unprocessable(message: string): OdooFault {
  return new OdooFault('werkzeug.exceptions.UnprocessableEntity', message);
}

/** An error of the simulator itself appears as any other exception of Odoo. */
function faultData(fault: unknown): { name: string; message: string } {
  if (fault instanceof OdooFault) return { name: fault.fault, message: fault.message };
  return { name: 'builtins.Exception', message: String(fault) };
}

/** No response ever arrives: the connection closes. */
function hangUp(response: ServerResponse): Promise<never> {
  response.socket?.destroy();
  return new Promise(() => {});
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function html(response: ServerResponse, status: number, body = '<h1>Not Found</h1>'): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'text/html' }).end(body);
}
