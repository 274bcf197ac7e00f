import type { Endpoint } from '@slipway/contract/endpoint.ts';
import {
  OAuthProblem,
  Problem,
  type ProblemCode,
  type ProblemReply,
  problems,
} from '@slipway/contract/problems.ts';
import { Interrupted } from '@slipway/extractor/reading.ts';

import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import type { Service } from '../../platform/service.ts';

/** When to retry after a failure outside the request; a full disk needs an operator. */
const retrySeconds: Record<number, number> = { 503: 5, 507: 60 };

export type ErrorReply = {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
};

export type RequestedReply = {
  path: string;
  requestId: string;
  problemShape: Endpoint['problemShape'];
  /** The media types of the operation, for callers that send another. */
  mediaTypes?: readonly string[] | undefined;
};

/** The only translation of exceptions to responses. */
export function replyTo(error: unknown, asked: RequestedReply, log: Service['log']): ErrorReply {
  if (error instanceof OAuthProblem) return oauthReply(error);
  const known = problemOf(error, asked);
  if (error instanceof DatabaseUnavailable)
    log.warn({ err: error, requestId: asked.requestId, path: asked.path }, 'database unavailable');
  if (!known) log.error({ err: error, requestId: asked.requestId, path: asked.path }, 'request failed');
  const problem = known ?? new Problem('internal_error');
  return asked.problemShape === 'oauth' ? oauthReply(inOAuthShape(problem)) : problemReply(problem, asked);
}

/** Errors around the token endpoint, in the format that OAuth clients know. */
function inOAuthShape(problem: Problem): OAuthProblem {
  const { status } = problems[problem.code];
  if (status < 500) return new OAuthProblem('invalid_request', problem.message);
  return new OAuthProblem('server_error', problem.message, status, retrySeconds[status]);
}

/** RFC 6749, section 5.2. */
export function oauthReply(problem: OAuthProblem): ErrorReply {
  return {
    status: problem.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      pragma: 'no-cache',
      ...(problem.status === 401 ? { 'www-authenticate': 'Basic realm="slipway", charset="UTF-8"' } : {}),
      ...retryAfter(problem.retryAfterSeconds),
    },
    body: { error: problem.error, error_description: problem.message },
  };
}

/** RFC 9457. */
function problemReply(problem: Problem, { path, requestId }: RequestedReply): ErrorReply {
  const { status, title } = problems[problem.code];
  const { retryAfterSeconds, ...extra } = problem.extra;
  const body: ProblemReply = {
    type: `/docs#problem-${problem.code}`,
    title,
    status,
    detail: problem.detail,
    instance: path,
    code: problem.code,
    requestId,
    ...extra,
  };
  return {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...challenge(problem),
      ...retryAfter(retryAfterSeconds ?? retrySeconds[status]),
    },
    body,
  };
}

/** RFC 6750, section 3: no error code if no token was sent. */
function challenge(problem: Problem): Record<string, string> {
  if (problem.code === 'unauthorized') {
    const error = problem.detail === null ? '' : ', error="invalid_token"';
    return { 'www-authenticate': `Bearer realm="slipway"${error}` };
  }
  if (problem.code === 'insufficient_scope') {
    const scope = problem.extra.requiredScope ?? '';
    return { 'www-authenticate': `Bearer realm="slipway", error="insufficient_scope", scope="${scope}"` };
  }
  return {};
}

function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}

/** Errors of the framework, the parser and the database, as problems. */
const translated: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_upload',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'malformed_upload',
  FST_FIELDS_LIMIT: 'malformed_upload',
  FST_PARTS_LIMIT: 'malformed_upload',
  FST_NO_FORM_DATA: 'malformed_upload',
  ERR_STREAM_PREMATURE_CLOSE: 'malformed_upload',
  // The file store on another machine or a faulty disk.
  STORE_UNAVAILABLE: 'service_unavailable',
  ECONNREFUSED: 'service_unavailable',
  ECONNRESET: 'service_unavailable',
  EPIPE: 'service_unavailable',
  ETIMEDOUT: 'service_unavailable',
  ENOTFOUND: 'service_unavailable',
  EAI_AGAIN: 'service_unavailable',
  EHOSTUNREACH: 'service_unavailable',
  ENETUNREACH: 'service_unavailable',
  ENOENT: 'service_unavailable',
  ENOSPC: 'service_unavailable',
  EDQUOT: 'service_unavailable',
  EROFS: 'service_unavailable',
  EIO: 'service_unavailable',
  EMFILE: 'service_unavailable',
  ENFILE: 'service_unavailable',
  // Text with a NUL, which PostgreSQL stores neither in text nor in JSON.
  '22021': 'invalid_input',
  '22P05': 'invalid_input',
};

const details: Record<string, string> = {
  FST_ERR_BAD_URL:
    'In the address, %20 and the like must be two hexadecimal digits after the percent sign, and together UTF-8.',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the path may have 300 characters.',
};

function problemOf(error: unknown, { mediaTypes = [] }: RequestedReply): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) return new Problem('service_unavailable');
  // An external signal stopped a sandbox: the same request works next time.
  if (error instanceof Interrupted) return new Problem('service_unavailable');
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = translated[code];
  if (known === 'unsupported_media_type') return new Problem(known, null, { supported: [...mediaTypes] });
  if (known) return new Problem(known, details[code] ?? null);
  if (
    /Unexpected end of (multipart data|form)|Malformed part header|Multipart: Boundary/i.test(error.message)
  ) {
    return new Problem('malformed_upload');
  }
  return undefined;
}
