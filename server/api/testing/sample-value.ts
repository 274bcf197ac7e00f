import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';

import { between, pick } from '../../../lab/generator/seeded-random.ts';
import type { KnownThings } from './known-things.ts';

/** What a value is chosen with: a seeded sequence, the schemas that others refer to, and what exists. */
export type Sampling = {
  random: () => number;
  definitions: Record<string, JsonSchema>;
  known: KnownThings;
};

const depthMax = 12;

/**
 * A value that the schema accepts, as far as JSON Schema describes it: what an operation checks beyond it may still be
 * wrong. `name` is the field that the value is for; ids refer to things that exist.
 */
export function sampleValue(schema: JsonSchema, sampling: Sampling, name = '', depth = 0): unknown {
  const { random, definitions } = sampling;
  const { $ref, const: only, enum: values, anyOf, oneOf, allOf, examples } = schema as Schema;
  const own = knownFor(name, schema, sampling);
  if (own !== undefined) return own;
  if ($ref) return sampleValue(definitions[$ref.split('/').at(-1) ?? ''] ?? {}, sampling, name, depth);
  if (only !== undefined) return only;
  if (values) return pick(random, values);
  const choices = anyOf ?? oneOf;
  if (choices) return sampleValue(chosen(choices, sampling, depth), sampling, name, depth);
  if (allOf) return sampleValue(allOf[0] ?? {}, sampling, name, depth);
  if (Array.isArray(examples) && examples.length > 0 && random() < 0.8) return pick(random, examples);
  return sampleType(schema, sampling, name, depth);
}

type Schema = {
  $ref?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  examples?: readonly unknown[];
};

/** Deep inside, only shapes that end there: some schemas contain themselves. */
function chosen(choices: readonly JsonSchema[], { random }: Sampling, depth: number): JsonSchema {
  const plain = choices.filter(({ type }) => type !== 'object' && type !== 'array' && type !== undefined);
  return pick(random, depth > depthMax && plain.length > 0 ? plain : choices);
}

function sampleType(schema: JsonSchema, sampling: Sampling, name: string, depth: number): unknown {
  const { random } = sampling;
  const types = [schema['type'] ?? 'string'].flat();
  switch (pick(random, types)) {
    case 'object':
      return sampleObject(schema, sampling, depth);
    case 'array':
      return sampleArray(schema, sampling, name, depth);
    case 'integer':
    case 'number':
      return sampleNumber(schema, sampling);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return sampleText(schema, sampling);
  }
}

function sampleObject(schema: JsonSchema, sampling: Sampling, depth: number): Record<string, unknown> {
  const { random } = sampling;
  const { properties = {}, required = [], additionalProperties } = schema as ObjectSchema;
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || (depth < depthMax && random() < 0.5),
  );
  const named = names.map((name) => [name, sampleValue(properties[name] ?? {}, sampling, name, depth + 1)]);
  if (typeof additionalProperties !== 'object' || depth > depthMax)
    return withSettings(Object.fromEntries(named), sampling, depth);
  const { propertyNames = {} } = schema as ObjectSchema;
  const further = Array.from({ length: between(random, 0, 2) }, () => [
    String(sampleValue(propertyNames, sampling, '', depth + 1)),
    sampleValue(additionalProperties, sampling, '', depth + 1),
  ]);
  return Object.fromEntries([...named, ...further]);
}

/** To the contract, settings and filters are any object: which there are is said elsewhere. */
function withSettings(
  sampled: Record<string, unknown>,
  sampling: Sampling,
  depth: number,
): Record<string, unknown> {
  const { known, random } = sampling;
  const form = known.settings[String(sampled['kind'])] ?? pick(random, Object.values(known.settings));
  const sample = (schema: JsonSchema) => sampleValue(schema, sampling, '', depth + 1);
  return {
    ...sampled,
    ...(sampled['settings'] ? { settings: sample(form) } : {}),
    ...(sampled['filter'] ? { filter: sample(known.filter) } : {}),
  };
}

type ObjectSchema = {
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
};

function sampleArray(schema: JsonSchema, sampling: Sampling, name: string, depth: number): unknown[] {
  const { items = {}, minItems = 0 } = schema as { items?: JsonSchema; minItems?: number };
  const length = depth > depthMax ? minItems : Math.max(minItems, between(sampling.random, 0, 2));
  const sampled = Array.from({ length }, () => sampleValue(items, sampling, name, depth + 1));
  // Ids and words of a list are mostly named once.
  return [...new Set(sampled)];
}

/** What a field of this name says: `folderId` and `documentIds` refer to things of the workspace. */
function knownFor(name: string, { type }: JsonSchema, { random, known: { ids, values } }: Sampling): unknown {
  if (type !== 'string' && type !== 'integer') return undefined;
  if (values[name] !== undefined) return values[name];
  const [, thing] = /^(\w+?)Ids?$/.exec(name) ?? [];
  if (!thing) return undefined;
  if (name === 'documentIds') return pick(random, [ids['documents'], ids['twins']]);
  const room =
    thing === 'connection' ? 'integrations' : /^(user|substitute)$/.test(thing) ? 'members' : `${thing}s`;
  return typeof ids[room] === (type === 'string' ? 'string' : 'number') ? ids[room] : undefined;
}

function sampleNumber(schema: JsonSchema, { random }: Sampling): number {
  const { minimum, exclusiveMinimum, maximum } = schema as Record<string, number | undefined>;
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  return between(random, least, Math.min(maximum ?? least + 3, least + 3));
}

const formatted: Record<string, string> = {
  date: '2026-10-05',
  'date-time': '2026-10-05T08:00:00.000Z',
  email: 'ada@example.com',
  uuid: '01890000-0000-7000-8000-000000000000',
  // Nothing outside this machine is asked for: the name is that of the machine itself, and nothing answers there.
  uri: 'https://nothing.localhost:1024/x',
  base64: 'AAAA',
};
const texts = ['nothing.localhost', 'Mine', 'EUR', 'DE', '08:15', '1', '12.50', 'a text with words'];

function sampleText(schema: JsonSchema, { random }: Sampling): string {
  const { format, pattern, minLength = 0, maxLength = 1000 } = schema as TextSchema;
  if (format && formatted[format]) return formatted[format];
  const matches = pattern === undefined ? null : new RegExp(pattern, 'u');
  const fitting = [...texts, ...Object.values(formatted)].filter(
    (text) => text.length >= minLength && text.length <= maxLength && (matches?.test(text) ?? true),
  );
  return fitting.length > 0 ? pick(random, fitting) : 'x'.repeat(minLength);
}

type TextSchema = { format?: string; pattern?: string; minLength?: number; maxLength?: number };
