import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { type Auditor, audit } from './audit.ts';
import { type Act, breakOfChanged, hashOfLink, isWhole, type Link } from './chain.ts';
import * as store from './redact-store.ts';
import { sumUp } from './redactions.ts';
import { findRowsEnd } from './seal-store.ts';

export type NamesTakenOut = { auditLog: number; history: number };
type Dependencies = Pick<Service, 'db' | 'clock'> & { by: Auditor };
type Owner = store.Named & { pseudonym: string };

/** Rows per transaction, so that other writers do not wait long. */
const rowsAtOnce = 5000;

/**
 * Replaces names in the audit log and in histories with a pseudonym, in slices. Each slice is one
 * transaction, with a redaction record that contains no name. An interruption leaves a valid log in which
 * later rows still contain the names; another request starts again and finds only those.
 */
export async function takeNamesOut(
  needs: Dependencies,
  workspaceId: number,
  owner: Owner,
): Promise<NamesTakenOut> {
  let [auditLog, history] = [0, 0];
  const end = await needs.db.read(workspaceId, (db) => store.findEnd(db, workspaceId));
  for (let after = 0; after < end; after += rowsAtOnce)
    auditLog += await redactLog(needs, workspaceId, owner, after);
  for (let after = 0; owner.personId !== null; ) {
    const from = after;
    const last = await needs.db.read(workspaceId, (db) =>
      findRowsEnd(db, 'history', workspaceId, from, rowsAtOnce),
    );
    if (last === null) break;
    history += await redactHistory(needs, workspaceId, owner, from, last);
    after = last;
  }
  return { auditLog, history };
}

/** How many rows would change. */
export async function countNamedRows(
  { db }: Pick<Service, 'db'>,
  workspaceId: number,
  owner: Owner,
): Promise<NamesTakenOut> {
  const { personId, pseudonym } = owner;
  let [auditLog, history] = [0, 0];
  const end = await db.read(workspaceId, (db) => store.findEnd(db, workspaceId));
  for (let after = 0; after < end; after += rowsAtOnce)
    auditLog += await db.read(workspaceId, (db) =>
      store.countNaming(db, workspaceId, owner, after, after + rowsAtOnce),
    );
  for (let after = 0; personId !== null; ) {
    const from = after;
    const last = await db.read(workspaceId, (db) =>
      findRowsEnd(db, 'history', workspaceId, from, rowsAtOnce),
    );
    if (last === null) break;
    history += await db.read(workspaceId, (db) =>
      store.countNamed(db, workspaceId, personId, pseudonym, from, last),
    );
    after = last;
  }
  return { auditLog, history };
}

function redactLog(needs: Dependencies, workspaceId: number, owner: Owner, after: number): Promise<number> {
  const upTo = after + rowsAtOnce;
  return needs.db.write(workspaceId, async (db) => {
    if ((await store.countNaming(db, workspaceId, owner, after, upTo)) === 0) return 0;
    await store.lockEnd(db, workspaceId);
    const links = await store.listNaming(db, workspaceId, owner, after, upTo);
    for (const link of links) await assertWhole(db, workspaceId, link);
    const redacted = links.map((link) => {
      const { sequence, previousHash } = link;
      const left = withoutNames(link, owner.names, owner.pseudonym);
      return { sequence, hash: hashOfLink(left, sequence, previousHash) };
    });
    const forgotten = await tell(needs, db, workspaceId, owner, redacted);
    await store.redactLog(db, workspaceId, forgotten, owner.names, redacted);
    return redacted.length;
  });
}

/** A changed row gets a new hash only after an operator noted the break, which then stays in the log. */
async function assertWhole(db: Writer, workspaceId: number, link: Link): Promise<void> {
  if (isWhole(link)) return;
  const noted = await store.listNotedBreaks(db, workspaceId, link.sequence);
  if (noted.includes(breakOfChanged(link).fingerprint)) return;
  throw new Error(
    `Row ${link.sequence} of the audit log was changed after it was written. Note the break first: note-audit-break.`,
  );
}

function redactHistory(
  needs: Dependencies,
  workspaceId: number,
  owner: Owner,
  after: number,
  last: number,
): Promise<number> {
  const { personId, pseudonym } = owner;
  return needs.db.write(workspaceId, async (db) => {
    if ((await store.countNamed(db, workspaceId, personId, pseudonym, after, last)) === 0) return 0;
    const forgotten = await tell(needs, db, workspaceId, owner, []);
    return store.redactHistory(db, workspaceId, forgotten, after, last);
  });
}

/** Returns the number of the redaction record. */
async function tell(
  needs: Dependencies,
  db: Writer,
  workspaceId: number,
  { personId, pseudonym }: Owner,
  redacted: readonly { sequence: number; hash: string }[],
): Promise<number> {
  const target = { kind: 'person', id: personId, name: pseudonym };
  await audit(needs, db, needs.by, 'PERSON_FORGOTTEN', target, sumUp(redacted), workspaceId);
  return store.lockEnd(db, workspaceId);
}

/** The same replacement as in the database, so that the hash matches the stored row. */
function withoutNames(act: Act, names: readonly string[], pseudonym: string): Act {
  const left = <T>(value: T) =>
    typeof value === 'string' && names.includes(value) ? (pseudonym as T) : value;
  const details = Object.entries(act.details).map(([name, value]) => [name, left(value)] as const);
  return {
    ...act,
    actorName: left(act.actorName),
    targetName: left(act.targetName),
    details: Object.fromEntries(details),
  };
}
