import { z } from 'zod';

import { ApprovalNote, ApproverRole } from '../approvals.ts';
import { CalendarDate, Instant } from '../dates.ts';
import { Document, DocumentSummary, Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { QueueRule, QueueRuleInput } from '../queue-rules.ts';
import { Role } from '../scopes.ts';

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

const deciding = {
  tag: 'Approvals',
  method: 'POST',
  access: 'docs.edit',
  params: IdParams,
  status: 200,
  reply: Document,
  idempotent: true,
  versioned: true,
} as const;

export const approveDocument = endpoint({
  ...deciding,
  name: 'approveDocument',
  path: '/documents/{id}/approve',
  summary: 'Approve a document for export',
  description:
    'Whoever validated the document or edited it last cannot approve it, nor by an API client of their own; nor can anyone twice.',
  body: z.strictObject({ note: ApprovalNote.nullish() }).meta({ id: 'ApprovalGiven' }).optional(),
  problems: ['nothing_to_approve', 'approval_refused', 'precondition_failed'],
});
export const rejectDocument = endpoint({
  ...deciding,
  name: 'rejectDocument',
  path: '/documents/{id}/reject',
  summary: 'Send a document that waits for approval back to review, with the reason',
  body: z.strictObject({ note: ApprovalNote }).meta({ id: 'ApprovalRejection' }),
  problems: ['nothing_to_approve', 'approval_refused', 'precondition_failed'],
});
export const withdrawApproval = endpoint({
  ...deciding,
  name: 'withdrawApproval',
  path: '/documents/{id}/withdraw-approval',
  summary: "Take one's own approval back, before the document is exported",
  problems: ['nothing_to_approve', 'invalid_state', 'precondition_failed'],
});

export const listWaitingApprovals = endpoint({
  ...rulesTag,
  name: 'listWaitingApprovals',
  method: 'GET',
  path: '/approvals/waiting',
  summary: 'List the documents that wait for my approval, longest first',
  access: 'person',
  query: Paging,
  status: 200,
  reply: listOf(DocumentSummary).extend({ total: z.number().int() }).meta({ id: 'WaitingApprovals' }),
  problems: ['invalid_cursor'],
});

export const ApprovalReminders = z
  .object({
    hour: z
      .number()
      .int()
      .nullable()
      .meta({ description: "At what hour of the workspace's day reminders go out; null for never." }),
    escalateAfterDays: z.number().int().nullable().meta({
      description: 'After how many days admins are told of what waits; null for never.',
    }),
    mine: z.boolean().meta({ description: 'Whether I am reminded.' }),
    mailed: z.boolean().meta({ description: 'Whether this installation sends mail at all.' }),
  })
  .meta({ id: 'ApprovalReminders' });

export const getApprovalReminders = endpoint({
  ...rulesTag,
  name: 'getApprovalReminders',
  method: 'GET',
  path: '/approvals/reminders',
  summary: 'When people are reminded of what waits for them',
  access: 'person',
  status: 200,
  reply: ApprovalReminders,
  problems: [],
});
export const changeApprovalReminders = endpoint({
  ...rulesTag,
  name: 'changeApprovalReminders',
  method: 'PATCH',
  path: '/approvals/reminders',
  summary: 'Change when people are reminded; `mine` is for anybody, the rest for admins',
  access: 'person',
  body: z.strictObject({
    hour: z.number().int().min(0).max(23).nullable().optional(),
    escalateAfterDays: z.number().int().min(1).max(60).nullable().optional(),
    mine: z.boolean().optional(),
  }),
  status: 200,
  reply: ApprovalReminders,
  problems: ['role_required'],
});

export const ApprovalSubstitute = z
  .object({
    id: Id,
    away: Person.extend({ role: Role }),
    substitute: Person,
    from: CalendarDate,
    until: CalendarDate.meta({ description: 'The last day.' }),
    createdBy: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'ApprovalSubstitute', description: 'Who approves in whose place, and when.' });

export const listApprovalSubstitutes = endpoint({
  ...rulesTag,
  name: 'listApprovalSubstitutes',
  method: 'GET',
  path: '/approval-substitutes',
  summary: 'List who stands in for whom, today or later',
  access: 'person',
  query: Paging,
  status: 200,
  reply: listOf(ApprovalSubstitute),
  problems: ['invalid_cursor'],
});
export const createApprovalSubstitute = endpoint({
  ...rulesTag,
  name: 'createApprovalSubstitute',
  method: 'POST',
  path: '/approval-substitutes',
  summary: 'Name who stands in for oneself; admins for anybody',
  access: 'person',
  body: z
    .strictObject({
      awayId: z.uuid().optional().meta({ description: 'Absent: oneself.' }),
      substituteId: z.uuid(),
      from: CalendarDate,
      until: CalendarDate,
    })
    .refine(({ from, until }) => from <= until, {
      message: 'Must not end before it begins.',
      path: ['until'],
    })
    .meta({ id: 'ApprovalSubstituteCreation' }),
  status: 201,
  reply: ApprovalSubstitute,
  problems: ['nobody_asked', 'role_required'],
  idempotent: true,
});
export const deleteApprovalSubstitute = endpoint({
  ...rulesTag,
  name: 'deleteApprovalSubstitute',
  method: 'DELETE',
  path: '/approval-substitutes/{id}',
  summary: 'End a standing in',
  access: 'person',
  params: IdParams,
  status: 204,
  problems: ['role_required'],
});
