import { hashPassword } from '../access/passwords/passwords.ts';
import { takeNamesOut } from '../audit/take-names-out.ts';
import type { Writer } from '../db/database.ts';
import { searchable } from '../documents/document.ts';
import type { Service } from '../service.ts';
import { findPerson } from './find-person.ts';
import * as store from './forget-store.ts';
import type { Trace } from './trace-store.ts';
import * as who from './who-store.ts';
import { whyKept } from './why-kept.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'random'>;
export type Kept = Trace & { why: string };
export type Outcome =
  /** Members are removed first: nobody is forgotten while they work. */
  | { kind: 'MEMBER'; id: string }
  /** Several were called so. */
  | { kind: 'SEVERAL'; ids: string[] }
  | { kind: 'DONE'; pseudonym: string; changed: Record<string, number>; kept: Kept[] };

type Found = {
  personId: string | null;
  account: who.Account | null;
  pseudonym: string;
  suppliers: who.KnownSupplier[];
  /** As they are written. */
  names: string[];
  emails: string[];
  accounts: string[];
  /** Somebody else has the same name: what tells people by name alone stays. */
  isShared: boolean;
  /** Another workspace has the person as a member, or has invited them. */
  isKnownElsewhere: boolean;
};

const accountOfNobody = 'forgotten.invalid';

/**
 * Takes out what is known of a person who is no member, or of a supplier who is a person: names and addresses become
 * a pseudonym, what lets in ends, what was learned is deleted. All of it or nothing; a second time finds nothing more
 * to do. Tells what was changed, and what is kept and why.
 */
export async function forgetPerson(service: Needs, workspaceId: number, about: string): Promise<Outcome> {
  // Nobody knows it: an account without a password must refuse like any other.
  const passwordHash = await hashPassword(service.random.bytes(32).toString('hex'));
  const done = await service.db.write('all', async (db) => {
    const found = await identify(service, db, workspaceId, about);
    if ('kind' in found) return found;
    const changed = await change(db, workspaceId, found, passwordHash);
    const isChanged = Object.values(changed).some((rows) => rows > 0);
    const { personId, suppliers, names, emails, accounts, pseudonym, isShared } = found;
    const supplierIds = suppliers.map(({ id }) => id);
    const taken = [...names, ...emails, ...accounts];
    const wherever = isShared ? [...emails, ...accounts] : taken;
    const named = { personId, supplierIds, names: taken, wherever, pseudonym };
    const { auditLog, history } = await takeNamesOut(service, db, workspaceId, named, isChanged);
    return { ...found, changed: { ...changed, audit_log: auditLog, history } };
  });
  if ('kind' in done) return done;
  const changed = Object.fromEntries(Object.entries(done.changed).filter(([, rows]) => rows > 0));
  const kept = await listKept(service, workspaceId, about, done);
  return { kind: 'DONE', pseudonym: done.pseudonym, changed, kept };
}

async function identify(
  { random }: Needs,
  db: Writer,
  workspaceId: number,
  about: string,
): Promise<Found | Exclude<Outcome, { kind: 'DONE' }>> {
  const plain = about.trim().replace(/\s+/g, ' ').toLowerCase();
  const ids = plain === '' ? [] : await who.findPeople(db, workspaceId, plain);
  if (ids.length > 1) return { kind: 'SEVERAL', ids };
  const [personId = null] = ids;
  const account = personId ? await who.findAccount(db, workspaceId, personId) : null;
  if (personId && account?.isMember) return { kind: 'MEMBER', id: personId };
  const suppliers = plain === '' ? [] : await who.findSuppliers(db, workspaceId, plain);
  // The last digits of an id are chance; the first ones tell when the person came.
  const pseudonym = `Person ${personId?.slice(-8) ?? random.bytes(4).toString('hex')}`;
  const called = personId ? await who.listNames(db, workspaceId, personId) : [];
  const names = [...new Set([...called, ...suppliers.map(({ name }) => name)])].filter(
    (name) => !/^Person [0-9a-f]{8}$/.test(name),
  );
  const addresses = [account?.email ?? plain, plain].filter(
    (text) => /^\S+@\S+$/.test(text) && !text.endsWith(`@${accountOfNobody}`),
  );
  const supplierIds = suppliers.map(({ id }) => id);
  const emails = [...new Set(addresses)];
  return {
    ...{ personId, account, pseudonym, suppliers, names, emails },
    accounts: await who.listAccounts(db, workspaceId, supplierIds),
    isKnownElsewhere: await who.isKnownElsewhere(db, workspaceId, emails),
    isShared: called.length > 0 && (await who.isSharedName(db, workspaceId, called, personId)),
  };
}

/** Everything but the log and the histories. Returns how many rows of which kind. */
async function change(
  db: Writer,
  workspaceId: number,
  { personId, account, pseudonym, suppliers, names, emails, isShared, isKnownElsewhere }: Found,
  passwordHash: string,
): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  const count = (kind: string, rows: number) => {
    changed[kind] = (changed[kind] ?? 0) + rows;
  };
  if (personId) {
    for (const [kind, rows] of Object.entries(await store.deleteOwn(db, workspaceId, personId)))
      count(kind, rows);
    for (const place of store.jsonPlaces)
      count(place[0], await store.renameInJson(db, workspaceId, place, personId, pseudonym));
  }
  const alone = [...(isShared ? [] : names), ...emails].map((name) => name.toLowerCase());
  for (const place of store.namePlaces)
    count(place[0], await store.replaceName(db, workspaceId, place, alone, pseudonym));
  for (const name of alone) await store.dropFromSearch(db, workspaceId, searchable(name));
  count('intake_answers', await store.forgetAnswers(db, workspaceId, emails, pseudonym));
  count('invitations', await store.deleteInvitations(db, workspaceId, emails));
  if (!isKnownElsewhere) count('mails', await store.deleteMails(db, emails));
  if (personId && account && !account.isElsewhere) {
    const email = `${personId}@${accountOfNobody}`;
    count('users', await store.emptyAccount(db, personId, { name: pseudonym, email, passwordHash }));
  }
  const held = suppliers.filter(({ isHeld }) => isHeld).map(({ id }) => id);
  const ids = suppliers.map(({ id }) => id);
  const learned = await store.forgetSuppliers(db, workspaceId, ids, held, pseudonym);
  for (const [kind, rows] of Object.entries(learned)) count(kind, rows);
  return changed;
}

/** Where the person is still named, each with the reason. */
async function listKept(service: Needs, workspaceId: number, about: string, found: Found): Promise<Kept[]> {
  const { names, emails, accounts, isShared, suppliers } = found;
  const traces = new Map<string, Trace>();
  for (const words of new Set([about, ...names, ...emails, ...accounts]))
    for (const trace of await findPerson(service, workspaceId, words)) {
      const known = traces.get(trace.kind);
      if (!known || known.rows < trace.rows) traces.set(trace.kind, trace);
    }
  const kept = [...traces.values()].map((trace) => ({ ...trace, why: whyKept(trace.kind) }));
  const say = (kind: string, examples: string[], why: string) =>
    kept.push({ kind, rows: examples.length, examples, why });
  if (found.isKnownElsewhere)
    say('account', emails, 'Known to another workspace: the account and letters to it stay.');
  if (isShared)
    say('names', names, 'Somebody else here is called so: what tells people by name alone stays.');
  const held = suppliers.filter(({ isHeld }) => isHeld).map(({ id }) => String(id));
  if (held.length > 0)
    say('suppliers', held, 'Under a legal hold: it stays without its name until that ends.');
  return kept;
}
