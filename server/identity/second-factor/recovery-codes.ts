import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf } from '../../platform/vault/secrets.ts';
import { countRecoveryCodes, saveRecoveryCodes } from './factor-store.ts';

const codes = 10;
/** 80 bits: nobody guesses them, so a plain hash keeps them. */
const codeBytes = 10;
/** Crockford's emails: none is taken for another when it is copied from paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const groupLength = 4;

/** Ten new codes in place of the older ones. */
export async function replaceRecoveryCodes(
  { random, clock }: Pick<Service, 'random' | 'clock'>,
  db: Writer,
  userId: string,
): Promise<string[]> {
  const made = Array.from({ length: codes }, () => codeOf(random.bytes(codeBytes)));
  const hashes = made.map((code) => hashOfCode(userId, code));
  await saveRecoveryCodes(db, userId, hashes, clock.now());
  return made;
}

/** Ten codes with the first second factor; null where there are some that were not used. */
export async function firstRecoveryCodes(
  service: Pick<Service, 'random' | 'clock'>,
  db: Writer,
  userId: string,
): Promise<string[] | null> {
  return (await countRecoveryCodes(db, userId)) > 0 ? null : replaceRecoveryCodes(service, db, userId);
}

/** Hyphens, spaces and capitals do not matter; emails that look like figures are taken for them. */
export function hashOfCode(userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return hashOf(`${userId}:${plain}`);
}

/** 5 bits an email, in groups that a person can copy. */
export function codeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const plain = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
  return (plain.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}
