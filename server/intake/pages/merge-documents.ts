import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type { mergeDocuments as endpoint } from '@slipway/contract/endpoints/split.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { allowedActions } from '@slipway/contract/status.ts';
import type { CompanionFile } from '@slipway/extractor/paging/page-order.ts';
import { storeCompanion } from '../../documents/companion-store.ts';
import { assertAllowed, documentOf, type StoredDocument } from '../../documents/document.ts';
import { listMergedFrom, record } from '../../documents/history-store.ts';
import { getDocument, lockDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { StoredFile } from '../../platform/service.ts';
import { chooseCompanion, companionOf, type HeldInvoices, loadLoneInvoice } from './companion-e-invoices.ts';
import { lockUnused, putBack, replaceDocuments } from './replace-document.ts';
import {
  arrange,
  assertNothingLost,
  assertNotTooMuch,
  assertPaged,
  type Dependencies,
  insertPart,
  stemOf,
  withStoredFiles,
} from './store-parts.ts';

type Merge = BodyOf<typeof endpoint>;

/** Merges documents: one file with their pages in this order, the originals archived, in one transaction. */
export async function mergeDocuments(service: Dependencies, actor: Actor, merge: Merge) {
  const originals = await service.db.read(actor.workspaceId, async (db) => {
    const found: StoredDocument[] = [];
    for (const id of merge.documentIds) found.push(await getDocument(db, id));
    return found;
  });
  for (const original of originals) assertAllowed(original, 'arrangePages');
  assertNotTooMuch(service, originals);
  const { bytes, beside } = await joinFiles(service, originals);
  const contents = beside ? [bytes, beside.bytes] : [bytes];
  return withStoredFiles(service, actor.workspaceId, contents, ([kept, companion]) =>
    keepMerged(service, actor, originals, merge, kept!, async (db, { id }) => {
      if (beside && companion) await storeCompanion(db, id, beside.name, companion);
    }),
  );
}

/** One PDF with all pages and attachments, and the e-invoice that is read with it. */
async function joinFiles(
  service: Dependencies,
  originals: readonly StoredDocument[],
): Promise<{ bytes: Uint8Array; beside: CompanionFile | null }> {
  const held: HeldInvoices[] = [];
  const paged: StoredDocument[] = [];
  for (const document of originals) {
    const beside = await loadLoneInvoice(service, document);
    if (beside) held.push({ document, inPdf: [], beside });
    else paged.push(document);
  }
  if (paged.length === 0) assertPaged(originals[0]!);
  const keeps = paged.map((_, source) => source);
  const arranged = await arrange(service, paged, { parts: [{ pages: 'ALL', keeps }] });
  assertNothingLost(arranged);
  for (const [at, document] of paged.entries()) {
    const facts = arranged.files[at]!;
    const beside = await companionOf(service, document, facts);
    held.push({ document, inPdf: facts.eInvoices, beside });
  }
  return { bytes: arranged.parts[0]!.bytes, beside: chooseCompanion(held) };
}

async function keepMerged(
  service: Dependencies,
  actor: Actor,
  seen: readonly StoredDocument[],
  { documentIds, fileName, documentType, externalId }: Merge,
  kept: StoredFile,
  keepBeside: (db: Writer, made: StoredDocument) => Promise<void>,
) {
  return service.db.write(actor.workspaceId, async (db) => {
    const locked = new Map<number, StoredDocument>();
    for (const id of [...documentIds].sort((a, b) => a - b)) locked.set(id, await lockDocument(db, id));
    for (const { id, sha256 } of seen) {
      assertAllowed(locked.get(id)!, 'arrangePages');
      if (locked.get(id)!.sha256 !== sha256) throw new Problem('precondition_failed');
    }
    const first = locked.get(documentIds[0]!)!;
    const made = await insertPart(service, db, actor, first, {
      kept,
      fileName: fileName ?? `${stemOf(first.fileName)}.pdf`,
      ...{ documentType, externalId },
      // For the same key, the first document's value is used.
      metadata: Object.assign({}, ...documentIds.map((id) => locked.get(id)!.metadata).reverse()),
      ties: { mergedFrom: documentIds },
      action: 'putTogether',
      changes: documentIds.map((id) => ({ field: 'mergedFrom', before: null, after: String(id) })),
      countsAsNew: false,
    });
    await keepBeside(db, made);
    for (const original of locked.values()) {
      const { id, status } = original;
      const { status: toStatus } = await replaceDocuments(service, db, actor, original, {
        mergedInto: made.id,
      });
      const changes = [{ field: 'mergedInto', before: null, after: String(made.id) }];
      await record(
        db,
        actor,
        { documentId: id, action: 'merge', fromStatus: status, toStatus, changes },
        service.clock.now(),
      );
    }
    return documentOf(made);
  });
}

/** Restores the originals and archives the merged document. */
export async function unmergeDocument(
  service: Dependencies,
  actor: Actor,
  id: number,
  expectedVersion?: number,
) {
  return service.db.write(actor.workspaceId, async (db) => {
    const merged = await lockDocument(db, id, expectedVersion);
    await assertComplete(db, merged);
    assertAllowed(merged, 'unmerge');
    await lockUnused(db, [id]);
    await replaceDocuments(service, db, actor, merged, { mergedFrom: [] });
    const originals: StoredDocument[] = [];
    for (const original of [...merged.mergedFrom].sort((a, b) => a - b))
      originals.push(await putBack(service, db, actor, await lockDocument(db, original), 'unmerge'));
    originals.sort((a, b) => merged.mergedFrom.indexOf(a.id) - merged.mergedFrom.indexOf(b.id));
    return { originals: originals.map(documentOf) };
  });
}

/** Without all originals, undoing the merge would leave pages nowhere: they are only in the merged document. */
async function assertComplete(db: Writer, merged: StoredDocument): Promise<void> {
  if (merged.replaced) return;
  const originals = await listMergedFrom(db, merged.id);
  if (merged.mergedFrom.length >= originals.length) return;
  const detail =
    'The merge cannot be undone: an original was deleted, and its pages are only in this document.';
  throw new Problem('invalid_state', detail, {
    currentStatus: merged.status,
    allowedActions: allowedActions({ ...merged, mergedFrom: [] }),
  });
}
