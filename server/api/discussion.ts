import * as comments from '@slipway/contract/endpoints/comments.ts';
import * as notifications from '@slipway/contract/endpoints/notifications.ts';

import { assignDocument, getAssignment } from '../review/discussion/assign-document.ts';
import { createComment, deleteComment, listComments } from '../review/discussion/comments.ts';
import * as own from '../workspace/notifications/notifications.ts';
import { byBody, byId, byIdAndBody, byIdAndQuery, byQuery } from './http/forward.ts';
import { type Route, route } from './http/route.ts';

/** Comments and assignees of documents, and notifications of users. */
export const discussionRoutes: readonly Route[] = [
  route(comments.listComments, byIdAndQuery(listComments)),
  route(comments.createComment, byIdAndBody(createComment)),
  route(comments.deleteComment, (service, actor, { params }) =>
    deleteComment(service, actor, params.id, params.commentId),
  ),
  route(comments.getAssignment, byId(getAssignment)),
  route(comments.assignDocument, byIdAndBody(assignDocument)),

  route(notifications.listNotifications, byQuery(own.listNotifications)),
  route(notifications.readNotifications, byBody(own.readNotifications)),
  route(notifications.getNotificationSettings, own.getNotificationSettings),
  route(notifications.changeNotificationSettings, byBody(own.changeNotificationSettings)),
];
