import type { Calls } from '../contract-types.ts';
import type { Call, CallOptions } from '../send-request.ts';

/** Page editing: split, merge and reorder documents. */
export function pageEditingMethods(call: Call) {
  return {
    /** Every page must be in exactly one part, or among `removedPages`. */
    split: (id: number, split: Calls['splitDocument']['body'], options?: CallOptions) =>
      call('splitDocument', { params: { id }, body: split }, options),
    /** Restores the original; not after a part is validated or booked. */
    unsplit: (id: number, options?: CallOptions) => call('unsplitDocument', { params: { id } }, options),
    /** Merges documents in this order. */
    merge: (merge: Calls['mergeDocuments']['body'], options?: CallOptions) =>
      call('mergeDocuments', { body: merge }, options),
    unmerge: async (id: number, options?: CallOptions) =>
      (await call('unmergeDocument', { params: { id } }, options)).originals,
    /** Rotates, removes and reorders pages. */
    change: (id: number, change: Calls['changePages']['body'], options?: CallOptions) =>
      call('changePages', { params: { id }, body: change }, options),
    /** Restores the original file. */
    restore: (id: number, options?: CallOptions) => call('restoreFile', { params: { id } }, options),
  };
}
