import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { CodingSource } from '@slipway/contract/coding.ts';

import { type Lesson, suggestCoding, wordsOf } from './learned-coding.ts';

/** Newest first, as stored. */
const lesson = (description: string, account: string, source: CodingSource, rate = '19'): Lesson => ({
  words: wordsOf(description),
  rate,
  account: { value: account, name: `Account ${account}`, source },
  taxCode: null,
  reference: `ER-${account}`,
  documentDate: '2026-10-05',
});
const line = (description: string, taxRate: string | null = '19.00') => ({ description, taxRate });
const accountOf = (lessons: Lesson[], description: string, taxRate?: string) =>
  suggestCoding(lessons, [line(description, taxRate)], [])?.lines[0]?.account;

test('an account that a user chose once for a line is suggested for lines with similar words', () => {
  const lessons = [lesson('Kopierpapier A4 weiß, 500 Blatt', '6815', 'LINE')];
  assert.deepEqual(accountOf(lessons, 'KOPIERPAPIER A3 weiß 250 Blatt'), {
    value: '6815',
    evidence: {
      name: 'Account 6815',
      times: 1,
      of: 1,
      lastReference: 'ER-6815',
      lastDate: '2026-10-05',
    },
  });
  assert.equal(accountOf(lessons, 'Porto'), null);
  assert.equal(accountOf(lessons, 'Kopierpapier weiß, 500 Blatt', '7'), null);
});

test('one correction by a user takes effect immediately', () => {
  const many = Array.from({ length: 12 }, () => lesson('Papier', '6815', 'LEARNED'));
  assert.deepEqual(accountOf(many, 'Papier')?.evidence.times, 12);
  const contradicted = [lesson('Papier', '6300', 'LINE'), ...many];
  const now = accountOf(contradicted, 'Papier');
  assert.deepEqual([now?.value, now?.evidence.times, now?.evidence.of], ['6300', 1, 13]);
  const followed = [lesson('Papier', '6300', 'LEARNED'), ...contradicted];
  assert.equal(accountOf(followed, 'Papier')?.value, '6300');
});

test('an account that no user chose must be booked at least twice, and in four of five cases', () => {
  const booked = (...accounts: string[]) => accounts.map((account) => lesson('Papier', account, 'SUPPLIER'));
  assert.equal(accountOf(booked('6815'), 'Papier'), null);
  assert.equal(accountOf(booked('6815', '6815'), 'Papier')?.value, '6815');
  assert.equal(accountOf(booked('6815', '6300', '6815', '6815'), 'Papier'), null);
  assert.equal(accountOf(booked('6815', '6300', '6815', '6815', '6815'), 'Papier')?.value, '6815');
});

test('Slipway does not learn from a default, because it may change', () => {
  const lessons = ['CONNECTION', 'FOLDER', 'PARTY', 'ONLY', 'CONNECTION'] as const;
  assert.equal(
    accountOf(
      lessons.map((source) => lesson('Papier', '6300', source)),
      'Papier',
    ),
    null,
  );
});

test('a choice for one line does not affect other lines, but a choice for the document does', () => {
  const learnedBy = (source: CodingSource) => suggestCoding([lesson('Papier', '6815', source)], [], []);
  assert.deepEqual(
    [learnedBy('LINE')?.rates['19']?.account, learnedBy('LINE')?.document?.account],
    [null, null],
  );
  assert.equal(learnedBy('CHOSEN')?.rates['19']?.account?.value, '6815');
  assert.equal(learnedBy('CHOSEN')?.document?.account?.value, '6815');
});

test('before anything is learned, the account that the ledger used is suggested where it is unambiguous', () => {
  const clear = suggestCoding(
    [],
    [],
    [
      { account: '6815', times: 12 },
      { account: '6300', times: 1 },
    ],
  );
  assert.deepEqual(
    [
      clear?.document?.account?.value,
      clear?.document?.account?.evidence.times,
      clear?.document?.account?.evidence.of,
    ],
    ['6815', 12, 13],
  );
  const once = suggestCoding([], [], [{ account: '6815', times: 1 }]);
  assert.equal(once?.document?.account, null);
  const known = suggestCoding([lesson('Papier', '6300', 'LINE')], [], [{ account: '6815', times: 12 }]);
  assert.equal(known?.document?.account, null);
});

test('numbers, dates and units are ignored when lines are compared', () => {
  assert.deepEqual(wordsOf('10 × Büro-Papier A4, 80g vom 05.10.2026'), ['buro', 'papier', 'vom']);
  assert.deepEqual(wordsOf(null), []);
});
