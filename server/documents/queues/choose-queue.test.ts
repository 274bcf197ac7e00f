import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredQueueRule } from '@slipway/contract/queue-rules.ts';

import { chooseQueue, type Facts, meets } from './choose-queue.ts';

const read = (value: string, confidence = 0.99) => ({
  value,
  confidence,
  text: value,
  source: 'TEXT' as const,
  page: 1,
  box: null,
  evidence: [],
  confirmed: false,
});

const facts: Facts = {
  documentType: 'PURCHASE_INVOICE',
  folderId: 3,
  channel: 'EMAIL',
  sender: 'rechnung@müller.example',
  recipient: null,
  duplicateOf: null,
  isNewSupplier: false,
  details: {
    fields: {
      documentNumber: read('R-1'),
      documentDate: read('2026-10-01'),
      vendorName: read('Müller & Söhne GmbH'),
      currencyCode: read('EUR'),
      totalAmount: read('1000.00', 0.8),
    },
    findings: [{ code: 'IBAN_CHANGED', severity: 'WARNING', field: 'iban', message: 'Another account.' }],
  },
};

const table: [string, StoredQueueRule, boolean][] = [
  ['a total above the amount', { when: 'amountAbove', amount: '999.99', currencyCode: 'EUR' }, true],
  ['a total of exactly the amount', { when: 'amountAbove', amount: '1000', currencyCode: 'EUR' }, false],
  ['a total in another currency', { when: 'amountAbove', amount: '1', currencyCode: 'CHF' }, false],
  ['a total in any currency', { when: 'amountAbove', amount: '1', currencyCode: null }, true],
  ['a known vendor', { when: 'newSupplier' }, false],
  ['another bank account', { when: 'changedIban' }, true],
  ['no duplicate', { when: 'duplicate' }, false],
  ['a warning', { when: 'findingPresent', severities: ['WARNING'] }, true],
  ['no blocking finding', { when: 'findingPresent', severities: ['BLOCKING'] }, false],
  ['a doubtful value', { when: 'unsure', below: 0.81 }, true],
  ['values that are sure enough', { when: 'unsure', below: 0.8 }, false],
  ['one of the types', { when: 'documentType', documentTypes: ['RECEIPT', 'PURCHASE_INVOICE'] }, true],
  ['another type', { when: 'documentType', documentTypes: ['RECEIPT'] }, false],
  ['one of the folders', { when: 'folder', folderIds: [1, 3] }, true],
  ['a vendor without regard to case and accents', { when: 'supplier', names: ['MULLER'] }, true],
  ['another vendor', { when: 'supplier', names: ['Meier'] }, false],
  ['a sender', { when: 'sender', words: ['@muller.example'] }, true],
  ['the channel', { when: 'channel', channels: ['EMAIL'] }, true],
  ['another way', { when: 'channel', channels: ['API', 'WEB'] }, false],
];
for (const [what, rule, expected] of table) {
  test(`a rule about ${what} ${expected ? 'matches' : 'does not match'}`, () => {
    assert.equal(meets({ match: 'ALL', rules: [rule] }, facts), expected);
  });
}

test('a document that lacks required data counts as uncertain', () => {
  const { totalAmount: _, ...fields } = facts.details.fields;
  const rules: StoredQueueRule[] = [{ when: 'unsure', below: 0.01 }];
  assert.equal(meets({ match: 'ALL', rules }, { ...facts, details: { fields, findings: [] } }), true);
});

const yes: StoredQueueRule = { when: 'changedIban' };
const no: StoredQueueRule = { when: 'duplicate' };

test('all rules or any of them must match, depending on the queue; a queue without rules takes documents only manually', () => {
  assert.equal(meets({ match: 'ALL', rules: [yes, no] }, facts), false);
  assert.equal(meets({ match: 'ANY', rules: [yes, no] }, facts), true);
  assert.equal(meets({ match: 'ALL', rules: [] }, facts), false);
  assert.equal(meets({ match: 'ANY', rules: [] }, facts), false);
});

test('the first matching queue takes the document', () => {
  const queue = (id: number, rule: StoredQueueRule) => ({ id, match: 'ALL' as const, rules: [rule] });
  assert.equal(chooseQueue([queue(5, no), queue(9, yes), queue(2, yes)], facts), 9);
  assert.equal(chooseQueue([queue(5, no)], facts), null);
});
