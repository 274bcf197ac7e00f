import assert from 'node:assert/strict';
import { test } from 'node:test';

import { remedyOf } from './remedies.ts';

test('each refusal has a remedy, even with a code that only the accounting system knows', () => {
  assert.equal(remedyOf({ code: 'CLOSED_PERIOD', field: 'documentDate' }).code, 'REOPEN_PERIOD');
  assert.equal(remedyOf({ code: 'E-4711' }).code, 'SETTLE_THERE');
  assert.equal(remedyOf({ code: 'constructor', wording: 'toString' }).code, 'SETTLE_THERE');
  assert.equal(remedyOf({ code: 'OTHER', retryable: true }).code, 'EXPORT_AGAIN');
});

test('a message can have another remedy than its category', () => {
  assert.equal(remedyOf({ code: 'CLOSED_PERIOD', wording: 'IN_FUTURE' }).code, 'CORRECT_DATE');
  assert.equal(remedyOf({ code: 'OTHER', wording: 'BOOK_HAS_ERRORS' }).code, 'CORRECT_BOOK');
});

test('a field is offered for correction only if one is named', () => {
  assert.ok(remedyOf({ code: 'TAX', field: 'taxAmount' }).actions.includes('EDIT_FIELD'));
  assert.ok(!remedyOf({ code: 'TAX' }).actions.includes('EDIT_FIELD'));
});
