import type { Calls } from '../contract-types.ts';
import { listing, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function intakeMethods(call: Call) {
  return {
    /** The intake log, newest first. */
    list: (filter: Calls['listIntakes']['query'] & object = {}, options?: CallOptions) =>
      listing((cursor) => call('listIntakes', { query: withCursor(filter, cursor) }, options)),
    /** With the outcome of each part. */
    get: (id: number, options?: CallOptions) => call('getIntake', { params: { id } }, options),
    /** Totals of the intake log, by channel and outcome. */
    totals: (period: Calls['getIntakeTotals']['query'] & object = {}, options?: CallOptions) =>
      call('getIntakeTotals', { query: period }, options),
    /** The original. */
    file: (id: number, options?: CallOptions) => call('getIntakeFile', { params: { id } }, options),
    /** Existing documents stay; other parts are processed again. */
    retry: (id: number, options?: CallOptions) => call('retryIntake', { params: { id } }, options),
    /** Creates a document from a part that was skipped, failed or is a duplicate. */
    importPart: (id: number, partId: number, options?: CallOptions) =>
      call('importIntakePart', { params: { id, partId } }, options),
  };
}
