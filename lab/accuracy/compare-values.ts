import type { FieldName } from '@slipway/contract/fields.ts';
import { likeness, plainText } from '@slipway/extractor/compare-text.ts';
import { nameWithoutLegalForm } from '@slipway/extractor/find/names.ts';
import type { fieldsOfLine } from '@slipway/extractor/print-reading.ts';

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

/** A document is whole when these are right, as far as the truth has them. */
export const headFields: readonly FieldName[] = [
  'documentNumber',
  'vendorName',
  'documentDate',
  'totalAmount',
  'currencyCode',
];

/** Whether a value that was read is the true one. */
export function isRight(name: (typeof fieldsOfLine)[number], read: string, truth: Truth): boolean {
  const wanted = String(truth[name]);
  switch (name) {
    case 'vendorName':
      if (truth._vendorNameIsBrandKey) return plainText(read).includes(plainText(wanted));
      // "Au bon moulin SARL" is "Au bon moulin".
      return (
        isAlike(read, wanted, likenessMin) ||
        isAlike(nameWithoutLegalForm(read), nameWithoutLegalForm(wanted), likenessMin)
      );
    case 'vendorAddress':
      return isAlike(read, wanted, likenessMin);
    case 'vendorTaxId':
      return [wanted, ...Object.values(truth._vendorTaxIds ?? {})].some(
        (id) => plainText(id) === plainText(read),
      );
    case 'netAmount':
    case 'taxAmount':
    case 'totalAmount':
      return (
        isSameAmount(read, wanted) || (isCredit(truth) && isSameAmount(unsigned(read), unsigned(wanted)))
      );
    case 'documentNumber':
    case 'iban':
      return plainText(read) === plainText(wanted);
    default:
      return read === wanted;
  }
}

/** Credit notes print their amounts with or without a minus sign. */
function isCredit({ documentType }: Truth): boolean {
  return documentType?.includes('CREDIT') ?? false;
}

function unsigned(amount: string): string {
  return amount.replace(/^-/, '');
}

/** Amounts are compared to the cent; the truth may write them as numbers. */
export function isSameAmount(a: string | null | undefined, b: string | null | undefined): boolean {
  if (a == null || b == null || a === '' || b === '') return false;
  return Math.abs(Number(a) - Number(b)) < halfCent;
}

export function isSameLine(read: TrueLine, truth: TrueLine): boolean {
  return (
    isSameAmount(read.lineAmount, truth.lineAmount) &&
    isAlike(read.description ?? '', truth.description ?? '', lineLikenessMin)
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

function isAlike(a: string, b: string, least: number): boolean {
  return likeness(plainText(a), plainText(b)) >= least;
}
