import type { Finding } from './document.ts';
import { decimal } from './money.ts';

/**
 * How a finding is settled: by acknowledging it, by acknowledging it with a reason in words, or only by
 * putting the document right.
 */
export type Settling = 'ACKNOWLEDGE' | 'EXPLAIN' | 'PUT_RIGHT';

/** Nothing can be booked without these, or must not be paid: no word of a person makes them good. */
const putRight: readonly string[] = ['TYPE_UNKNOWN', 'REQUIRED_FIELD_MISSING', 'IBAN_REJECTED'];

export function settlingOf({ code, severity }: Pick<Finding, 'code' | 'severity'>): Settling {
  // Of two documents it only needs saying that they are two.
  if (code === 'DUPLICATE') return 'ACKNOWLEDGE';
  if (putRight.includes(code)) return 'PUT_RIGHT';
  // Sums that contradict each other stop the document: who lets them pass says why, for anyone who asks later.
  return severity === 'BLOCKING' ? 'EXPLAIN' : 'ACKNOWLEDGE';
}

/** Whether it keeps the document from being validated. */
export function blocks({ severity, acknowledged }: Finding): boolean {
  return severity === 'BLOCKING' && !acknowledged;
}

/** Whether both say the same of the same, so that what a person said of the one holds for the other. */
export function isSameFinding(one: Finding, other: Finding): boolean {
  if (one.code !== other.code || one.field !== other.field) return false;
  const [left, right] = [one.values ?? {}, other.values ?? {}];
  const names = Object.keys(left);
  // The values are all that a message names; where it names none, the words themselves are compared.
  if (names.length === 0 && Object.keys(right).length === 0) return one.message === other.message;
  return names.length === Object.keys(right).length && names.every((name) => isSame(left[name], right[name]));
}

/** Amounts are the same however many noughts are printed behind them. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return one === other;
  const amount = /^-?\d+\.?\d*$/;
  return amount.test(one) && amount.test(other) && decimal(one).equals(decimal(other));
}
