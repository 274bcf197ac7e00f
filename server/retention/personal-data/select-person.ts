import { searchable } from '../../documents/document.ts';
import type { Named } from '../../identity/audit/redact-store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import type { Taken } from './place-store.ts';
import * as who from './who-store.ts';

/** Members must be removed first. If several persons have the name, none is chosen. */
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
  /** Another person has the same name: fields that identify people by name alone stay. */
  isShared: boolean;
  /** Another workspace sends email to this person. */
  isKnownElsewhere: boolean;
};

export const isUnclear = (found: object): found is Unclear => 'kind' in found;

/**
 * The persons that an exact name, an address, an account or an ID identifies. Accounts belong to no
 * workspace.
 */
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
  // The last digits of an id are random; the first ones reveal its time. A hash of the name or address could
  // be guessed, so without an id the pseudonym is random.
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

/** For columns that contain one name or one address. */
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
