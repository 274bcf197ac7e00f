import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Instant } from '@slipway/contract/dates.ts';
import { endpoints } from '@slipway/contract/endpoints/all.ts';
import { Amount } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { createReplyWriter } from './write-reply.ts';

const rounds = 25;
type Schema = z.core.$ZodTypes;

/** Values of all kinds: each schema accepts some of them. */
const values: unknown[] = [
  ...[undefined, null, true, false, 0, -0, 1, 2, 0.5, 59.38, -3, 1e21, 2 ** 53, Number.NaN, Infinity],
  ...[
    '',
    'text',
    'EUR',
    '12.50',
    '-0',
    'Papier & Büro "AG"',
    'back\\slash',
    'line\nbreak',
    '\u2028',
    '\ud800',
  ],
  ...['2026-10-05', '2026-02-30', '0000-10-05', '2026-10-05T08:15:00.000Z', '2026-10-05T08:15:00+02:00'],
  ...['7b0f6a54-0f0e-4c8e-9a3e-2f1d6b1c9a10', 'name@example.com', 'https://example.com/'],
  ...[
    new Date('2026-10-05T08:15:00.123Z'),
    new Date('0000-10-05T08:15:00Z'),
    new Date(8.64e15),
    new Date(Number.NaN),
  ],
  ...[{}, [], [undefined], { extra: 1 }, Object.create(null), { ['__proto__']: 1 }, 10n, new Map()],
];

const random = seeded(4711);
const acceptedBy = new Map<Schema, unknown[]>();

test('each reply of the contract is written as its schema parses it', () => {
  for (const { name, reply } of endpoints) {
    if (reply) assert.ok(compare(name, reply) > 0, `No sample of ${name} was valid.`);
  }
});

test('each kind of schema writes what it accepts, and refuses everything else', () => {
  const kinds = [
    z.string(),
    z.string().min(2),
    z.string().trim(),
    z.string().regex(/^[A-Z]{3}$/),
    z.iso.date(),
    z.uuid(),
    z.number(),
    z.number().int().min(1).max(2),
    z.coerce.number(),
    z.boolean(),
    z.boolean().refine((value) => value),
    z.enum(['text', 'EUR']),
    z.literal(['text', null, 1]),
    z.literal(undefined),
    z.string().refine((text) => text !== 'text'),
    z.string().nullable(),
    z
      .string()
      .nullable()
      .refine((text) => text !== null),
    z.string().default('text'),
    z.string().optional(),
    z.array(z.number()),
    z.array(z.string()).min(1),
    z.record(z.string(), z.unknown()),
    z.record(z.string().min(3), z.number()),
    z.record(z.enum(['text', 'EUR']), z.number()),
    z.partialRecord(z.enum(['extra', 'EUR']), z.number()),
    z.object({}),
    z.strictObject({}),
    z.looseObject({}),
    z.object({ extra: z.number() }),
    z.object({ extra: z.unknown() }),
    z.union([z.string(), z.number()]),
    z.unknown(),
    z.date(),
    Instant,
    Amount,
  ];
  for (const kind of kinds) {
    for (const value of values) check(kind.def.type, kind, createReplyWriter(kind), value);
    compare(kind.def.type, z.object({ first: kind, second: z.array(kind), third: kind.nullable() }));
  }
});

test('a member that the contract does not declare is removed', () => {
  const write = createReplyWriter(
    z.object({ id: z.number(), rows: z.array(z.object({ name: z.string() })) }),
  );
  const text = write({ secret: 1, rows: [{ name: 'One', secret: 2 }], id: 3 });
  assert.equal(text, '{"id":3,"rows":[{"name":"One"}]}');
});

/** Returns how many values were valid. */
function compare(name: string, schema: z.ZodType): number {
  const write = createReplyWriter(schema);
  let valid = 0;
  for (let round = 0; round < rounds; round++) {
    const sample = sampleOf(schema as unknown as Schema);
    if (check(name, schema, write, sample)) valid++;
    check(name, schema, write, changed(sample));
  }
  return valid;
}

/** Both write the same text, or throw the same error. */
function check(name: string, schema: z.ZodType, write: (value: unknown) => string, value: unknown): boolean {
  const expected = outcomeOf(() => JSON.stringify(schema.parse(value)));
  assert.deepEqual(
    outcomeOf(() => write(value)),
    expected,
    name,
  );
  return expected.error === undefined;
}

function outcomeOf(write: () => string) {
  try {
    return { text: write() };
  } catch (error) {
    return { error: String(error) };
  }
}

/** A value that the schema accepts, unless it needs one that is not in `values`. */
function sampleOf(schema: Schema): unknown {
  const { def } = schema._zod;
  const inner = (part: unknown) => sampleOf(part as Schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, member]) => [name, inner(member)]));
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => inner(def.element));
    case 'nullable':
      return random() < 0.3 ? null : inner(def.innerType);
    case 'optional':
    case 'default':
      return random() < 0.3 ? undefined : inner(def.innerType);
    case 'union':
      return inner(def.options[Math.floor(random() * def.options.length)]);
    case 'record':
      return random() < 0.5 ? {} : { [String(inner(def.keyType))]: inner(def.valueType) };
    case 'enum':
      return pick(Object.values(def.entries));
    case 'literal':
      return pick(def.values);
    default:
      return pick(accepted(schema));
  }
}

function accepted(schema: Schema): unknown[] {
  const known = acceptedBy.get(schema);
  if (known) return known;
  const found = values.filter(
    (value) => outcomeOf(() => String(z.core.parse(schema, value))).error === undefined,
  );
  acceptedBy.set(schema, found);
  return found;
}

/** The same with another value somewhere inside. */
function changed(value: unknown): unknown {
  const members = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (members.length === 0 || random() < 0.1) return pick(values);
  const name = pick(members);
  if (Array.isArray(value)) return value.with(Number(name), changed(value[Number(name)]));
  if (random() < 0.1)
    return Object.fromEntries(Object.entries(value as object).filter(([key]) => key !== name));
  return { ...(value as object), [name]: changed((value as Record<string, unknown>)[name]) };
}

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

/** The same numbers in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
