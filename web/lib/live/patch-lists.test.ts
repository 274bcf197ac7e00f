import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentSummary } from '@slipway/sdk/client.ts';

import { type DocumentChange, isNewer, pagesIn, patchList } from './patch-lists.ts';

const row = (id: number, parts: Partial<DocumentSummary> = {}) =>
  ({
    id,
    version: 3,
    status: 'EXTRACTED',
    extractionError: null,
    archivedAt: null,
    allowedActions: ['delete'],
    ...parts,
  }) as DocumentSummary;
const change = (id: number, parts: Partial<DocumentChange> = {}): DocumentChange => ({
  type: 'document',
  id,
  status: 'VALIDATED',
  folderId: 1,
  version: 4,
  kind: 'changed',
  ...parts,
});
const told = (...changes: DocumentChange[]) => new Map(changes.map((one) => [one.id, one]));
type Pages = { pages: { data: DocumentSummary[] }[] };

test('a row shows its new status and actions immediately', () => {
  const list = { pages: [{ data: [row(2), row(1)] }], pageParams: [undefined] };
  const patched = patchList(list, told(change(1))) as Pages;
  assert.equal(patched.pages[0]!.data[1]!.status, 'VALIDATED');
  assert.ok(patched.pages[0]!.data[1]!.allowedActions.includes('startExport'));
  assert.equal(patched.pages[0]!.data[0], list.pages[0]!.data[0]);
  assert.equal(list.pages[0]!.data[1]!.status, 'EXTRACTED');
});

test('a document under a legal hold cannot be deleted in its new status either', () => {
  const actionsOf = (one: DocumentSummary) => {
    const patched = patchList({ data: [one] }, told(change(1))) as { data: DocumentSummary[] };
    return patched.data[0]!.allowedActions;
  };
  assert.equal(actionsOf(row(1, { allowedActions: [] })).includes('delete'), false);
  assert.equal(actionsOf(row(1)).includes('delete'), true);
});

test('changes of other documents, and known changes, draw nothing again', () => {
  const list = { data: [row(1)], nextCursor: null, hasMore: false };
  assert.equal(patchList(list, told(change(7))), list);
  assert.equal(patchList(list, told(change(1, { version: 3 }))), list);
  assert.equal(patchList(list, told(change(1, { kind: 'deleted' }))), list);
  for (const other of [undefined, null, 5, { total: 3 }])
    assert.equal(patchList(other, told(change(1))), other);
});

test("one's own change, which is cached already, is not asked for again", () => {
  assert.equal(isNewer(change(1, { version: 4 }), { version: 4 }), false);
  assert.equal(isNewer(change(1, { version: 5 }), { version: 4 }), true);
});

test('a long list is known to be long', () => {
  assert.equal(pagesIn({ pages: [{ data: [] }, { data: [] }] }), 2);
  assert.equal(pagesIn({ data: [] }), 1);
  assert.equal(pagesIn(undefined), 1);
});
