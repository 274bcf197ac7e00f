import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Compared, evaluatePair, isPricedAlike, pricedAlikeMax } from './evaluate-pair.ts';
import type { Facts } from './facts.ts';

const invoice: Facts = {
  family: 'BILL',
  isReceipt: false,
  number: 'RE-12',
  date: '2026-10-01',
  time: null,
  vendor: 'Papierhaus Nord GmbH',
  taxId: null,
  iban: null,
  total: '119',
  currency: 'EUR',
  statements: [],
};
const bare = { number: null, vendor: null };
let made = 0;
type Changes = Partial<Facts> & { image?: string; xml?: string; replaced?: boolean; splitFrom?: number };

function document(
  { image, xml, replaced = false, splitFrom, ...facts }: Changes = {},
  more: Facts[] = [],
): Compared {
  const id = ++made;
  return {
    id,
    sha256: `file ${id}`,
    imageFingerprint: image ?? null,
    eInvoiceSha256: xml ?? null,
    splitFrom: splitFrom ?? null,
    replaced,
    said: [{ ...invoice, ...facts }, ...more],
  };
}
const pair = (one: Changes, other: Changes = one) => evaluatePair(document(one), document(other));
/** Rule, confidence and whether it blocks, or null. */
const found = (one: Changes, other: Changes = one) => {
  const keys = pair(one, other);
  return keys && `${keys.rule} ${keys.confidence} ${keys.strong ? 'blocks' : 'warns'}`;
};
const image = '0f0f33cc55aa0ff0';

test('the same number of the same supplier is the surer, the more agrees', () => {
  assert.equal(found({}), 'SAME_NUMBER 0.99 blocks');
  assert.equal(found({}, { date: '2026-10-02' }), 'SAME_NUMBER 0.95 blocks');
  assert.equal(found({}, { date: null }), 'SAME_NUMBER 0.95 blocks');
  assert.equal(found({}, { total: '120' }), 'SAME_NUMBER 0.6 warns');
  assert.equal(found({}, { currency: 'CHF' }), 'SAME_NUMBER 0.6 warns');
  assert.equal(found({}, { number: 'RE 0012' }), 'SAME_NUMBER 0.99 blocks');
  assert.equal(found({}, { number: 'RE 12', date: '2026-11-01' }), 'SAME_NUMBER 0.6 warns');
  assert.equal(found({ number: 'RE 12' }, { number: 're12', date: '2026-11-01' }), 'SAME_NUMBER 0.95 blocks');
  assert.equal(found({}, { number: '--' }), 'SAME_AMOUNT_AND_DATE 0.4 warns');
  assert.equal(found({ number: '--' }, { number: '..', date: null }), null);
});

test('without a supplier, number, total and day together warn, and with the same image they block', () => {
  assert.equal(found({ vendor: null }), 'SAME_NUMBER 0.7 warns');
  assert.equal(found({ vendor: null, image }), 'SAME_IMAGE 0.9 blocks');
  assert.equal(found({ vendor: null }, { vendor: null, date: null }), null);
  assert.equal(found({ vendor: null }, { vendor: null, total: null }), null);
  assert.equal(found({}, { vendor: 'Brot & Sohn' }), null);
  assert.equal(found({ image }, { vendor: 'Brot & Sohn', image }), 'SAME_IMAGE 0.9 blocks');
});

test('another tax ID is another supplier, unless the names agree: a firm may print its tax number instead', () => {
  const [one, other] = ['DE136695976', 'DE811569869'];
  assert.equal(found({ taxId: one }, { taxId: other }), 'SAME_NUMBER 0.93 blocks');
  assert.equal(found({ taxId: one }, { taxId: other, vendor: 'Brot & Sohn' }), null);
  assert.equal(found({ taxId: one, vendor: null }, { taxId: other, vendor: null }), null);
  assert.equal(found({ taxId: one, vendor: 'A' }, { taxId: one, vendor: 'B' }), 'SAME_NUMBER 0.99 blocks');
  assert.equal(found({ taxId: one, vendor: null }, { vendor: null }), 'SAME_NUMBER 0.7 warns');
  const noNumber = { number: null, taxId: one };
  assert.equal(found(noNumber, { ...noNumber, taxId: other }), null);
  assert.equal(found({ ...noNumber, image }, { ...noNumber, taxId: other, image }), 'SAME_IMAGE 0.85 blocks');
});

test('the same account is the same supplier, unless the names differ', () => {
  const iban = 'DE89370400440532013000';
  assert.equal(found({ iban, vendor: null }), 'SAME_NUMBER 0.99 blocks');
  assert.equal(found({ iban }, { iban, vendor: 'Brot & Sohn' }), null);
  assert.equal(
    found({ iban, vendor: null }, { iban: 'DE02120300000000202051', vendor: null }),
    'SAME_NUMBER 0.7 warns',
  );
  assert.equal(found({ iban, vendor: null }, { vendor: null }), 'SAME_NUMBER 0.7 warns');
});

test('a name of at least five letters is the same as a longer one that begins with it', () => {
  const names = (one: string | null, other: string | null) => found({ vendor: one }, { vendor: other });
  assert.equal(names('Hetzn', 'Hetzner Online GmbH'), 'SAME_NUMBER 0.99 blocks');
  assert.equal(names('Hetzner Online GmbH', 'Hetzn'), 'SAME_NUMBER 0.99 blocks');
  assert.equal(names('Hetz', 'Hetzner Online GmbH'), null);
  assert.equal(names('Online', 'Hetzner Online'), null);
  assert.equal(names('Papierhaus', null), 'SAME_NUMBER 0.7 warns');
  assert.equal(names('Papierhaus', '–'), 'SAME_NUMBER 0.7 warns');
  assert.equal(names('–', '–'), 'SAME_NUMBER 0.7 warns');
});

test('without matching numbers, the same total on the same day warns, and blocks if the image is the same', () => {
  const plain = { number: null };
  assert.equal(found(plain), 'SAME_AMOUNT_AND_DATE 0.75 warns');
  assert.equal(found(plain, {}), 'SAME_AMOUNT_AND_DATE 0.75 warns');
  assert.equal(found({ ...plain, image }), 'SAME_IMAGE 0.92 blocks');
  assert.equal(found({ ...bare, image }), 'SAME_IMAGE 0.85 blocks');
  assert.equal(found(bare), null);
  assert.equal(found({ image }, { ...bare, image }), 'SAME_IMAGE 0.85 blocks');
  assert.equal(found({}, { number: 'RE-99' }), 'SAME_AMOUNT_AND_DATE 0.4 warns');
  assert.equal(found({ image }, { number: 'RE-99', image }), 'SAME_AMOUNT_AND_DATE 0.4 warns');
  assert.equal(found({ number: 'RE-1O' }, { number: 'RE-10' }), 'SAME_AMOUNT_AND_DATE 0.85 warns');
  assert.equal(found({ vendor: null, image }, { number: 'RE-99', vendor: null, image }), null);
  assert.equal(found({ xml: 'a' }, { number: 'RE-99', xml: 'b' }), null, 'two e-invoices');
  assert.equal(found({ xml: 'a' }, { number: 'RE-99' }), 'SAME_AMOUNT_AND_DATE 0.4 warns');
  assert.equal(found({ number: null, xml: 'a' }, { xml: 'b' }), 'SAME_AMOUNT_AND_DATE 0.75 warns');
});

test('zero, another total, day, time or currency, or one of them unknown is no duplicate by amount', () => {
  const plain = { number: null };
  for (const other of [
    { total: '120' },
    { total: null },
    { date: null },
    { date: '2026-10-02' },
    { currency: 'CHF' },
  ])
    assert.equal(found(plain, { ...plain, ...other }), null, JSON.stringify(other));
  assert.equal(found({ ...plain, total: '0' }), null);
  assert.equal(found({ ...plain, total: null }), null);
  assert.equal(found({ ...plain, date: null }), null);
  assert.equal(found({ ...plain, time: '10:00' }, { ...plain, time: '10:01' }), null);
  assert.equal(found({ ...plain, time: '10:00' }, plain), 'SAME_AMOUNT_AND_DATE 0.75 warns');
  assert.equal(found({ ...plain, currency: null }, plain), 'SAME_AMOUNT_AND_DATE 0.75 warns');
});

test('receipts of one till repeat numbers: total, day and time must agree', () => {
  const receipt = { isReceipt: true };
  assert.equal(found(receipt), 'SAME_NUMBER 0.99 blocks');
  for (const other of [{ total: '5' }, { total: null }, { date: '2026-10-02' }, { date: null }])
    assert.equal(found(receipt, { ...receipt, ...other }), null, JSON.stringify(other));
  assert.equal(found({ ...receipt, time: '10:00' }, { ...receipt, time: '10:01' }), null);
  assert.equal(found(receipt, { total: '5' }), 'SAME_NUMBER 0.6 warns');
});

test('our own invoices need no supplier, and reminders, statements and other kinds are not compared by values', () => {
  for (const family of ['SALE', 'SALE_CREDIT'] as const)
    assert.equal(found({ family, vendor: 'A' }, { family, vendor: 'B' }), 'SAME_NUMBER 0.99 blocks');
  assert.equal(
    found({ family: 'SALE', vendor: null }, { family: null, vendor: null }),
    'SAME_NUMBER 0.99 blocks',
  );
  assert.equal(
    found({ family: null, vendor: null }, { family: 'SALE', vendor: null }),
    'SAME_NUMBER 0.99 blocks',
  );
  assert.equal(found({ family: 'NEVER' }), null);
  assert.equal(found({ family: 'NEVER' }, { family: null }), null);
  assert.equal(found({ family: null }, { family: 'NEVER' }), null);
  assert.equal(found({}, { family: 'CREDIT' }), null);
  assert.equal(found({ family: 'STATEMENT' }), null);
  assert.equal(found({ family: 'STATEMENT' }, { family: null }), null);
  assert.equal(found({ family: null }, { family: 'STATEMENT' }), null);
});

test('a statement of the same account and period blocks, whatever else was read', () => {
  const statement = { family: 'STATEMENT' as const, statements: ['a', 'b'] };
  assert.deepEqual(pair(statement, { ...statement, statements: ['c', 'b'] }), {
    rule: 'SAME_STATEMENT',
    confidence: 0.98,
    strong: true,
    values: {},
    otherValues: {},
  });
  assert.equal(pair(statement, { ...statement, statements: ['c'] }), null);
});

test('the same file or XML is a certain duplicate, and a part of a document none of the whole', () => {
  const whole = document({ xml: 'x' });
  const certain = { confidence: 1, strong: true, values: {}, otherValues: {} };
  assert.deepEqual(evaluatePair(whole, { ...document(), sha256: whole.sha256 }), {
    rule: 'SAME_FILE',
    ...certain,
  });
  assert.deepEqual(evaluatePair(whole, document({ xml: 'x' })), { rule: 'SAME_E_INVOICE', ...certain });
  assert.equal(evaluatePair(whole, document({ splitFrom: whole.id })), null);
  assert.equal(evaluatePair(document({ splitFrom: whole.id }), whole), null);
  assert.equal(evaluatePair(document({ replaced: true }), document()), null);
  assert.equal(evaluatePair(document(), document({ replaced: true })), null);
  assert.ok(evaluatePair(document(), document()));
});

test('of all values that were read and corrected, the surest pair counts, and one that blocks before all', () => {
  const corrected = { ...invoice, number: 'RE-99' };
  assert.equal(
    evaluatePair(document({ number: 'RE-98' }, [corrected]), document({ number: 'RE-99' }))?.confidence,
    0.99,
  );
  assert.equal(evaluatePair(document({}, [corrected]), document({ number: 'RE-99' }))?.confidence, 0.99);
  const misread = { ...invoice, number: 'RE-1Z', date: '2026-10-01' };
  const one = document({ number: 'RE-12', total: '120' }, [misread]);
  assert.equal(evaluatePair(one, document({ number: 'RE-1Z', total: '118' }))?.strong, false);
});

test('the message has the values of both documents, and only those that matter for its rule', () => {
  const vendor = invoice.vendor;
  assert.deepEqual(pair({})?.values, { number: 'RE-12', vendor });
  const differing = pair({}, { total: '120', currency: null });
  assert.deepEqual(differing?.values, { number: 'RE-12', vendor, total: '119 EUR', otherTotal: '120' });
  assert.deepEqual(differing?.otherValues, { number: 'RE-12', vendor, total: '120', otherTotal: '119 EUR' });
  assert.deepEqual(pair({}, { total: null })?.values, { number: 'RE-12', vendor });
  assert.deepEqual(pair({ number: null }, {})?.values, { vendor, total: '119 EUR', date: '2026-10-01' });
  assert.deepEqual(pair({}, { number: null })?.values, { vendor, total: '119 EUR', date: '2026-10-01' });
  const others = pair({}, { number: 'RE-99' });
  const money = { vendor, total: '119 EUR', date: '2026-10-01' };
  assert.deepEqual(others?.values, { number: 'RE-12', ...money, otherNumber: 'RE-99' });
  assert.deepEqual(others?.otherValues, { number: 'RE-99', ...money, otherNumber: 'RE-12' });
  const seen = pair({ vendor: null, image });
  assert.deepEqual(seen?.values, { number: 'RE-12', total: '119 EUR', date: '2026-10-01' });
});

test('invoices with the same price and other numbers are counted: more than three are a frequent price', () => {
  assert.equal(pricedAlikeMax, 3);
  const priced = (one: Changes, other: Changes) => isPricedAlike(pair(one, other)!);
  assert.equal(priced({}, { number: 'RE-99' }), true);
  assert.equal(priced({ number: null }, {}), false);
  assert.equal(priced({}, {}), false);
});
