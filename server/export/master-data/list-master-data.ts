import type { MasterDataType } from '@slipway/contract/master-data.ts';
import { z } from 'zod';
import { searchable } from '../../documents/document.ts';
import type { Actor } from '../../identity/actor.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { getConnection } from '../connection-store.ts';
import { type ListedItem, listItems } from './master-data-store.ts';

const Cursor = z.tuple([z.string(), z.string(), z.string()]);

type Query = {
  type?: MasterDataType | undefined;
  search?: string | undefined;
  active?: boolean | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The master data of a connection as of the last read: by type, then by code and name. */
export async function listMasterData({ db }: Pick<Service, 'db'>, actor: Actor, id: number, query: Query) {
  const { type = null, active = null, limit } = query;
  const after = decodeCursor(query.cursor, Cursor);
  const words = searchable(query.search ?? null)
    .split(/\s+/)
    .filter((word) => word !== '');
  const rows = await db.read(actor.workspaceId, async (db) => {
    await getConnection(db, id);
    return listItems(db, id, { type, words, active }, after, limit + 1);
  });
  const page = pageOf(rows, limit, ({ item, sortKey }) => [item.type, sortKey, item.id]);
  return { ...page, data: page.data.map(entryOf) };
}

function entryOf({ item, active, goneAt }: ListedItem) {
  const ibans = item.type === 'BANK_ACCOUNT' && item.iban !== null ? [item.iban] : [];
  const use = 'use' in item ? item.use : null;
  return { ibans, ...item, use, active, goneAt };
}
