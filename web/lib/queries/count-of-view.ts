import type { Calls } from '@slipway/sdk/client.ts';

import { isQueuedOnly, type ListFilter, type View } from '../filter/list-filter.ts';

export type Counts = Calls['countDocuments']['reply'];

/** The number of documents in a view. */
export function countOfView(view: View, counts: Counts): number {
  const { total, archived, byStatus, needsAttention } = counts;
  switch (view) {
    case 'all':
      return total;
    case 'underway':
      return byStatus.UPLOADED - unreadableIn(counts) + byStatus.EXTRACTING + byStatus.EXPORTING;
    case 'review':
      return byStatus.EXTRACTED;
    case 'validated':
      return byStatus.VALIDATED;
    case 'attention':
      return needsAttention;
    case 'exported':
      return byStatus.EXPORTED;
    case 'archived':
      return archived;
    case 'unreadable':
      return unreadableIn(counts);
  }
}

/** Documents that could not be read, such as those that need a password. They have the status UPLOADED. */
export function unreadableIn({ byStatus, needsAttention }: Counts): number {
  return needsAttention - byStatus.EXPORT_FAILED;
}

/** The number of documents of the filter, from counts for the same filter. */
export function countOfFilter({ view, status }: ListFilter, counts: Counts): number {
  if (!status) return countOfView(view, counts);
  const all = status.reduce((sum, one) => sum + counts.byStatus[one], 0);
  return isQueuedOnly(status) ? all - unreadableIn(counts) : all;
}
