import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';

import { MailboxSettings } from './email-imports.ts';
import { endpoints } from './endpoints/all.ts';
import { invalidInput, unstorableText } from './invalid-input.ts';
import type { JsonSchema } from './openapi/json-schemas.ts';
import type { InputError } from './problems.ts';
import { findJsonTextFault } from './unicode.ts';

const editDocument = endpoints.find(({ name }) => name === 'editDocument')?.body as z.ZodType;
const listDocuments = endpoints.find(({ name }) => name === 'listDocuments')?.query as z.ZodType;

function errorsOf(schema: z.ZodType, input: unknown): InputError[] {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : (invalidInput(parsed.error, '').extra.errors ?? []);
}

const amountRule =
  'Must be a decimal number of at most 15 significant digits with a dot before the decimals, such as 1234.56.';
const dateRule = 'Must be a date, written as YYYY-MM-DD, such as 2026-10-05.';
const currencyRule = 'Must be a currency code of three capital letters (ISO 4217), such as EUR.';

const wrongFields: [string, unknown, string][] = [
  ['totalAmount', '1.234,56', amountRule],
  ['totalAmount', true, amountRule],
  ['documentDate', '24.12.2026', dateRule],
  ['documentDate', 20261224, 'Must be text, such as 2026-10-05.'],
  ['currencyCode', 'Euro', currencyRule],
];
for (const [field, value, rule] of wrongFields) {
  test(`an invalid ${field} ${JSON.stringify(value)} is rejected with the rule and a valid value`, () => {
    const errors = errorsOf(editDocument, { fields: { [field]: value } });
    assert.deepEqual(
      errors.map(({ pointer, detail }) => [pointer, detail]),
      [[`/fields/${field}`, rule]],
    );
    const placed = errorsOf(editDocument, { fields: { [field]: { value } } });
    assert.deepEqual(
      placed.map(({ pointer, detail }) => [pointer, detail]),
      [[`/fields/${field}/value`, rule]],
    );
  });
}

test('an invalid filter is rejected with the rule and a valid value', () => {
  const errors = errorsOf(listDocuments, {
    amountMin: '1.234,56',
    dateFrom: '24.12.2026',
    archived: 'yes',
    limit: 'many',
    folderId: '0',
  });
  assert.deepEqual(Object.fromEntries(errors.map(({ pointer, detail }) => [pointer, detail])), {
    '/amountMin': amountRule,
    '/dateFrom': dateRule,
    '/archived': 'Must be one of: true, false.',
    '/limit': 'Must be a whole number, such as 12.',
    '/folderId': 'Must be 1 or more.',
  });
});

test('a missing field is reported as such', () => {
  const createQueue = endpoints.find(({ name }) => name === 'createQueue')?.body as z.ZodType;
  const [error] = errorsOf(createQueue, {});
  assert.deepEqual(error, {
    pointer: '/name',
    code: 'invalid_type',
    detail: 'Is required. Must be text, such as "Office supplies".',
  });
});

const wrongValues = [
  null,
  true,
  -1.5,
  1e40,
  '',
  'x',
  'x'.repeat(70_000),
  '1.234,56',
  '24.12.2026',
  'Euro',
  [],
  [null],
  {},
  { '': 1 },
  { unknown: 1 },
];

/** Every position of a schema, with every invalid value. */
function* wrongInputs(schema: JsonSchema, wrap: (value: unknown) => unknown): Generator<unknown> {
  for (const value of wrongValues) yield wrap(value);
  for (const [name, inner] of Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>))
    yield* wrongInputs(inner, (value) => wrap({ [name]: value }));
  if (schema['items']) yield* wrongInputs(schema['items'] as JsonSchema, (value) => wrap([value]));
  if (typeof schema['additionalProperties'] === 'object')
    yield* wrongInputs(schema['additionalProperties'] as JsonSchema, (value) => wrap({ any: value }));
  for (const choice of (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[])
    yield* wrongInputs(choice, wrap);
}

const libraryWords =
  /[Ii]nvalid|[Ee]xpected|received\b|[Pp]attern|regex|\bNaN\b|undefined|API reference|a form that/;

test('no invalid input causes a message of a library', () => {
  const schemas = endpoints.flatMap(({ name, query, body }) =>
    [query, body].flatMap((schema): [string, z.ZodType][] => (schema ? [[name, schema]] : [])),
  );
  const faults = new Set<string>();
  let refused = 0;
  for (const [name, schema] of [...schemas, ['mailbox settings', MailboxSettings] as const]) {
    const shape = z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' });
    for (const input of wrongInputs(inlined(shape as JsonSchema), (value) => value)) {
      for (const { pointer, detail } of errorsOf(schema, input)) {
        refused++;
        if (libraryWords.test(detail) || !/^[A-Z].*\.$/u.test(detail))
          faults.add(`${name} ${pointer.slice(0, 80)}: ${detail.slice(0, 200)}`);
      }
    }
  }
  assert.deepEqual([...faults], []);
  assert.ok(refused > 10_000, `only ${refused} refused`);
});

/** Replaces references by the named schemas. */
function inlined(schema: JsonSchema): JsonSchema {
  const definitions = (schema['$defs'] ?? {}) as Record<string, JsonSchema>;
  const settle = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(settle);
    if (typeof part !== 'object' || part === null) return part;
    const reference = (part as JsonSchema)['$ref'];
    if (typeof reference === 'string') return settle(definitions[reference.split('/').at(-1) ?? ''] ?? {});
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, settle(value)]));
  };
  return settle({ ...schema, $defs: undefined }) as JsonSchema;
}

test('a refusal names at most 100 faults, and shortens long names and deep places', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, 1]));
  assert.equal(errorsOf(editDocument, many).length, 100);
  assert.equal(errorsOf(z.array(z.string()), Array(5000).fill(1)).length, 100);
  const [long] = errorsOf(editDocument, { ['x'.repeat(5000)]: 1 });
  assert.deepEqual([long?.pointer.length, long?.detail], [102, `Unknown field "${'x'.repeat(100)}…".`]);
  const half = '\ud800';
  const deep = `${'['.repeat(100_000)}${JSON.stringify(half)}${']'.repeat(100_000)}`;
  const fault = findJsonTextFault(deep, JSON.parse(deep));
  assert.ok(fault);
  assert.equal(unstorableText('', fault).extra.errors?.[0]?.pointer, '/0'.repeat(50));
});
