import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function exportBatchMethods(call: Call) {
  return {
    /** Exports many documents in one go: those that are named, or all that are approved and fit a filter. */
    create: (batch: Calls['createExportBatch']['body'], options?: CallOptions) =>
      call('createExportBatch', { body: batch }, options),
    /** Newest first. */
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listExportBatches', { query: withCursor(paging, cursor) }, options)),
    get: (id: number, options?: CallOptions) => call('getExportBatch', { params: { id } }, options),
    /** What became of each of its documents, in the order in which they are begun. */
    documents: (
      id: number,
      asked: Calls['listExportBatchDocuments']['query'] & object = {},
      options?: CallOptions,
    ) =>
      listing((cursor) =>
        call('listExportBatchDocuments', { params: { id }, query: withCursor(asked, cursor) }, options),
      ),
    /** Begins no more; what was begun goes on to its end. */
    stop: (id: number, options?: CallOptions) => call('stopExportBatch', { params: { id } }, options),
    resume: (id: number, options?: CallOptions) => call('resumeExportBatch', { params: { id } }, options),
    /** What was refused or skipped, again. */
    retry: (id: number, options?: CallOptions) => call('retryExportBatch', { params: { id } }, options),
  };
}
