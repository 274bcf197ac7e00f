import { createHash } from 'node:crypto';
import type { AuditDetails } from '@slipway/contract/audit.ts';

/** A row of the audit log without its place in the chain. */
export type Act = {
  occurredAt: Date;
  actorKind: 'USER' | 'API_CLIENT' | 'SERVICE';
  actorId: string | null;
  actorName: string;
  action: string;
  targetKind: string | null;
  targetId: string | null;
  targetName: string | null;
  details: AuditDetails;
};
/** Names were taken out of a row: by which later row of the log, and the hash of what was left. */
export type Redaction = { by: number; hash: string };
export type Link = Act & {
  sequence: number;
  previousHash: string;
  hash: string;
  /** In order; what is left is what the last of them says. `hash` stays: the next row follows it. */
  redactions?: readonly Redaction[];
};

/** What the first row of every chain follows. */
export const chainStart = { sequence: 0, hash: '0'.repeat(64) };

/** SHA-256 over the row and the hash before it, in a form that has one spelling. */
export function hashOfLink(act: Act, sequence: number, previousHash: string): string {
  const { occurredAt, actorKind, actorId, actorName, action, targetKind, targetId, targetName } = act;
  const details = Object.entries(act.details).sort(([one], [other]) => (one < other ? -1 : 1));
  const row = [
    ...[sequence, previousHash, occurredAt.toISOString(), actorKind, actorId, actorName],
    ...[action, targetKind, targetId, targetName, details],
  ];
  return createHash('sha256').update(JSON.stringify(row)).digest('hex');
}

/**
 * A place where a chain is not what was written. `fingerprint` is a hash over the rows as they are now: a break that an
 * operator noted is known only until somebody changes these rows again.
 */
export type Break = { sequence: number; reason: string; fingerprint: string };

export function breakAt(sequence: number, reason: string, ...state: readonly unknown[]): Break {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([sequence, reason, ...state]))
    .digest('hex');
  return { sequence, reason, fingerprint };
}

/** Whether the row is what was written, but for names that were taken out since. */
export function isWhole(link: Link): boolean {
  return contentHash(link) === (link.redactions?.at(-1)?.hash ?? link.hash);
}

/** Rows that are missing after one row, and before another. */
export function breakOfMissing(after: { hash: string }, first: number, last: number): Break {
  const reason = first === last ? `Row ${first} is missing.` : `Rows ${first} to ${last} are missing.`;
  return breakAt(first, reason, after.hash);
}

/** The row was changed after it was written. */
export function breakOfChanged(link: Link): Break {
  const { sequence, hash } = link;
  return breakAt(sequence, `Row ${sequence} is not what was written.`, contentHash(link), hash);
}

/** Every break of the chain after a row that was read before. The check goes on behind each of them. */
export function findBreaks(
  links: readonly Link[],
  after: { sequence: number; hash: string } = chainStart,
): Break[] {
  const breaks: Break[] = [];
  let before = after;
  for (const link of links) {
    const { sequence, previousHash } = link;
    const expected = before.sequence + 1;
    if (sequence !== expected) breaks.push(breakOfMissing(before, expected, sequence - 1));
    else if (previousHash !== before.hash)
      breaks.push(
        breakAt(sequence, `Row ${sequence} does not follow the row before it.`, before.hash, previousHash),
      );
    if (!isWhole(link)) breaks.push(breakOfChanged(link));
    before = link;
  }
  return breaks;
}

function contentHash(link: Link): string {
  return hashOfLink(link, link.sequence, link.previousHash);
}
