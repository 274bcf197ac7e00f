import { type Row, type Spot, spotAt } from './text-lines.ts';

const vatIdCharactersMax = 13;

/** Shapes of the VAT identification numbers of the EU's members and neighbours, without their country code. */
const shapes: Record<string, string> = {
  AT: String.raw`U\d{8}`,
  BE: String.raw`[01]\d{9}`,
  BG: String.raw`\d{9,10}`,
  CHE: String.raw`\d{9}(?:MWST|TVA|IVA)?`,
  CY: String.raw`\d{8}[A-Z]`,
  CZ: String.raw`\d{8,10}`,
  DE: String.raw`\d{9}`,
  DK: String.raw`\d{8}`,
  EE: String.raw`\d{9}`,
  EL: String.raw`\d{9}`,
  ES: String.raw`[A-Z\d]\d{7}[A-Z\d]`,
  FI: String.raw`\d{8}`,
  FR: String.raw`[A-Z\d]{2}\d{9}`,
  GB: String.raw`\d{9}(?:\d{3})?`,
  HR: String.raw`\d{11}`,
  HU: String.raw`\d{8}`,
  IE: String.raw`\d[A-Z\d+*]\d{5}[A-Z]{1,2}`,
  IT: String.raw`\d{11}`,
  LT: String.raw`\d{9}(?:\d{3})?`,
  LU: String.raw`\d{8}`,
  LV: String.raw`\d{11}`,
  MT: String.raw`\d{8}`,
  NL: String.raw`\d{9}B\d{2}`,
  NO: String.raw`\d{9}(?:MVA)?`,
  PL: String.raw`\d{10}`,
  PT: String.raw`\d{9}`,
  RO: String.raw`\d{2,10}`,
  SE: String.raw`\d{12}`,
  SI: String.raw`\d{8}`,
  SK: String.raw`\d{10}`,
  XI: String.raw`\d{9}(?:\d{3})?`,
};

/** Words that may stand between a tax's name and the number. */
const filler = String.raw`(?:[\s.:#()/-]|id|ident|nr|no|n[°º]|num(?:ber|mer|ero)?|reg(?:istration|istered|d)?|intra\p{L}*|code)*`;

/** How numbers that belong to other countries' tax registers look when their label stands before them. */
const labelled: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:gst|sst|service tax|vat|tva|iva|btw|mva|tin|ust|uid|abn|mwst|tax)${filler}(?<id>\d[\d A-Z./-]{6,17}\d)`,
    'giu',
  ),
  /(?<![\p{L}\d])(?<id>\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z][A-Z\d])(?![\p{L}\d])/gu,
  new RegExp(
    String.raw`(?<!\p{L})(?:steuer|st|tax)${filler}(?<id>\d{2,3}[ /]?\d{3}[ /]?\d{3,5}(?: ?\d{2})?)`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:p\.? ?iva|partita iva|nif|cif|nipc|contribuinte|kvk|vat)${filler}(?<id>[A-Z]?\d{8,11}[A-Z]?)`,
    'giu',
  ),
];

export type TaxIdSpot = Spot & {
  id: string;
  /** A VAT identification number, rather than a national tax number. */
  vat: boolean;
  /** Null where the country's check digits are not computed here. */
  checked: boolean | null;
};

/** Every VAT id (by its country code), then national tax numbers (by the label in front). */
export function spotTaxIds(rows: readonly Row[]): TaxIdSpot[] {
  return rows.flatMap((row) => {
    const vatIds = spotVatIds(row);
    const others = labelled.flatMap((shape) =>
      [...row.text.matchAll(shape)].flatMap((match): TaxIdSpot[] => {
        const id = match.groups?.['id'] ?? '';
        const start = match.index + match[0].lastIndexOf(id);
        const spot = spotAt(row, start, start + id.length);
        const digits = id.replace(/\D/g, '').length;
        if (digits < 7 || /\d[.,]\d{2}$/.test(id) || / {3}/.test(id)) return [];
        return [
          {
            ...spot,
            id: id.replace(/[\s.]/g, ''),
            vat: /vat|ust-?id|tva|iva|btw|gst/i.test(match[0]),
            checked: null,
          },
        ];
      }),
    );
    const found: TaxIdSpot[] = [];
    for (const spot of [...vatIds, ...others]) {
      if (!found.some((other) => other.start < spot.end && other.end > spot.start)) found.push(spot);
    }
    return found;
  });
}

/** Whether the check digits are right; null for countries whose rule is not computed here. */
export function checkVatId(id: string): boolean | null {
  const digits = id.replace(/\D/g, '');
  switch (id.slice(0, 2)) {
    case 'DE':
      return isMod11And10(digits);
    case 'FR':
      return /^FR\d{11}$/.test(id)
        ? Number(digits.slice(0, 2)) === (12 + 3 * (Number(digits.slice(2)) % 97)) % 97
        : null;
    case 'BE':
      return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
    case 'IT':
      return isLuhn(digits);
    case 'LU':
      return Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6));
    case 'PL':
      return weighed(digits.slice(0, 9), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9]);
    case 'PT':
      return (
        ((11 - (weighed(digits.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(digits[8])
      );
    default:
      return null;
  }
}

function spotVatIds(row: Row): TaxIdSpot[] {
  const spots: TaxIdSpot[] = [];
  for (const match of row.text.matchAll(/(?<![\p{L}\d])(?:CHE|[A-Z]{2})(?=[-. :]{0,2}[A-Z]?\d)/gu)) {
    const shape = shapes[match[0]];
    const end = shape && endOfShape(row.text, match.index + match[0].length, new RegExp(`^(?:${shape})$`));
    if (!end) continue;
    const id = row.text.slice(match.index, end).replace(/[^A-Z\d]/g, '');
    if (id.length < 8) continue;
    spots.push({ ...spotAt(row, match.index, end), id, vat: true, checked: checkVatId(id) });
  }
  return spots;
}

/** Where the longest run that has the shape ends; single spaces, points and dashes inside do not count. */
function endOfShape(text: string, from: number, shape: RegExp): number | null {
  let taken = '';
  let end: number | null = null;
  for (let at = from; at < text.length && taken.length < vatIdCharactersMax; at++) {
    const character = text[at] ?? '';
    if (/[A-Z\d+*]/.test(character)) taken += character;
    else if (!/[ .:-]/.test(character) || text.startsWith('   ', at)) break;
    if (shape.test(taken) && !/[\p{L}\d]/u.test(text[at + 1] ?? ' ')) end = at + 1;
  }
  return end;
}

/** ISO 7064 MOD 11,10: the check digit of German VAT ids. */
function isMod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const total = (Number(digit) + product) % 10 || 10;
    product = (2 * total) % 11;
  }
  return (11 - product) % 10 === Number(digits[8]);
}

function isLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

function weighed(digits: string, weights: readonly number[]): number {
  return [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
}
