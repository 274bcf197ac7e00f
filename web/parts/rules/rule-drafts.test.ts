import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueueRuleInput } from '@slipway/contract/queue-rules.ts';

import { draftsOf, missingIn, newRule, type RuleDraft, ruleOf, whens } from './rule-drafts.ts';

const amountOf = (amount: string) =>
  ruleOf({ key: 'a', when: 'amountAbove', amount, currencyCode: 'EUR' }) as { amount: string };

test('an amount is sent as it is meant, however it is written', () => {
  for (const text of ['5000', '5,000', '5 000', "5'000"]) assert.equal(amountOf(text).amount, '5000');
  for (const text of ['5.000,50', '5,000.50']) assert.equal(amountOf(text).amount, '5000.50');
});

test('what is no amount is missing', () => {
  const rule = (amount: string): RuleDraft => ({ key: 'a', when: 'amountAbove', amount, currencyCode: null });
  for (const text of ['', 'much', '-5', '1,2,3']) assert.equal(missingIn(rule(text)), 'amountAbove');
  assert.equal(missingIn(rule('0')), null);
});

test('a new rule is either complete and taken by the service, or says what it lacks', () => {
  for (const when of whens) {
    const rule = newRule(when, 'EUR');
    assert.equal(missingIn(rule) === null, QueueRuleInput.safeParse(ruleOf(rule)).success, when);
  }
});

test('a rule that comes from the service goes back as it came', () => {
  const [draft] = draftsOf([{ when: 'amountAbove', amount: 1250.5, currencyCode: 'CHF' }]);
  assert.ok(draft);
  assert.deepEqual(ruleOf(draft), { when: 'amountAbove', amount: '1250.5', currencyCode: 'CHF' });
});
