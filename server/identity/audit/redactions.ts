import { createHash, type Hash } from 'node:crypto';

import { type Break, breakAt, type Link } from './chain.ts';

/** The summary in a redaction record: the number of changed rows, and one hash over their new hashes. */
export type Summed = { entries: number; digest: string };

export function sumUp(redacted: readonly { sequence: number; hash: string }[]): Summed {
  const digest = createHash('sha256');
  for (const { sequence, hash } of redacted) digest.update(lineOf(sequence, hash));
  return { entries: redacted.length, digest: digest.digest('hex') };
}

const lineOf = (sequence: number, hash: string) => `${sequence}:${hash}\n`;

/**
 * Checks redactions from the first row on: each must be covered by a later record that lists exactly these
 * rows with their current content. This detects silent changes.
 */
export function followRedactions() {
  const open = new Map<number, { first: number; entries: number; digest: Hash }>();
  return {
    meet({ sequence, action, details, redactions = [] }: Link): Break[] {
      const breaks: Break[] = [];
      if (action === 'PERSON_FORGOTTEN') {
        const found = open.get(sequence);
        open.delete(sequence);
        const digest = (found?.digest ?? createHash('sha256')).digest('hex');
        if (details['entries'] !== (found?.entries ?? 0) || details['digest'] !== digest)
          breaks.push(
            breakAt(
              sequence,
              `Row ${sequence} does not list the rows whose names were removed as they are now.`,
              digest,
              details['digest'],
            ),
          );
      }
      let before = sequence;
      for (const { by, hash } of redactions) {
        if (!(by > before)) {
          const reason = `Row ${sequence} was changed by a row that is not later.`;
          breaks.push(breakAt(sequence, reason, by, hash));
          break;
        }
        before = by;
        const found = open.get(by) ?? { first: sequence, entries: 0, digest: createHash('sha256') };
        found.entries++;
        found.digest.update(lineOf(sequence, hash));
        open.set(by, found);
      }
      return breaks;
    },
    /** At the end of the log: every redaction must have its later record. */
    end(): Break[] {
      return [...open].map(([by, { first, digest }]) =>
        breakAt(first, `Row ${first} was changed, and no later row records it.`, by, digest.digest('hex')),
      );
    },
  };
}
