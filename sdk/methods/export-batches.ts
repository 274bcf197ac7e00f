import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function exportBatchMethods(call: Call) {
  return {
    /** Exports many documents as a batch: the named ones, or all validated ones that match a filter. */
    create: (batch: Calls['createExportBatch']['body'], options?: CallOptions) =>
      call('createExportBatch', { body: batch }, options),
    /** Newest first. */
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listExportBatches', { query: withCursor(paging, cursor) }, options)),
    get: (id: number, options?: CallOptions) => call('getExportBatch', { params: { id } }, options),
    /** The outcome of each document, in export order. */
    documents: (
      id: number,
      asked: Calls['listExportBatchDocuments']['query'] & object = {},
      options?: CallOptions,
    ) =>
      listing((cursor) =>
        call('listExportBatchDocuments', { params: { id }, query: withCursor(asked, cursor) }, options),
      ),
    /** Starts no more documents; started ones continue. */
    stop: (id: number, options?: CallOptions) => call('stopExportBatch', { params: { id } }, options),
    resume: (id: number, options?: CallOptions) => call('resumeExportBatch', { params: { id } }, options),
    /** Retries refused and skipped documents. */
    retry: (id: number, options?: CallOptions) => call('retryExportBatch', { params: { id } }, options),
  };
}
