import { z } from 'zod';
import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi, CloudReply, CloudRequest } from '../cloud/cloud-api.ts';
import { readAllPages, readPages } from '../cloud/read-pages.ts';
import type { Answer, Call, Step } from '../connector.ts';
import { bearerSignIn } from '../oauth/bearer-sign-in.ts';
import type { Tools } from '../tools.ts';
import { Fault, readFault } from './classify-fault.ts';
import { addressOf, minorVersion } from './company-address.ts';
import type { QuickBooksSettings } from './quickbooks-settings.ts';

export const requestMsMax = 60_000;
/** Five hundred requests a minute; a 429 names no time. */
const slowDownMs = 60_000;
const pageSize = 1000;

/** The API and the company, which is part of every address. */
export type Company = { api: CloudApi; sign: ReturnType<typeof bearerSignIn> };

export function quickBooksCompany(
  { environment }: Pick<QuickBooksSettings, 'environment'>,
  tools: Tools,
): Company {
  const sign = bearerSignIn(tools);
  const api: CloudApi = {
    system: 'QuickBooks',
    baseUrl: addressOf(environment),
    tools,
    signIn: (call, refused) => sign.headers(call, refused),
    readRefusal: (_, content) => readFault(content),
    readSpecial,
    slowDownMs,
    timeoutMs: requestMsMax,
  };
  return { api, sign };
}

/** A sign-in error may also be a 400 or 403. A broken service reports itself as a fault. */
function readSpecial({ status, content }: CloudReply): Answer<never> | null {
  const read = Fault.safeParse(content);
  if (!read.success) return null;
  const { type, Error: errors } = read.data.Fault;
  const code = errors[0]?.code ?? '';
  const isThrottled = /^(00)?3001$/.test(code);
  if (isThrottled)
    return { kind: 'wait', waitMs: slowDownMs, reason: 'QuickBooks limits the number of requests.' };
  const isAboutSignIn = status !== 401 && (/^authentication/i.test(type ?? '') || /^(00)?3200$/.test(code));
  return isAboutSignIn ? { kind: 'reauth', reason: 'QuickBooks no longer accepts the sign-in.' } : null;
}

/** Sends a request for the company; `path` follows its id. */
export async function askCompany<Schema extends z.ZodType>(
  { api, sign }: Company,
  request: CloudRequest,
  schema: Schema,
  call: Call,
): Promise<Answer<z.output<Schema>>> {
  const access = await sign.access(call, false);
  if (access.kind !== 'ok') return access;
  const path = `/v3/company/${encodeURIComponent(access.value.tenantId)}${request.path}`;
  const query = { ...request.query, minorversion: minorVersion };
  return askCloud(api, { ...request, path, query }, schema, call);
}

type Asking<Schema extends z.ZodType> = { entity: string; where?: string; schema: Schema; step: Step };

function pageOf<Schema extends z.ZodType>(
  company: Company,
  { entity, where, schema, step }: Asking<Schema>,
  call: Call,
) {
  const Found = z.object({ QueryResponse: z.object({ [entity]: z.array(schema).optional() }) });
  return async (index: number) => {
    const from = `startposition ${index * pageSize + 1} maxresults ${pageSize}`;
    const query = { query: `select * from ${entity}${where ? ` where ${where}` : ''} ${from}` };
    const answer = await askCompany(company, { method: 'GET', path: '/query', query, step }, Found, call);
    return mapOk(answer, ({ QueryResponse }) => {
      const items = (QueryResponse[entity] ?? []) as z.output<Schema>[];
      return { items, hasMore: items.length === pageSize };
    });
  };
}

/** All matching records of a kind. */
export function findAll<Schema extends z.ZodType>(
  company: Company,
  asking: Asking<Schema>,
  call: Call,
): Promise<Answer<z.output<Schema>[]>> {
  return readAllPages(pageOf(company, asking, call));
}

/** The same one by one, for long lists; errors are thrown. */
export function eachOf<Schema extends z.ZodType>(
  company: Company,
  asking: Asking<Schema>,
  call: Call,
): AsyncGenerator<z.output<Schema>> {
  return readPages(pageOf(company, asking, call));
}

/** A text within a query. */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, (sign) => `\\${sign}`)}'`;
}
