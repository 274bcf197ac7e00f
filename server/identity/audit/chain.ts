import { createHash } from 'node:crypto';
import type { AuditDetails } from '@slipway/contract/audit.ts';
import { z } from 'zod';

import { json } from '../../platform/db/row-types.ts';

/** A row of the audit log without its position in the chain. */
export const Act = z.object({
  occurredAt: z.date(),
  actorKind: z.enum(['USER', 'API_CLIENT', 'SERVICE']),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  targetKind: z.string().nullable(),
  targetId: z.string().nullable(),
  targetName: z.string().nullable(),
  details: json<AuditDetails>(),
});
export type Act = z.infer<typeof Act>;
/** The removal of names from a row: the later row that records it, and the hash of the new content. */
export type Redaction = { by: number; hash: string };
const LinkRow = Act.extend({
  sequence: z.number(),
  previousHash: z.string(),
  hash: z.string(),
  redactions: json<readonly Redaction[]>(),
});
export type Link = Omit<z.infer<typeof LinkRow>, 'redactions'> & {
  /**
   * In order; the last one describes the current content. `hash` stays, because the next row refers to it.
   */
  redactions?: readonly Redaction[];
};

/** A row of the audit log as the database returns it. */
export const parseLink = (row: object): Link => LinkRow.parse(row);

/** The predecessor of the first row of every chain. */
export const chainStart = { sequence: 0, hash: '0'.repeat(64) };

/** SHA-256 over the row and the hash before it, in a canonical form. */
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
 * A position where a chain is invalid. `fingerprint` is a hash of the current rows: a break that an operator
 * noted is known only until these rows change again.
 */
export type Break = { sequence: number; reason: string; fingerprint: string };

export function breakAt(sequence: number, reason: string, ...state: readonly unknown[]): Break {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([sequence, reason, ...state]))
    .digest('hex');
  return { sequence, reason, fingerprint };
}

/** Whether the row is as written, apart from recorded redactions. */
export function isWhole(link: Link): boolean {
  return contentHash(link) === (link.redactions?.at(-1)?.hash ?? link.hash);
}

/** Rows that are missing after one row and before another. */
export function breakOfMissing(after: { hash: string }, first: number, last: number): Break {
  const reason = first === last ? `Row ${first} is missing.` : `Rows ${first} to ${last} are missing.`;
  return breakAt(first, reason, after.hash);
}

/** The row was changed after it was written. */
export function breakOfChanged(link: Link): Break {
  const { sequence, hash } = link;
  return breakAt(sequence, `Row ${sequence} was changed after it was written.`, contentHash(link), hash);
}

/** All breaks of the chain after a verified row. The check continues behind each break. */
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
