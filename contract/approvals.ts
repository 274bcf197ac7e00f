import { z } from 'zod';

import { Instant } from './dates.ts';
import { Role } from './scopes.ts';

/** Of those who may edit: anyone who may only look cannot approve. */
export const approverRoles = ['ADMIN', 'ACCOUNTANT', 'REVIEWER'] as const;
export const ApproverRole = z.enum(approverRoles).meta({ id: 'ApproverRole' });

export const approvalStates = ['NOT_NEEDED', 'WAITING', 'APPROVED', 'REJECTED'] as const;
export const ApprovalState = z.enum(approvalStates).meta({
  id: 'ApprovalState',
  description:
    'NOT_NEEDED: no rule asks for an approval, or the document is not validated. WAITING: validated, and not exported before the approvals are given. APPROVED: all are given. REJECTED: an approver sent it back to review.',
});
export type ApprovalState = z.infer<typeof ApprovalState>;

const Person = z.object({ id: z.string(), name: z.string() }).meta({ id: 'PersonRef' });
const Decider = z.object({ kind: z.enum(['USER', 'API_CLIENT']), id: z.string(), name: z.string() });
const noteMax = 500;
export const ApprovalNote = z.string().trim().min(1).max(noteMax);

export const Approval = z
  .object({
    state: ApprovalState,
    needed: z.number().int().meta({ description: 'How many approvals by different people it needs.' }),
    given: z.array(
      z.object({
        by: Decider,
        at: Instant,
        note: z.string().nullable(),
        inPlaceOf: Person.nullable().meta({ description: 'Who was asked and is away.' }),
      }),
    ),
    askedOf: z.object({ roles: z.array(Role), members: z.array(Person) }).meta({
      description: 'Who may approve: members with one of these roles, and these members.',
    }),
    notBy: z
      .array(Person.extend({ reason: z.enum(['VALIDATED', 'EDITED', 'EXCEPTED']) }))
      .meta({ description: 'Who may not, though asked: for four eyes, or by the rule.' }),
    byPrograms: z
      .boolean()
      .meta({ description: 'Whether API clients may approve in the name of who made them.' }),
    rule: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    uncompared: z
      .object({ currencyCode: z.string().nullable(), ruleCurrencyCode: z.string() })
      .nullable()
      .meta({
        description:
          'The rule is about amounts in one currency, and the total is in another, or in an unknown one (null). There is no rate to go by: so somebody is asked.',
      }),
    since: Instant.nullable().meta({ description: 'Since when it waits, or waited.' }),
    rejected: z.object({ by: Decider, at: Instant, note: z.string() }).nullable(),
  })
  .meta({ id: 'Approval', description: 'Whether people agreed to the export, beside the status.' });
export type Approval = z.output<typeof Approval>;

/** Why somebody may not approve a document. */
export const approvalRefusals = [
  'PROGRAM',
  'NOT_ASKED',
  'VALIDATED',
  'EDITED',
  'EXCEPTED',
  'ALREADY_GIVEN',
] as const;
export type ApprovalRefusal = (typeof approvalRefusals)[number];

export type Self = { userId: string; role: z.infer<typeof Role> };
type Asked = Pick<Approval, 'askedOf' | 'notBy' | 'byPrograms'>;

/**
 * In whose place somebody may approve: their own, or that of one who is away; or why they may not.
 * The same rule gates the buttons and is asked in the transaction.
 * @param given the people whose approvals stand, no matter who gave them for whom
 */
export function placeOf(
  { askedOf, notBy, byPrograms }: Asked,
  given: readonly string[],
  { me, awayFor, isProgram }: { me: Self; awayFor: readonly Self[]; isProgram: boolean },
): { place: Self } | { refusal: ApprovalRefusal } {
  if (isProgram && !byPrograms) return { refusal: 'PROGRAM' };
  const barred = notBy.find(({ id }) => id === me.userId);
  if (barred) return { refusal: barred.reason };
  if (given.includes(me.userId)) return { refusal: 'ALREADY_GIVEN' };
  const isOpen = ({ userId, role }: Self) =>
    (askedOf.roles.includes(role) || askedOf.members.some(({ id }) => id === userId)) &&
    !given.includes(userId) &&
    !notBy.some(({ id }) => id === userId);
  const place = [me, ...awayFor].find(isOpen);
  return place ? { place } : { refusal: 'NOT_ASKED' };
}
