import { type Auditor, audit, theService } from '../../identity/audit/audit.ts';
import { sumUp } from '../../identity/audit/redactions.ts';
import { takeNamesOut } from '../../identity/audit/take-names-out.ts';
import { hashPassword } from '../../identity/passwords/passwords.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { slicesOf } from './each-slice.ts';
import * as store from './forget-store.ts';
import { listRetained, type RetainedTrace } from './list-retained.ts';
import * as places from './place-store.ts';
import { type Found, findPerson, isUnclear, namedIn, takenOf, type Unclear } from './select-person.ts';
import { listKinds } from './slice-store.ts';
import { isKnownElsewhere, lockAccount } from './who-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random'>;
type Asked = Dependencies & { by: Auditor };
export type Outcome =
  | Unclear
  | { kind: 'DONE'; pseudonym: string; changed: Record<string, number>; kept: RetainedTrace[] };

/** A reserved domain (RFC 2606): email to it is not delivered. */
export const addressOf = (personId: string): string => `${personId}@forgotten.invalid`;

/**
 * Erases a former member, or a supplier who is a person: names and addresses become a pseudonym, sign-ins are
 * revoked, lessons are deleted. Each step changes a bounded number of rows, and the identifying data goes
 * last: after an interruption, another request finds the person and continues. Returns what was changed, and
 * what remains and why.
 */
export async function forgetPerson(
  service: Dependencies,
  workspaceId: number,
  about: string,
  by: Auditor = theService,
): Promise<Outcome> {
  const needs = { ...service, by };
  const found = await findPerson(needs, workspaceId, about);
  if (isUnclear(found)) return found;
  const changed = await takeOutOfTables(needs, workspaceId, found);
  const { auditLog, history } = await takeNamesOut(needs, workspaceId, namedIn(found));
  add(changed, { audit_log: auditLog, history });
  const ended = await endAll(needs, workspaceId, found, sum(changed) > 0);
  if (isUnclear(ended)) return ended;
  add(changed, ended.changed);
  const kept = await listRetained(needs, workspaceId, about, found);
  return { kind: 'DONE', pseudonym: found.pseudonym, changed, kept };
}

/** All tables except the log and the histories. Calls back at the first change. */
async function takeOutOfTables(
  needs: Asked,
  workspaceId: number,
  found: Found,
): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  const taken = takenOf(found);
  for (const kind of await needs.db.read(workspaceId, listKinds)) {
    const place = places.tables.get(kind.kind);
    if (!place) continue;
    for await (const slice of slicesOf(needs, workspaceId, kind)) {
      const isTold = sum(changed) > 0;
      const rows = await needs.db.write(workspaceId, async (db) => {
        const rows = await places.takeOut(db, workspaceId, kind, place, slice, taken);
        if (rows > 0 && !isTold) await tell(needs, db, workspaceId, found);
        return rows;
      });
      add(changed, { [kind.kind]: rows });
    }
  }
  return changed;
}

/**
 * Ends sign-ins and removes the identifying data. The earlier steps took time, so the use of the account is
 * checked again, and it is locked until it is empty.
 */
async function endAll(
  needs: Asked,
  workspaceId: number,
  found: Found,
  isTold: boolean,
): Promise<Unclear | { changed: Record<string, number> }> {
  // A random password: an account without one must fail like any other.
  const passwordHash = await hashPassword(needs.random.bytes(32).toString('hex'));
  const { personId, pseudonym, emails } = found;
  return needs.db.write('all', async (db) => {
    const changed: Record<string, number> = {};
    const account = personId ? await lockAccount(db, workspaceId, personId) : null;
    if (personId && account?.isMember) return { kind: 'MEMBER', id: personId };
    if (personId) add(changed, await store.deleteOwn(db, workspaceId, personId));
    add(changed, {
      intake_answers: await store.forgetAnswers(db, workspaceId, emails, pseudonym),
      invitations: await store.deleteInvitations(db, workspaceId, emails),
      former_members: await store.deleteFormerMember(db, workspaceId, personId, emails),
      mails: (await isKnownElsewhere(db, workspaceId, emails)) ? 0 : await store.deleteMails(db, emails),
    });
    if (personId && account && !account.isElsewhere) {
      const left = { name: pseudonym, email: addressOf(personId), passwordHash };
      add(changed, { users: await store.emptyAccount(db, personId, left) });
    }
    add(changed, await endSuppliers(db, workspaceId, found));
    if (!isTold && sum(changed) > 0) await tell(needs, db, workspaceId, found);
    return { changed };
  });
}

function endSuppliers(db: Writer, workspaceId: number, { suppliers, pseudonym }: Found) {
  const held = suppliers.filter(({ isHeld }) => isHeld).map(({ id }) => id);
  const ids = suppliers.map(({ id }) => id);
  return store.forgetSuppliers(db, workspaceId, ids, held, pseudonym);
}

/** Without audit log rows: their redaction is recorded separately. */
function tell(needs: Asked, db: Writer, workspaceId: number, { personId, pseudonym }: Found): Promise<void> {
  const target = { kind: 'person', id: personId, name: pseudonym };
  return audit(needs, db, needs.by, 'PERSON_FORGOTTEN', target, sumUp([]), workspaceId);
}

const sum = (changed: Record<string, number>) => Object.values(changed).reduce((all, rows) => all + rows, 0);

function add(changed: Record<string, number>, more: Record<string, number>): void {
  for (const [kind, rows] of Object.entries(more)) if (rows > 0) changed[kind] = (changed[kind] ?? 0) + rows;
}
