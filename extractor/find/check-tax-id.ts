/**
 * Check digits of tax identification numbers, as published by their countries. Expects the ID without spaces
 * and punctuation; VAT IDs begin with a country code. Null if there is no published rule.
 */
export function checkTaxId(id: string): boolean | null {
  const country = /^(?:CHE|[A-Z]{2})(?=[A-Z]?\d)/.exec(id)?.[0] ?? '';
  const rule = rules[country];
  if (rule) return rule(id.slice(country.length));
  if (/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/.test(id)) return isGstin(id);
  if (/^\d{14}$/.test(id)) return isLuhn(id);
  return null;
}

/** Australian Business Number: eleven digits without a country code, recognised by its label. */
export function isAbn(digits: string): boolean {
  return (
    weigh(`${Number(digits[0]) - 1}${digits.slice(1)}`, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0
  );
}

type Rule = (rest: string) => boolean | null;

const rules: Record<string, Rule> = {
  AT: (rest) => {
    const sum = sumOfDigits(rest.slice(1, 8), [1, 2, 1, 2, 1, 2, 1]);
    return (96 - sum) % 10 === at(rest, 8);
  },
  BE: (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  BG: (rest) => {
    if (rest.length !== 9) return null;
    const first = weigh(rest, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    return (first < 10 ? first : (weigh(rest, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10) === at(rest, 8);
  },
  CHE: (rest) => (11 - (weigh(rest, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === at(rest, 8),
  CY: (rest) => {
    const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
    const sum = [...rest.slice(0, 8)].reduce((total, digit, place) => {
      return total + (place % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit));
    }, 0);
    return String.fromCharCode(65 + (sum % 26)) === rest[8];
  },
  CZ: (rest) =>
    rest.length === 8 ? (11 - (weigh(rest, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === at(rest, 7) : null,
  DE: (rest) => isMod11And10(rest),
  DK: (rest) => weigh(rest, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (rest) => (10 - (weigh(rest, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === at(rest, 8),
  EL: (rest) => (weigh(rest, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === at(rest, 8),
  ES: isSpanish,
  FI: (rest) => (11 - (weigh(rest, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === at(rest, 7),
  FR: (rest) => {
    if (!/^\d{11}$/.test(rest)) return null;
    return Number(rest.slice(0, 2)) === (12 + 3 * (Number(rest.slice(2)) % 97)) % 97;
  },
  GB: isBritish,
  HR: (rest) => isMod11And10(rest),
  HU: (rest) => (10 - (weigh(rest, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === at(rest, 7),
  IE: isIrish,
  IT: (rest) => isLuhn(rest),
  LT: (rest) => {
    const [first, second] =
      rest.length === 9
        ? [
            [1, 2, 3, 4, 5, 6, 7, 8],
            [3, 4, 5, 6, 7, 8, 9, 1],
          ]
        : [
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2],
            [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4],
          ];
    const check = weigh(rest, first ?? []) % 11;
    return (check < 10 ? check : (weigh(rest, second ?? []) % 11) % 10) === at(rest, rest.length - 1);
  },
  LU: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)),
  LV: (rest) => (at(rest, 0) > 3 ? weigh(rest, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3 : null),
  MT: (rest) => 37 - (weigh(rest, [3, 4, 6, 7, 8, 9]) % 37) === Number(rest.slice(6)),
  NL: (rest) => {
    const former = weigh(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === at(rest, 8);
    return former || isMod97(`NL${rest}`);
  },
  NO: (rest) => (11 - (weigh(rest, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === at(rest, 8),
  PL: (rest) => weigh(rest, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === at(rest, 9),
  PT: (rest) => ((11 - (weigh(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === at(rest, 8),
  RO: (rest) => {
    const padded = rest.padStart(10, '0');
    return ((weigh(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === at(padded, 9);
  },
  SE: (rest) => isLuhn(rest.slice(0, 10)),
  SI: (rest) => {
    const check = 11 - (weigh(rest, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return check < 11 && check % 10 === at(rest, 7);
  },
  SK: (rest) => Number(rest) % 11 === 0,
  TR: isTurkish,
  XI: isBritish,
};

/** HMRC: modulus 97, and since 2010 modulus 9755. */
function isBritish(rest: string): boolean {
  const sum = weigh(rest, [8, 7, 6, 5, 4, 3, 2]) + Number(rest.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

/** Seven digits with one or two letters; the older form has a letter in second place. */
function isIrish(rest: string): boolean {
  const digits = /^\d{7}/.test(rest) ? rest.slice(0, 7) : `0${rest.slice(2, 7)}${rest[0]}`;
  const second = /^\d{7}[A-W][A-I]$/.test(rest) ? 9 * (rest.charCodeAt(8) - 64) : 0;
  const sum = weigh(digits, [8, 7, 6, 5, 4, 3, 2]) + second;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === rest[7];
}

/**
 * The number of a person ends in a letter (modulus 23). The number of a company begins with one and ends in a
 * digit or letter.
 */
function isSpanish(rest: string): boolean {
  const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
  const person = /^[XYZ\d]\d{7}[A-Z]$/.exec(rest);
  if (person) {
    const number = rest.slice(0, 8).replace('X', '0').replace('Y', '1').replace('Z', '2');
    return letters[Number(number) % 23] === rest[8];
  }
  const sum = sumOfDigits(rest.slice(1, 8), [2, 1, 2, 1, 2, 1, 2]);
  const check = (10 - (sum % 10)) % 10;
  return rest[8] === String(check) || rest[8] === 'JABCDEFGHI'[check];
}

/** Ten digits of a company, or the eleven of a person's identity number. */
function isTurkish(rest: string): boolean {
  if (rest.length === 11) {
    const odd = weigh(rest, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
    const even = weigh(rest, [0, 1, 0, 1, 0, 1, 0, 1]);
    const isTenth = (odd * 7 - even + 100) % 10 === at(rest, 9);
    return isTenth && (odd + even + at(rest, 9)) % 10 === at(rest, 10) && at(rest, 0) > 0;
  }
  const sum = [...rest.slice(0, 9)].reduce((total, digit, place) => {
    const moved = (Number(digit) + 9 - place) % 10;
    return total + (moved === 0 ? 0 : (moved * 2 ** (9 - place)) % 9 || 9);
  }, 0);
  return rest.length === 10 && (10 - (sum % 10)) % 10 === at(rest, 9);
}

/** ISO 7064 MOD 11,10. */
function isMod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const total = (Number(digit) + product) % 10 || 10;
    product = (2 * total) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** ISO 7064 MOD 97-10 over digits and letters, without moving any characters. */
function isMod97(text: string): boolean {
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

export function isLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

/** India: base 36, every second character doubled. */
function isGstin(id: string): boolean {
  const sum = [...id.slice(0, 14)].reduce((total, character, place) => {
    const value = Number.parseInt(character, 36) * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase() === id[14];
}

function weigh(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, place) => total + at(digits, place) * weight, 0);
}

function sumOfDigits(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, place) => {
    const product = at(digits, place) * weight;
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
}

function at(digits: string, place: number): number {
  return Number(digits[place] ?? 0);
}
