import type { Calls } from '../contract-types.ts';
import { listing, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function intakeMethods(call: Call) {
  return {
    /** What arrived, newest first. */
    list: (filter: Calls['listIntakes']['query'] & object = {}, options?: CallOptions) =>
      listing((cursor) => call('listIntakes', { query: withCursor(filter, cursor) }, options)),
    /** With what became of each part. */
    get: (id: number, options?: CallOptions) => call('getIntake', { params: { id } }, options),
    /** What arrived, and what became of it, by channel and outcome. */
    sums: (period: Calls['sumIntakes']['query'] & object = {}, options?: CallOptions) =>
      call('sumIntakes', { query: period }, options),
    /** As it came. */
    file: (id: number, options?: CallOptions) => call('getIntakeFile', { params: { id } }, options),
    /** What became documents stays; the rest is looked at again. */
    retry: (id: number, options?: CallOptions) => call('retryIntake', { params: { id } }, options),
    /** A part that was skipped, failed or is a duplicate becomes a document anyway. */
    importPart: (id: number, partId: number, options?: CallOptions) =>
      call('importIntakePart', { params: { id, partId } }, options),
  };
}
