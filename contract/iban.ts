/** Length of an IBAN by country (IBAN registry, ISO 13616). */
export const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  ST: 25,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  XK: 20,
};

/** Countries whose account numbers consist of digits alone. */
const digitsOnly: ReadonlySet<string> = new Set(
  'AE AT BA BE CR CZ DE DK EE EG ES FI FO GL HR HU IL IS LT LY ME MR NO PL PT RS SE SI SK ST TL TN VA XK'.split(
    ' ',
  ),
);

/**
 * Whether structure, length and check digits are right (ISO 13616; ISO 7064, mod 97-10): the rearranged number modulo 97
 * is 1. Accepts capital letters and digits, ignores spaces.
 */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== ibanLengths[iban.slice(0, 2)]) return false;
  if (digitsOnly.has(iban.slice(0, 2)) && !/^\d+$/.test(iban.slice(4))) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
