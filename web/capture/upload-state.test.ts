import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dueUploads, progressWords, type Upload, uploadsAfter } from './upload-state.ts';

const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['x'], name));
const added = uploadsAfter([], { kind: 'added', files, firstKey: 1 });

function namesOf(uploads: readonly Upload[]): string[] {
  return uploads.map(({ file }) => file.name);
}

test('two files are sent at a time, in the order they were chosen', () => {
  assert.deepEqual(namesOf(dueUploads(added)), ['a.pdf', 'b.pdf']);
  const began = uploadsAfter(uploadsAfter(added, { kind: 'began', key: 1 }), { kind: 'began', key: 2 });
  assert.deepEqual(dueUploads(began), []);
  const sent = uploadsAfter(began, { kind: 'sent', key: 1, documentId: 4711 });
  assert.deepEqual(namesOf(dueUploads(sent)), ['c.pdf']);
});

test('a refused file keeps its reason and can be sent again; clearing leaves what is still to be sent', () => {
  const refused = uploadsAfter(added, { kind: 'refused', key: 2, refusal: 'Too large.', retryable: true });
  assert.equal(progressWords(refused), '0 of 3 sent, 1 refused');
  const again = uploadsAfter(refused, { kind: 'again', key: 2 });
  assert.deepEqual(
    again.map(({ state, refusal }) => [state, refusal]),
    Array(3).fill(['WAITING', null]),
  );
  assert.deepEqual(namesOf(uploadsAfter(refused, { kind: 'cleared' })), ['a.pdf', 'c.pdf']);
});
