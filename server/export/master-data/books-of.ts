import type { Booking } from '@slipway/connectors/connector.ts';
import { booksFrom } from '@slipway/connectors/master-data/collect-books.ts';
import { type Books, noBooks } from '@slipway/connectors/master-data/master-data.ts';
import { documentKeys } from '@slipway/connectors/master-data/match-key.ts';

import type { Reader } from '../../platform/db/database.ts';
import { type KnownItem, listKnownWith } from './master-data-store.ts';
import { findSync, type StoredSync } from './sync-store.ts';

/** A name that more parties share identifies none of them. */
const partiesMax = 200;

/** The master data that this document may need. Of the parties, only those that may be its counterparty. */
export async function booksOf(
  db: Reader,
  connectionId: number,
  document: Pick<Booking['document'], 'documentType' | 'fields' | 'statement'>,
): Promise<{ books: Books; sync: StoredSync | undefined }> {
  const sync = await findSync(db, connectionId);
  if (!sync?.syncedAt || isEmptyMasterData(sync)) return { books: noBooks, sync };
  const known = await listKnownWith(db, connectionId, documentKeys(document), partiesMax);
  return { books: booksFrom(known.map(asItIsNow), sync.syncedAt), sync };
}

/** A system without master data cannot prove that an item is missing. */
export function isEmptyMasterData({ counts }: Pick<StoredSync, 'counts'>): boolean {
  return Object.keys(counts).length === 0;
}

/** A removed item was active when it was last read. */
function asItIsNow({ item, active }: KnownItem): KnownItem['item'] {
  return { ...item, active };
}
