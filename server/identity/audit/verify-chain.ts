import type { Service } from '../../platform/service.ts';
import { type Break, breakAt, breakOfMissing, chainStart, findBreaks, isWhole, type Link } from './chain.ts';
import { followRedactions } from './redactions.ts';
import { findHistoryFaults } from './seal-history.ts';
import { type ChainHead, listChain, listHeads } from './store.ts';

const rowsAtOnce = 1000;

/** A break, and the row of the log in which an operator noted it. */
export type FoundBreak = Break & { notedIn: number | null };
export type Verified = {
  head: ChainHead;
  breaks: FoundBreak[];
  history: { rows: number; faults: string[] };
};

/** Reads the audit log of every workspace, or of one, completely and reports every break. */
export async function verifyChains({ db }: Pick<Service, 'db'>, name?: string): Promise<Verified[]> {
  const heads = await db.read('all', (db) => listHeads(db, name));
  const verified: Verified[] = [];
  for (const head of heads)
    verified.push({
      head,
      breaks: await verifyChain({ db }, head),
      history: await findHistoryFaults({ db }, head.workspaceId),
    });
  return verified;
}

export async function verifyChain(
  { db }: Pick<Service, 'db'>,
  head: Pick<ChainHead, 'workspaceId' | 'sequence' | 'hash'>,
): Promise<FoundBreak[]> {
  const breaks = await readChain({ db }, head);
  // Checked again, because names may have been removed from rows that were already read.
  return breaks.length === 0 ? [] : readChain({ db }, head);
}

async function readChain(
  { db }: Pick<Service, 'db'>,
  head: Pick<ChainHead, 'workspaceId' | 'sequence' | 'hash'>,
): Promise<FoundBreak[]> {
  let last: { sequence: number; hash: string } = chainStart;
  const redactions = followRedactions();
  const breaks: Break[] = [];
  const notes = new Map<string, number>();
  for (;;) {
    const after = last;
    const links = await db.read(head.workspaceId, (db) =>
      listChain(db, head.workspaceId, after.sequence, rowsAtOnce),
    );
    breaks.push(...findBreaks(links, last));
    for (const link of links) {
      breaks.push(...redactions.meet(link));
      const noted = fingerprintIn(link);
      if (noted !== null) notes.set(noted, link.sequence);
    }
    last = links.at(-1) ?? last;
    if (links.length < rowsAtOnce) break;
  }
  if (last.sequence < head.sequence) breaks.push(breakOfMissing(last, last.sequence + 1, head.sequence));
  // Rows may have been added since the head was read.
  if (last.sequence === head.sequence && last.hash !== head.hash) {
    const reason = `Row ${last.sequence} is not the row that was written last.`;
    breaks.push(breakAt(last.sequence, reason, last.hash, head.hash));
  }
  breaks.push(...redactions.end());
  return breaks
    .map((found) => ({ ...found, notedIn: notes.get(found.fingerprint) ?? null }))
    .toSorted((one, other) => one.sequence - other.sequence);
}

/** The break that a row notes; a changed row notes nothing. */
function fingerprintIn(link: Link): string | null {
  const fingerprint = link.details['fingerprint'];
  const notes = link.action === 'AUDIT_BREAK_NOTED' && isWhole(link);
  return notes && typeof fingerprint === 'string' ? fingerprint : null;
}

/** Whether a row that was noted elsewhere, as `12:` and its hash, is still in the log of a workspace. */
export async function matchesAnchor(
  { db }: Pick<Service, 'db'>,
  { workspaceId }: Pick<ChainHead, 'workspaceId'>,
  { sequence, hash }: { sequence: number; hash: string },
): Promise<boolean> {
  const [link] = await db.read(workspaceId, (db) => listChain(db, workspaceId, sequence - 1, 1));
  return link?.sequence === sequence && link.hash === hash;
}
