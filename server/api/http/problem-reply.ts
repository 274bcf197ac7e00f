import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { OAuthProblem, Problem, type ProblemReply, problems } from '@slipway/contract/problems.ts';

import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { StoreUnavailable } from '../../platform/files/store-unavailable.ts';
import { knownProblem } from '../../platform/known-problem.ts';
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
  const known = knownProblem(error, asked.mediaTypes);
  if (error instanceof DatabaseUnavailable)
    log.warn({ err: error, requestId: asked.requestId, path: asked.path }, 'database unavailable');
  // Its cause shows the operator whether the store is away or refuses the keys.
  if (error instanceof StoreUnavailable)
    log.warn({ err: error, requestId: asked.requestId, path: asked.path }, 'file store unavailable');
  if (!known) log.error({ err: error, requestId: asked.requestId, path: asked.path }, 'request failed');
  const problem = known ?? new Problem('internal_error');
  return asked.problemShape === 'oauth' ? oauthReply(inOAuthShape(problem)) : problemReply(problem, asked);
}

/** Errors of the token endpoint, in the OAuth format. */
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
