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

export type Break = { sequence: number; reason: string };

/** Whether the row is what was written, but for names that were taken out since. */
export function isWhole(link: Link): boolean {
  return hashOfLink(link, link.sequence, link.previousHash) === (link.redactions?.at(-1)?.hash ?? link.hash);
}

/** Where the chain breaks, going on from what was found good before; null where it holds. */
export function findBreak(
  links: readonly Link[],
  after: { sequence: number; hash: string } = chainStart,
): Break | null {
  let before = after;
  for (const link of links) {
    const expected = before.sequence + 1;
    if (link.sequence !== expected)
      return { sequence: expected, reason: `Row ${expected} is missing; row ${link.sequence} stands there.` };
    if (link.previousHash !== before.hash)
      return { sequence: link.sequence, reason: `Row ${link.sequence} does not follow the row before it.` };
    if (!isWhole(link))
      return { sequence: link.sequence, reason: `Row ${link.sequence} is not what was written.` };
    before = link;
  }
  return null;
}
