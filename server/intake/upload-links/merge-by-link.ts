import { createHash } from 'node:crypto';
import { Problem } from '@slipway/contract/problems.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { getDocument } from '../../documents/store.ts';
import type { RequestInfo } from '../../identity/actor.ts';
import { runOnce } from '../../identity/run-once.ts';
import { type HeldLink, openUploadLink } from '../../identity/upload-links/open-upload-link.ts';
import { haveCome, noteMerged } from '../../identity/upload-links/upload-link-store.ts';
import type { Service } from '../../platform/service.ts';
import { mergeDocuments } from '../pages/merge-documents.ts';

type Merged = { documentId: number; fileName: string };

/**
 * Merges photos from an upload link, such as the pages of one invoice. With an Idempotency-Key it happens
 * once, even if the phone repeats the request after a lost response.
 */
export async function mergeByLink(
  service: Service,
  {
    asked,
    body,
    idempotencyKey,
  }: { asked: RequestInfo; body: { documentIds: number[] }; idempotencyKey: string | undefined },
): Promise<Merged> {
  const link = await openUploadLink(service, asked.headers['authorization']);
  if (!idempotencyKey) return merge(service, link, body.documentIds);
  // The phone's keys are separate from those of the user who created the link.
  const holder = { ...link.actor, id: `upload-link-${link.id}` };
  const hash = createHash('sha256')
    .update(JSON.stringify(['merge', body.documentIds]))
    .digest();
  const run = async () => ({
    status: 201,
    headers: {},
    body: await merge(service, link, body.documentIds),
  });
  const { result } = await runOnce(service, holder, { key: idempotencyKey, hash }, run, true);
  return result.body as Merged;
}

async function merge(service: Service, link: HeldLink, documentIds: number[]): Promise<Merged> {
  const { workspaceId, id, actor } = link;
  const come = await service.db.read(workspaceId, async (db) => {
    if (!(await haveCome(db, id, documentIds))) throw new Problem('not_found');
    const found: StoredDocument[] = [];
    for (const one of documentIds) found.push(await getDocument(db, one));
    return { found, merged: found[0]?.mergedInto ? await getDocument(db, found[0].mergedInto) : null };
  });
  // An earlier attempt that was killed, or slower than the phone's timeout, has already merged them.
  const isDone = String(come.merged?.mergedFrom) === String(documentIds);
  if (!isDone && come.found.some(({ status }) => status === 'VALIDATED' || status === 'EXPORT_FAILED'))
    throw new Problem('precondition_failed', 'A user has validated one of the documents in the meantime.');
  const { id: documentId, fileName } = isDone
    ? come.merged!
    : await mergeDocuments(service, actor, { documentIds });
  await service.db.write(workspaceId, (db) => noteMerged(db, id, documentId, service.clock.now()));
  return { documentId, fileName };
}
