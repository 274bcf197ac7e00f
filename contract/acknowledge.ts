import type { Finding } from './document.ts';
import { decimal } from './money.ts';

/**
 * How a finding is resolved: by an acknowledgement, by an acknowledgement with a reason, or only by a
 * correction of the document.
 */
export type Settling = 'ACKNOWLEDGE' | 'EXPLAIN' | 'PUT_RIGHT';

/** These prevent a booking or a safe payment, so a user cannot acknowledge them. */
const putRight: readonly string[] = ['TYPE_UNKNOWN', 'REQUIRED_FIELD_MISSING', 'IBAN_REJECTED'];

export function settlingOf({ code, severity }: Pick<Finding, 'code' | 'severity'>): Settling {
  // For two documents it is enough to state that they are different.
  if (code === 'DUPLICATE') return 'ACKNOWLEDGE';
  if (putRight.includes(code)) return 'PUT_RIGHT';
  // Contradicting sums block the document: an acknowledgement needs a reason for later readers.
  return severity === 'BLOCKING' ? 'EXPLAIN' : 'ACKNOWLEDGE';
}

/** Whether it prevents the validation of the document. */
export function blocks({ severity, acknowledged }: Finding): boolean {
  return severity === 'BLOCKING' && !acknowledged;
}

/** Whether both findings have the same content, so that the acknowledgement of one applies to the other. */
export function isSameFinding(one: Finding, other: Finding): boolean {
  if (one.code !== other.code || one.field !== other.field) return false;
  const [left, right] = [one.values ?? {}, other.values ?? {}];
  const names = Object.keys(left);
  // The message depends only on the values; if there are none, the texts are compared.
  if (names.length === 0 && Object.keys(right).length === 0) return one.message === other.message;
  return names.length === Object.keys(right).length && names.every((name) => isSame(left[name], right[name]));
}

/** Trailing zeros of amounts do not matter. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return one === other;
  const amount = /^-?\d+\.?\d*$/;
  return amount.test(one) && amount.test(other) && decimal(one).equals(decimal(other));
}
