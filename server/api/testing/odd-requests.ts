import type { Endpoint } from '@slipway/contract/endpoint.ts';
import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';
import { z } from 'zod';

import { between, pick, seededRandom } from '../../../lab/generator/seeded-random.ts';
import { filledPath } from '../../testing/one-of-everything.ts';
import type { KnownThings } from './known-things.ts';
import { oddBody } from './odd-bodies.ts';
import { oddCursor } from './odd-cursors.ts';
import { oddHeaders } from './odd-headers.ts';
import type { Oddity, OddRequest } from './odd-request.ts';
import { oddPathParts, oddText } from './odd-values.ts';
import { type Sampling, sampleValue } from './sample-value.ts';

/** How many of each kind are sent to one operation in a round. */
const counts = { path: 2, query: 2, cursor: 2, header: 2, body: 8 };
const otherMethods = ['PUT', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'QUERY'];

/** Requests to one operation, the same for the same seed: each is right but for one thing, as far as that is possible. */
export function oddRequests(endpoint: Endpoint, seed: number, known: KnownThings): OddRequest[] {
  const random = seededRandom(seed);
  const { method } = endpoint;
  const path = filledPath(endpoint.path, known.ids);
  const times = (count: number, make: () => Oddity) => Array.from({ length: count }, make);
  const usual = () => ({
    ...usualBody(endpoint, random, known),
    path: path + usualQuery(endpoint, random, known),
  });
  const oddities: Oddity[] = [
    { what: 'another method', method: pick(random, otherMethods), headers: [], body: null },
    ...(endpoint.params ? times(counts.path, () => oddPath(endpoint, random, known)) : []),
    ...times(counts.query, () => oddQuery(endpoint, random, path, known)),
    ...(hasCursor(endpoint) ? times(counts.cursor, () => oddCursor(endpoint, random, path)) : []),
    ...times(counts.header, () => oddHeaders(endpoint, random)),
    ...(endpoint.body ? times(counts.body, () => oddBody(endpoint, random, usual().body)) : []),
    // Last, as it may do what was asked.
    { what: 'nothing odd' },
  ];
  return oddities.map((oddity) => {
    const { headers, ...rest } = usual();
    const own = oddity.headers ?? [];
    const others = headers.filter(([name]) => !own.some(([odd]) => odd === name));
    return { method, ...rest, ...oddity, headers: [...others, ...own] };
  });
}

function hasCursor({ query }: Endpoint): boolean {
  return query instanceof z.ZodObject && ('cursor' in query.shape || 'after' in query.shape);
}

function usualBody(endpoint: Endpoint, random: () => number, known: KnownThings) {
  const sampled = sampleOf(endpoint.body, random, known);
  if (sampled === undefined) return { headers: [], body: null };
  const type: [string, string] = ['content-type', 'application/json'];
  return { headers: [type], body: JSON.stringify(sampled) };
}

/** What the operation needs, and sometimes what it also takes. */
function usualQuery(endpoint: Endpoint, random: () => number, known: KnownThings): string {
  const sampled = sampleOf(endpoint.query, random, known) as Record<string, unknown> | undefined;
  const { cursor: _, after: __, ...rest } = sampled ?? {};
  return asQuery(Object.entries(rest));
}

function asQuery(parameters: readonly (readonly [string, unknown])[]): string {
  const parts = parameters.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Percent-encoded, also what is no well-formed text: as the bytes that other programs would send. */
function encoded(text: string): string {
  const bytes = Buffer.from(text.toWellFormed(), 'utf8').toString('hex').replaceAll(/../g, '%$&');
  return text.isWellFormed() ? bytes : bytes.replaceAll('%ef%bf%bd', '%ed%a0%80');
}

function oddPath(endpoint: Endpoint, random: () => number, known: KnownThings): Oddity {
  const names = [...endpoint.path.matchAll(/\{\w+\}/g)].map(([name]) => name);
  const part = pick(random, oddPathParts);
  const path = filledPath(endpoint.path.replace(pick(random, names), part), known.ids);
  return { what: `${part.slice(0, 40)} in the path`, path };
}

function oddQuery(endpoint: Endpoint, random: () => number, path: string, known: KnownThings): Oddity {
  const usual = Object.entries((sampleOf(endpoint.query, random, known) ?? {}) as Record<string, unknown>);
  const names = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  const [name, value] = [names.length > 0 ? pick(random, names) : 'page', oddText(random)];
  const others = usual.filter(([other]) => other !== name);
  switch (between(random, 0, names.length > 0 ? 5 : 2)) {
    case 0:
      return { what: 'an unknown parameter', path: path + asQuery([...usual, [value || 'x', '1']]) };
    case 1:
      return { what: 'a parameter twice', path: path + asQuery([...others, [name, '1'], [name, '2']]) };
    case 2:
      return {
        what: 'a query that is none',
        path: `${path}${pick(random, ['?', '?&&', '?=', '?%zz=1', '?a[]=1'])}`,
      };
    default:
      return { what: `an odd ${name}`, path: path + asQuery([...others, [name, value]]) };
  }
}

const schemas = new WeakMap<z.ZodType, JsonSchema>();

function sampleOf(schema: z.ZodType | undefined, random: () => number, known: KnownThings): unknown {
  if (!schema) return undefined;
  const json = schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema);
  schemas.set(schema, json);
  const sampling: Sampling = { random, definitions: (json['$defs'] ?? {}) as Sampling['definitions'], known };
  return sampleValue(json, sampling);
}
