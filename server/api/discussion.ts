import * as comments from '@slipway/contract/endpoints/comments.ts';
import * as notifications from '@slipway/contract/endpoints/notifications.ts';

import { assignDocument, getAssignment } from '../review/discussion/assign-document.ts';
import { createComment, deleteComment, listComments } from '../review/discussion/comments.ts';
import * as own from '../workspace/notifications/notifications.ts';
import { type Route, route } from './http/route.ts';

/** Comments and assignees of documents, and notifications of users. */
export const discussionRoutes: readonly Route[] = [
  route(comments.listComments, (service, actor, { params, query }) =>
    listComments(service, actor, params.id, query),
  ),
  route(comments.createComment, (service, actor, { params, body }) =>
    createComment(service, actor, params.id, body),
  ),
  route(comments.deleteComment, (service, actor, { params }) =>
    deleteComment(service, actor, params.id, params.commentId),
  ),
  route(comments.getAssignment, (service, actor, { params }) => getAssignment(service, actor, params.id)),
  route(comments.assignDocument, (service, actor, { params, body }) =>
    assignDocument(service, actor, params.id, body),
  ),

  route(notifications.listNotifications, (service, actor, { query }) =>
    own.listNotifications(service, actor, query),
  ),
  route(notifications.readNotifications, (service, actor, { body }) =>
    own.readNotifications(service, actor, body),
  ),
  route(notifications.getNotificationSettings, own.getNotificationSettings),
  route(notifications.changeNotificationSettings, (service, actor, { body }) =>
    own.changeNotificationSettings(service, actor, body),
  ),
];
