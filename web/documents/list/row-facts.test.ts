import assert from 'node:assert/strict';
import { test } from 'node:test';

import { directionOf, nextSort } from '../filter/list-sort.ts';
import { dayOf, daysOverdue, initialsOf } from './row-facts.ts';

test('a document is overdue after its day, unless it is exported or archived', () => {
  const due = {
    documentType: 'PURCHASE_INVOICE',
    dueDate: '2026-03-27',
    status: 'EXTRACTED',
    archivedAt: null,
  } as const;
  assert.equal(daysOverdue(due, '2026-03-26'), null);
  assert.equal(daysOverdue(due, '2026-03-27'), 0);
  assert.equal(daysOverdue(due, '2026-04-01'), 5);
  assert.equal(daysOverdue({ ...due, documentType: 'PURCHASE_CREDIT_NOTE' }, '2026-04-01'), null);
  assert.equal(daysOverdue({ ...due, documentType: null }, '2026-04-01'), 5);
  assert.equal(daysOverdue({ ...due, status: 'EXPORTED' }, '2026-04-01'), null);
  assert.equal(daysOverdue({ ...due, archivedAt: '2026-03-30T08:00:00.000Z' }, '2026-04-01'), null);
});

test('today is the day of the reader', () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 23, 59)), '2026-01-05');
});

test('a user is shown by two letters, whatever the name', () => {
  assert.equal(initialsOf('Ada King Lovelace'), 'AL');
  assert.equal(initialsOf('ada.lovelace@example.com'), 'AL');
  assert.equal(initialsOf('Ada'), 'A');
});

test('a head that is clicked again turns the order, and then gives it up', () => {
  assert.equal(nextSort('totalAmount', '-id'), '-totalAmount');
  assert.equal(nextSort('totalAmount', '-totalAmount'), 'totalAmount');
  assert.equal(nextSort('totalAmount', 'totalAmount'), '-id');
  assert.equal(nextSort('dueDate', 'dueDate'), '-id');
  assert.equal(directionOf('totalAmount', '-totalAmount'), 'descending');
  assert.equal(directionOf('vendorName', '-totalAmount'), undefined);
});
