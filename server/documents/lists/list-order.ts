import { CalendarDate } from '@slipway/contract/dates.ts';
import type { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';
import { z } from 'zod';

import type { PageKey } from '../../platform/db/paging.ts';

export type SortBy =
  | 'id'
  | 'documentDate'
  | 'dueDate'
  | 'totalAmount'
  | 'vendorName'
  | 'updatedAt'
  | 'receivedAt';
export type Order = { sort: DocumentSort; by: SortBy; falling: boolean };
/** The end of a page: the id and the sort value; null if the document has no such value. */
export type After = { key: string | null; id: number };

const newestFirst: DocumentSort = '-id';

/**
 * Documents of a range of upload dates are in the order of their arrival: in the order of ids, all later documents
 * would be read first. The two orders differ only for email and imports that waited.
 */
export function orderOf(sort: DocumentSort = newestFirst, { uploadedFrom, uploadedTo }: Range = {}): Order {
  const falling = sort.startsWith('-');
  const by = (falling ? sort.slice(1) : sort) as SortBy;
  const isRange = uploadedFrom !== undefined || uploadedTo !== undefined;
  return { sort, by: by === 'id' && isRange ? 'receivedAt' : by, falling };
}

type Range = { uploadedFrom?: string | undefined; uploadedTo?: string | undefined };

/**
 * Cursors contain their order, so that a cursor of another order is rejected and never skips rows. For newest
 * first, the cursor is the id alone.
 */
export function cursorShape({ sort, by }: Order): z.ZodType<After> {
  const id = z.number().int();
  if (sort === newestFirst && by === 'id') return z.tuple([id]).transform(([id]) => ({ key: null, id }));
  const key = by === 'id' ? z.null() : keyShapes[by].nullable();
  return z.tuple([z.literal(sort), key, id]).transform(([, key, id]) => ({ key, id }));
}

const instant = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/);
/** A cursor is input from a client, so it is parsed like any input. */
const keyShapes: Record<Exclude<SortBy, 'id'>, z.ZodType<string>> = {
  documentDate: CalendarDate,
  dueDate: CalendarDate,
  totalAmount: z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/),
  vendorName: z.string().max(300),
  updatedAt: instant,
  receivedAt: instant,
};

export function cursorKey(
  { sort, by }: Order,
  { id, sortKey }: { id: number; sortKey: string | null },
): PageKey {
  return sort === newestFirst && by === 'id' ? [id] : [sort, by === 'id' ? null : sortKey, id];
}
