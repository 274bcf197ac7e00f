import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';

/** A JSON Schema as a TypeScript type. `nameOf` returns the name of a reference. */
export function typeText(schema: JsonSchema, nameOf: (reference: string) => string): string {
  const text = (part: unknown) => typeText(part as JsonSchema, nameOf);
  if (typeof schema['$ref'] === 'string') return nameOf(schema['$ref']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return [...new Set(choices.map(text))].join(' | ');
  const types = [schema['type']].flat().map((type) => ofType(type, schema, text));
  return types.join(' | ');
}

function ofType(type: unknown, schema: JsonSchema, text: (part: unknown) => string): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return stringText(schema);
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return `(${text(schema['items'] ?? {})})[]`;
    case 'object':
      return objectText(schema, text);
    default:
      return 'unknown';
  }
}

/** A text that begins with a fixed one, which zod writes as a pattern, is a template literal. */
function stringText({ pattern }: JsonSchema): string {
  const [, start] = /^\^((?:\w|\\\.)+)\[\\s\\S\]\{\d+,\d*\}\$$/.exec(String(pattern)) ?? [];
  return start === undefined ? 'string' : `\`${start.replaceAll('\\', '')}\${string}\``;
}

function objectText(schema: JsonSchema, text: (part: unknown) => string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const rest = schema['additionalProperties'];
  if (properties.length === 0 && typeof rest === 'object') return `Record<string, ${text(rest)}>`;
  const required = (schema['required'] ?? []) as string[];
  const lines = properties.map(([name, property]) => {
    const type = text(property);
    const isNeeded = required.includes(name);
    return `${comment(property)}${name}${isNeeded ? '' : '?'}: ${type}${isNeeded ? '' : ' | undefined'};`;
  });
  return `{ ${lines.join('\n')} }`;
}

/** The contract's description, which editors show. */
export function comment({ description }: JsonSchema): string {
  return typeof description === 'string' ? `/** ${description.replaceAll('*/', '* /')} */\n` : '';
}
