import type { Random } from '../../platform/service.ts';

/** Read aloud and typed by hand: no email that is easily taken for another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomCharacters = 12;
const slugCharactersMax = 24;
const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', å: 'a' };

/** `<slug>-<random>`: the name is for people, the rest cannot be guessed (59 bits). */
export function newLocalPart(random: Pick<Random, 'bytes'>, name: string): string {
  let secret = '';
  while (secret.length < randomCharacters) {
    for (const byte of random.bytes(randomCharacters * 2)) {
      // Bytes beyond the last whole round would favour the first emails.
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

/** What stands before the last @, without a +tag; scanners write addresses in capitals. */
export function localPartOf(address: string): string {
  const before = address.slice(0, Math.max(0, address.lastIndexOf('@'))).toLowerCase();
  return before.replace(/\+.*$/, '');
}

/** Whether mail of this sender is taken: its address or its domain is listed, or nothing is. */
export function isAllowed(sender: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const address = sender.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return allowed.some((one) => one === address || (!one.includes('@') && isWithin(domain, one)));
}

const isWithin = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`);
