import { z } from 'zod';

import { CalendarDate, Instant } from '../dates.ts';
import { idFromDigits } from '../digits.ts';
import { Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';

const commentLengthMax = 2000;
const mentionsMax = 20;
const Person = z.object({ id: z.string(), name: z.string() });

export const Comment = z
  .object({ id: Id, author: Person, text: z.string(), createdAt: Instant })
  .meta({ id: 'Comment' });

export const listComments = endpoint({
  name: 'listComments',
  tag: 'Comments',
  method: 'GET',
  path: '/documents/{id}/comments',
  summary: 'List the comments on a document, oldest first',
  access: 'docs.read',
  params: IdParams,
  query: Paging,
  status: 200,
  reply: listOf(Comment),
  problems: ['invalid_cursor'],
});
export const createComment = endpoint({
  name: 'createComment',
  tag: 'Comments',
  method: 'POST',
  path: '/documents/{id}/comments',
  summary: 'Comment on a document and notify the mentioned users',
  access: 'person',
  params: IdParams,
  body: z
    .strictObject({
      text: z.string().trim().min(1).max(commentLengthMax),
      mentionIds: z.array(z.uuid()).max(mentionsMax).default([]).meta({
        description: 'Members to notify. IDs that do not belong to a member are ignored.',
      }),
    })
    .meta({ id: 'CommentCreation' }),
  status: 201,
  reply: Comment,
  problems: [],
  idempotent: true,
});
export const deleteComment = endpoint({
  name: 'deleteComment',
  tag: 'Comments',
  method: 'DELETE',
  path: '/documents/{id}/comments/{commentId}',
  summary: 'Delete your own comment or, as an admin, any comment',
  access: 'person',
  params: IdParams.extend({ commentId: idFromDigits }),
  status: 204,
  problems: ['role_required'],
});

export const Assignment = z
  .object({
    assignee: Person.nullable().meta({ description: 'The assignee of the document; null if there is none.' }),
    assignedBy: z.string().nullable(),
    assignedAt: Instant.nullable(),
    remindOn: CalendarDate.nullable().meta({
      description: 'The day on which Slipway reminds the assignee, in the morning.',
    }),
  })
  .meta({ id: 'Assignment' });

export const getAssignment = endpoint({
  name: 'getAssignment',
  tag: 'Comments',
  method: 'GET',
  path: '/documents/{id}/assignment',
  summary: 'Get the assignee of a document',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  reply: Assignment,
  problems: [],
});
export const assignDocument = endpoint({
  name: 'assignDocument',
  tag: 'Comments',
  method: 'PATCH',
  path: '/documents/{id}/assignment',
  summary: 'Assign a document to a member and notify that member',
  access: 'person',
  params: IdParams,
  body: z
    .strictObject({
      assigneeId: z.uuid().nullable(),
      remindOn: CalendarDate.nullable().default(null),
    })
    .meta({ id: 'AssignmentChange' }),
  status: 200,
  reply: Assignment,
  problems: ['nobody_asked'],
});
