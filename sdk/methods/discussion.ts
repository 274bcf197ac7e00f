import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

/** Comments on documents, and their assignees. */
export function commentMethods(call: Call) {
  return {
    list: (documentId: number, paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) =>
        call('listComments', { params: { id: documentId }, query: withCursor(paging, cursor) }, options),
      ),
    create: (documentId: number, comment: Calls['createComment']['body'], options?: CallOptions) =>
      call('createComment', { params: { id: documentId }, body: comment }, options),
    delete: (documentId: number, id: number, options?: CallOptions) =>
      call('deleteComment', { params: { id: documentId, commentId: id } }, options),
    assignment: (documentId: number, options?: CallOptions) =>
      call('getAssignment', { params: { id: documentId } }, options),
    assign: (documentId: number, assignment: Calls['assignDocument']['body'], options?: CallOptions) =>
      call('assignDocument', { params: { id: documentId }, body: assignment }, options),
  };
}

/** The notifications of the signed-in user. */
export function notificationMethods(call: Call) {
  return {
    /** Newest first, with the number of unread ones. */
    list: (paging: Calls['listNotifications']['query'] & object = {}, options?: CallOptions) =>
      call('listNotifications', { query: paging }, options),
    /** Without ids, all. */
    read: (ids?: number[], options?: CallOptions) =>
      call('readNotifications', { body: ids === undefined ? {} : { ids } }, options),
    settings: (options?: CallOptions) => call('getNotificationSettings', {}, options),
    changeSettings: (changes: Calls['changeNotificationSettings']['body'], options?: CallOptions) =>
      call('changeNotificationSettings', { body: changes }, options),
  };
}
