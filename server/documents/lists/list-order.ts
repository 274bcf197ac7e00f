import { CalendarDate } from '@slipway/contract/dates.ts';
import type { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';
import { z } from 'zod';

import type { PageKey } from '../../platform/db/paging.ts';

export type SortBy = 'id' | 'documentDate' | 'dueDate' | 'totalAmount' | 'vendorName' | 'updatedAt';
export type Order = { sort: DocumentSort; by: SortBy; falling: boolean };
/** The end of a page: the id and the sort value; null if the document has no such value. */
export type After = { key: string | null; id: number };

const newestFirst: DocumentSort = '-id';

export function orderOf(sort: DocumentSort = newestFirst): Order {
  const falling = sort.startsWith('-');
  return { sort, by: (falling ? sort.slice(1) : sort) as SortBy, falling };
}

/**
 * Cursors contain their order, so that a cursor of another order is rejected and never skips rows. For newest
 * first, the cursor is the id alone.
 */
export function cursorShape({ sort, by }: Order): z.ZodType<After> {
  const id = z.number().int();
  if (sort === newestFirst) return z.tuple([id]).transform(([id]) => ({ key: null, id }));
  const key = by === 'id' ? z.null() : keyShapes[by].nullable();
  return z.tuple([z.literal(sort), key, id]).transform(([, key, id]) => ({ key, id }));
}

/** A cursor comes from outside, so its content is parsed like any input. */
const keyShapes: Record<Exclude<SortBy, 'id'>, z.ZodType<string>> = {
  documentDate: CalendarDate,
  dueDate: CalendarDate,
  totalAmount: z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/),
  vendorName: z.string().max(300),
  updatedAt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/),
};

export function cursorKey(
  { sort, by }: Order,
  { id, sortKey }: { id: number; sortKey: string | null },
): PageKey {
  return sort === newestFirst ? [id] : [sort, by === 'id' ? null : sortKey, id];
}
