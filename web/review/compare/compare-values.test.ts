import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldNames } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';

import { compareFields } from './compare-values.ts';

const holding = (values: Record<string, string | number>) =>
  ({
    fields: Object.fromEntries(fieldNames.map((name) => [name, { value: values[name] ?? null }])),
  }) as unknown as Pick<Document, 'fields'>;

test('two documents are compared by value, and fields that neither has are hidden', () => {
  const left = holding({ vendorName: 'Papierhaus  GmbH', totalAmount: 119, dueDate: '2026-01-02', bic: 'X' });
  const right = holding({ vendorName: 'PAPIERHAUS GmbH', totalAmount: 119, dueDate: '2026-01-03' });
  assert.deepEqual(
    compareFields(left, right).map(({ name, differs }) => [name, differs]),
    [
      ['dueDate', true],
      ['vendorName', false],
      ['bic', true],
      ['totalAmount', false],
    ],
  );
});
