import type { Service } from '../service.ts';
import { type Break, chainStart, findBreak } from './chain.ts';
import { followRedactions } from './redactions.ts';
import { findHistoryFault } from './seal-history.ts';
import { type ChainHead, listChain, listHeads } from './store.ts';

const rowsAtOnce = 1000;

export type Verified = {
  head: ChainHead;
  fault: Break | null;
  history: { rows: number; fault: string | null };
};

/** Goes through the audit log of every workspace, or of the one of that name, from its first row to its last. */
export async function verifyChains({ db }: Pick<Service, 'db'>, name?: string): Promise<Verified[]> {
  const heads = await db.read('all', (db) => listHeads(db, name));
  const verified: Verified[] = [];
  for (const head of heads)
    verified.push({
      head,
      // Again, for names may have been taken out of rows that had been read already.
      fault: (await verifyChain({ db }, head)) && (await verifyChain({ db }, head)),
      history: await findHistoryFault({ db }, head.workspaceId),
    });
  return verified;
}

async function verifyChain({ db }: Pick<Service, 'db'>, head: ChainHead): Promise<Break | null> {
  let last = chainStart;
  const redactions = followRedactions();
  for (;;) {
    const links = await db.read(head.workspaceId, (db) =>
      listChain(db, head.workspaceId, last.sequence, rowsAtOnce),
    );
    const fault = findBreak(links, last);
    if (fault) return fault;
    for (const link of links) {
      const quiet = redactions.meet(link);
      if (quiet) return quiet;
    }
    last = links.at(-1) ?? last;
    if (links.length < rowsAtOnce) break;
  }
  if (last.sequence < head.sequence)
    return {
      sequence: last.sequence + 1,
      reason: `Rows ${last.sequence + 1} to ${head.sequence} are missing.`,
    };
  // Rows may have come since the head was read.
  if (last.sequence === head.sequence && last.hash !== head.hash)
    return { sequence: last.sequence, reason: 'The last row is not the one that was written last.' };
  return redactions.end();
}

/** Whether a row that was noted elsewhere, as `12:` and its hash, still stands in the log of a workspace. */
export async function holdsAnchor(
  { db }: Pick<Service, 'db'>,
  { workspaceId }: Pick<ChainHead, 'workspaceId'>,
  { sequence, hash }: { sequence: number; hash: string },
): Promise<boolean> {
  const [link] = await db.read(workspaceId, (db) => listChain(db, workspaceId, sequence - 1, 1));
  return link?.sequence === sequence && link.hash === hash;
}
