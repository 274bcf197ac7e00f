import assert from 'node:assert/strict';
import { test } from 'node:test';

import { today } from '../testing/sample-booking.ts';
import { readTrytonReply, type TrytonReply } from './read-reply.ts';

const answered = (status: number, body: string, headers: Record<string, string> = {}): TrytonReply =>
  readTrytonReply({ kind: 'answered', status, headers, body: Buffer.from(body) }, today);
const faulty = (error: unknown) => answered(200, JSON.stringify({ id: 1, error }));
const outcome = (reply: TrytonReply) =>
  reply.kind === 'refused' ? [reply.refusal.category, reply.refusal.code] : [reply.kind];

test("after an HTML page, a gateway's answer or an incomplete answer the outcome is unknown", () => {
  for (const status of [200, 408, 500, 502, 503, 504]) {
    assert.deepEqual(outcome(answered(status, '<html><h1>Oops</h1></html>')), ['uncertain']);
  }
  assert.deepEqual(outcome(answered(200, '{"id":1,"resu')), ['uncertain']);
  assert.deepEqual(outcome(readTrytonReply({ kind: 'lost', reason: 'reset' }, today)), ['uncertain']);
});

test('a rejected sign-in changed nothing', () => {
  assert.deepEqual(outcome(answered(401, '')), ['signedOut']);
  assert.deepEqual(outcome(answered(403, '<html>')), ['PERMISSION', 'HTTP_403']);
  assert.deepEqual(outcome(answered(413, '<html>')), ['ATTACHMENT', 'HTTP_413']);
  assert.deepEqual(outcome(answered(404, '<html>')), ['SETTINGS', 'HTTP_404']);
  assert.deepEqual(outcome(answered(302, '', { location: 'https://elsewhere.example' })), [
    'SETTINGS',
    'HTTP_302',
  ]);
});

test('after too many wrong passwords Tryton is not called for as long as it says', () => {
  const waits = (headers: Record<string, string>) => {
    const reply = answered(429, '<html>', headers);
    return reply.kind === 'wait' && reply.waitMs;
  };
  assert.equal(waits({}), 60_000);
  assert.equal(waits({ 'retry-after': '7' }), 7000);
  assert.equal(waits({ 'retry-after': 'Fri, 20 Nov 2026 10:02:00 GMT' }), 120_000);
});

test('a busy database is retried after a moment', () => {
  const lock = faulty(['could not obtain lock on row in relation "ir_sequence_strict"\n', '']);
  const serialize = faulty(['could not serialize access due to concurrent update\n', '']);
  assert.deepEqual([lock.kind, serialize.kind], ['wait', 'wait']);
});

test('a refusal keeps its message without the form definition', () => {
  const form = [[['company', '=', 1]], { company: { states: 'x'.repeat(40_000) } }];
  const said = 'The value for field "Taxes" in "Invoice Line" is not valid according to its domain.';
  const reply = faulty(['UserError', [said, '', form]]);
  assert.ok(reply.kind === 'refused');
  assert.deepEqual(
    [reply.refusal.category, reply.refusal.providerMessage, JSON.stringify(reply).length < 1000],
    ['TAX', said, true],
  );
});

test('an unknown message is a refusal with its own text', () => {
  const reply = faulty(['UserError', ['The moon is in the wrong house.', 'Wait a month.', null]]);
  assert.ok(reply.kind === 'refused');
  const { category, wording, providerMessage } = reply.refusal;
  assert.deepEqual(
    [category, wording, providerMessage],
    ['OTHER', 'TRYTON_REFUSED', 'The moon is in the wrong house.: Wait a month.'],
  );
});

test('an internal error of Tryton booked nothing, and is reported', () => {
  const reply = faulty(["'foo'", 'Traceback (most recent call last)']);
  assert.ok(reply.kind === 'refused');
  assert.deepEqual([reply.refusal.wording, reply.refusal.values], ['TRYTON_FAULT', { fault: "'foo'" }]);
});

test('a warning is named for the user who decides', () => {
  const reply = faulty(['UserWarning', ['invoice_payment_term_5', 'In the past.', '']]);
  assert.ok(reply.kind === 'refused');
  assert.deepEqual(
    [reply.refusal.wording, reply.refusal.code, reply.refusal.providerMessage],
    ['TRYTON_WARNS', 'invoice_payment_term_5', 'In the past.'],
  );
});
