import { z } from 'zod';

import { ApprovalNote } from '../approvals.ts';
import { CalendarDate, Instant } from '../dates.ts';
import { DocumentSummary, Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { Role } from '../scopes.ts';
import { moving } from './document-moves.ts';

const Person = z.object({ id: z.string(), name: z.string() });

const deciding = { ...moving, tag: 'Approvals', access: 'docs.edit' } as const;

export const approveDocument = endpoint({
  ...deciding,
  name: 'approveDocument',
  path: '/documents/{id}/approve',
  summary: 'Approve a document for export',
  description:
    'The user who validated or last edited the document cannot approve it, not even through an API client that they created. A user cannot approve twice.',
  body: z.strictObject({ note: ApprovalNote.nullish() }).meta({ id: 'ApprovalGiven' }).optional(),
  problems: ['nothing_to_approve', 'approval_refused', 'precondition_failed'],
});
export const rejectDocument = endpoint({
  ...deciding,
  name: 'rejectDocument',
  path: '/documents/{id}/reject',
  summary: 'Return a document that is waiting for approval to review, with a reason',
  body: z.strictObject({ note: ApprovalNote }).meta({ id: 'ApprovalRejection' }),
  problems: ['nothing_to_approve', 'approval_refused', 'precondition_failed'],
});
export const withdrawApproval = endpoint({
  ...deciding,
  name: 'withdrawApproval',
  path: '/documents/{id}/withdraw-approval',
  summary: 'Withdraw your own approval before the export',
  problems: ['nothing_to_approve', 'invalid_state', 'precondition_failed'],
});

export const listWaitingApprovals = endpoint({
  name: 'listWaitingApprovals',
  tag: 'Approvals',
  method: 'GET',
  path: '/approvals/waiting',
  summary: 'List the documents that are waiting for your approval, oldest first',
  access: 'person',
  query: Paging,
  status: 200,
  reply: listOf(DocumentSummary).extend({ total: z.number().int() }).meta({ id: 'WaitingApprovals' }),
  problems: ['invalid_cursor'],
});

export const ApprovalReminders = z
  .object({
    hour: z.number().int().nullable().meta({
      description: "The hour at which reminders are sent, in the workspace's time zone; null for never.",
    }),
    escalateAfterDays: z.number().int().nullable().meta({
      description: 'After how many days admins are reminded of pending approvals; null for never.',
    }),
    mine: z.boolean().meta({ description: 'Whether you receive reminders.' }),
    mailed: z.boolean().meta({ description: 'Whether this installation sends email.' }),
  })
  .meta({ id: 'ApprovalReminders' });

export const getApprovalReminders = endpoint({
  name: 'getApprovalReminders',
  tag: 'Approvals',
  method: 'GET',
  path: '/approvals/reminders',
  summary: 'Get the settings of approval reminders',
  access: 'person',
  status: 200,
  reply: ApprovalReminders,
  problems: [],
});
export const changeApprovalReminders = endpoint({
  name: 'changeApprovalReminders',
  tag: 'Approvals',
  method: 'PATCH',
  path: '/approvals/reminders',
  summary: 'Change the settings of approval reminders; only admins can change settings other than `mine`',
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
  .meta({ id: 'ApprovalSubstitute', description: 'Who approves on behalf of whom, and when.' });

export const listApprovalSubstitutes = endpoint({
  name: 'listApprovalSubstitutes',
  tag: 'Approvals',
  method: 'GET',
  path: '/approval-substitutes',
  summary: 'List current and future substitutes',
  access: 'person',
  query: Paging,
  status: 200,
  reply: listOf(ApprovalSubstitute),
  problems: ['invalid_cursor'],
});
export const createApprovalSubstitute = endpoint({
  name: 'createApprovalSubstitute',
  tag: 'Approvals',
  method: 'POST',
  path: '/approval-substitutes',
  summary: 'Name a substitute for yourself or, as an admin, for any user',
  access: 'person',
  body: z
    .strictObject({
      awayId: z.uuid().optional().meta({ description: 'Default: the caller.' }),
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
  name: 'deleteApprovalSubstitute',
  tag: 'Approvals',
  method: 'DELETE',
  path: '/approval-substitutes/{id}',
  summary: 'End a substitution',
  access: 'person',
  params: IdParams,
  status: 204,
  problems: ['role_required'],
});
