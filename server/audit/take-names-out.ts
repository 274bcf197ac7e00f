import type { Writer } from '../db/database.ts';
import type { Service } from '../service.ts';
import { audit, theService } from './audit.ts';
import { type Act, hashOfLink, isWhole } from './chain.ts';
import * as store from './redact-store.ts';
import { sumUp } from './redactions.ts';

export type NamesTakenOut = { auditLog: number; history: number };

/**
 * Puts a pseudonym in place of names in the audit log and in histories, and says so in a row of the log that names
 * nobody. Call it last. Nothing is written where nothing names the person and `isWorthTelling` is false.
 */
export async function takeNamesOut(
  needs: Pick<Service, 'clock'>,
  db: Writer,
  workspaceId: number,
  named: store.Named & { pseudonym: string },
  isWorthTelling: boolean,
): Promise<NamesTakenOut> {
  const { personId, names, pseudonym } = named;
  await store.lockHead(db, workspaceId);
  const links = await store.listNaming(db, workspaceId, named);
  const redacted = links.map((link) => {
    const { sequence, previousHash } = link;
    // What was touched must not become right by this.
    if (!isWhole(link)) throw new Error(`Row ${sequence} of the audit log is not what was written.`);
    return { sequence, hash: hashOfLink(withoutNames(link, names, pseudonym), sequence, previousHash) };
  });
  const history = await store.countNamed(db, workspaceId, personId, pseudonym);
  if (!isWorthTelling && redacted.length === 0 && history === 0) return { auditLog: 0, history: 0 };
  const target = { kind: 'person', id: personId, name: pseudonym };
  await audit(needs, db, theService, 'PERSON_FORGOTTEN', target, sumUp(redacted), workspaceId);
  const forgotten = await store.lockHead(db, workspaceId);
  await store.redactLog(db, workspaceId, forgotten, names, redacted);
  await store.redactHistory(db, workspaceId, forgotten);
  return { auditLog: redacted.length, history };
}

/** As the database does it, so that the hash is that of what will stand there. */
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
