import type { JsonSchema } from './json-schemas.ts';

type Operation = {
  operationId: string;
  'x-required-scope'?: string;
  parameters?: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
};
export type Comparable = {
  paths: Record<string, Record<string, unknown>>;
  webhooks?: Record<string, unknown>;
  components: { schemas: Record<string, JsonSchema> };
};
type Side = 'request' | 'reply';

/**
 * Changes in the new document that break clients of the accepted one, as text; empty if it only grows.
 * Replies may gain fields and values; requests may gain optional ones.
 */
export function breakingChanges(accepted: Comparable, now: Comparable): string[] {
  const faults: string[] = [];
  for (const [path, methods] of Object.entries(accepted.paths)) {
    for (const [method, before] of Object.entries(methods)) {
      const where = `${method.toUpperCase()} ${path}`;
      const after = now.paths[path]?.[method];
      if (!after) faults.push(`${where}: removed`);
      else faults.push(...compareOperations(where, before as Operation, after as Operation));
    }
  }
  for (const kind of Object.keys(accepted.webhooks ?? {})) {
    if (!now.webhooks?.[kind]) faults.push(`webhook ${kind}: removed`);
  }
  const usedBy = { request: namesUsed(accepted, 'request'), reply: namesUsed(accepted, 'reply') };
  for (const [name, before] of Object.entries(accepted.components.schemas)) {
    const after = now.components.schemas[name];
    for (const side of ['request', 'reply'] as const) {
      if (!usedBy[side].has(name)) continue;
      if (!after) faults.push(`schema ${name}: removed`);
      else faults.push(...compareSchemas(`schema ${name}`, before, after, side));
    }
  }
  return [...new Set(faults)];
}

function compareOperations(where: string, before: Operation, after: Operation): string[] {
  const faults: string[] = [];
  if (before.operationId !== after.operationId) faults.push(`${where}: renamed to ${after.operationId}`);
  const [scope, scopeNow] = [before['x-required-scope'], after['x-required-scope']];
  if (scope !== scopeNow)
    faults.push(`${where}: needs ${scopeNow ?? 'no scope'} instead of ${scope ?? 'none'}`);
  for (const status of Object.keys(before.responses).filter((status) => /^2/.test(status))) {
    if (!after.responses[status]) faults.push(`${where}: does not answer ${status} any more`);
  }
  return [
    ...faults,
    ...compareParameters(where, before, after),
    ...compareContents(where, before.requestBody?.content, after.requestBody?.content, 'request'),
    ...Object.entries(before.responses).flatMap(([status, response]) =>
      compareContents(`${where} ${status}`, response.content, after.responses[status]?.content, 'reply'),
    ),
    ...(after.requestBody?.required && !before.requestBody?.required ? [`${where}: needs a body now`] : []),
  ];
}

function compareParameters(where: string, before: Operation, after: Operation): string[] {
  const find = (operation: Operation, name: string) =>
    operation.parameters?.find((parameter) => (parameter.name ?? parameter.$ref) === name);
  const gone = (before.parameters ?? []).flatMap((parameter) => {
    const name = parameter.name ?? parameter.$ref ?? '';
    const counterpart = find(after, name);
    if (!counterpart) return [`${where}: the parameter ${name} was removed`];
    return compareSchemas(`${where} ?${name}`, parameter.schema ?? {}, counterpart.schema ?? {}, 'request');
  });
  const needed = (after.parameters ?? [])
    .filter(({ required, name }) => required && !find(before, name ?? '')?.required)
    .map(({ name }) => `${where}: the parameter ${name} is now required`);
  return [...gone, ...needed];
}

type Content = Record<string, { schema?: JsonSchema }>;

function compareContents(
  where: string,
  before: Content = {},
  after: Content | undefined,
  side: Side,
): string[] {
  if (!after) return [];
  return Object.entries(before).flatMap(([type, { schema = {} }]) =>
    after[type]
      ? compareSchemas(where, schema, after[type].schema ?? {}, side)
      : [`${where}: ${type} was removed`],
  );
}

function compareSchemas(where: string, before: JsonSchema, after: JsonSchema, side: Side): string[] {
  if (before['$ref'] !== after['$ref']) return [`${where}: its type changed`];
  const shape = (schema: JsonSchema) => JSON.stringify([schema['type'], schema['format'], schema['const']]);
  if (shape(before) !== shape(after)) return [`${where}: its type changed (${shape(after)})`];
  return [
    ...compareEnums(where, before, after, side),
    ...compareProperties(where, before, after, side),
    ...compareItems(where, before, after, side),
    ...compareChoices(where, before, after, side),
  ];
}

/** A reply may gain values: clients must accept unknown ones. */
function compareEnums(where: string, { enum: before }: JsonSchema, { enum: after }: JsonSchema, side: Side) {
  if (!Array.isArray(before) && !Array.isArray(after)) return [];
  if (!Array.isArray(before)) return side === 'request' ? [`${where}: now accepts only some values`] : [];
  if (!Array.isArray(after)) return side === 'reply' ? [`${where}: may now have any value`] : [];
  const gone = before.filter((value) => !after.includes(value));
  return gone.length > 0 ? [`${where}: values removed: ${gone.join(', ')}`] : [];
}

function compareProperties(where: string, before: JsonSchema, after: JsonSchema, side: Side): string[] {
  const [had, has] = [propertiesOf(before), propertiesOf(after)];
  const [needed, needs] = [requiredOf(before), requiredOf(after)];
  const gone = Object.keys(had).filter((name) => !(name in has));
  const asked = needs.filter((name) => side === 'request' && !needed.includes(name));
  const unsure = needed.filter((name) => side === 'reply' && name in has && !needs.includes(name));
  return [
    ...gone.map((name) => `${where}.${name}: removed`),
    ...asked.map((name) => `${where}.${name}: is now required`),
    ...unsure.map((name) => `${where}.${name}: may now be absent`),
    ...Object.entries(had).flatMap(([name, schema]) =>
      has[name] ? compareSchemas(`${where}.${name}`, schema, has[name], side) : [],
    ),
  ];
}

function compareItems(where: string, before: JsonSchema, after: JsonSchema, side: Side): string[] {
  const [one, other] = [before['items'], after['items']] as (JsonSchema | undefined)[];
  return one && other ? compareSchemas(`${where}[]`, one, other, side) : [];
}

/**
 * A nullable type is compared without null. Other choices are compared by their text: a request may gain
 * some, a reply may lose some. For a reply that names its `kind` (`oneOf`) it is the reverse: clients accept
 * unknown kinds, and rely on known ones.
 */
function compareChoices(where: string, before: JsonSchema, after: JsonSchema, side: Side): string[] {
  const [one, other] = [somethingOf(before), somethingOf(after)];
  if (one && other) return compareSchemas(where, one, other, side);
  const [had, has] = [choicesOf(before), choicesOf(after)];
  const mayGain = side === 'request' || (before['oneOf'] !== undefined && after['oneOf'] !== undefined);
  const named = namedChoices(before, after);
  if (named && mayGain)
    return named.flatMap(([name, one, other]) =>
      other
        ? compareSchemas(`${where} (${name})`, one, other, side)
        : [`${where}: the choice ${name} was removed`],
    );
  const changed = mayGain ? had.filter((one) => !has.includes(one)) : has.filter((one) => !had.includes(one));
  return changed.length > 0 ? [`${where}: its choices changed`] : [];
}

/** Compares choices with the same constant; null if one has none. */
function namedChoices(
  before: JsonSchema,
  after: JsonSchema,
): [name: string, before: JsonSchema, after: JsonSchema | undefined][] | null {
  const had = (before['oneOf'] ?? []) as JsonSchema[];
  const has = (after['oneOf'] ?? []) as JsonSchema[];
  if (had.length === 0 || [...had, ...has].some((choice) => nameOfChoice(choice) === null)) return null;
  return had.map((one) => {
    const name = nameOfChoice(one) ?? '';
    return [name, one, has.find((other) => nameOfChoice(other) === name)];
  });
}

function nameOfChoice({ properties = {} }: JsonSchema): string | null {
  const constant = Object.entries(properties as Record<string, JsonSchema>).find(
    ([, { const: value }]) => typeof value === 'string',
  );
  return constant ? `${constant[0]} ${String(constant[1]['const'])}` : null;
}

/** The other type of a nullable one. */
function somethingOf({ anyOf }: JsonSchema): JsonSchema | undefined {
  const choices = (anyOf ?? []) as JsonSchema[];
  const something = choices.filter(({ type }) => type !== 'null');
  return choices.length === 2 && something.length === 1 ? something[0] : undefined;
}

function choicesOf(schema: JsonSchema): string[] {
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[];
  return choices.map((choice) => JSON.stringify({ ...choice, description: undefined }));
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema['properties'] ?? {}) as Record<string, JsonSchema>;
}

function requiredOf(schema: JsonSchema): string[] {
  return (schema['required'] ?? []) as string[];
}

/** The schemas of requests, or of replies and webhooks, including indirect ones. */
function namesUsed({ paths, webhooks, components }: Comparable, side: Side): Set<string> {
  const roots = Object.values(paths)
    .flatMap((methods) => Object.values(methods) as Operation[])
    .map((operation) =>
      side === 'request' ? [operation.parameters, operation.requestBody] : operation.responses,
    );
  const used = new Set<string>();
  const follow = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(JSON.stringify(components.schemas[name] ?? {}));
    }
  };
  follow(
    JSON.stringify([roots, side === 'reply' ? [webhooks, { $ref: '#/components/schemas/Problem' }] : []]),
  );
  return used;
}
