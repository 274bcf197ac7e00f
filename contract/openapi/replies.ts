import { z } from 'zod';

import type { Endpoint } from '../endpoint.ts';
import { OAuthError, type OAuthErrorCode, type ProblemCode, problems } from '../problems.ts';
import type { JsonSchema } from './json-schemas.ts';
import { problemsOf } from './shared-problems.ts';

type Response = { description: string; headers: Record<string, unknown>; content?: Record<string, unknown> };
type Responses = Record<string, Response>;

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** The replies of an endpoint, then its problems, by status. */
export function responsesOf(endpoint: Endpoint, reply: JsonSchema | undefined): Record<string, unknown> {
  return {
    [endpoint.status]: accepted(endpoint, reply),
    ...(endpoint.conditional ? { 304: { description: 'Not changed', headers: okHeaders(endpoint) } } : {}),
    ...(endpoint.problemShape === 'oauth' ? oauthErrors() : {}),
    ...problemResponses(endpoint),
  };
}

function accepted(endpoint: Endpoint, reply: JsonSchema | undefined): Response {
  const headers = {
    ...okHeaders(endpoint),
    ...(hasVersion(endpoint) || endpoint.conditional ? { ETag: reference('headers', 'ETag') } : {}),
    ...(endpoint.idempotent ? { 'Idempotent-Replayed': reference('headers', 'Idempotent-Replayed') } : {}),
  };
  const description = endpoint.status === 204 ? 'Done; no content' : meaningOf[endpoint.status];
  const mediaType = endpoint.stream ? 'text/event-stream' : 'application/json';
  if (reply) return { description, headers, content: { [mediaType]: { schema: reply } } };
  if (!endpoint.bytes) return { description, headers };
  const content = Object.fromEntries(endpoint.bytes.map((mediaType) => [mediaType, {}]));
  return { description, headers, content };
}

/** Replies with a version have it as ETag. */
function hasVersion({ reply }: Endpoint): boolean {
  return reply instanceof z.ZodObject && 'version' in reply.shape;
}

const meaningOf = {
  200: 'Done',
  201: 'Created',
  202: 'Started; it continues in the background',
  204: 'Done',
};

type Group = { status: number; codes: ProblemCode[] };

/** Endpoints share a few groups of problems: each is one component. */
function problemResponses(endpoint: Endpoint): Record<string, unknown> {
  return Object.fromEntries(
    groupsOf(endpoint).map((group) => [group.status, reference('responses', nameOf(group))]),
  );
}

export function problemComponents(endpoints: readonly Endpoint[]): Record<string, Response> {
  const groups = endpoints.flatMap(groupsOf).sort((one, other) => one.status - other.status);
  return Object.fromEntries(groups.map((group) => [nameOf(group), problemResponse(group)]));
}

function groupsOf(endpoint: Endpoint): Group[] {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problems[code].status);
  return [...byStatus].map(([status, codes]) => ({ status, codes }));
}

function nameOf({ codes }: Group): string {
  return codes.join('-or-');
}

function problemResponse({ status, codes }: Group): Response {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join('. '),
    headers: errorHeaders(status),
    content: {
      'application/problem+json': {
        schema: reference('schemas', 'Problem'),
        examples: Object.fromEntries(codes.map((code) => [code, reference('examples', code)])),
      },
    },
  };
}

const oauthStatus: Record<number, OAuthErrorCode[]> = {
  400: OAuthError.options.filter((error) => !['invalid_client', 'slow_down', 'server_error'].includes(error)),
  401: ['invalid_client'],
  429: ['slow_down'],
  500: ['server_error'],
  503: ['server_error'],
};

function oauthErrors(): Responses {
  return Object.fromEntries(
    Object.entries(oauthStatus).map(([status, errors]) => [
      status,
      {
        description: `OAuth error: ${errors.map((error) => `\`${error}\``).join(', ')}`,
        headers: errorHeaders(Number(status)),
        content: {
          'application/json': {
            schema: reference('schemas', 'OAuthError'),
            examples: Object.fromEntries(
              errors.map((error) => [error, { value: { error, error_description: 'The error as text.' } }]),
            ),
          },
        },
      },
    ]),
  );
}

function okHeaders({ access }: Endpoint): Record<string, unknown> {
  const isCounted = !['public', 'selection', 'upload-link'].includes(access);
  return headersNamed(['X-Request-Id', ...(isCounted ? ['RateLimit-Policy', 'RateLimit'] : [])]);
}

function errorHeaders(status: number): Record<string, unknown> {
  return headersNamed([
    'X-Request-Id',
    ...(status === 401 || status === 403 ? ['WWW-Authenticate'] : []),
    ...(status === 429 || status === 503 ? ['Retry-After'] : []),
  ]);
}

function headersNamed(names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
}

/** One example of each problem of an operation. No operation has `method_not_allowed`. */
export function problemExamples(): Record<string, unknown> {
  const answered = Object.entries(problems).filter(([code]) => code !== 'method_not_allowed');
  return Object.fromEntries(
    answered.map(([code, { status, title }]) => [
      code,
      {
        summary: title,
        value: {
          type: `/docs#problem-${code}`,
          title,
          status,
          detail: null,
          instance: '/api/v1/…',
          code,
          requestId: '01a10b13-a800-7005-b98b-3920caa34e83',
        },
      },
    ]),
  );
}

const text = { type: 'string' };
export const headerComponents = {
  'X-Request-Id': {
    description: "Identifies this request in the service's log; quote it in support requests.",
    schema: text,
  },
  ETag: { description: 'The version, for `If-Match` or `If-None-Match`.', schema: text },
  'Idempotent-Replayed': {
    description: '`true` if this is the response to an earlier request with the same Idempotency-Key.',
    schema: text,
  },
  'WWW-Authenticate': { description: 'How to authenticate (RFC 6750, RFC 7617).', schema: text },
  'Retry-After': { description: 'The number of seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  'RateLimit-Policy': { description: 'The limit and its time window.', schema: text },
  RateLimit: { description: 'The remaining requests and seconds.', schema: text },
};
