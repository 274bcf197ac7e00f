import { createHash } from 'node:crypto';

import type { Transaction } from './book.ts';

/** A link of beancount: `^` and these characters. */
const notInLink = /[^A-Za-z0-9\-_/.]+/g;
const vendorLengthMax = 60;
const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A number in the form of a link. */
export function linkOfNumber(number: string): string {
  return number.trim().replace(notInLink, '-');
}

/**
 * The link of a document: its number and its vendor, since another vendor may use the same number. null if
 * one of them is unknown.
 */
export function linkName({ vendor, number }: Pick<Transaction, 'vendor' | 'number'>): string | null {
  const link = linkOfNumber(number ?? '');
  if (!vendor?.trim() || !/[A-Za-z0-9]/.test(link)) return null;
  return `${linkOfVendor(vendor)}-${link}`;
}

/**
 * The same for every spelling in capitals and spaces. A checksum distinguishes letters that a link cannot
 * contain.
 */
function linkOfVendor(vendor: string): string {
  const name = vendor.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  const latin = name
    .replace(/[äöüß]/g, (letter) => german[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const plain = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const isWhole = !/[^a-z0-9\P{L}]|[^0-9\P{N}]/u.test(latin) && plain.length <= vendorLengthMax;
  if (isWhole && plain !== '') return plain;
  const checksum = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return [plain.slice(0, vendorLengthMax), checksum].filter(Boolean).join('-');
}
