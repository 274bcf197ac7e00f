import assert from 'node:assert/strict';

import type { FieldName } from '@slipway/contract/fields.ts';

import { findFields } from '../find-fields.ts';
import { typed } from './typed-page.ts';

/** Reads a typed page and compares the listed fields; null means that the field is not on the page. */
export function expectFields(page: string, expected: Partial<Record<FieldName, string | null>>): void {
  const { fields } = findFields([typed(page.split('\n'))], { names: [], taxIds: [], ibans: [] });
  const said = Object.keys(expected).map((name) => [name, fields[name as FieldName]?.value ?? null]);
  assert.deepEqual(Object.fromEntries(said), expected);
}
