import { z } from 'zod';

import { Instant } from '../dates.ts';
import { DocumentSummary, Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { QueueRule, QueueRuleInput } from '../queue-rules.ts';

const rulesMax = 20;

export const Match = z.enum(['ALL', 'ANY']).meta({
  id: 'QueueMatch',
  description: 'Whether all rules must hold, or any one of them.',
});

export const Queue = z
  .object({
    id: Id,
    name: z.string(),
    position: z
      .number()
      .int()
      .positive()
      .meta({ description: 'The first queue that matches takes a document.' }),
    match: Match,
    rules: z.array(QueueRule).meta({ description: 'Without rules only people put documents here.' }),
    openDocuments: z.number().int().meta({ description: 'Documents in it that wait for review.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Queue', description: 'A review work-list, and which documents come into it.' });

export const QueuePreview = z
  .object({
    looked: z.number().int().meta({ description: 'How many documents were looked at, newest first.' }),
    matched: z.number().int(),
    isComplete: z.boolean().meta({ description: 'Whether these are all documents that wait for review.' }),
    examples: z.array(DocumentSummary).meta({ description: 'The first few of those that match.' }),
  })
  .meta({ id: 'QueuePreview' });

export const QueuesApplied = z
  .object({
    looked: z.number().int(),
    moved: z.number().int(),
    isComplete: z.boolean().meta({ description: 'Whether these were all documents that wait for review.' }),
  })
  .meta({ id: 'QueuesApplied' });

const Name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u, 'Must not contain control characters.');
const Rules = z.array(QueueRuleInput).max(rulesMax);
const Position = z.number().int().min(1).max(1000);

export const listQueues = endpoint({
  name: 'listQueues',
  tag: 'Queues',
  method: 'GET',
  path: '/queues',
  summary: 'List queues, in the order in which they take documents',
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
  summary: 'Create a queue; documents that are read from now on come into it',
  access: 'docs.edit',
  body: z.strictObject({
    name: Name,
    match: Match.default('ALL'),
    rules: Rules.default([]),
    position: Position.optional().meta({ description: 'Absent: the last.' }),
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
  summary: 'Change a queue; documents that are in it stay where they are',
  access: 'docs.edit',
  params: IdParams,
  body: z.strictObject({
    name: Name.optional(),
    match: Match.optional(),
    rules: Rules.optional(),
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
  summary: 'Delete a queue; its documents stay, in no queue',
  access: 'docs.edit',
  params: IdParams,
  status: 204,
  problems: [],
});
export const previewQueue = endpoint({
  name: 'previewQueue',
  tag: 'Queues',
  method: 'POST',
  path: '/queues/preview',
  summary: 'Which documents that wait for review would match such rules',
  access: 'docs.read',
  body: z.strictObject({ match: Match.default('ALL'), rules: Rules }),
  status: 200,
  reply: QueuePreview,
  problems: [],
});
export const applyQueues = endpoint({
  name: 'applyQueues',
  tag: 'Queues',
  method: 'POST',
  path: '/queues/apply',
  summary:
    'Put documents that wait for review where the rules say now; what a person has put somewhere stays',
  access: 'docs.edit',
  status: 200,
  reply: QueuesApplied,
  problems: [],
  idempotent: true,
});
