import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf } from '../../platform/vault/secrets.ts';
import { countRecoveryCodes, saveRecoveryCodes } from './factor-store.ts';

const codes = 10;
/** 80 bits cannot be guessed, so a fast hash is enough. */
const codeBytes = 10;
/** Crockford's alphabet: no two characters are easily confused on paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const groupLength = 4;

/** Replaces the codes with ten new ones. */
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

/** Ten codes with the first second factor; null if unused codes exist. */
export async function firstRecoveryCodes(
  service: Pick<Service, 'random' | 'clock'>,
  db: Writer,
  userId: string,
): Promise<string[] | null> {
  return (await countRecoveryCodes(db, userId)) > 0 ? null : replaceRecoveryCodes(service, db, userId);
}

/** Hyphens, spaces and case do not matter; letters that resemble digits are read as digits. */
export function hashOfCode(userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return hashOf(`${userId}:${plain}`);
}

/** 5 bits per character, in readable groups. */
export function codeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const plain = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
  return (plain.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}
