import type { StoredQueueRule } from '@slipway/contract/queue-rules.ts';
import { noDetails, type StoredDocument } from '../../documents/document.ts';
import type { Change } from '../../documents/history-store.ts';
import { type Facts, meets } from '../../documents/queues/choose-queue.ts';
import { factsOf } from '../../documents/queues/route-document.ts';
import type { Reader, Writer } from '../../platform/db/database.ts';
import { listFolderRules, type StoredFolderRule } from './store.ts';

/** The folder that the rules choose, and the matching rule. */
export type Routed = { folderId: number; rule: string };

/** What is known about a document before it is read. */
type Arrival = Pick<Facts, 'channel' | 'sender' | 'recipient' | 'documentType'>;

/** Uses only rules about data that is known on arrival; null if none matches. */
export async function folderOnArrival(db: Reader, arrival: Arrival): Promise<Routed | null> {
  const rules = await listFolderRules(db);
  const facts = { ...arrival, folderId: 0, duplicateOf: null, details: noDetails, isNewSupplier: false };
  const rule = rules.find((one) => isDecidedEarly(one) && meets(one, facts));
  return rule ? routed(rule) : null;
}

type Arriving = Arrival & { readonly folderByHand: boolean; folderId: number | null; edits: Change[] };

/** A step before a document is created: the folder that the rules choose, unless a user chose one. */
export async function fileArrival(
  db: Writer,
  { channel, sender, recipient, documentType, folderByHand, edits }: Arriving,
) {
  if (folderByHand) return;
  const routed = await folderOnArrival(db, { channel, sender, recipient, documentType });
  return routed ? { folderId: routed.folderId, edits: [...edits, ...routeChanges(null, routed)] } : undefined;
}

const earlyRules: readonly StoredQueueRule['when'][] = ['sender', 'recipient', 'channel'];

/** The reading cannot change the result of these conditions. */
function isDecidedEarly({ rules }: StoredFolderRule): boolean {
  return rules.every(({ when }) => earlyRules.includes(when));
}

/** Uses all rules after the reading; null if none matches: then the document stays in its folder. */
export async function folderAfterReading(
  db: Reader,
  document: Omit<Facts, 'isNewSupplier'>,
): Promise<Routed | null> {
  const rules = await listFolderRules(db);
  if (rules.length === 0) return null;
  const [facts] = await factsOf(db, rules, [document]);
  const rule = facts && rules.find((one) => meets(one, facts));
  return rule ? routed(rule) : null;
}

type Read = Pick<StoredDocument, 'documentType' | 'details' | 'duplicateOf' | 'folderId'> & {
  readonly document: StoredDocument;
  edits: Change[];
};

/** A step at the end of an extraction: moves the document to the folder that the rules choose. */
export async function fileRead(db: Writer, { document, documentType, details, duplicateOf, edits }: Read) {
  if (document.folderByHand) return;
  const routed = await folderAfterReading(db, { ...document, documentType, details, duplicateOf });
  if (!routed || routed.folderId === document.folderId) return;
  return { folderId: routed.folderId, edits: [...edits, ...routeChanges(document.folderId, routed)] };
}

export function routed({ folder, name }: StoredFolderRule): Routed {
  return { folderId: folder.id, rule: name };
}

/** The entry in the history of a document. */
export function routeChanges(before: number | null, { folderId, rule }: Routed) {
  const from = before === null ? null : String(before);
  return [
    { field: 'folderId', before: from, after: String(folderId) },
    { field: 'folderRule', before: null, after: rule },
  ];
}
