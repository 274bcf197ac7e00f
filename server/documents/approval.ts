import type { Approval } from '@slipway/contract/approvals.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Role, Scope } from '@slipway/contract/scopes.ts';
import type { Status } from '@slipway/contract/status.ts';

import type { Change } from './history-store.ts';

type Person = { id: string; name: string };
export type StoredDecider = { kind: 'USER' | 'API_CLIENT'; id: string; name: string; userId: string };
export type GivenApproval = {
  by: StoredDecider;
  at: string;
  note: string | null;
  inPlaceOf: Person | null;
};

/** What one rule requires. Its members are only ids, because names are stored in one place. */
export type Requirement = {
  approvals: number;
  roles: Role[];
  memberIds: string[];
  exceptMemberIds: string[];
  byPrograms: boolean;
  rule: { id: number; name: string };
  uncompared: Approval['uncompared'];
};

/** The approvals that a document required at validation, and the decisions since then. */
export type StoredApproval = {
  state: 'WAITING' | 'APPROVED' | 'REJECTED';
  needed: number;
  given: GivenApproval[];
  askedOf: { roles: Role[]; members: Person[] };
  notBy: (Person & { reason: 'VALIDATED' | 'EDITED' | 'EXCEPTED' })[];
  byPrograms: boolean;
  rule: { id: number; name: string };
  /** Absent on documents that were validated before Slipway stored it. */
  uncompared?: Approval['uncompared'];
  since: string;
  rejected: { by: StoredDecider; at: string; note: string } | null;
  /**
   * All rules that a moved document must meet. The other parts are about the first one that it does not meet
   * yet. Absent if the document matched only one rule.
   */
  requirements?: Requirement[];
};

/** The scope that approvers and their substitutes need. */
export const approverScope: Scope = 'docs.edit';

const notNeeded = {
  state: 'NOT_NEEDED' as const,
  needed: 0,
  given: [],
  askedOf: { roles: [], members: [] },
  notBy: [],
  byPrograms: false,
  rule: null,
  uncompared: null,
  since: null,
  rejected: null,
};

/** In the form of the contract. */
export function approvalOf(approval: StoredApproval | null): Approval {
  return approval ? { ...approval, uncompared: approval.uncompared ?? null } : notNeeded;
}

/** The users with a valid approval: who approved, and for whom. */
export function approversOf({ given }: Pick<StoredApproval, 'given'>): string[] {
  return given.flatMap(({ by, inPlaceOf }) => [by.userId, ...(inPlaceOf ? [inPlaceOf.id] : [])]);
}

/** Throws `approval_missing` with the names of the approvers. */
export function assertApproved({ approval }: { approval: StoredApproval | null }): void {
  if (!approval || approval.state === 'APPROVED') return;
  const { needed, given, rule, askedOf, uncompared } = approval;
  const asked = [...askedOf.members.map(({ name }) => name), ...askedOf.roles].join(', ');
  const lacking = needed - given.length;
  throw new Problem(
    'approval_missing',
    `${lacking} of ${needed} approvals are missing (${JSON.stringify(rule.name)}). Approvers: ${asked}.${why(uncompared)}`,
  );
}

function why(uncompared: StoredApproval['uncompared']): string {
  if (!uncompared) return '';
  const { currencyCode, ruleCurrencyCode } = uncompared;
  const total =
    currencyCode === null ? 'The currency of the total is unknown' : `The total is in ${currencyCode}`;
  return ` ${total}, and the rule is about ${ruleCurrencyCode}: they cannot be compared.`;
}

/** In these states, the approved content is what will be exported. */
const settled: readonly Status[] = ['VALIDATED', 'EXPORTING', 'EXPORTED', 'EXPORT_FAILED'];

export const isPastApproval = (status: Status): boolean => settled.includes(status);

/**
 * The approval after a reopening: all approvals are void, and a rejection reason stays until the next
 * validation. Undefined if nothing changes.
 */
export function voidedBy(approval: StoredApproval | null, to: Status): { edits: Change[] } | null {
  if (!approval || approval.state === 'REJECTED' || isPastApproval(to)) return null;
  return { edits: [{ field: 'approval', before: describeApproval(approval), after: null }] };
}

/** A language-neutral line for the history: the number of approvals and the approvers. */
export function describeApproval({ given, needed }: StoredApproval): string {
  const names = given.map(({ by }) => by.name).join(', ');
  return [`${given.length}/${needed}`, names].filter((part) => part !== '').join(' · ');
}
