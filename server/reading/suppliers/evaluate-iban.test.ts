import assert from 'node:assert/strict';
import { test } from 'node:test';

import { evaluateIban } from './evaluate-iban.ts';

const iban = 'DE89 3704 0044 0532 0130 00';
const plain = 'DE89370400440532013000';
const changed = {
  code: 'IBAN_CHANGED',
  severity: 'WARNING',
  field: 'iban',
  message: 'Another one.',
} as const;
const nothing = { iban, findings: [], known: ['DE02120300000000202051'], decided: [], isCompared: false };
const codes = (asked: Partial<Parameters<typeof evaluateIban>[0]>) =>
  evaluateIban({ ...nothing, ...asked }).map(({ code, severity }) => `${code} ${severity}`);

test('a bank account that the supplier never had is reported once', () => {
  assert.deepEqual(codes({}), ['IBAN_CHANGED WARNING']);
  assert.deepEqual(codes({ findings: [changed], isCompared: true }), ['IBAN_CHANGED WARNING']);
  assert.deepEqual(codes({ isCompared: true }), []);
});

test('nothing is reported if no account is known, or for the known account', () => {
  assert.deepEqual(codes({ known: [] }), []);
  assert.deepEqual(codes({ known: [plain] }), []);
  assert.deepEqual(codes({ iban: null, findings: [changed] }), []);
});

test("a user's decision applies: a confirmed account is not reported, a rejected one blocks", () => {
  const findings = [changed];
  assert.deepEqual(codes({ findings, decided: [{ iban: plain, decision: 'CONFIRMED' }] }), []);
  const decided = [{ iban: plain, decision: 'REJECTED' as const }];
  assert.deepEqual(codes({ findings, decided, isCompared: true }), ['IBAN_REJECTED BLOCKING']);
});
