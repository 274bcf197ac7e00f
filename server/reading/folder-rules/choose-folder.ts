import type { StoredQueueRule } from '@slipway/contract/queue-rules.ts';
import { noDetails } from '../../documents/document.ts';
import { type Facts, meets } from '../../documents/queues/choose-queue.ts';
import { factsOf } from '../../documents/queues/route-document.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listFolderRules, type StoredFolderRule } from './store.ts';

/** Where the rules put a document, and which of them did. */
export type Routed = { folderId: number; rule: string };

/** What is known of a document before it is read. */
type Arrival = Pick<Facts, 'channel' | 'sender' | 'recipient' | 'documentType'>;

/** By rules that need nothing but what is known when a document comes in; null where none matches. */
export async function folderOnArrival(db: Reader, arrival: Arrival): Promise<Routed | null> {
  const rules = await listFolderRules(db);
  const facts = { ...arrival, folderId: 0, duplicateOf: null, details: noDetails, isNewSupplier: false };
  const rule = rules.find((one) => isDecidedEarly(one) && meets(one, facts));
  return rule ? routed(rule) : null;
}

const earlyRules: readonly StoredQueueRule['when'][] = ['sender', 'recipient', 'channel'];

/** Whatever reading will say cannot speak for or against it. */
function isDecidedEarly({ rules }: StoredFolderRule): boolean {
  return rules.every(({ when }) => earlyRules.includes(when));
}

/** By all rules, once a document has been read; null where none matches: then it stays where it is. */
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

export function routed({ folder, name }: StoredFolderRule): Routed {
  return { folderId: folder.id, rule: name };
}

/** As the history of a document tells it. */
export function routeChanges(before: number | null, { folderId, rule }: Routed) {
  const from = before === null ? null : String(before);
  return [
    { field: 'folderId', before: from, after: String(folderId) },
    { field: 'folderRule', before: null, after: rule },
  ];
}
