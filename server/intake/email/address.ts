import type { Random } from '../../platform/service.ts';

/** Addresses are read aloud and typed: the alphabet has no letters that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomCharacters = 12;
const slugCharactersMax = 24;
const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', å: 'a' };

/** `<slug>-<random>`: the slug is readable, the rest cannot be guessed (59 bits). */
export function newLocalPart(random: Pick<Random, 'bytes'>, name: string): string {
  let secret = '';
  while (secret.length < randomCharacters) {
    for (const byte of random.bytes(randomCharacters * 2)) {
      // Values beyond the last full round would favour the first letters.
      if (byte < alphabet.length * 8 && secret.length < randomCharacters) {
        secret += alphabet[byte % alphabet.length];
      }
    }
  }
  const slug = slugOf(name);
  return slug === '' ? secret : `${slug}-${secret}`;
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßæøå]/g, (letter) => written[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugCharactersMax)
    .replace(/^-+|-+$/g, '');
}

/** The part before the last @, without a +tag. Scanners write addresses in upper case. */
export function localPartOf(address: string): string {
  const before = address.slice(0, Math.max(0, address.lastIndexOf('@'))).toLowerCase();
  return before.replace(/\+.*$/, '');
}

/** Whether email of this sender is accepted: its address or domain is listed, or the list is empty. */
export function isAllowed(sender: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const address = sender.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return allowed.some((one) => one === address || (!one.includes('@') && isWithin(domain, one)));
}

const isWithin = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`);
