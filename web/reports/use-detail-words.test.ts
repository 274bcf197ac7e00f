import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fieldNames } from '@slipway/contract/fields.ts';

import { hasDetailWords } from './use-detail-words.ts';

type Schema = { $ref?: string; properties?: object; anyOf?: Schema[]; oneOf?: Schema[]; allOf?: Schema[] };
type Operation = { requestBody?: { content?: Record<string, { schema: Schema }> } };
const openapi = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../contract/openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

function propertiesOf(schema: Schema): string[] {
  if (schema.$ref) return propertiesOf(openapi.components.schemas[schema.$ref.split('/').at(-1)!]!);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(propertiesOf)];
}

/** Changes of documents, profiles and a user's own notifications are not in the audit log. */
const elsewhere = /^\/(documents|saved-views|auth|notifications)\b|^\/approvals\//;

test('the audit log has words for the name of everything that an admin can change', () => {
  const changeable = Object.entries(openapi.paths)
    .filter(([path]) => !elsewhere.test(path))
    .flatMap(([, { patch }]) => Object.values(patch?.requestBody?.content ?? {}))
    .flatMap(({ schema }) => propertiesOf(schema));
  assert.ok(changeable.includes('ownTaxIds'));
  const names = new Set(changeable);
  assert.deepEqual(
    [...names].filter((name) => !hasDetailWords(name) && !fieldNames.some((field) => field === name)),
    [],
  );
});
