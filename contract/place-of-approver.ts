import type { z } from 'zod';

import type { Approval } from './approvals.ts';
import type { Role } from './scopes.ts';

/** Why a user may not approve a document. */
export type ApprovalRefusal = 'PROGRAM' | 'NOT_ASKED' | 'VALIDATED' | 'EDITED' | 'EXCEPTED' | 'ALREADY_GIVEN';

export type Self = { userId: string; role: z.infer<typeof Role> };
type Asked = Pick<Approval, 'askedOf' | 'notBy' | 'byPrograms'>;

/**
 * For whom a user may approve: for themselves or as the substitute of an absent user; or why they may not.
 * The same rule controls the buttons and is checked in the transaction.
 * @param given the users with a valid approval, including those for whom a substitute approved
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
