import assert from 'node:assert/strict';
import { test } from 'node:test';

import { explainRefusal } from './explain-refusal.ts';
import {
  dueUploads,
  isUnfit,
  newUpload,
  shareOf,
  type Upload,
  type UploadEvent,
  uploadsAfter,
} from './upload-state.ts';

const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => new File(['1234'], name));
const uploads = files.map((file, index) => newUpload(file, null, index + 1, `key-${index}`));
const added = after([], { kind: 'added', uploads });

function after(list: readonly Upload[], ...events: UploadEvent[]): readonly Upload[] {
  return events.reduce(uploadsAfter, list);
}

function namesOf(list: readonly Upload[]): string[] {
  return list.map(({ file }) => file.name);
}

test('three files are sent at a time, in the order they were chosen', () => {
  assert.deepEqual(namesOf(dueUploads(added)), ['a.pdf', 'b.pdf', 'c.pdf']);
  const began = after(added, ...[1, 2, 3].map((key) => ({ kind: 'began', key }) as const));
  assert.deepEqual(dueUploads(began), []);
  const sent = after(began, { kind: 'sent', key: 1, documentId: 4711, duplicateOf: null });
  assert.deepEqual(namesOf(dueUploads(sent)), ['d.pdf']);
});

test('a refused file keeps its reason and can be sent again by the same key; clearing leaves what is to be sent', () => {
  const refusal = explainRefusal(null, 'No answer.');
  const refused = after(added, { kind: 'began', key: 2 }, { kind: 'refused', key: 2, refusal });
  assert.equal(refused[1]?.refusal?.kind, 'lost');
  const again = after(refused, { kind: 'again', key: 2 });
  assert.deepEqual(
    [again[1]?.state, again[1]?.refusal, again[1]?.idempotencyKey],
    ['WAITING', null, 'key-1'],
  );
  const damaged = after(
    refused,
    { kind: 'refused', key: 3, refusal: { kind: 'damaged', retryable: false } },
    { kind: 'sent', key: 4, documentId: 1, duplicateOf: null },
    { kind: 'cleared' },
  );
  assert.deepEqual(namesOf(damaged), ['a.pdf', 'b.pdf'], 'what waits for the connection stays');
  assert.deepEqual(namesOf(after(damaged, { kind: 'removed', key: 2 })), ['a.pdf']);
});

test('when the network is back, what was lost is sent again, and what was refused is not', () => {
  const tooLarge = { kind: 'tooLarge', retryable: false } as const;
  const list = after(
    added,
    { kind: 'refused', key: 1, refusal: explainRefusal(null, '') },
    { kind: 'refused', key: 2, refusal: tooLarge },
    { kind: 'reconnected' },
  );
  assert.deepEqual(
    list.map(({ state }) => state),
    ['WAITING', 'REFUSED', 'WAITING', 'WAITING'],
  );
});

test('progress counts bytes, and refused files do not delay it', () => {
  const list = after(
    added,
    { kind: 'began', key: 1 },
    { kind: 'progressed', key: 1, share: 0.5 },
    { kind: 'sent', key: 2, documentId: 1, duplicateOf: null },
    { kind: 'refused', key: 3, refusal: explainRefusal(null, '') },
  );
  assert.equal(shareOf(list), 2.5 / 4);
});

test('a file that is too large shows the limit, one of an unknown kind the supported kinds', () => {
  const problem = { code: 'payload_too_large', limit: 25 * 1024 * 1024 } as never;
  assert.deepEqual(explainRefusal(problem, ''), { kind: 'tooLarge', retryable: false, megabytes: 25 });
  const strange = { code: 'unsupported_media_type', supported: ['application/pdf'] } as never;
  assert.deepEqual(explainRefusal(strange, '').supported, ['application/pdf']);
});

test('only files that are refused for themselves can never be uploaded', () => {
  const [first] = added;
  assert.ok(first);
  const isUnfitFor = (code: string) => isUnfit({ ...first, refusal: explainRefusal({ code } as never, '') });
  assert.ok(isUnfitFor('payload_too_large') && isUnfitFor('unreadable_file'));
  assert.ok(
    !isUnfitFor('service_unavailable') && !isUnfitFor('storage_full') && !isUnfitFor('folder_not_found'),
  );
});
