import assert from 'node:assert/strict';
import { test } from 'node:test';

import { allowedActions, type MoveName, moveFrom, moves, statusNames } from './moves.ts';

type Standing = Parameters<typeof allowedActions>[0];
type Status = Standing['status'];

const fresh = { archivedAt: null, extractionError: null, approval: null };
const actionsOf = (status: Status, changes: Partial<Standing> = {}) =>
  allowedActions({ status, ...fresh, ...changes });

test('a document makes only these moves, each by a person or the service, and these announce an event', () => {
  const table: Record<MoveName, [from: string, to: Status, by: string, announces?: string]> = {
    startExtraction: ['UPLOADED EXTRACTING', 'EXTRACTING', 'service'],
    finishExtraction: ['EXTRACTING', 'EXTRACTED', 'service', 'EXTRACTION_FINISHED'],
    failExtraction: ['UPLOADED EXTRACTING', 'UPLOADED', 'service', 'EXTRACTION_FAILED'],
    readAgain: ['UPLOADED EXTRACTED VALIDATED EXPORT_FAILED', 'UPLOADED', 'person'],
    enterByHand: ['UPLOADED', 'EXTRACTED', 'person'],
    validate: ['EXTRACTED', 'VALIDATED', 'person'],
    reopen: ['VALIDATED EXPORT_FAILED', 'EXTRACTED', 'person'],
    startExport: ['VALIDATED EXPORT_FAILED', 'EXPORTING', 'person'],
    acceptExport: ['EXPORTING', 'EXPORTED', 'service', 'DOCUMENT_EXPORTED'],
    refuseExport: ['EXPORTING', 'EXPORT_FAILED', 'service', 'EXPORT_FAILED'],
  };
  assert.deepEqual(Object.keys(moves), Object.keys(table));
  for (const [name, [from, to, by, announces]] of Object.entries(table)) {
    const possible = statusNames.filter((status) => moveFrom(status, name as MoveName) !== undefined);
    assert.deepEqual(possible, from.split(' '), name);
    const move = moveFrom(possible[0]!, name as MoveName);
    assert.deepEqual([move?.to, move?.by, move?.announces], [to, by, announces], name);
  }
});

test('nothing leads back from an exported document, and it is never deleted or changed', () => {
  for (const name of Object.keys(moves) as MoveName[]) assert.equal(moveFrom('EXPORTED', name), undefined);
  assert.deepEqual(actionsOf('EXPORTED'), ['archive']);
  assert.deepEqual(actionsOf('EXPORTED', { mergedFrom: [4], originalFile: {} }), ['archive']);
});

test('each status offers these actions, in this order', () => {
  assert.deepEqual(
    statusNames.map((status) => `${status}: ${actionsOf(status).join(' ')}`),
    [
      'UPLOADED: readAgain archive delete arrangePages',
      'EXTRACTING: delete',
      'EXTRACTED: edit readAgain validate archive delete arrangePages',
      'VALIDATED: edit readAgain reopen startExport archive delete arrangePages',
      'EXPORTING: ',
      'EXPORTED: archive',
      'EXPORT_FAILED: edit readAgain reopen startExport archive delete arrangePages',
    ],
  );
});

test('a document that could not be read may be entered by hand, unless its file is infected', () => {
  const enters = (extractionError: unknown, status: Status = 'UPLOADED') =>
    actionsOf(status, { extractionError }).includes('enterByHand');
  assert.equal(enters({ code: 'NOT_A_DOCUMENT' }), true);
  assert.equal(enters('unknown'), true);
  assert.equal(enters({}), true);
  assert.equal(enters(null), false);
  assert.equal(enters({ code: 'INFECTED' }), false);
  assert.equal(enters({ code: 'NOT_A_DOCUMENT' }, 'EXTRACTED'), false);
  assert.ok(!actionsOf('UPLOADED', { extractionError: { code: 'INFECTED' } }).includes('arrangePages'));
});

test('a document that waits for approvals is not exported, and an approved one is', () => {
  const exports = (state: string) => actionsOf('VALIDATED', { approval: { state } }).includes('startExport');
  assert.deepEqual(['WAITING', 'APPROVED', 'NOT_NEEDED'].map(exports), [false, true, true]);
});

test('an archived document is taken out of the archive, and its pages stay as they are', () => {
  const actions = actionsOf('EXTRACTED', { archivedAt: '2026-11-20', originalFile: {} });
  assert.deepEqual(actions, ['edit', 'readAgain', 'validate', 'unarchive', 'delete']);
});

test('a changed file may be restored while the document is open', () => {
  const restores = (status: Status, originalFile: unknown) =>
    actionsOf(status, { originalFile }).includes('restoreFile');
  assert.deepEqual(
    statusNames.filter((status) => restores(status, {})),
    ['UPLOADED', 'EXTRACTED', 'VALIDATED', 'EXPORT_FAILED'],
  );
  assert.equal(restores('EXTRACTED', null), false);
  assert.equal(restores('EXTRACTED', undefined), false);
});

test('a merged document may be taken apart until it is exported', () => {
  const unmerges = (status: Status) => actionsOf(status, { mergedFrom: [4, 5] }).includes('unmerge');
  assert.deepEqual(
    statusNames.filter((status) => !unmerges(status)),
    ['EXPORTING', 'EXPORTED'],
  );
  assert.ok(!actionsOf('EXTRACTED', { mergedFrom: [] }).includes('unmerge'));
});

test('a document that others replace is only deleted, or made whole again after a split', () => {
  assert.deepEqual(actionsOf('EXTRACTED', { replaced: true, mergedFrom: [4] }), ['delete']);
  assert.deepEqual(actionsOf('EXTRACTED', { replaced: true, splitInto: [7, 8] }), ['delete', 'unsplit']);
  assert.ok(!actionsOf('EXTRACTED', { replaced: false, splitInto: [7] }).includes('unsplit'));
});
