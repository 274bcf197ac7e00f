import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';

import { json } from './db/row-types.ts';
import { createParser } from './schema-code.ts';

const Row = z.object({
  id: z.number(),
  count: z.number().int().min(0).max(9),
  name: z.string(),
  day: z.iso.date().nullable(),
  status: z.enum(['NEW', 'DONE']),
  held: z.boolean(),
  at: z.date(),
  ids: z.array(z.number()),
  metadata: json<Record<string, string>>(),
});
const row = {
  id: 1.5,
  count: 3,
  name: 'One',
  day: '2026-10-05',
  status: 'NEW',
  held: false,
  at: new Date('2026-10-05T08:15:00Z'),
  ids: [1, 2],
  metadata: {},
};
const parse = createParser(Row);

test('a valid row is returned without a copy', () => {
  assert.equal(parse(row), row);
  const withoutDay = { ...row, day: null, ids: [] };
  assert.equal(parse(withoutDay), withoutDay);
});

test('a row with any wrong value is refused as the schema refuses it', () => {
  const wrong: unknown[] = [
    undefined,
    null,
    'text',
    '2026-02-30',
    Number.NaN,
    -1,
    10,
    0.5,
    new Date(Number.NaN),
  ];
  for (const name of Object.keys(row)) {
    for (const value of [...wrong, [1, 'text'], {}, true]) {
      const changed = { ...row, [name]: value };
      const { success, error } = Row.safeParse(changed);
      if (success) assert.deepEqual(parse(changed), changed);
      else assert.throws(() => parse(changed), { message: error.message }, `${name}: ${String(value)}`);
    }
  }
  for (const value of [null, [], 'text', Object.values(row)]) assert.throws(() => parse(value), z.ZodError);
});

test('a schema that changes values still does', () => {
  const trimmed = createParser(z.object({ name: z.string().trim(), extra: z.number().default(1) }));
  assert.deepEqual(trimmed({ name: ' One ' }), { name: 'One', extra: 1 });
  assert.deepEqual(createParser(z.coerce.number())('12'), 12);
  assert.throws(() => createParser(z.strictObject({ name: z.string() }))(row), z.ZodError);
});
