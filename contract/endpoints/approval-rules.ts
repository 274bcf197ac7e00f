import { z } from 'zod';

import { ApproverRole } from '../approvals.ts';
import { Instant } from '../dates.ts';
import { DocumentSummary, Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { QueueRule, QueueRuleInput } from '../queue-rules.ts';

const conditionsMax = 20;
const membersMax = 50;

const Match = z.enum(['ALL', 'ANY']);
const Person = z.object({ id: z.string(), name: z.string() });
const Needed = z.number().int().min(1).max(2);
const people = 'Who may approve: members with one of these roles, and these members.';

export const ApprovalRule = z
  .object({
    id: Id,
    name: z.string(),
    position: z.number().int().positive().meta({ description: 'The first rule that matches is asked.' }),
    match: Match,
    rules: z.array(QueueRule).meta({ description: 'Without any the rule is for every document.' }),
    approvals: Needed.meta({ description: 'How many different people must approve.' }),
    roles: z.array(ApproverRole).meta({ description: people }),
    members: z.array(Person),
    exceptMembers: z.array(Person).meta({ description: 'Who may not approve, though asked by role.' }),
    byPrograms: z
      .boolean()
      .meta({ description: 'Whether API clients may approve, in the name of who made them.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ApprovalRule', description: 'Which documents need approvals before they are exported.' });

const Name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u, 'Must not contain control characters.');
const parts = {
  name: Name,
  match: Match,
  rules: z.array(QueueRuleInput).max(conditionsMax),
  approvals: Needed,
  roles: z.array(ApproverRole).max(3),
  memberIds: z.array(z.uuid()).max(membersMax),
  exceptMemberIds: z.array(z.uuid()).max(membersMax),
  byPrograms: z.boolean(),
};
const Position = z.number().int().min(1).max(1000);
const rulesTag = { tag: 'Approvals' } as const;

export const listApprovalRules = endpoint({
  ...rulesTag,
  name: 'listApprovalRules',
  method: 'GET',
  path: '/approval-rules',
  summary: 'List the rules for approvals, in their order',
  access: 'docs.read',
  query: Paging,
  status: 200,
  reply: listOf(ApprovalRule),
  problems: ['invalid_cursor'],
});
export const createApprovalRule = endpoint({
  ...rulesTag,
  name: 'createApprovalRule',
  method: 'POST',
  path: '/approval-rules',
  summary: 'Create a rule; it is asked of what is validated from now on',
  access: 'admin',
  body: z
    .strictObject({
      ...parts,
      match: Match.default('ALL'),
      rules: parts.rules.default([]),
      approvals: Needed.default(1),
      roles: parts.roles.default([]),
      memberIds: parts.memberIds.default([]),
      exceptMemberIds: parts.exceptMemberIds.default([]),
      byPrograms: parts.byPrograms.default(false),
      position: Position.optional().meta({ description: 'Absent: the last.' }),
    })
    .meta({ id: 'ApprovalRuleCreation' }),
  status: 201,
  reply: ApprovalRule,
  problems: ['name_taken', 'folder_not_found', 'nobody_asked'],
  idempotent: true,
});
export const getApprovalRule = endpoint({
  ...rulesTag,
  name: 'getApprovalRule',
  method: 'GET',
  path: '/approval-rules/{id}',
  summary: 'Get a rule',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  reply: ApprovalRule,
  problems: [],
});
export const changeApprovalRule = endpoint({
  ...rulesTag,
  name: 'changeApprovalRule',
  method: 'PATCH',
  path: '/approval-rules/{id}',
  summary: 'Change a rule; documents that wait already are asked as before',
  access: 'admin',
  params: IdParams,
  body: z
    .strictObject({ ...z.object(parts).partial().shape, position: Position.optional() })
    .meta({ id: 'ApprovalRuleChange' }),
  status: 200,
  reply: ApprovalRule,
  problems: ['name_taken', 'folder_not_found', 'nobody_asked'],
});
export const deleteApprovalRule = endpoint({
  ...rulesTag,
  name: 'deleteApprovalRule',
  method: 'DELETE',
  path: '/approval-rules/{id}',
  summary: 'Delete a rule; documents that wait go on waiting',
  access: 'admin',
  params: IdParams,
  status: 204,
  problems: [],
});
export const previewApprovalRule = endpoint({
  ...rulesTag,
  name: 'previewApprovalRule',
  method: 'POST',
  path: '/approval-rules/preview',
  summary: 'Which documents that wait for review or export would match such a rule',
  access: 'docs.read',
  body: z.strictObject({ match: Match.default('ALL'), rules: parts.rules }),
  status: 200,
  reply: z
    .object({
      looked: z.number().int().meta({ description: 'How many documents were looked at, newest first.' }),
      matched: z.number().int(),
      isComplete: z.boolean().meta({ description: 'Whether these are all that wait.' }),
      examples: z.array(DocumentSummary).meta({ description: 'The first few of those that match.' }),
    })
    .meta({ id: 'ApprovalRulePreview' }),
  problems: [],
});
