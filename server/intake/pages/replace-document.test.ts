import assert from 'node:assert/strict';
import { test } from 'node:test';

import { joinPdfs } from '@slipway/extractor/testing/join-pdfs.ts';
import { makePdf } from '@slipway/extractor/testing/make-pdf.ts';

import type { Actor } from '../../identity/actor.ts';
import { upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';
import { splitDocument } from './split-document.ts';

const service = await startTestService();
const { call, work } = service;

test('a user who may only upload cannot revoke an approval by splitting the document', async () => {
  const sheet = await makePdf((pdf) => void pdf.text('nothing of importance', 72, 72));
  const { id } = (await upload(call, await joinPdfs([sheet, sheet]), { name: 'two.pdf' })).body;
  await work();
  await call('PATCH', `/documents/${id}`, { body: { documentType: 'OTHER' } });
  assert.equal((await call('POST', `/documents/${id}/validate`)).status, 200);
  const scanner: Actor = {
    workspaceId: service.admin.workspaceId,
    kind: 'API_CLIENT',
    id: 'cli_scanner',
    name: 'Scanner',
    role: 'REVIEWER',
    scopes: new Set(['docs.upload']),
    sessionId: null,
    userId: service.admin.userId,
  };
  const split = { parts: [{ pages: [1] }, { pages: [2] }], removedPages: [] };
  await assert.rejects(splitDocument(service.service, scanner, id, split), { code: 'insufficient_scope' });
  const { status, splitInto } = (await call('GET', `/documents/${id}`)).body;
  assert.deepEqual([status, splitInto], ['VALIDATED', []]);
});
