import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ofNoWorkspace } from '../server/retention/personal-data/answer-request.ts';
import { listKinds } from '../server/retention/personal-data/slice-store.ts';
import { startTestService } from '../server/testing/start.ts';
import { en } from '../web/words/en.ts';

const { service, admin } = await startTestService();

test('every kind of personal data has a name that users understand', async () => {
  const kept = await service.db.read(admin.workspaceId, listKinds);
  // Of no kind of thing, but said beside them.
  const kinds = [...kept.map(({ kind }) => kind), 'members', 'names'].sort();
  const named = Object.keys(en.personalData.kinds).sort();
  assert.deepEqual(
    named,
    kinds.filter((kind) => !ofNoWorkspace.has(kind)),
  );
});
