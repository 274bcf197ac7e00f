import type { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';

import { newestFirst } from '../../lib/filter/list-filter.ts';

export type SortColumn = 'vendorName' | 'documentDate' | 'dueDate' | 'totalAmount';

/** What a click on the head of a column asks for, one after the other; then it is newest first again. */
const turns: Record<SortColumn, readonly DocumentSort[]> = {
  vendorName: ['vendorName', '-vendorName'],
  documentDate: ['-documentDate', 'documentDate'],
  dueDate: ['dueDate'],
  totalAmount: ['-totalAmount', 'totalAmount'],
};

export function nextSort(column: SortColumn, sort: DocumentSort): DocumentSort {
  return turns[column][turns[column].indexOf(sort) + 1] ?? newestFirst;
}

/** As `aria-sort` says it; undefined for a column that the list is not sorted by. */
export function directionOf(column: SortColumn, sort: DocumentSort): 'ascending' | 'descending' | undefined {
  if (!turns[column].includes(sort)) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** Every order, with the key of its words. */
export const sortWords = [
  ['-id', 'sortNewest'],
  ['id', 'sortOldest'],
  ['-documentDate', 'sortDateDown'],
  ['documentDate', 'sortDateUp'],
  ['dueDate', 'sortDue'],
  ['-totalAmount', 'sortTotalDown'],
  ['totalAmount', 'sortTotalUp'],
  ['vendorName', 'sortVendorUp'],
  ['-vendorName', 'sortVendorDown'],
  ['-updatedAt', 'sortChanged'],
] as const satisfies readonly (readonly [DocumentSort, string])[];
