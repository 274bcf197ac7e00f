import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type { splitDocument as endpoint } from '@slipway/contract/endpoints/split.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { storeCompanion } from '../../documents/companion-store.ts';
import { assertAllowed, documentOf, type StoredDocument } from '../../documents/document.ts';
import { record } from '../../documents/history-store.ts';
import { getDocument, lockDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { StoredFile } from '../../platform/service.ts';
import { companionOf } from './companion-e-invoices.ts';
import { assertAccounted, describePages, placePages, unturned } from './place-pages.ts';
import { lockUnused, putBack, replaceDocuments } from './replace-document.ts';
import { arrange, type Dependencies, insertPart, stemOf, withStoredFiles } from './store-parts.ts';

type Split = BodyOf<typeof endpoint>;

/** Splits a file: one document for each part, and the original archived, in one transaction. */
export async function splitDocument(
  service: Dependencies,
  actor: Actor,
  id: number,
  split: Split,
  expectedVersion?: number,
) {
  const original = await service.db.read(actor.workspaceId, (db) => getDocument(db, id));
  assertAllowed(original, 'arrangePages');
  if (original.pageCount !== null) assertAccounted(split, original.pageCount);
  // Attachments belong to page 1.
  const parts = placePages(split).map((pages) => ({
    pages,
    keeps: pages.some(({ page }) => page === 1) ? [0] : [],
  }));
  const arranged = await arrange(service, [original], { parts });
  const [file] = arranged.files;
  assertAccounted(split, file!.pageCount);
  const holder = parts.findIndex(({ keeps }) => keeps.length > 0);
  const beside = await companionOf(service, original, file!);
  if (beside) file!.attachments.push(beside.name);
  const taken = beside && holder >= 0 ? { ...beside, holder } : null;
  if (taken) arranged.parts[holder]!.attachments.push(taken.name);
  const contents = [...arranged.parts.map(({ bytes }) => bytes), ...(taken ? [taken.bytes] : [])];
  const { replaced, made } = await withStoredFiles(service, actor.workspaceId, contents, (kept) =>
    keepSplit(service, actor, original, { split, kept, taken, expectedVersion }),
  );
  const gone = new Set(arranged.parts.flatMap(({ attachments }) => attachments));
  return {
    original: documentOf(replaced),
    parts: made.map((document, at) => ({
      document: documentOf(document),
      attachments: arranged.parts[at]!.attachments,
    })),
    lostAttachments: file!.attachments.filter((name) => !gone.has(name)),
  };
}

type Keeping = {
  split: Split;
  kept: readonly StoredFile[];
  /** The separate e-invoice, stored last, and the part that it belongs to. */
  taken: { name: string; holder: number } | null;
  expectedVersion: number | undefined;
};

async function keepSplit(
  service: Dependencies,
  actor: Actor,
  { id, sha256 }: StoredDocument,
  { split, kept, taken, expectedVersion }: Keeping,
) {
  return service.db.write(actor.workspaceId, async (db) => {
    const original = await lockDocument(db, id, expectedVersion);
    assertAllowed(original, 'arrangePages');
    if (original.sha256 !== sha256) throw new Problem('precondition_failed');
    const pages = placePages(split);
    const made: StoredDocument[] = [];
    for (const [at, { fileName, documentType, externalId }] of split.parts.entries()) {
      const part = await insertPart(service, db, actor, original, {
        kept: kept[at]!,
        fileName: fileName ?? `${stemOf(original.fileName)}-${at + 1}.pdf`,
        ...{ documentType, externalId },
        metadata: original.metadata,
        ties: { splitFrom: id },
        action: 'splitOff',
        changes: [
          { field: 'splitFrom', before: null, after: String(id) },
          { field: 'pages', before: null, after: describePages(pages[at]!) },
        ],
        countsAsNew: at > 0,
      });
      made.push(part);
    }
    if (taken) await storeCompanion(db, made[taken.holder]!.id, taken.name, kept.at(-1)!);
    const replaced = await replaceDocuments(service, db, actor, original, {
      splitInto: made.map(({ id }) => id),
    });
    const { status } = replaced;
    const changes = [
      ...made.map(({ id }, at) => ({
        field: 'splitInto',
        before: describePages(pages[at]!),
        after: String(id),
      })),
      ...removed(split.removedPages),
    ];
    const row = { documentId: id, action: 'split', fromStatus: original.status, toStatus: status, changes };
    await record(db, actor, row, service.clock.now());
    return { replaced, made };
  });
}

/** For the history: removed pages. */
export function removed(pages: readonly number[]) {
  if (pages.length === 0) return [];
  return [{ field: 'removedPages', before: describePages(unturned(pages)), after: null }];
}

/** Restores the original and archives its parts. */
export async function unsplitDocument(
  service: Dependencies,
  actor: Actor,
  id: number,
  expectedVersion?: number,
) {
  return service.db.write(actor.workspaceId, async (db) => {
    const original = await lockDocument(db, id, expectedVersion);
    assertAllowed(original, 'unsplit');
    for (const part of await lockUnused(db, original.splitInto))
      await replaceDocuments(service, db, actor, part, {});
    return documentOf(await putBack(service, db, actor, original, 'unsplit'));
  });
}
