import type { Calls } from '../contract-types.ts';
import type { Call, CallOptions } from '../send-request.ts';

/** Documents that are taken apart, put together, and put in order. */
export function pageEditingMethods(call: Call) {
  return {
    /** Every page must be in exactly one part, or among `removedPages`. */
    split: (id: number, split: Calls['splitDocument']['body'], options?: CallOptions) =>
      call('splitDocument', { params: { id }, body: split }, options),
    /** Puts the original back; not once a part is approved or booked. */
    unsplit: (id: number, options?: CallOptions) => call('unsplitDocument', { params: { id } }, options),
    /** One document of several, in this order. */
    merge: (merge: Calls['mergeDocuments']['body'], options?: CallOptions) =>
      call('mergeDocuments', { body: merge }, options),
    unmerge: async (id: number, options?: CallOptions) =>
      (await call('unmergeDocument', { params: { id } }, options)).originals,
    /** Turns, removes and reorders pages. */
    change: (id: number, change: Calls['changePages']['body'], options?: CallOptions) =>
      call('changePages', { params: { id }, body: change }, options),
    /** The file as it came. */
    restore: (id: number, options?: CallOptions) => call('restoreFile', { params: { id } }, options),
  };
}
