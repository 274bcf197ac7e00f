import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';

import { escaped, inline } from './html.ts';

/** A schema for readers: its type in a few words, and its fields as a table that can be expanded. */
export function schemaTable(schema: JsonSchema): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  if (properties.length === 0) return `<p class="type">${typeOf(schema)}</p>`;
  const required = new Set((schema['required'] ?? []) as string[]);
  const rows = properties.map(
    ([name, property]) =>
      `<tr><th scope="row"><code>${escaped(name)}</code>${required.has(name) ? '' : ' <small>optional</small>'}</th>` +
      `<td>${typeOf(property)}${wordsOf(property)}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function wordsOf({ description, default: preset }: JsonSchema): string {
  const words = typeof description === 'string' ? ` <span class="words">${inline(description)}</span>` : '';
  return words + (preset === undefined ? '' : ` <small>default ${escaped(JSON.stringify(preset))}</small>`);
}

/** As in "list of Document", "text or null", "EUR | USD". */
export function typeOf(schema: JsonSchema): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return `<a href="#schema-${escaped(name)}">${escaped(name)}</a>`;
  }
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((one) => `<code>${escaped(one)}</code>`).join(' ');
  if (schema['const'] !== undefined) return `<code>${escaped(schema['const'])}</code>`;
  if (schema['type'] === 'array') return `list of ${typeOf((schema['items'] ?? {}) as JsonSchema)}`;
  if (Object.keys(schema['properties'] ?? {}).length > 0) return `object${schemaTable(schema)}`;
  return plainType(schema);
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

function plainType(schema: JsonSchema): string {
  if (schema['format'] === 'binary') return 'file';
  const types = [(schema['type'] ?? 'anything') as string | string[]]
    .flat()
    .map((type) => words[type] ?? type);
  const limits = Object.entries({
    minimum: 'from',
    maximum: 'to',
    minLength: 'from',
    maxLength: 'to',
    maxItems: 'at most',
  })
    .filter(([key]) => schema[key] !== undefined)
    .map(([key, word]) => `${word} ${Number(schema[key])}`);
  const format = schema['format'] ? ` (${escaped(schema['format'])})` : '';
  const unit = limits.length > 0 && types.includes('text') ? ' characters' : '';
  return (
    types.join(' or ') + format + (limits.length > 0 ? ` <small>${limits.join(' ')}${unit}</small>` : '')
  );
}
