import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { LineChar } from './decode-characters.ts';
import { resolveLine } from './read-line.ts';

function line(text: string, confidence: number): LineChar[] {
  return [...text].map((letter, at) => ({ text: letter, at: (at + 0.5) / text.length, confidence }));
}

function settle(first: LineChar[], second: LineChar[]): string {
  return resolveLine(first, second)
    .map(({ text }) => text)
    .join('');
}

test('poor print is taken from the reading with the higher confidence', () => {
  assert.equal(settle(line('Gubtotai 1Q4.00', 0.7), line('Subtotal 104.00', 0.95)), 'Subtotal 104.00');
  assert.equal(settle(line('Subtotal 104.00', 0.9), line('Gubtota1 1O4.00', 0.6)), 'Subtotal 104.00');
});

test('accents stay if the better reading has none', () => {
  assert.equal(settle(line('Käsespätz1e süß', 0.8), line('Kasespatzle suB', 0.95)), 'Käsespätzle süß');
  assert.equal(settle(line('Säft', 0.8), line('Soft', 0.95)), 'Soft');
});

test('a line with a currency sign is not replaced by one without', () => {
  assert.equal(settle(line('Total €1,95', 0.7), line('Total E1,95', 0.95)), 'Total €1,95');
});
