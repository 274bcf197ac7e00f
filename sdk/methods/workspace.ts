import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function workspaceMethods(call: Call) {
  return {
    get: (options?: CallOptions) => call('getWorkspace', {}, options),
    /** Omitted settings stay. */
    change: (changes: Calls['changeWorkspace']['body'], options?: CallOptions) =>
      call('changeWorkspace', { body: changes }, options),
    samples: (options?: CallOptions) => call('getSampleDocuments', {}, options),
    addSamples: (options?: CallOptions) => call('addSampleDocuments', {}, options),
    /** Exported ones and those on hold stay. */
    removeSamples: (options?: CallOptions) => call('removeSampleDocuments', {}, options),
  };
}

export function queueMethods(call: Call) {
  return {
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listQueues', { query: withCursor(paging, cursor) }, options)),
    create: (queue: Calls['createQueue']['body'], options?: CallOptions) =>
      call('createQueue', { body: queue }, options),
    get: (id: number, options?: CallOptions) => call('getQueue', { params: { id } }, options),
    change: (id: number, changes: Calls['changeQueue']['body'], options?: CallOptions) =>
      call('changeQueue', { params: { id }, body: changes }, options),
    /** Its documents stay, without a queue. */
    delete: (id: number, options?: CallOptions) => call('deleteQueue', { params: { id } }, options),
    /** Which documents in review match. */
    preview: (rules: Calls['previewQueue']['body'], options?: CallOptions) =>
      call('previewQueue', { body: rules }, options),
    /** Assigns documents in review by the current rules. */
    apply: (options?: CallOptions) => call('applyQueues', {}, options),
  };
}
