import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldNames } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { trustOf } from '../fields/uncertain.ts';
import { lineDraftsOf } from '../tables/draft-tables.ts';
import { contested, keepOwnValue, rebase, takeTheirs, withSeen } from './merge-draft.ts';
import {
  changesOf,
  confirmField,
  emptyDraft,
  findingsWith,
  isChanged,
  revertField,
  savedValue,
  shownText,
  takeWords,
  typeInto,
} from './review-state.ts';

const locale = 'en-GB';
const today = '2026-10-20';

const unread = {
  text: null,
  confidence: null,
  source: null,
  page: null,
  box: null,
  evidence: [],
  confirmed: false,
};

/** A document with these extracted values. */
function documentWith(values: Record<string, string | number>, more: Partial<Document> = {}): Document {
  const fields = Object.fromEntries(
    fieldNames.map((name) => {
      const read = { ...unread, confidence: 0.95, source: 'TEXT', page: 1 };
      return [name, name in values ? { ...read, value: values[name] } : { ...unread, value: null }];
    }),
  );
  const rest = { id: 1, version: 3, documentType: 'PURCHASE_INVOICE', duplicateOf: null };
  return {
    ...rest,
    fields,
    lines: [],
    taxes: [],
    statement: null,
    findings: [],
    ...more,
  } as unknown as Document;
}

const values = {
  documentNumber: 'RE-1',
  documentDate: '2026-10-05',
  vendorName: 'Papierhaus',
  currencyCode: 'EUR',
  netAmount: 100,
  taxAmount: 19,
  totalAmount: 119,
};
const invoice = documentWith(values);

test('amounts and dates are shown as people write them and sent as exact values', () => {
  assert.equal(shownText(invoice, emptyDraft(invoice), 'totalAmount', 'de-DE'), '119,00');
  assert.equal(shownText(invoice, emptyDraft(invoice), 'documentDate', 'de-DE'), '05.10.2026');
  const draft = typeInto(emptyDraft(invoice), 'totalAmount', '1.190,5');
  assert.deepEqual(changesOf(invoice, draft, 'de-DE'), {
    edit: { fields: { totalAmount: '1190.5' } },
    faults: {},
    tableFaults: {},
    hasOpenCoding: false,
  });
});

test('writing the same amount in another way is no change', () => {
  const draft = typeInto(emptyDraft(invoice), 'totalAmount', '119.0');
  assert.equal(isChanged(invoice, draft, locale), false);
});

test('a click on words takes their text and the box around them', () => {
  const words = [
    { text: '5.', box: { x: 0.5, y: 0.2, width: 0.02, height: 0.01 } },
    { text: 'November', box: { x: 0.53, y: 0.2, width: 0.08, height: 0.01 } },
    { text: '2026', box: { x: 0.62, y: 0.201, width: 0.04, height: 0.01 } },
  ];
  const draft = takeWords(emptyDraft(invoice), 'dueDate', 2, words);
  const sent = changesOf(invoice, draft, locale).edit?.fields?.dueDate as Record<string, unknown>;
  assert.deepEqual([sent['value'], sent['text'], sent['page']], ['2026-11-05', '5. November 2026', 2]);
  const { x, width } = sent['box'] as { x: number; width: number };
  assert.deepEqual([x, width.toFixed(3)], [0.5, '0.160']);
});

test('what is not understood is a fault and is never sent', () => {
  const draft = typeInto(emptyDraft(invoice), 'totalAmount', 'about 12');
  const { edit, faults } = changesOf(invoice, draft, locale);
  assert.equal(edit, null);
  assert.equal(faults.totalAmount, 'amount');
  assert.equal(isChanged(invoice, draft, locale), true);
  assert.equal(isChanged(invoice, revertField(draft, 'totalAmount'), locale), false);
});

test('sums are checked while typing, before anything is saved', () => {
  const wrong = documentWith({ ...values, totalAmount: 120 });
  const codes = (draft: ReturnType<typeof emptyDraft>) =>
    findingsWith(wrong, draft, today, locale).map(({ code }) => code);
  assert.deepEqual(codes(emptyDraft(wrong)), ['SUMS_DISAGREE']);
  assert.deepEqual(codes(typeInto(emptyDraft(wrong), 'totalAmount', '119')), []);
  assert.deepEqual(codes(typeInto(emptyDraft(wrong), 'vendorName', '')), [
    'REQUIRED_FIELD_MISSING',
    'SUMS_DISAGREE',
  ]);
});

test('what the reading said against a field is settled by deciding the field', () => {
  const finding = {
    code: 'IBAN_NEW',
    severity: 'WARNING',
    field: 'vendorName',
    message: 'New.',
    values: {},
    acknowledged: null,
  } as const;
  const doubted = documentWith(values, { findings: [finding] });
  const draft = typeInto(emptyDraft(doubted), 'vendorName', 'Papierhaus GmbH');
  assert.equal(findingsWith(doubted, emptyDraft(doubted), today, locale).length, 1);
  assert.equal(findingsWith(doubted, draft, today, locale).length, 0);
});

test('when another user saved first, my changes stay, and conflicts need a choice', () => {
  let draft = typeInto(emptyDraft(invoice), 'documentNumber', 'RE-2');
  draft = typeInto(draft, 'vendorName', 'Papierhaus GmbH');
  draft = withSeen(typeInto(draft, 'buyerReference', 'Lager 7'), invoice);
  const latest = documentWith(
    { ...values, documentNumber: 'RE-3', vendorName: 'Papierhaus GmbH' },
    { version: 4 },
  );
  assert.deepEqual(contested(draft, latest, locale), ['documentNumber']);
  const mine = rebase(draft, latest, locale);
  assert.deepEqual([mine.version, Object.keys(mine.fields)], [4, ['documentNumber', 'buyerReference']]);

  const kept = keepOwnValue(mine, latest, 'documentNumber');
  assert.deepEqual(contested(kept, latest, locale), []);
  assert.equal(changesOf(latest, kept, locale).edit?.fields?.documentNumber, 'RE-2');
  const given = takeTheirs(mine, 'documentNumber');
  assert.equal(savedValue(latest, 'documentNumber'), shownText(latest, given, 'documentNumber', locale));
});

test('a value that is right as it was read is confirmed, unless it has changed since', () => {
  const draft = withSeen(confirmField(emptyDraft(invoice), invoice, 'totalAmount'), invoice);
  assert.deepEqual(changesOf(invoice, draft, locale).edit, { confirm: ['totalAmount'] });
  const latest = documentWith({ ...values, totalAmount: 120 }, { version: 4 });
  assert.equal(changesOf(latest, rebase(draft, latest, locale), locale).edit, null);
});

test('rows are sent as a whole when one of them says something else, and only then', () => {
  const line = {
    description: 'Paper',
    quantity: 2,
    unit: 'box',
    unitPrice: 50,
    taxRate: 19,
    lineAmount: 100,
    page: 1,
    box: null,
  };
  const lined = documentWith(values, { lines: [line] });
  const drafts = lineDraftsOf(lined, 'de-DE');
  assert.deepEqual([drafts[0]?.unitPrice, drafts[0]?.taxRate], ['50,00', '19']);
  const same = { ...emptyDraft(lined), lines: drafts };
  assert.equal(changesOf(lined, same, 'de-DE').edit, null);
  const wrong = { ...same, lines: drafts.map((row) => ({ ...row, lineAmount: '99,5' })) };
  assert.equal(changesOf(lined, wrong, 'de-DE').edit?.lines?.[0]?.lineAmount, '99.5');
  assert.deepEqual(
    findingsWith(lined, wrong, today, 'de-DE').map(({ code }) => code),
    ['LINES_DISAGREE'],
  );
  const unclear = { ...same, lines: drafts.map((row) => ({ ...row, quantity: 'many' })) };
  assert.deepEqual(changesOf(lined, unclear, 'de-DE').tableFaults, { 'lines.0.quantity': 'amount' });
});

test('how far a value can be trusted comes in steps that people can act on', () => {
  const field = { ...invoice.fields.totalAmount, confidence: 0.7, source: 'OCR' as const };
  assert.equal(trustOf(field), 'LIKELY');
  assert.equal(trustOf({ ...field, confidence: 0.3 }), 'UNSURE');
  assert.equal(trustOf({ ...field, confirmed: true }), 'CONFIRMED');
  assert.equal(trustOf(invoice.fields.iban), 'ABSENT');
});
