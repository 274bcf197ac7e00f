import { createHash } from 'node:crypto';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { illFormedUnicode, invalidInput, unstorableText } from '@slipway/contract/invalid-input.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { findTextFault } from '@slipway/contract/unicode.ts';
import type { FastifyRequest } from 'fastify';

import type { UploadPart, UploadSource } from '../../platform/files/upload-source.ts';
import { assertQueryNames } from './check-query.ts';
import { readJsonUpload } from './json-upload.ts';
import type { Input } from './route.ts';
import { checkPartHeaders, isUtf8Field, isUtf8Url, parseJson } from './utf8.ts';

type Parsed = Pick<Input<Endpoint>, 'params' | 'query' | 'body' | 'expectedVersion'>;

/** Parses parameters, query, body and If-Match, so that handlers see only valid input. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): Parsed {
  if (!isUtf8Url(request.url)) throw illFormedUnicode('/query', [], 'The address must be UTF-8.');
  const params = endpoint.params?.safeParse(request.params);
  if ((params && !params.success) || findTextFault(request.params)) throw new Problem('not_found');
  assertQueryNames(endpoint, request.query);
  const fault = findTextFault(request.query);
  if (fault) throw unstorableText('/query', fault);
  const query = endpoint.query?.safeParse(request.query);
  if (query && !query.success) throw invalidInput(query.error, '/query');
  return {
    params: params?.data as never,
    query: query?.data as never,
    body: (endpoint.bodyKind ? undefined : parsedBody(endpoint, request)) as never,
    expectedVersion: endpoint.versioned ? expectedVersion(request.headers['if-match']) : undefined,
  };
}

function parsedBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!endpoint.body) return undefined;
  const body = endpoint.body.safeParse(jsonOf(endpoint, request));
  if (!body.success) throw invalidInput(body.error, '');
  return body.data;
}

function jsonOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const text = bodyOf(request);
  if (text === '') return undefined;
  if (isJson(request)) return parseJson(text);
  // A form of another site can send text, but no JSON.
  if (endpoint.problems.includes('cross_site_request')) throw new Problem('cross_site_request');
  throw new Problem('unsupported_media_type', null, { supported: mediaTypesOf(endpoint) });
}

function isJson(request: FastifyRequest): boolean {
  return /^application\/json\b/i.test(request.headers['content-type'] ?? '');
}

export function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

/** `"3"`, also weak or without quotes; `*` matches any version. */
function expectedVersion(header: string | undefined): number | undefined {
  const value = header?.trim() ?? '*';
  if (value === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(value)?.[1] ?? /^\d{1,9}$/.exec(value)?.[0];
  if (version !== undefined) return Number(version);
  // An unknown ETag cannot be the current one.
  if (/^(?:W\/)?"[^"]*"$/.test(value)) return -1;
  throw headerProblem('If-Match', 'invalid_etag', 'Must be one ETag from a response, such as "3", or *.');
}

function headerProblem(name: string, code: string, detail: string): Problem {
  return new Problem('invalid_input', null, { errors: [{ pointer: `/headers/${name}`, code, detail }] });
}

const keyLengthMax = 255;

export function assertIdempotencyKey(endpoint: Endpoint, key: string | undefined): string | undefined {
  if (!endpoint.idempotent || key === undefined) return undefined;
  if (key !== '' && key.length <= keyLengthMax) return key;
  const rule = `An Idempotency-Key has 1 to ${keyLengthMax} characters.`;
  throw headerProblem('Idempotency-Key', 'invalid_key', rule);
}

/** Determines whether two requests with the same key are the same. */
export function requestHash(request: FastifyRequest): Buffer {
  const parts = [request.method, request.url, request.headers['if-match'] ?? '', bodyOf(request)];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** The media types that an operation accepts. */
export function mediaTypesOf({ bodyKind }: Endpoint): string[] {
  if (bodyKind === 'upload') return ['multipart/form-data', 'application/json'];
  if (bodyKind === 'oauth-form') return ['application/x-www-form-urlencoded', 'application/json'];
  return ['application/json'];
}

/** Empty for endpoints without an upload. */
export function uploadSource(endpoint: Endpoint, request: FastifyRequest): UploadSource {
  if (endpoint.bodyKind !== 'upload') return { kind: 'multipart', parts: nothing };
  if (request.isMultipart()) return { kind: 'multipart', parts: () => partsOf(request) };
  if (!isJson(request))
    throw new Problem('unsupported_media_type', null, { supported: mediaTypesOf(endpoint) });
  return { kind: 'json', json: readJsonUpload(chunksOf(request)) };
}

async function* nothing(): AsyncIterable<UploadPart> {}

/** Unread content is drained, so that the response can use the same connection. */
async function* chunksOf({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  try {
    yield* raw.iterator({ destroyOnReturn: false });
  } finally {
    raw.resume();
  }
}

async function* partsOf(request: FastifyRequest): AsyncIterable<UploadPart> {
  const headers = checkPartHeaders(request);
  for await (const part of request.parts()) {
    if (!headers.areUtf8()) throw illFormedUnicode('/', [], 'The headers of each part must be UTF-8.');
    yield part.type === 'file' ? filePart(part) : fieldPart(part as MultipartValue);
  }
}

function filePart(part: MultipartFile): UploadPart {
  return {
    kind: 'file',
    name: part.fieldname,
    fileName: part.filename,
    content: part.file,
    isTruncated: () => part.file.truncated,
  };
}

function fieldPart(part: MultipartValue): UploadPart {
  const value = String(part.value);
  if (!isUtf8Field(value)) throw illFormedUnicode('', [part.fieldname], 'The field must be UTF-8.');
  const fault = findTextFault({ [part.fieldname]: value });
  if (fault) throw unstorableText('', fault);
  return { kind: 'field', name: part.fieldname, value };
}
