import type { z } from 'zod';

import { type Answer, type Call, ok } from '../connector.ts';
import type { HttpReply } from '../tools.ts';
import type { CloudApi, CloudBody, CloudReply, CloudRequest } from './cloud-api.ts';
import { multipartForm } from './multipart-form.ts';
import { readReply } from './read-reply.ts';

const timeoutMsDefault = 60_000;
const replyBytesMaxDefault = 16 * 1024 * 1024;

/** Sends a query and parses the answer with its schema. An answer that does not match counts as none. */
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

/** The same for one record by its id: null if it does not exist. */
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

/** Sends a command without a response body. `alsoFine` are statuses that mean it was done before. */
export async function sendToCloud(
  api: CloudApi,
  request: CloudRequest,
  call: Call,
  alsoFine: readonly number[] = [],
): Promise<Answer<null>> {
  const answer = await exchange(api, request, call, alsoFine);
  return answer.kind === 'ok' ? ok(null) : answer;
}

/** The raw reply, for callers that need its headers, as for paging. */
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
  // A rejected sign-in changed nothing: the request may be repeated.
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
  const reason = `${system} answered ${method} ${path} in an unexpected form: ${where}: ${issue?.message}`;
  return { kind: 'uncertain', reason };
}

export function mapOk<From, To>(answer: Answer<From>, change: (value: From) => To): Answer<To> {
  return answer.kind === 'ok' ? ok(change(answer.value)) : answer;
}
