import { z } from 'zod';

import { ApproverRole } from '../approvals.ts';
import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import {
  Conditions,
  NewPosition,
  Position,
  Match as QueueMatch,
  QueuePreview,
  RuleName,
} from '../ordered-rules.ts';
import { QueueRule } from '../queue-rules.ts';

const membersMax = 50;

/** The same values as for queues, but without a schema name of its own, which would break clients. */
const Match = z.enum(QueueMatch.options);
const Person = z.object({ id: z.string(), name: z.string() });
const Needed = z.number().int().min(1).max(2);
const people = 'Who may approve: members with one of these roles, and these members.';

export const ApprovalRule = z
  .object({
    id: Id,
    name: z.string(),
    position: z.number().int().positive().meta({ description: 'The first matching rule applies.' }),
    match: Match,
    rules: z.array(QueueRule).meta({ description: 'A rule without conditions applies to every document.' }),
    approvals: Needed.meta({ description: 'How many different users must approve.' }),
    roles: z.array(ApproverRole).meta({ description: people }),
    members: z.array(Person),
    formerMembers: z.array(Person.extend({ email: z.string() })).meta({
      description:
        'Named approvers; former members if the workspace was restored from an archive. If no approver is left, admins approve.',
    }),
    exceptMembers: z
      .array(Person)
      .meta({ description: 'Users who may not approve, regardless of their role.' }),
    byPrograms: z.boolean().meta({ description: 'Whether API clients may approve for their creators.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ApprovalRule', description: 'Which documents require approvals before their export.' });

const parts = {
  name: RuleName,
  match: Match,
  rules: Conditions,
  approvals: Needed,
  roles: z.array(ApproverRole).max(3),
  memberIds: z.array(z.uuid()).max(membersMax),
  exceptMemberIds: z.array(z.uuid()).max(membersMax),
  byPrograms: z.boolean(),
};

export const listApprovalRules = endpoint({
  name: 'listApprovalRules',
  tag: 'Approvals',
  method: 'GET',
  path: '/approval-rules',
  summary: 'List approval rules in order',
  access: 'docs.read',
  query: Paging,
  status: 200,
  reply: listOf(ApprovalRule),
  problems: ['invalid_cursor'],
});
export const createApprovalRule = endpoint({
  name: 'createApprovalRule',
  tag: 'Approvals',
  method: 'POST',
  path: '/approval-rules',
  summary: 'Create an approval rule; it applies to documents that are validated from now on',
  access: 'admin',
  body: z
    .strictObject({
      ...parts,
      match: Match.default('ALL'),
      rules: Conditions.default([]),
      approvals: Needed.default(1),
      roles: parts.roles.default([]),
      memberIds: parts.memberIds.default([]),
      exceptMemberIds: parts.exceptMemberIds.default([]),
      byPrograms: parts.byPrograms.default(false),
      position: NewPosition,
    })
    .meta({ id: 'ApprovalRuleCreation' }),
  status: 201,
  reply: ApprovalRule,
  problems: ['name_taken', 'folder_not_found', 'nobody_asked'],
  idempotent: true,
});
export const getApprovalRule = endpoint({
  name: 'getApprovalRule',
  tag: 'Approvals',
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
  name: 'changeApprovalRule',
  tag: 'Approvals',
  method: 'PATCH',
  path: '/approval-rules/{id}',
  summary: 'Change an approval rule; documents that are already waiting keep their requirements',
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
  name: 'deleteApprovalRule',
  tag: 'Approvals',
  method: 'DELETE',
  path: '/approval-rules/{id}',
  summary: 'Delete an approval rule; documents that are already waiting keep their requirements',
  access: 'admin',
  params: IdParams,
  status: 204,
  problems: [],
});
export const previewApprovalRule = endpoint({
  name: 'previewApprovalRule',
  tag: 'Approvals',
  method: 'POST',
  path: '/approval-rules/preview',
  summary: 'Preview which documents in review or waiting for export a rule matches',
  access: 'docs.read',
  body: z.strictObject({
    match: Match.default('ALL'),
    rules: Conditions,
    ruleId: Id.optional().meta({
      description: 'The rule to change; its current version is ignored. Omit it for a new rule.',
    }),
  }),
  status: 200,
  reply: QueuePreview.extend({
    isComplete: z.boolean().meta({ description: 'Whether all pending documents were examined.' }),
  }).meta({ id: 'ApprovalRulePreview' }),
  problems: [],
});
