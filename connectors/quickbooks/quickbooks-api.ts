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

/** The interface, and the way to find out which company is meant: it stands in every address. */
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

/** A fault of the sign-in may come as 400 or 403, too. A broken service says so in the form of a fault. */
function readSpecial({ status, content }: CloudReply): Answer<never> | null {
  const read = Fault.safeParse(content);
  if (!read.success) return null;
  const { type, Error: errors } = read.data.Fault;
  const code = errors[0]?.code ?? '';
  const isThrottled = /^(00)?3001$/.test(code);
  if (isThrottled) return { kind: 'wait', waitMs: slowDownMs, reason: 'QuickBooks asks us to slow down.' };
  const isAboutSignIn = status !== 401 && (/^authentication/i.test(type ?? '') || /^(00)?3200$/.test(code));
  return isAboutSignIn ? { kind: 'reauth', reason: 'QuickBooks does not let us in any more.' } : null;
}

/** Asks the company; `path` is what stands behind its id. */
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

/** All records of a kind that fit. */
export function findAll<Schema extends z.ZodType>(
  company: Company,
  asking: Asking<Schema>,
  call: Call,
): Promise<Answer<z.output<Schema>[]>> {
  return readAllPages(pageOf(company, asking, call));
}

/** The same one after another, for lists that may be long; what stands against it is thrown. */
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
