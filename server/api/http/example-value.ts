import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';

type Schemas = Record<string, JsonSchema>;
/** Deeper objects are shown empty: an example explains the outline, the table the rest. */
const depthMax = 5;
/** Of an object without required fields, this many are shown. */
const optionalShown = 3;

/** Values for names that occur everywhere, so that examples look like real requests. */
const usual: Record<string, unknown> = {
  id: 4711,
  documentId: 4711,
  connectionId: 12,
  folderId: 3,
  name: 'Example',
  account: '6815',
  taxCode: 'VSt19',
  costCentre: '4100',
  note: 'Checked with the supplier.',
  fileName: 'invoice.pdf',
  documentType: 'PURCHASE_INVOICE',
  documentNumber: 'RE-4711',
  documentDate: '2026-10-05',
  dueDate: '2026-11-04',
  status: 'EXTRACTED',
  vendorName: 'Papier & Büro AG',
  buyerName: 'Hafen Handel GmbH',
  totalAmount: 59.38,
  netAmount: 49.9,
  taxAmount: 9.48,
  currencyCode: 'EUR',
  email: 'name@example.com',
  url: 'https://example.com/slipway',
  externalId: 'order-88231',
  reason: 'Dispute about the delivery',
  text: 'Please check the total.',
};

/** A value that the schema describes: its own examples and defaults first, otherwise a usual one. */
export function exampleValue(schema: JsonSchema, schemas: Schemas, name = '', depth = 0): unknown {
  const { $ref, const: only, enum: values, anyOf, oneOf, allOf, examples, default: preset } = schema;
  if (typeof $ref === 'string') {
    const known = ofKind(name, schemas[$ref.split('/').at(-1) ?? '']);
    return known ?? exampleValue(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name, depth);
  }
  if (only !== undefined) return only;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  const known = ofKind(name, schema);
  if (known !== undefined) return known;
  if (Array.isArray(values)) return values[0];
  if (preset !== undefined) return preset;
  const choices = [anyOf, oneOf, allOf].flatMap((some) =>
    Array.isArray(some) ? (some as JsonSchema[]) : [],
  );
  const [first] = [...choices.filter(isPlain), ...choices];
  if (first) return exampleValue(first, schemas, name, depth);
  return ofType(schema, schemas, name, depth);
}

/** A choice that an example can show: not null, and not an object. */
function isPlain({ type }: JsonSchema): boolean {
  return type !== undefined && type !== 'null' && type !== 'object';
}

/** The usual value of the name, if the schema accepts its type. */
function ofKind(name: string, schema: JsonSchema | undefined): unknown {
  const value = usual[name];
  if (value === undefined || !schema) return undefined;
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value) ? value : undefined;
  const types = typeof value === 'string' ? ['"string"'] : ['"number"', '"integer"'];
  return types.some((type) => JSON.stringify(schema).includes(type)) ? value : undefined;
}

function ofType(schema: JsonSchema, schemas: Schemas, name: string, depth: number): unknown {
  const [type] = [(schema['type'] ?? 'object') as string | string[]].flat().filter((one) => one !== 'null');
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? 0) || 1;
    case 'boolean':
      return true;
    case 'array':
      return depth >= depthMax
        ? []
        : [exampleValue((schema['items'] ?? {}) as JsonSchema, schemas, name, depth + 1)];
    default:
      return object(schema, schemas, depth);
  }
}

const formats: Record<string, string> = {
  date: '2026-10-05',
  'date-time': '2026-10-05T08:30:00.000Z',
  uuid: '7b0f6a54-0f0e-4c8e-9a3e-2f1d6b1c9a10',
  uri: 'https://example.com',
  email: 'name@example.com',
  binary: '<the file>',
};

function text({ format, pattern, minLength }: JsonSchema): string {
  if (typeof format === 'string' && formats[format]) return formats[format];
  if (typeof pattern === 'string' && pattern.startsWith('^[A-Z]{3}')) return 'EUR';
  return 'text'.padEnd(Number(minLength ?? 0), '…');
}

/** The required fields; without any, the values of a document, or the first ones. */
function object(schema: JsonSchema, schemas: Schemas, depth: number): unknown {
  const properties = (schema['properties'] ?? {}) as Schemas;
  if (depth >= depthMax) return {};
  const required = new Set((schema['required'] ?? []) as string[]);
  const all = Object.entries(properties);
  const values = all.filter(([name]) => name === 'fields');
  const shown =
    required.size > 0
      ? all.filter(([name]) => required.has(name))
      : values.length > 0
        ? values
        : all.slice(0, optionalShown);
  return Object.fromEntries(
    shown.map(([name, property]) => [name, exampleValue(property, schemas, name, depth + 1)]),
  );
}
