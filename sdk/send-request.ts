import type { CallName, Calls } from './contract-types.ts';
import { type EndpointRow, endpointTable } from './endpoint-table.ts';
import { fetchStream, messagesIn } from './event-stream.ts';
import type { Outside } from './outside.ts';
import { delayBefore, mayRepeat } from './retry.ts';
import { type Progress, sendWithProgress } from './send-with-progress.ts';
import { SlipwayProblem } from './slipway-problem.ts';
import type { TokenSource } from './token-source.ts';

const timeoutMsDefault = 60_000;

/** Options of every method. */
export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** For one attempt; default 60 s. */
  timeoutMs?: number | undefined;
  /** For calls that create or trigger something; generated if omitted. A key takes effect only once. */
  idempotencyKey?: string | undefined;
  /** The known version: `precondition_failed` if it was changed since. */
  version?: number | undefined;
  /** Reports upload progress in browsers; starts again when the request is repeated. */
  onProgress?: ((progress: Progress) => void) | undefined;
};

type Parts<Name extends CallName> = {
  [Part in 'params' | 'query' | 'body' as Calls[Name][Part] extends undefined
    ? never
    : Part]: Calls[Name][Part];
};
export type CallInput<Name extends CallName> = Parts<Name> & {
  /** Instead of the client's own token. */
  token?: string;
};
export type Call = <Name extends CallName>(
  name: Name,
  asked: CallInput<Name>,
  options?: CallOptions,
) => Promise<Calls[Name]['reply']>;

export type Transport = { baseUrl: string; tokens: TokenSource; outside: Outside; retries: number };
type AnyAsked = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string;
};

/** Creates the function that all methods use: address, token, key, version, repetition, response. */
export function createCall(transport: Transport): Call {
  return async (name, asked, options = {}) => {
    const row: EndpointRow = endpointTable[name];
    // One type for all endpoints: the union of all is too much for the compiler.
    const given = asked as unknown as AnyAsked;
    const request = requestOf(transport, row, given, options);
    const answer = await sendUntilSettled(transport, row, request, given, options);
    return (await replyOf(row, answer, transport.outside)) as Calls[typeof name]['reply'];
  };
}

type Request = { url: string; headers: Record<string, string>; body: BodyInit | null };

function requestOf(
  { baseUrl, outside }: Transport,
  row: EndpointRow,
  { params = {}, query = {}, body }: AnyAsked,
  { idempotencyKey, version }: CallOptions,
): Request {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const headers: Record<string, string> = {
    accept: row.bytes ? '*/*' : row.stream ? 'text/event-stream, application/json' : 'application/json',
  };
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  if (row.idempotent) headers['idempotency-key'] = idempotencyKey ?? outside.uuid();
  if (row.versioned && version !== undefined) headers['if-match'] = `"${version}"`;
  return {
    url: baseUrl + path + queryOf(query),
    headers,
    body: body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body),
  };
}

/** Lists are joined by commas; undefined values are omitted. */
function queryOf(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`;
}

async function sendUntilSettled(
  transport: Transport,
  row: EndpointRow,
  request: Request,
  asked: AnyAsked,
  options: CallOptions,
): Promise<Response | undefined> {
  const { outside, retries } = transport;
  for (let attempt = 1; ; attempt++) {
    const outcome = await sendWithToken(transport, row, request, asked, options);
    if (outcome instanceof Response) return outcome;
    // The first request may have deleted it although its response was lost.
    if (isGone(row, outcome) && attempt > 1) return undefined;
    options.signal?.throwIfAborted();
    const delayMs =
      attempt <= retries && mayRepeat(row, outcome) ? delayBefore(attempt, outcome, outside) : undefined;
    if (delayMs === undefined) throw outcome;
    await outside.wait(delayMs, options.signal);
  }
}

function isGone({ method }: EndpointRow, outcome: unknown): boolean {
  return method === 'DELETE' && outcome instanceof SlipwayProblem && outcome.status === 404;
}

/** Renews a revoked or expired token once. Returns the response or the error. */
async function sendWithToken(
  transport: Transport,
  row: EndpointRow,
  request: Request,
  { token: own }: AnyAsked,
  options: CallOptions,
): Promise<unknown> {
  const isOwn = row.access !== undefined || own !== undefined;
  try {
    const token = isOwn ? own : await transport.tokens();
    const answer = await sendOnce(transport, row, request, token, options);
    if (isOwn || token === undefined || !(await isTokenRefused(answer))) return await accepted(answer);
    const renewed = await transport.tokens(token);
    if (renewed === undefined || renewed === token) return await accepted(answer);
    return await accepted(await sendOnce(transport, row, request, renewed, options));
  } catch (error) {
    return error;
  }
}

/** A 401 with another reason is not about the token, e.g. a wrong password. */
async function isTokenRefused(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return code === undefined || code === 'unauthorized';
}

function sendOnce(
  { outside }: Transport,
  row: EndpointRow,
  { url, headers, body }: Request,
  token: string | undefined,
  { signal, timeoutMs = timeoutMsDefault, onProgress }: CallOptions,
): Promise<Response> {
  const init = {
    method: row.method,
    headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
    body,
  };
  if (row.stream) return fetchStream(outside, url, init, { signal, timeoutMs });
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  const limited = { ...init, signal: AbortSignal.any(limits) };
  if (onProgress) return sendWithProgress(outside, url, limited, onProgress);
  return outside.fetch(url, limited);
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  const body: unknown = isJson ? await answer.json().catch(() => undefined) : undefined;
  throw new SlipwayProblem(answer.status, answer.headers, body);
}

async function replyOf(row: EndpointRow, answer: Response | undefined, outside: Outside): Promise<unknown> {
  if (!answer || answer.status === 204) return undefined;
  if (row.stream) return messagesIn(answer, outside);
  return row.bytes ? answer.blob() : answer.json();
}
