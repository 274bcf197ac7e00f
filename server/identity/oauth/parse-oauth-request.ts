import { OAuthProblem } from '@slipway/contract/problems.ts';

import type { RequestInfo } from '../actor.ts';

export type ClientCredentials = { id: string; secret: string };
export type OAuthRequest = {
  parameters: ReadonlyMap<string, string>;
  /** Null if the client did not identify itself. */
  client: ClientCredentials | null;
};

/** Parses a form or JSON request to an OAuth endpoint (RFC 6749, sections 2.3.1 and 3.2). */
export function parseOAuthRequest(asked: RequestInfo, rawBody: string): OAuthRequest {
  const type = (asked.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const pairs = type === 'application/json' ? jsonPairs(rawBody) : formPairs(type, rawBody);
  const parameters = uniqueParameters(pairs);
  return { parameters, client: clientIn(asked.headers['authorization'], parameters) };
}

type Pair = readonly [name: string, value: unknown];

function formPairs(type: string | undefined, body: string): Pair[] {
  if (body !== '' && type !== 'application/x-www-form-urlencoded') {
    throw new OAuthProblem('invalid_request', 'Send the parameters as a form or as JSON.');
  }
  return [...new URLSearchParams(body)];
}

function jsonPairs(body: string): Pair[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new OAuthProblem('invalid_request', 'The body is not valid JSON.');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new OAuthProblem('invalid_request', 'The body must be a JSON object.');
  }
  const values = new Map(Object.entries(parsed));
  return topLevelNames(body).map((name) => [name, values.get(name)]);
}

/** All top-level names of a valid JSON object, with duplicates: JSON.parse keeps only the last one. */
function topLevelNames(json: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const { 0: token } of json.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && token.endsWith(':')) names.push(JSON.parse(token.slice(0, -1)) as string);
  }
  return names;
}

const known = new Set(['grant_type', 'scope', 'client_id', 'client_secret', 'token', 'token_type_hint']);

/**
 * Parameters without a value count as missing, unknown ones are ignored, none may be repeated (section 3.2).
 */
function uniqueParameters(pairs: readonly Pair[]): Map<string, string> {
  const parameters = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of pairs) {
    if (seen.has(name)) throw new OAuthProblem('invalid_request', 'A parameter was sent more than once.');
    seen.add(name);
    if (!known.has(name) || value === null || value === '') continue;
    if (typeof value !== 'string') throw new OAuthProblem('invalid_request', `${name} must be text.`);
    if (!value.isWellFormed() || value.includes('\ufffd'))
      throw new OAuthProblem('invalid_request', `${name} must be UTF-8.`);
    if (value.includes('\0'))
      throw new OAuthProblem('invalid_request', `${name} must not contain the character U+0000.`);
    parameters.set(name, value);
  }
  return parameters;
}

function clientIn(
  authorization: string | undefined,
  parameters: ReadonlyMap<string, string>,
): ClientCredentials | null {
  const id = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (authorization === undefined) return id !== undefined && secret !== undefined ? { id, secret } : null;
  if (secret !== undefined) {
    throw new OAuthProblem('invalid_request', 'Authenticate by HTTP Basic or in the body, not both.');
  }
  const basic = basicCredentials(authorization);
  if (basic && id !== undefined && id !== basic.id) {
    throw new OAuthProblem('invalid_request', 'client_id differs from the client that authenticates.');
  }
  return basic;
}

function basicCredentials(authorization: string): ClientCredentials | null {
  const encoded = /^basic +([\w+/=-]+) *$/i.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || colon === text.length - 1) return null;
  return { id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
}

/**
 * Some clients encode both halves, as the standard requires; others send them unchanged. Our IDs and secrets
 * are the same in both forms.
 */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
