import type { Calls } from '@slipway/sdk/client.ts';

import type { ListFilter, View } from '../filter/list-filter.ts';

export type Counts = Calls['countDocuments']['reply'];

/** The number of documents in a view. */
export function countOfView(view: View, { total, archived, byStatus, needsAttention }: Counts): number {
  switch (view) {
    case 'all':
      return total;
    case 'underway': {
      const unreadable = needsAttention - byStatus.EXPORT_FAILED;
      return byStatus.UPLOADED - unreadable + byStatus.EXTRACTING + byStatus.EXPORTING;
    }
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
  }
}

/** The number of documents of the filter, from counts for the same filter. */
export function countOfFilter({ view, status }: ListFilter, counts: Counts): number {
  if (!status) return countOfView(view, counts);
  return status.reduce((sum, one) => sum + counts.byStatus[one], 0);
}
