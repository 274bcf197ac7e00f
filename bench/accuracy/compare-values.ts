import type { FieldName } from '@slipway/contract/fields.ts';

/** What is known to be true of one file; every key but those that start with `_` is a field's value. */
export type Truth = Partial<Record<FieldName, string | null>> &
  TrueStatement & {
    /** Several accounts or days; a file with one statement may state it without this list. */
    documentType?: string | null;
    lines?: TrueLine[];
    statements?: TrueStatement[];
    /** The vendor's other numbers, any of which is right. */
    _vendorTaxIds?: Record<string, string>;
    /** `vendorName` is one word of the name, as `lidl`. */
    _vendorNameIsBrandKey?: boolean;
  };
export type TrueLine = { description: string | null; lineAmount: string | null };
export type TrueStatement = {
  openingBalance?: string | null;
  closingBalance?: string | null;
  transactions?: { amount: string; date?: string; bookingDate?: string; valueDate?: string }[];
};

/** Names and addresses are spelt in many ways: from this likeness on they are the same. */
const likenessMin = 0.85;
const lineLikenessMin = 0.6;
const halfCent = 0.005;

/** Fields that are compared, in the order of the table. */
export const comparedFields = [
  'documentNumber',
  'vendorName',
  'vendorAddress',
  'vendorTaxId',
  'documentDate',
  'dueDate',
  'netAmount',
  'taxAmount',
  'totalAmount',
  'currencyCode',
  'iban',
] as const satisfies FieldName[];

/** A document is whole when these are right, as far as the truth has them. */
export const headFields: readonly FieldName[] = [
  'documentNumber',
  'vendorName',
  'documentDate',
  'totalAmount',
  'currencyCode',
];

/** Whether a value that was read is the true one. */
export function isRight(name: (typeof comparedFields)[number], read: string, truth: Truth): boolean {
  const wanted = String(truth[name]);
  switch (name) {
    case 'vendorName':
      if (truth._vendorNameIsBrandKey) return plain(read).includes(plain(wanted));
      return likeness(read, wanted) >= likenessMin;
    case 'vendorAddress':
      return likeness(read, wanted) >= likenessMin;
    case 'vendorTaxId':
      return [wanted, ...Object.values(truth._vendorTaxIds ?? {})].some((id) => plain(id) === plain(read));
    case 'netAmount':
    case 'taxAmount':
    case 'totalAmount':
      return isSameAmount(read, wanted);
    case 'documentNumber':
    case 'iban':
      return plain(read) === plain(wanted);
    default:
      return read === wanted;
  }
}

/** Amounts are compared to the cent; the truth may write them as numbers. */
export function isSameAmount(a: string | null | undefined, b: string | null | undefined): boolean {
  if (a == null || b == null || a === '' || b === '') return false;
  return Math.abs(Number(a) - Number(b)) < halfCent;
}

export function isSameLine(read: TrueLine, truth: TrueLine): boolean {
  return (
    isSameAmount(read.lineAmount, truth.lineAmount) &&
    likeness(read.description ?? '', truth.description ?? '') >= lineLikenessMin
  );
}

/** Pairs each of the true rows with one that was read and fits; returns how many found one. */
export function countPairs<Read, True>(
  read: readonly Read[],
  truth: readonly True[],
  fits: (read: Read, truth: True) => boolean,
): number {
  const left = [...read];
  let pairs = 0;
  for (const row of truth) {
    const at = left.findIndex((other) => fits(other, row));
    if (at < 0) continue;
    left.splice(at, 1);
    pairs++;
  }
  return pairs;
}

/** 1 for the same letters and digits, less for each that must be changed (Levenshtein 1966), by the longer one. */
function likeness(a: string, b: string): number {
  const [x, y] = [plain(a), plain(b)];
  if (x === y) return 1;
  let row = Array.from({ length: y.length + 1 }, (_, at) => at);
  for (let i = 1; i <= x.length; i++) {
    const next = [i];
    for (let j = 1; j <= y.length; j++) {
      const change = row[j - 1]! + (x[i - 1] === y[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, change));
    }
    row = next;
  }
  return 1 - row[y.length]! / Math.max(x.length, y.length, 1);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
