/** An IBAN with its right check digits (ISO 13616, ISO 7064 MOD 97-10), without spaces. */
export function makeIban(country: string, accountPart: string): string {
  const check = 98n - (BigInt(lettersToNumbers(accountPart + country) + '00') % 97n);
  return country + String(check).padStart(2, '0') + accountPart;
}

export function isIban(iban: string): boolean {
  return BigInt(lettersToNumbers(iban.slice(4) + iban.slice(0, 4))) % 97n === 1n;
}

/** A creditor reference (ISO 11649), as in `RF18539007547034`. */
export function makeCreditorReference(text: string): string {
  const check = 98n - (BigInt(lettersToNumbers(text + 'RF') + '00') % 97n);
  return 'RF' + String(check).padStart(2, '0') + text;
}

function lettersToNumbers(text: string): string {
  return [...text].map((sign) => Number.parseInt(sign, 36)).join('');
}

/** How each country checks its VAT number; takes the number without its check digits. */
const vatMakers = {
  /** ISO 7064 MOD 11,10. */
  DE: (stem: string) => {
    let product = 10;
    for (const digit of digitsOf(stem)) product = (((digit + product) % 10 || 10) * 2) % 11;
    return `DE${stem}${(11 - product) % 10}`;
  },
  /** Luhn, then plus four. */
  AT: (stem: string) => `ATU${stem}${(10 - ((luhnSum(stem, 1) + 4) % 10)) % 10}`,
  /** The company's SIREN has a Luhn digit, the key in front of it is taken modulo 97. */
  FR: (stem: string) => {
    const siren = stem + luhnDigit(stem);
    return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
  },
  IT: (stem: string) => `IT${stem}${luhnDigit(stem)}`,
  ES: (stem: string) => `ESB${stem}${luhnDigit(stem)}`,
  /** Weights 9 to 2, modulo 11. */
  NL: (stem: string) => `NL${stem}${weighted(stem, [9, 8, 7, 6, 5, 4, 3, 2]) % 11}B01`,
  GB: (stem: string) => `GB${stem}${97 - (weighted(stem, [8, 7, 6, 5, 4, 3, 2]) % 97)}`,
  /** The UID of Switzerland, modulo 11. */
  CH: (stem: string) => {
    const digit = (11 - (weighted(stem, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11;
    const all = stem + digit;
    return `CHE-${all.slice(0, 3)}.${all.slice(3, 6)}.${all.slice(6)} MWST`;
  },
} as const;

export type VatCountry = keyof typeof vatMakers;

/**
 * A VAT id with right check digits. `stem` is the number without them: 8 digits for DE, FR, NL and CH,
 * 7 for AT, ES and GB, 10 for IT. Throws where a stem would need a check digit of ten.
 */
export function makeVatId(country: VatCountry, stem: string): string {
  const id = vatMakers[country](stem);
  const lengths = { DE: 11, AT: 11, FR: 13, IT: 13, ES: 11, NL: 14, GB: 11, CH: 20 };
  if (id.length !== lengths[country])
    throw new Error(`${country} ${stem} has no check digit: choose another.`);
  return id;
}

function luhnDigit(stem: string): number {
  return (10 - (luhnSum(stem, stem.length % 2 === 0 ? 1 : 0) % 10)) % 10;
}

/** Sum of digits where each digit at an index of the doubled parity counts twice. */
function luhnSum(stem: string, doubledParity: number): number {
  return digitsOf(stem)
    .map((digit, index) => (index % 2 === doubledParity ? digit * 2 : digit))
    .reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0);
}

function weighted(stem: string, weights: readonly number[]): number {
  return digitsOf(stem).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);
}

function digitsOf(text: string): number[] {
  return [...text].map(Number);
}
