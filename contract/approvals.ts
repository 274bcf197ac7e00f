import { z } from 'zod';

import { Instant } from './dates.ts';
import { Role } from './scopes.ts';

/** Roles with edit permission: viewers cannot approve. */
export const approverRoles = ['ADMIN', 'ACCOUNTANT', 'REVIEWER'] as const;
export const ApproverRole = z.enum(approverRoles).meta({ id: 'ApproverRole' });

export const approvalStates = ['NOT_NEEDED', 'WAITING', 'APPROVED', 'REJECTED'] as const;
export const ApprovalState = z.enum(approvalStates).meta({
  id: 'ApprovalState',
  description:
    'NOT_NEEDED: no rule requires an approval, or the document is not validated. WAITING: validated, but it cannot be exported until it is approved. APPROVED: all approvals have been given. REJECTED: an approver returned it to review.',
});
export type ApprovalState = z.infer<typeof ApprovalState>;

const Person = z.object({ id: z.string(), name: z.string() }).meta({ id: 'PersonRef' });
const Decider = z.object({ kind: z.enum(['USER', 'API_CLIENT']), id: z.string(), name: z.string() });
const noteMax = 500;
export const ApprovalNote = z.string().trim().min(1).max(noteMax);

export const Approval = z
  .object({
    state: ApprovalState,
    needed: z.number().int().meta({ description: 'How many different users must approve.' }),
    given: z.array(
      z.object({
        by: Decider,
        at: Instant,
        note: z.string().nullable(),
        inPlaceOf: Person.nullable().meta({ description: 'The absent approver.' }),
      }),
    ),
    askedOf: z.object({ roles: z.array(Role), members: z.array(Person) }).meta({
      description: 'Who may approve: members with one of these roles, and these members.',
    }),
    notBy: z.array(Person.extend({ reason: z.enum(['VALIDATED', 'EDITED', 'EXCEPTED']) })).meta({
      description:
        'Who may not approve: because of the four-eyes principle, or because the rule excludes them.',
    }),
    byPrograms: z.boolean().meta({ description: 'Whether API clients may approve for their creators.' }),
    rule: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    uncompared: z
      .object({ currencyCode: z.string().nullable(), ruleCurrencyCode: z.string() })
      .nullable()
      .meta({
        description:
          'Set if the currency of the total is unknown (null) or differs from the rule’s. Because there is no exchange rate, the approval is required.',
      }),
    since: Instant.nullable().meta({
      description: 'The time since which the document has been waiting, or had been waiting.',
    }),
    rejected: z.object({ by: Decider, at: Instant, note: z.string() }).nullable(),
  })
  .meta({ id: 'Approval', description: 'The approvals of a document, in addition to its status.' });
export type Approval = z.output<typeof Approval>;
