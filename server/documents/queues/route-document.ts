import type { Reader, Writer } from '../../platform/db/database.ts';
import type { StoredDocument } from '../document.ts';
import { getFolderDefaults } from '../folder-defaults-store.ts';
import { asksForSupplier, chooseQueue, type Facts, type Ruled } from './choose-queue.ts';
import { findKnownVendors, listRules } from './store.ts';

/** The queue that the rules assign to a new document, otherwise the queue of its folder, otherwise null. */
export async function queueFor(db: Reader, document: Omit<Facts, 'isNewSupplier'>): Promise<number | null> {
  const queues = await listRules(db);
  const [facts] = queues.length === 0 ? [] : await factsOf(db, queues, [document]);
  const chosen = facts ? chooseQueue(queues, facts) : null;
  return chosen ?? (await getFolderDefaults(db, document.folderId)).queueId;
}

type Read = Pick<StoredDocument, 'documentType' | 'details' | 'duplicateOf' | 'folderId'> & {
  readonly document: StoredDocument;
  queueId: number | null;
};

/** A step at the end of an extraction: assigns the document to the queue that the rules choose. */
export async function queueRead(
  db: Writer,
  { document, documentType, details, duplicateOf, folderId }: Read,
): Promise<Partial<Read>> {
  if (document.queueByHand) return {};
  return { queueId: await queueFor(db, { ...document, documentType, details, duplicateOf, folderId }) };
}

/** Adds data about the vendors, if a rule needs it. */
export async function factsOf<Open extends Omit<Facts, 'isNewSupplier'>>(
  db: Reader,
  queues: readonly Pick<Ruled, 'match' | 'rules'>[],
  documents: readonly Open[],
): Promise<(Open & Facts)[]> {
  const vendorOf = ({ details }: Open) => details.fields.vendorName?.value ?? null;
  const names = new Set(documents.map(vendorOf).filter((name) => name !== null));
  const known = asksForSupplier(queues) ? await findKnownVendors(db, [...names]) : new Set<string>();
  return documents.map((document) => {
    const name = vendorOf(document);
    return { ...document, isNewSupplier: name !== null && !known.has(name) };
  });
}
