import { createHash, type Hash } from 'node:crypto';

import type { Break, Link } from './chain.ts';

/** What the row that takes names out says of the others: how many there are, and one hash over their new ones. */
export type Summed = { entries: number; digest: string };

export function sumUp(redacted: readonly { sequence: number; hash: string }[]): Summed {
  const digest = createHash('sha256');
  for (const { sequence, hash } of redacted) digest.update(lineOf(sequence, hash));
  return { entries: redacted.length, digest: digest.digest('hex') };
}

const lineOf = (sequence: number, hash: string) => `${sequence}:${hash}\n`;

/**
 * Follows a log from its first row: from no row is a name taken out but by a later one that has summed up just these
 * rows as they are now. So nobody takes out names quietly, or changes what is left.
 */
export function followRedactions() {
  const open = new Map<number, { first: number; entries: number; digest: Hash }>();
  return {
    meet({ sequence, action, details, redactions = [] }: Link): Break | null {
      if (action === 'PERSON_FORGOTTEN') {
        const found = open.get(sequence);
        open.delete(sequence);
        const digest = (found?.digest ?? createHash('sha256')).digest('hex');
        if (details['entries'] !== (found?.entries ?? 0) || details['digest'] !== digest)
          return {
            sequence,
            reason: `Row ${sequence} says of other rows from which names were taken out than there are.`,
          };
      }
      let before = sequence;
      for (const { by, hash } of redactions) {
        if (!(by > before))
          return { sequence, reason: `Row ${sequence} was changed by a row that is not later.` };
        before = by;
        const found = open.get(by) ?? { first: sequence, entries: 0, digest: createHash('sha256') };
        found.entries++;
        found.digest.update(lineOf(sequence, hash));
        open.set(by, found);
      }
      return null;
    },
    /** At the end of the log: nothing may be left that no row has told of. */
    end(): Break | null {
      const [left] = open.values();
      if (!left) return null;
      return { sequence: left.first, reason: `Row ${left.first} was changed, and no later row says so.` };
    },
  };
}
