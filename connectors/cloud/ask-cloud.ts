import type { FieldName } from '@slipway/contract/fields.ts';
import type { z } from 'zod';

import { type Answer, type Call, ok, type RefusalCategory, type Step } from '../connector.ts';
import type { HttpReply, HttpRequest, Tools } from '../tools.ts';
import { type MultipartPart, multipartForm } from './multipart-form.ts';
import { type CloudReply, readReply } from './read-reply.ts';

const timeoutMsDefault = 60_000;
const replyBytesMaxDefault = 16 * 1024 * 1024;

/** A vendor's JSON interface, as its connector knows it. */
export type CloudApi = {
  /** What people call the system: `Moneybird`. */
  system: string;
  /** Without a slash at its end. */
  baseUrl: string;
  tools: Pick<Tools, 'send' | 'now' | 'allowInsecureHttp'>;
  /**
   * The headers that sign a request in. `refused` says that the last ones were refused with 401: whoever can get
   * newer ones answers them, and the request is sent once more; who cannot answers `reauth`.
   */
  signIn(call: Call, refused: boolean): Promise<Answer<Record<string, string>>>;
  /** What the system's own words for a 4xx mean; null where they cannot be read. */
  readRefusal(status: number, content: unknown): CloudRefusal | null;
  /**
   * What the vendor's contract says of answers that usually leave a write in doubt, or the other way round; null where
   * nothing is said.
   */
  readSpecial?(reply: CloudReply, request: CloudRequest): Answer<never> | null;
  /** Keeps the requests within the vendor's limit; see `paceRequests`. */
  pace?(call: Call): Promise<void>;
  /** How long to wait after a 429 that names no time. */
  slowDownMs?: number;
  timeoutMs?: number;
};

export type CloudRefusal = {
  /** The system's own sentences, word for word. */
  message: string;
  code: string | null;
  category: RefusalCategory;
  field: FieldName | null;
  retryable?: boolean;
};

export type CloudRequest = {
  method: HttpRequest['method'];
  /** Below the base address, from its slash on. */
  path: string;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  body?: CloudBody;
  step: Step;
  /**
   * Whether something changes there. A lost or unreadable answer to a write is uncertain; a read is only asked again.
   * Not said: everything but GET writes.
   */
  writes?: boolean;
  replyBytesMax?: number;
};

export type CloudBody =
  | { kind: 'json'; content: unknown }
  | { kind: 'form'; parts: MultipartPart[] }
  | { kind: 'bytes'; mediaType: string; bytes: Uint8Array };

/** Asks, and reads the answer by its schema. What does not fit was no answer. */
export async function askCloud<Schema extends z.ZodType>(
  api: CloudApi,
  request: CloudRequest,
  schema: Schema,
  call: Call,
): Promise<Answer<z.output<Schema>>> {
  const answer = await exchange(api, request, call);
  if (answer.kind !== 'ok') return answer;
  return parseReply(api, request, answer.value, schema);
}

/** The same for one record by its id: null when it is not there (any more). */
export async function askForRecord<Schema extends z.ZodType>(
  api: CloudApi,
  request: CloudRequest,
  schema: Schema,
  call: Call,
): Promise<Answer<z.output<Schema> | null>> {
  const answer = await exchange(api, request, call, [404, 410]);
  if (answer.kind !== 'ok') return answer;
  if (answer.value.status === 404 || answer.value.status === 410) return ok(null);
  return parseReply(api, request, answer.value, schema);
}

/** Does something whose answer holds nothing to read. `alsoFine` are statuses that say it was done before. */
export async function tellCloud(
  api: CloudApi,
  request: CloudRequest,
  call: Call,
  alsoFine: readonly number[] = [],
): Promise<Answer<null>> {
  const answer = await exchange(api, request, call, alsoFine);
  return answer.kind === 'ok' ? ok(null) : answer;
}

/** The reply as it came, where its headers matter too, as for paging. */
export async function exchange(
  api: CloudApi,
  request: CloudRequest,
  call: Call,
  alsoFine: readonly number[] = [],
): Promise<Answer<CloudReply>> {
  if (!api.tools.allowInsecureHttp && !api.baseUrl.startsWith('https:')) {
    return { kind: 'notSent', reason: `The address of ${api.system} must begin with https.` };
  }
  const signedIn = await api.signIn(call, false);
  if (signedIn.kind !== 'ok') return signedIn;
  const first = await send(api, request, signedIn.value, call);
  if (first.kind !== 'answered' || first.status !== 401) return readReply(api, request, first, alsoFine);
  // A request that was not let in changed nothing: it may be repeated.
  const renewed = await api.signIn(call, true);
  if (renewed.kind !== 'ok') return renewed;
  return readReply(api, request, await send(api, request, renewed.value, call), alsoFine);
}

async function send(
  api: CloudApi,
  request: CloudRequest,
  signedIn: Record<string, string>,
  call: Call,
): Promise<HttpReply> {
  await api.pace?.(call);
  const url = new URL(`${api.baseUrl}${request.path}`);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const { mediaType, bytes } = bodyOf(request.body);
  return api.tools.send({
    method: request.method,
    url: url.href,
    headers: {
      accept: 'application/json',
      ...(mediaType && { 'content-type': mediaType }),
      ...signedIn,
      ...request.headers,
    },
    body: bytes,
    signal: call.signal,
    timeoutMs: api.timeoutMs ?? timeoutMsDefault,
    replyBytesMax: request.replyBytesMax ?? replyBytesMaxDefault,
  });
}

function bodyOf(body: CloudBody | undefined): { mediaType: string | null; bytes: Uint8Array | null } {
  if (!body) return { mediaType: null, bytes: null };
  if (body.kind === 'json') {
    return { mediaType: 'application/json', bytes: Buffer.from(JSON.stringify(body.content)) };
  }
  return body.kind === 'form' ? multipartForm(body.parts) : body;
}

function parseReply<Schema extends z.ZodType>(
  { system }: CloudApi,
  { method, path }: CloudRequest,
  { content }: CloudReply,
  schema: Schema,
): Answer<z.output<Schema>> {
  const read = schema.safeParse(content);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  const where = issue?.path.join('.') || 'the whole';
  const reason = `${system} answered ${method} ${path} not as agreed: ${where}: ${issue?.message}`;
  return { kind: 'uncertain', reason };
}

export function mapOk<From, To>(answer: Answer<From>, change: (value: From) => To): Answer<To> {
  return answer.kind === 'ok' ? ok(change(answer.value)) : answer;
}
