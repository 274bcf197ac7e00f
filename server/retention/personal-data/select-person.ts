import { searchable } from '../../documents/document.ts';
import type { Named } from '../../identity/audit/redact-store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import type { Taken } from './place-store.ts';
import * as who from './who-store.ts';

/** Members are removed first: nobody is forgotten while they work. Where several were called so, none is meant. */
export type Unclear = { kind: 'MEMBER'; id: string } | { kind: 'SEVERAL'; ids: string[] };

export type Found = {
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
  /** Another workspace writes to the person. */
  isKnownElsewhere: boolean;
};

export const isUnclear = (found: object): found is Unclear => 'kind' in found;

/** Whom an exact name, an address, an account or an id means here. An account belongs to no workspace. */
export function findPerson(
  { db, random }: Pick<Service, 'db' | 'random'>,
  workspaceId: number,
  about: string,
): Promise<Found | Unclear> {
  return db.read('all', (db) => identify({ random }, db, workspaceId, about));
}

async function identify(
  { random }: Pick<Service, 'random'>,
  db: Reader,
  workspaceId: number,
  about: string,
): Promise<Found | Unclear> {
  const plain = about.trim().replace(/\s+/g, ' ').toLowerCase();
  const ids = plain === '' ? [] : await who.findPeople(db, workspaceId, plain);
  if (ids.length > 1) return { kind: 'SEVERAL', ids };
  const [personId = null] = ids;
  const account = personId ? await who.findAccount(db, workspaceId, personId) : null;
  if (personId && account?.isMember) return { kind: 'MEMBER', id: personId };
  const suppliers = plain === '' ? [] : await who.findSuppliers(db, workspaceId, plain);
  // The last digits of an id are chance; the first ones tell when the person came. What were computed from a name or an
  // address could be computed by anyone who guesses it: without an id it is another one each time.
  const pseudonym = `Person ${personId?.slice(-8) ?? random.bytes(4).toString('hex')}`;
  const called = personId ? await who.listNames(db, workspaceId, personId) : [];
  const names = [...new Set([...called, ...suppliers.map(({ name }) => name)])].filter(
    (name) => !/^Person [0-9a-f]{8}$/.test(name),
  );
  const addresses = [account?.email ?? plain, plain].filter(
    (text) => /^\S+@\S+$/.test(text) && !text.endsWith('@forgotten.invalid'),
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

/** For the places where one name or address stands alone. */
export function takenOf({ personId, pseudonym, names, emails, isShared }: Found): Taken {
  const alone = [...(isShared ? [] : names), ...emails].map((name) => name.toLowerCase());
  const searches = [...new Set(alone.map((name) => searchable(name)))].filter((words) => words !== '');
  return { personId, pseudonym, names: alone, searches };
}

/** For the audit log and the histories. */
export function namedIn(found: Found): Named & { pseudonym: string } {
  const { personId, suppliers, names, emails, accounts, pseudonym, isShared } = found;
  const taken = [...names, ...emails, ...accounts];
  const supplierIds = suppliers.map(({ id }) => id);
  const wherever = isShared ? [...emails, ...accounts] : taken;
  return { personId, supplierIds, names: taken, wherever, pseudonym };
}
