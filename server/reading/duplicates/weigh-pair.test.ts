import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Pair } from './store.ts';
import { findingOf, stops } from './weigh-pair.ts';

type Subject = Parameters<typeof findingOf>[0];
const subject: Subject = { id: 7, status: 'EXTRACTED', archivedAt: null, documentType: 'PURCHASE_INVOICE' };
const decidedAt = new Date('2026-11-20T10:00:00Z');
const said = (decision: 'SAME' | 'DIFFERENT') => ({
  decision,
  decidedBy: { kind: 'USER' as const, id: 'anna', name: 'Anna' },
  decidedAt,
  note: 'A second delivery',
});
type Other = Partial<Pair['other']>;
const pairWith = (other: Other = {}, more: Partial<Pair> = {}) =>
  ({
    other: { id: 3, status: 'EXTRACTED', archivedAt: null, ...other },
    rule: 'SAME_NUMBER',
    strong: true,
    values: { number: 'RE-12', vendor: 'Papierhaus' },
    said: null,
    ...more,
  }) as Pair;
const severity = (changes: Partial<Subject>, other: Other = {}, more: Partial<Pair> = {}) =>
  findingOf({ ...subject, ...changes }, pairWith(other, more))?.severity ?? null;

test('the later of two documents is blocked, and the first only warned', () => {
  assert.equal(severity({}), 'BLOCKING');
  assert.equal(severity({ id: 2 }), 'WARNING');
  assert.equal(severity({}, {}, { strong: false }), 'WARNING');
  assert.equal(stops(subject, pairWith()), true);
  assert.equal(stops({ ...subject, id: 2 }, pairWith()), false);
  assert.equal(stops(subject, pairWith({}, { strong: false })), false);
});

test('the document that is further on its way has priority over the older one', () => {
  const order = ['UPLOADED', 'EXTRACTED', 'VALIDATED', 'EXPORTING', 'EXPORTED'] as const;
  const rank = { UPLOADED: 1, EXTRACTED: 1, VALIDATED: 2, EXPORTING: 3, EXPORTED: 4 };
  for (const own of order)
    for (const theirs of order) {
      const expected = rank[own] > rank[theirs] ? 'WARNING' : 'BLOCKING';
      assert.equal(severity({ status: own }, { status: theirs }), expected, `${own} ${theirs}`);
    }
  assert.equal(severity({ status: 'EXTRACTING' }, { status: 'EXPORT_FAILED' }), 'BLOCKING');
  assert.equal(severity({ id: 2, status: 'EXPORT_FAILED' }, { status: 'VALIDATED' }), 'WARNING');
  assert.equal(severity({ id: 2, status: 'EXTRACTING' }, { status: 'UPLOADED' }), 'WARNING');
});

test('a document that is never booked does not conflict', () => {
  assert.equal(severity({ documentType: 'PAYMENT_REMINDER' }), 'WARNING');
  assert.equal(severity({ documentType: null }), 'BLOCKING');
});

test('a document archived without validation is only a hint, and one that was validated still counts', () => {
  assert.equal(severity({}, { archivedAt: decidedAt }), 'INFO');
  assert.equal(findingOf(subject, pairWith({ archivedAt: decidedAt }, { said: said('SAME') })), null);
  assert.equal(severity({}, { archivedAt: decidedAt, status: 'VALIDATED' }), 'BLOCKING');
  assert.equal(severity({ id: 2, archivedAt: decidedAt }), 'BLOCKING', 'this one is put away');
  assert.equal(severity({ id: 2, archivedAt: decidedAt, status: 'VALIDATED' }), 'WARNING');
});

test('a user who says that both are the same blocks the later one, and leaves the first alone', () => {
  const same = { strong: false, said: said('SAME') };
  assert.equal(severity({}, {}, same), 'BLOCKING');
  assert.equal(severity({ id: 2 }, {}, same), null);
  assert.equal(severity({ documentType: 'PAYMENT_REMINDER' }, {}, same), 'WARNING');
  const textOf = (other: Other) => findingOf(subject, pairWith(other, same))?.message;
  assert.equal(textOf({}), 'This is the same as document 3: archive or delete one of them.');
  const approved =
    'This is the same as document 3, which is validated: archive or delete this one, or reopen the other one and archive or delete it.';
  assert.equal(textOf({ status: 'VALIDATED' }), approved);
  assert.equal(textOf({ status: 'EXPORT_FAILED' }), approved);
  const booked = 'This is the same as document 3, which is booked: archive or delete this one.';
  assert.equal(textOf({ status: 'EXPORTING' }), booked);
  assert.equal(textOf({ status: 'EXPORTED' }), booked);
  const rule = (other: Other) => findingOf(subject, pairWith(other, same))?.values?.['rule'];
  assert.deepEqual(
    [rule({}), rule({ status: 'VALIDATED' }), rule({ status: 'EXPORTED' })],
    ['DECIDED', 'DECIDED_APPROVED', 'DECIDED_BOOKED'],
  );
});

test('a user who says that they differ lifts the block, and the finding names who, when and why', () => {
  const pair = pairWith({}, { said: said('DIFFERENT') });
  assert.equal(stops(subject, pair), false);
  assert.deepEqual(findingOf(subject, pair), {
    code: 'DUPLICATE',
    severity: 'BLOCKING',
    field: null,
    message: 'This looks the same as document 3: the same number RE-12 from Papierhaus.',
    values: { document: '3', rule: 'SAME_NUMBER', number: 'RE-12', vendor: 'Papierhaus' },
    acknowledged: {
      by: { kind: 'USER', id: 'anna', name: 'Anna' },
      at: '2026-11-20T10:00:00.000Z',
      note: 'A second delivery',
    },
  });
  assert.ok(!('acknowledged' in findingOf(subject, pairWith())!));
  assert.ok(!('acknowledged' in findingOf(subject, pairWith({}, { said: said('SAME') }))!));
});
