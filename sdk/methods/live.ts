import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function liveMethods(call: Call) {
  return {
    /**
     * Changes as they happen: iterate with `for await`. It ends with the token or the connection; then follow
     * again, and reload everything that you show.
     */
    follow: (options?: CallOptions) => call('followLive', {}, options),
    /** Reports every 20 seconds that you review a document, or that you left it; returns who is there. */
    announcePresence: (documentId: number, state: 'REVIEWING' | 'GONE', options?: CallOptions) =>
      call('announcePresence', { params: { id: documentId }, body: { state } }, options),
  };
}

export function savedViewMethods(call: Call) {
  return {
    /** Your own views and shared ones. */
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listSavedViews', { query: withCursor(paging, cursor) }, options)),
    create: (view: Calls['createSavedView']['body'], options?: CallOptions) =>
      call('createSavedView', { body: view }, options),
    change: (id: number, changes: Calls['changeSavedView']['body'], options?: CallOptions) =>
      call('changeSavedView', { params: { id }, body: changes }, options),
    delete: (id: number, options?: CallOptions) => call('deleteSavedView', { params: { id } }, options),
  };
}
