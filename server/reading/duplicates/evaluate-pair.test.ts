import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOf } from './duplicate-keys.ts';
import { type Compared, evaluatePair } from './evaluate-pair.ts';
import { factsOf, plainNumber } from './facts.ts';

type Values = Partial<{
  type: 'PURCHASE_INVOICE' | 'RECEIPT' | 'PURCHASE_CREDIT_NOTE' | 'SALES_INVOICE' | 'PAYMENT_REMINDER' | null;
  number: string | null;
  vendor: string | null;
  taxId: string | null;
  iban: string | null;
  total: string | null;
  currency: string | null;
  date: string | null;
  time: string | null;
  imageFingerprint: string | null;
  sha256: string;
  xml: string | null;
  splitFrom: number;
}>;

let made = 0;

/** An invoice of Papierhaus in its own file, with these changes. */
function paper(given: Values = {}): Compared {
  const id = ++made;
  const all = {
    type: 'PURCHASE_INVOICE' as const,
    number: 'RE-2026-0012',
    vendor: 'Papierhaus Nord GmbH',
    taxId: null,
    iban: null,
    total: '119.00',
    currency: 'EUR',
    date: '2026-10-01',
    time: null,
    ...given,
  };
  const fields = {
    documentNumber: { value: all.number },
    vendorName: { value: all.vendor },
    vendorTaxId: { value: all.taxId },
    iban: { value: all.iban },
    totalAmount: { value: all.total },
    currencyCode: { value: all.currency },
    documentDate: { value: all.date },
    documentTime: { value: all.time },
  };
  return {
    id,
    sha256: given.sha256 ?? `file ${id}`,
    imageFingerprint: given.imageFingerprint ?? null,
    eInvoiceSha256: given.xml ?? null,
    splitFrom: given.splitFrom ?? null,
    said: [factsOf({ documentType: all.type, fields, accounts: [] })],
  };
}

const october = { number: 'H-77', date: '2026-10-01', imageFingerprint: '0f0f33cc55aa0ff0' };
const november = { number: 'H-81', date: '2026-11-01', imageFingerprint: '0f0f33cc55aa0ff1' };
const ticket = { number: null, total: '3.20', vendor: 'Stadtwerke', date: '2026-10-01' };

/** Real duplicates and pairs that only look similar. `strong` blocks, `weak` warns, `none` is no pair. */
const pairs: [
  what: string,
  one: Values,
  other: Values,
  decision: 'strong' | 'weak' | 'none',
  rule?: string,
][] = [
  ['the same file again', { sha256: 'x' }, { sha256: 'x', number: null }, 'strong', 'SAME_FILE'],
  [
    'the same e-invoice alone and inside of a PDF',
    { xml: 'x', number: null },
    { xml: 'x' },
    'strong',
    'SAME_E_INVOICE',
  ],
  ['the same number', {}, {}, 'strong', 'SAME_NUMBER'],
  ['the number in lower case and with spaces', {}, { number: 're 2026 0012' }, 'strong'],
  ['the number without leading zeros', { number: '000123' }, { number: '123' }, 'strong'],
  ['the number with other punctuation', { number: 'A/2026.77' }, { number: 'A-2026-77' }, 'strong'],
  ['the supplier without its legal form', {}, { vendor: 'PAPIERHAUS NORD' }, 'strong'],
  [
    'the supplier by VAT ID, under another name',
    { taxId: 'DE136695976' },
    { taxId: 'DE 136 695 976', vendor: 'PHN' },
    'strong',
  ],
  ['the VAT ID without its country', { taxId: 'DE136695976' }, { taxId: '136695976' }, 'strong'],
  [
    'a VAT ID here, a tax number there, all else the same',
    { taxId: 'DE136695976' },
    { taxId: '12/345/67890' },
    'strong',
  ],
  [
    'the account if no tax ID was read',
    { iban: 'DE89370400440532013000', vendor: null },
    { iban: 'DE89 3704 0044 0532 0130 00' },
    'strong',
  ],
  ['the total if it was read only once', {}, { total: null }, 'strong'],
  ['an invoice that was once read as a receipt', {}, { type: 'RECEIPT' }, 'strong'],
  ['an invoice whose type is still unknown', {}, { type: null }, 'strong'],
  [
    'our own invoice twice',
    { type: 'SALES_INVOICE', vendor: null },
    { type: 'SALES_INVOICE', vendor: 'Us' },
    'strong',
  ],
  ['the same number on another day, printed the same', {}, { date: '2026-10-02' }, 'strong'],
  ['the same number with another total', {}, { total: '129.00' }, 'weak', 'SAME_NUMBER'],
  [
    'a number in another notation, on another day',
    { number: '2026-1-1' },
    { number: '2026-11', date: '2026-11-01' },
    'weak',
  ],
  ['the same number and total of a supplier that was not read', {}, { vendor: null }, 'weak'],
  ['a receipt without a number, photographed twice', ticket, ticket, 'weak', 'SAME_AMOUNT_AND_DATE'],
  [
    'a photograph that looks the same, with the same values',
    { ...ticket, imageFingerprint: 'ff00ff00ff00ff00' },
    { ...ticket, imageFingerprint: 'ff00ff00ff00ff03' },
    'strong',
    'SAME_IMAGE',
  ],
  [
    'a photograph whose supplier was not read',
    { ...ticket, imageFingerprint: 'ff00ff00ff00ff00' },
    { ...ticket, vendor: null, imageFingerprint: 'ff00ff00ff00ff03' },
    'strong',
    'SAME_IMAGE',
  ],
  ['a number that was misread', { number: 'RE-B012' }, { number: 'RE-8O12' }, 'weak', 'SAME_AMOUNT_AND_DATE'],
  [
    'two orders of the same amount on the same day',
    {},
    { number: 'RE-2026-0013' },
    'weak',
    'SAME_AMOUNT_AND_DATE',
  ],
  [
    'two e-invoices of the same amount on the same day',
    { xml: 'a' },
    { xml: 'b', number: 'RE-2026-0013' },
    'none',
  ],
  ['two months of one layout', october, november, 'none'],
  ['two months of one layout and one amount', october, { ...november, total: '119.00' }, 'none'],
  ['the same number of two suppliers', {}, { vendor: 'Büromarkt Süd AG' }, 'none'],
  [
    'the same number of two companies with one name',
    { taxId: 'DE136695976', total: '1.00' },
    { taxId: 'ATU37675002' },
    'none',
  ],
  [
    'one amount of two suppliers on one day',
    { number: null },
    { number: null, vendor: 'Büromarkt Süd AG' },
    'none',
  ],
  [
    'one amount on one day, without a supplier',
    { number: null, vendor: null },
    { number: null, vendor: null },
    'none',
  ],
  [
    'one factor’s account under two suppliers',
    { iban: 'DE89370400440532013000' },
    { iban: 'DE89370400440532013000', vendor: 'Büromarkt Süd AG' },
    'none',
  ],
  ['an invoice and its credit note', {}, { type: 'PURCHASE_CREDIT_NOTE' }, 'none'],
  ['an invoice and its reminder', {}, { type: 'PAYMENT_REMINDER' }, 'none'],
  ['two coffees, an hour apart', { ...ticket, time: '09:10' }, { ...ticket, time: '10:10' }, 'none'],
  [
    'two receipts of one till, with the number of the till',
    { ...ticket, type: 'RECEIPT', number: '55' },
    { ...ticket, type: 'RECEIPT', number: '55', total: '4.10', date: '2026-10-09' },
    'none',
  ],
  [
    'two purchases at one till, an hour apart',
    { ...ticket, type: 'RECEIPT', number: '55', time: '09:10' },
    { ...ticket, type: 'RECEIPT', number: '55', time: '10:10' },
    'none',
  ],
  [
    'one till receipt twice',
    { ...ticket, type: 'RECEIPT', number: '55' },
    { ...ticket, type: 'RECEIPT', number: '55' },
    'strong',
  ],
  ['amounts in two currencies', { number: null }, { number: null, currency: 'USD' }, 'none'],
  [
    'two documents with a total of zero',
    { number: null, total: '0.00' },
    { number: null, total: '0.00' },
    'none',
  ],
  [
    'numbers that consist of punctuation only',
    { number: '---', total: '1.00' },
    { number: '///', total: '2.00' },
    'none',
  ],
];

for (const [what, one, other, decision, rule] of pairs) {
  const words = { strong: 'stops the second', weak: 'warns', none: 'is no double' }[decision];
  test(`${what} ${words}`, () => {
    const [left, right] = [paper(one), paper(other)];
    for (const [a, b] of [
      [left, right],
      [right, left],
    ] as const) {
      const found = evaluatePair(a, b);
      assert.equal(
        found === null ? 'none' : found.strong ? 'strong' : 'weak',
        decision,
        JSON.stringify(found),
      );
      if (rule) assert.equal(found?.rule, rule);
    }
    const keys = new Set(keysOf(left, left.said));
    const share = keysOf(right, right.said).some((key) => keys.has(key));
    if (decision !== 'none') assert.ok(share, 'they are not even compared');
  });
}

test('a part of a file is not a duplicate of the file', () => {
  const whole = paper();
  assert.equal(evaluatePair(whole, paper({ splitFrom: whole.id })), null);
});

test("the read values count in addition to the user's corrections", () => {
  const [read, edited] = [paper(), paper({ number: 'ANOTHER-1', total: '7.00', vendor: 'Somebody Else' })];
  const changed = { ...edited, said: [...edited.said, ...paper().said] };
  assert.equal(evaluatePair(read, edited), null);
  assert.equal(evaluatePair(read, changed)?.rule, 'SAME_NUMBER');
});

test('a thousand invoice numbers of one supplier stay distinct', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => `RE-2026-${String(at + 1).padStart(4, '0')}`);
  assert.equal(new Set(numbers.map(plainNumber)).size, 1000);
});
