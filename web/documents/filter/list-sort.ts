import type { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';

import { newestFirst } from '../../lib/filter/list-filter.ts';

export type SortColumn = 'vendorName' | 'documentDate' | 'dueDate' | 'totalAmount';

/** The orders that clicks on a column head select in turn, before newest first again. */
const turns: Record<SortColumn, readonly DocumentSort[]> = {
  vendorName: ['vendorName', '-vendorName'],
  documentDate: ['-documentDate', 'documentDate'],
  dueDate: ['dueDate'],
  totalAmount: ['-totalAmount', 'totalAmount'],
};

export function nextSort(column: SortColumn, sort: DocumentSort): DocumentSort {
  return turns[column][turns[column].indexOf(sort) + 1] ?? newestFirst;
}

/** The value of `aria-sort`; undefined for a column that is not sorted. */
export function directionOf(column: SortColumn, sort: DocumentSort): 'ascending' | 'descending' | undefined {
  if (!turns[column].includes(sort)) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** All orders, with the key of the text. */
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
