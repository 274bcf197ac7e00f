import { z } from 'zod';

import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import {
  applying,
  Conditions,
  Match,
  NewPosition,
  Position,
  previewing,
  RuleName,
} from '../ordered-rules.ts';
import { QueueRule } from '../queue-rules.ts';

export const Queue = z
  .object({
    id: Id,
    name: z.string(),
    position: z
      .number()
      .int()
      .positive()
      .meta({ description: 'A document goes to the first matching queue.' }),
    match: Match,
    rules: z
      .array(QueueRule)
      .meta({ description: 'Without rules, only users assign documents to this queue.' }),
    openDocuments: z
      .number()
      .int()
      .meta({ description: 'Documents in this queue that are waiting for review.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Queue', description: 'A review queue and its rules.' });

export const listQueues = endpoint({
  name: 'listQueues',
  tag: 'Queues',
  method: 'GET',
  path: '/queues',
  summary: 'List queues in matching order',
  access: 'docs.read',
  query: Paging,
  status: 200,
  reply: listOf(Queue),
  problems: ['invalid_cursor'],
});
export const createQueue = endpoint({
  name: 'createQueue',
  tag: 'Queues',
  method: 'POST',
  path: '/queues',
  summary: 'Create a queue; it applies to documents that are read from now on',
  access: 'docs.edit',
  body: z.strictObject({
    name: RuleName,
    match: Match.default('ALL'),
    rules: Conditions.default([]),
    position: NewPosition,
  }),
  status: 201,
  reply: Queue,
  problems: ['name_taken', 'folder_not_found'],
  idempotent: true,
});
export const getQueue = endpoint({
  name: 'getQueue',
  tag: 'Queues',
  method: 'GET',
  path: '/queues/{id}',
  summary: 'Get a queue',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  reply: Queue,
  problems: [],
});
export const changeQueue = endpoint({
  name: 'changeQueue',
  tag: 'Queues',
  method: 'PATCH',
  path: '/queues/{id}',
  summary: 'Change a queue; its documents remain in it',
  access: 'docs.edit',
  params: IdParams,
  body: z.strictObject({
    name: RuleName.optional(),
    match: Match.optional(),
    rules: Conditions.optional(),
    position: Position.optional(),
  }),
  status: 200,
  reply: Queue,
  problems: ['name_taken', 'folder_not_found'],
});
export const deleteQueue = endpoint({
  name: 'deleteQueue',
  tag: 'Queues',
  method: 'DELETE',
  path: '/queues/{id}',
  summary: 'Delete a queue; its documents then have no queue',
  access: 'docs.edit',
  params: IdParams,
  status: 204,
  problems: [],
});
export const previewQueue = endpoint({
  ...previewing,
  name: 'previewQueue',
  tag: 'Queues',
  path: '/queues/preview',
  body: z.strictObject({ match: Match.default('ALL'), rules: Conditions }),
});
export const applyQueues = endpoint({
  ...applying,
  name: 'applyQueues',
  tag: 'Queues',
  path: '/queues/apply',
});
