import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function liveMethods(call: Call) {
  return {
    /**
     * What changes, as it changes: go through it with `for await`. It ends with the token or the
     * connection; then follow again, and ask for everything that is shown.
     */
    follow: (options?: CallOptions) => call('followLive', {}, options),
    /** Says that one reviews a document, every 20 seconds, or has left it; answers who is there. */
    announcePresence: (documentId: number, state: 'REVIEWING' | 'GONE', options?: CallOptions) =>
      call('announcePresence', { params: { id: documentId }, body: { state } }, options),
  };
}

export function savedViewMethods(call: Call) {
  return {
    /** One's own, and those that are shared. */
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listSavedViews', { query: withCursor(paging, cursor) }, options)),
    create: (view: Calls['createSavedView']['body'], options?: CallOptions) =>
      call('createSavedView', { body: view }, options),
    change: (id: number, changes: Calls['changeSavedView']['body'], options?: CallOptions) =>
      call('changeSavedView', { params: { id }, body: changes }, options),
    delete: (id: number, options?: CallOptions) => call('deleteSavedView', { params: { id } }, options),
  };
}
