import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

import type { Endpoint } from '../endpoint.ts';

export type JsonSchema = { [key: string]: unknown };

/** The schemas of one endpoint; a named one is a reference to `#/components/schemas/…`. */
export type EndpointSchemas = {
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  reply?: JsonSchema;
};

export type SchemaBook = {
  /** By name, in alphabetical order. */
  components: Record<string, JsonSchema>;
  ofEndpoint: ReadonlyMap<string, EndpointSchemas>;
};

type Direction = 'input' | 'output';
type Converted = { schema: JsonSchema; direction: Direction };

/**
 * Every schema of the contract as JSON Schema 2020-12. A named schema appears once; if its input form differs
 * from its output form, the input form is called `…Input`.
 */
export function collectSchemas(endpoints: readonly Endpoint[], further: readonly z.ZodType[]): SchemaBook {
  const named: Record<Direction, Map<string, JsonSchema>> = { input: new Map(), output: new Map() };
  const converted = new Map<string, Partial<Record<keyof EndpointSchemas, Converted>>>();
  const convert = (schema: z.ZodType, direction: Direction): Converted => {
    const { $defs = {}, $schema: _, ...rest } = z.toJSONSchema(schema, { io: direction }) as JsonSchema;
    for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
      named[direction].set(name, tidied(definition, direction));
    }
    return { schema: tidied(rest, direction), direction };
  };
  for (const { name, params, query, body, reply } of endpoints) {
    converted.set(name, {
      ...(params ? { params: convert(params, 'input') } : {}),
      ...(query ? { query: convert(query, 'input') } : {}),
      ...(body ? { body: convert(body, 'input') } : {}),
      ...(reply ? { reply: convert(reply, 'output') } : {}),
    });
  }
  for (const schema of further) convert(schema, 'output');
  const nameFor = namesOf(named);
  const settle = ({ schema, direction }: Converted) =>
    withReferences(schema, (name) => nameFor(name, direction));
  const all = components(named, nameFor);
  const ofEndpoint = new Map(
    [...converted].map(([name, parts]) => [
      name,
      Object.fromEntries(Object.entries(parts).map(([part, one]) => [part, withNamedList(settle(one), all)])),
    ]),
  );
  return { components: sorted(all), ofEndpoint };
}

const wholeNumberMax = Number.MAX_SAFE_INTEGER;

/** Removes JavaScript's number limits and the claim that replies never grow. */
function tidied(schema: JsonSchema, direction: Direction): JsonSchema {
  return walk(schema, (part) => {
    const { maximum, minimum, additionalProperties, exclusiveMinimum, ...rest } = part;
    return {
      ...rest,
      ...(maximum === undefined || maximum === wholeNumberMax ? {} : { maximum }),
      ...(minimum === undefined || minimum === -wholeNumberMax ? {} : { minimum }),
      ...(exclusiveMinimum === undefined ? {} : whole(part, exclusiveMinimum)),
      ...(additionalProperties === undefined || (direction === 'output' && additionalProperties === false)
        ? {}
        : { additionalProperties }),
    };
  });
}

function whole({ type }: JsonSchema, exclusiveMinimum: unknown): JsonSchema {
  return type === 'integer' && exclusiveMinimum === 0 ? { minimum: 1 } : { exclusiveMinimum };
}

function namesOf(named: Record<Direction, Map<string, JsonSchema>>) {
  const differing = new Set<string>();
  for (const [name, schema] of named.input) {
    const output = named.output.get(name);
    if (output && !isDeepStrictEqual(schema, output)) differing.add(name);
  }
  // A schema that refers to a different schema is different, too.
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const [name, schema] of named.input) {
      if (named.output.has(name) && referencesIn(schema).some((other) => differing.has(other))) {
        differing.add(name);
      }
    }
  }
  return (name: string, direction: Direction) =>
    direction === 'input' && differing.has(name) ? `${name}Input` : name;
}

function components(
  named: Record<Direction, Map<string, JsonSchema>>,
  nameFor: (name: string, direction: Direction) => string,
): Record<string, JsonSchema> {
  const all = (['input', 'output'] as const).flatMap((direction) =>
    [...named[direction]].map(([name, schema]): [string, JsonSchema] => [
      nameFor(name, direction),
      withReferences(schema, (other) => nameFor(other, direction)),
    ]),
  );
  return Object.fromEntries(all);
}

/** A page is named after its items, so that generated programs have a name for it. */
function withNamedList(schema: JsonSchema, all: Record<string, JsonSchema>): JsonSchema {
  const { data } = (schema['properties'] ?? {}) as { data?: { items?: { $ref?: string } } };
  const item = data?.items?.$ref?.split('/').at(-1);
  if (!item) return schema;
  all[`${item}List`] = schema;
  return { $ref: `#/components/schemas/${item}List` };
}

function sorted(all: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const definitions = '#/$defs/';

function withReferences(schema: JsonSchema, nameFor: (name: string) => string): JsonSchema {
  return walk(schema, ({ $ref, id: _, ...rest }) =>
    typeof $ref === 'string' && $ref.startsWith(definitions)
      ? { $ref: `#/components/schemas/${nameFor($ref.slice(definitions.length))}`, ...rest }
      : { ...($ref === undefined ? {} : { $ref }), ...rest },
  );
}

function referencesIn(schema: JsonSchema): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name ?? '');
}

/** Changes a schema and all schemas inside it, from the inside out; other values stay. */
export function walk(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const inside = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === 'properties' || key === '$defs') return [key, eachOf(value as JsonSchema, change)];
    if (['items', 'additionalProperties', 'propertyNames', 'not'].includes(key) && isSchema(value)) {
      return [key, walk(value, change)];
    }
    if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value)) {
      return [key, value.map((one: JsonSchema) => walk(one, change))];
    }
    return [key, value];
  });
  return change(Object.fromEntries(inside));
}

function eachOf(schemas: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, walk(schema as JsonSchema, change)]),
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
