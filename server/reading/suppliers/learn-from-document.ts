import { sureFrom } from '@slipway/contract/fields.ts';
import { chooseSupplier } from '@slipway/extractor/memory/choose-supplier.ts';
import { learn } from '@slipway/extractor/memory/learn.ts';
import { learnFromFields } from '@slipway/extractor/memory/learn-from-fields.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { getOwnIdentity } from '../../documents/own-identity-store.ts';
import { getPages } from '../../documents/page-store.ts';
import type { Writer } from '../../platform/db/database.ts';
import { saveLink } from './documents-store.ts';
import { gatherMemory } from './gather-memory.ts';
import { findKeys, insertSupplier, removeTaught, saveTaught } from './store.ts';
import { isReceived } from './supplier-of-document.ts';

/**
 * Stores the lessons of a validated document and replaces its earlier ones, in the transaction of the
 * validation. Values that were read with doubt and that no user checked teach nothing: they may be wrong.
 */
export async function learnFromDocument(db: Writer, document: StoredDocument, now: Date): Promise<void> {
  if (!isReceived(document)) return unlearn(db, document);
  const [pages, own] = [await getPages(db, document.id), await getOwnIdentity(db)];
  const fields = trustedFields(document.details);
  const first = learn(pages, fields, own, null) ?? learnFromFields(fields, own);
  if (!first) return unlearn(db, document);
  const known = await findKeys(db, first.keys, document.id);
  const found = chooseSupplier(first.keys, known);
  const supplierId = found ?? (await insertSupplier(db, first.vendor.name, now));
  const previous = found === null ? null : await gatherMemory(db, found, document.id);
  const taught = (previous && learn(pages, fields, own, previous)) ?? first;
  await saveTaught(db, { documentId: document.id, supplierId, taught, now });
  await saveLink(db, document.id, supplierId);
}

function trustedFields({ fields, checked = [] }: StoredDocument['details']) {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { source, confidence }]) =>
        source === 'MANUAL' || (confidence ?? 0) >= sureFrom || checked.some((field) => field === name),
    ),
  );
}

async function unlearn(db: Writer, { id }: StoredDocument): Promise<void> {
  await removeTaught(db, id);
  await saveLink(db, id, null);
}
