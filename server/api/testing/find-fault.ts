import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { OAuthErrorReply, ProblemReply } from '@slipway/contract/problems.ts';

import { checkReply } from '../../testing/check-reply.ts';
import type { OddRequest } from './odd-request.ts';
import type { OddReply } from './send-request.ts';

/** A refusal repeats no more of the request than helps its sender. */
const refusalCharactersMax = 20_000;

/** What only a library, the database or the runtime says: those who call the API know none of them. */
const foreignText = [
  /invalid input|expected (string|number|int|array|object|boolean|record|date|one of)|, received /i,
  /\bzod|ZodError|FST_ERR|ERR_[A-Z]|\bE(CONN|NOENT|ACCES)[A-Z]*\b|HPE_/,
  /unexpected (token|end of|non-whitespace)|" is not valid JSON|in JSON at position|JSON\.parse/i,
  /\bat \S+ \(|node:internal|node_modules|\.[cm]?[jt]s:\d+/,
  /syntax error at|invalid byte sequence|out of range for type|violates|duplicate key|relation "|column "/i,
  /\b(select|insert into|delete from|update) \w+ (from|set|where|values)\b|pg_|SQLSTATE/i,
  /\[object Object\]|undefined|Cannot read prop|is not a function|is not iterable|Maximum call stack/,
];

/**
 * What is wrong with the reply to an odd request; null where it is one of those that the contract lists. Nothing that the
 * service needs is missing here: 503 is a fault, too.
 */
export function findFault(endpoint: Endpoint, { method, path }: OddRequest, reply: OddReply): string | null {
  const { status, headers, text } = reply;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 500)}`;
  if (method === 'HEAD') return null;
  const isJson = /json/.test(headers.get('content-type') ?? '');
  const body = isJson ? (JSON.parse(text) as unknown) : undefined;
  return (
    (status >= 400 ? faultOfRefusal(endpoint, reply, body) : null) ??
    // Of a stream, the events are read elsewhere.
    (endpoint.stream && status < 400 ? null : brokenPromise({ method, path, status, headers, body }))
  );
}

function faultOfRefusal(
  { problemShape }: Endpoint,
  { status, headers, text }: OddReply,
  body: unknown,
): string | null {
  const isOAuth = problemShape === 'oauth' && OAuthErrorReply.safeParse(body).success;
  const type = (headers.get('content-type') ?? '').split(';')[0];
  if (!isOAuth && type !== 'application/problem+json')
    return `refused with ${status} as ${type}: ${text.slice(0, 300)}`;
  if (!isOAuth && !ProblemReply.safeParse(body).success)
    return `refused with no problem: ${text.slice(0, 300)}`;
  if (status === 405 && !headers.get('allow'))
    return 'refused a method without naming those that are allowed';
  if (text.length > refusalCharactersMax)
    return `refused with ${text.length} characters: ${text.slice(0, 300)}`;
  const found = foreignText.map((pattern) => pattern.exec(text)?.[0]).find((said) => said !== undefined);
  return found === undefined
    ? null
    : `refused with the words of a library, ${JSON.stringify(found)}: ${text.slice(0, 600)}`;
}

function brokenPromise(reply: Parameters<typeof checkReply>[0]): string | null {
  try {
    checkReply(reply);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
