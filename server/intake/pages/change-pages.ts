import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type { changePages as endpoint } from '@slipway/contract/endpoints/split.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { PlacedPage } from '@slipway/extractor/paging/page-order.ts';
import { storeCompanion } from '../../documents/companion-store.ts';
import { assertAllowed, documentOf, type StoredDocument } from '../../documents/document.ts';
import { contentPart, filePart, type PartChange, scanPart } from '../../documents/document-parts.ts';
import { removePendingFileDeletion, scheduleFileDeletion } from '../../documents/file-deletion-store.ts';
import { type Change, record } from '../../documents/history-store.ts';
import { readKind } from '../../documents/job-kinds.ts';
import { moveDocument } from '../../documents/move.ts';
import { savePages } from '../../documents/page-store.ts';
import { getDocument, lockDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Writer } from '../../platform/db/database.ts';
import { countUse } from '../../workspace/settings/usage-store.ts';
import { followPages } from './follow-pages.ts';
import { assertAccounted, describePages, placePages, unturned } from './place-pages.ts';
import { removed } from './split-document.ts';
import { arrange, assertNothingLost, type Dependencies, withStoredFiles } from './store-parts.ts';

type PagesChange = BodyOf<typeof endpoint>;
/** A user may still have its pages open. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Rotates, removes and reorders pages. The original file stays stored, and the remaining pages are read
 * again.
 */
export async function changePages(
  service: Dependencies,
  actor: Actor,
  id: number,
  change: PagesChange,
  expectedVersion?: number,
) {
  const placing = { parts: [{ pages: change.pages }], removedPages: change.removedPages };
  const seen = await service.db.read(actor.workspaceId, (db) => getDocument(db, id));
  assertAllowed(seen, 'arrangePages');
  if (seen.pageCount !== null) assertAccounted(placing, seen.pageCount, () => '');
  const [pages = []] = placePages(placing);
  const arranged = await arrange(service, [seen], { parts: [{ pages, keeps: [0] }] });
  const { parts, files } = arranged;
  assertAccounted(placing, files[0]!.pageCount, () => '');
  assertNothingLost(arranged);
  const { beside } = files[0]!;
  const contents = beside ? [parts[0]!.bytes, beside.bytes] : [parts[0]!.bytes];
  return withStoredFiles(service, actor.workspaceId, contents, ([kept, companion]) =>
    service.db.write(actor.workspaceId, async (db) => {
      const document = await lockDocument(db, id, expectedVersion);
      assertAllowed(document, 'arrangePages');
      if (document.sha256 !== seen.sha256) throw new Problem('precondition_failed');
      const { fileKey, mediaType, fileBytes, sha256, pageCount } = document;
      const now = service.clock.now();
      if (document.originalFile) await discard(service, db, document);
      await removePendingFileDeletion(db, kept!.key);
      if (beside && companion) await storeCompanion(db, id, beside.name, companion);
      await countUse(db, id, { bytesAdded: kept!.bytes }, now);
      const file = filePart.change({
        fileKey: kept!.key,
        mediaType: 'application/pdf',
        fileBytes: kept!.bytes,
        sha256: kept!.sha256,
        pageCount: pages.length,
        originalFile: document.originalFile ?? { fileKey, mediaType, fileBytes, sha256, pageCount },
      });
      const before = describePages(
        unturned(Array.from({ length: files[0]!.pageCount }, (_, index) => index + 1)),
      );
      const changes = [
        { field: 'pages', before, after: describePages(pages) },
        ...removed(change.removedPages),
      ];
      return replaceFile(service, db, actor, document, { file, pages, action: 'changePages', changes });
    }),
  );
}

/** Restores the original file. */
export async function restoreFile(service: Dependencies, actor: Actor, id: number, expectedVersion?: number) {
  return service.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    assertAllowed(document, 'restoreFile');
    await discard(service, db, document);
    const file = filePart.change({ ...document.originalFile!, originalFile: null });
    return replaceFile(service, db, actor, document, { file, pages: [], action: 'restoreFile', changes: [] });
  });
}

type Replacing = {
  file: PartChange;
  pages: readonly PlacedPage[];
  action: 'changePages' | 'restoreFile';
  changes: Change[];
};

async function replaceFile(
  service: Dependencies,
  db: Writer,
  actor: Actor,
  document: StoredDocument,
  { file, pages, action, changes }: Replacing,
) {
  const { id, workspaceId, status } = document;
  const now = service.clock.now();
  await savePages(db, id, []);
  const row = { documentId: id, action, fromStatus: status, toStatus: status, changes };
  await record(db, actor, row, now);
  const moved = await moveDocument(service, db, actor, document, 'readAgain', {
    changes: [file, contentPart.change({ details: followPages(document.details, pages) }), notScanned],
  });
  await service.queue.enqueue(db, readKind, { workspaceId, id });
  return documentOf(moved);
}

const notScanned = scanPart.change({
  scanState: null,
  scanSignature: null,
  scanFault: null,
  scanDueAt: null,
  scanAttempts: 0,
});

/** An intermediate file is kept only while a user may have it open. */
async function discard(
  { clock }: Dependencies,
  db: Writer,
  { id, fileKey, fileBytes }: StoredDocument,
): Promise<void> {
  const now = clock.now();
  await scheduleFileDeletion(db, fileKey, new Date(now.getTime() + keptMs));
  await countUse(db, id, { bytesRemoved: fileBytes }, now);
}
