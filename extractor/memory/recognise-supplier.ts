import type { FieldName } from '@slipway/contract/fields.ts';

import { fold, letters, plainId } from '../find/fold-text.ts';
import { spotTaxIds } from '../find/tax-ids.ts';
import { type Row, type Spot, spotAt } from '../find/text-lines.ts';
import type { OwnCompany, ReadField } from '../reading.ts';
import type { SupplierKeys, SupplierMemory } from './supplier-memory.ts';

/** A tax ID belongs to one company only; accounts and names may be shared. */
const weights: Record<keyof SupplierKeys, number> = { taxIds: 4, ibans: 2, domains: 2, names: 2 };

/** A vendor read with this confidence is not overridden by a name or an account alone. */
const sureVendor = 0.5;

export type Recognised = {
  supplier: SupplierMemory;
  /** The matching key and its place. */
  key: { kind: keyof SupplierKeys; spot: Spot };
};

type Found = Partial<Record<FieldName, ReadField>>;

/**
 * The supplier whose tax ID, account, web address or name is on the pages. Null if there is none, if two
 * match, or if the document has the tax ID of another vendor.
 */
export function recogniseSupplier(
  suppliers: readonly SupplierMemory[],
  rows: readonly Row[],
  found: Found,
  ownCompany: OwnCompany,
): Recognised | null {
  const texts = textsOf(rows);
  const strangers = vatIdsOf(rows, found, ownCompany);
  const ranked = suppliers
    .flatMap((supplier) => {
      const kinds = (Object.keys(weights) as (keyof SupplierKeys)[]).filter((kind) =>
        supplier.keys[kind].some((key) => texts[kind].includes(key)),
      );
      const points = kinds.reduce((sum, kind) => sum + weights[kind], 0);
      return points > 0 &&
        !isBuyer(supplier, found, ownCompany) &&
        isPossible(supplier, kinds, found, strangers)
        ? [{ supplier, kinds, points }]
        : [];
    })
    .sort((a, b) => b.points - a.points || b.supplier.documents - a.supplier.documents);
  const [best, ...others] = ranked;
  if (!best || others.some((one) => one.points === best.points && !isTwin(one.supplier, best.supplier)))
    return null;
  for (const kind of best.kinds) {
    const spot = locateKey(kind, best.supplier.keys[kind], rows);
    if (spot) return { supplier: best.supplier, key: { kind, spot } };
  }
  return null;
}

/** Whether two entries are the same supplier, learned twice at the same time. */
function isTwin({ names: [one] }: SupplierMemory, { names: [other] }: SupplierMemory): boolean {
  return one !== undefined && other !== undefined && letters(one.name) === letters(other.name);
}

/**
 * Web and email domains on the pages that contain the name: those of email providers or of the buyer are not
 * evidence.
 */
export function domainsFor(name: string, rows: readonly Row[], ownCompany: OwnCompany): string[] {
  const own = ownCompany.names.map(letters);
  const firstWord = spelled(name.split(/[\s-]+/).find((word) => spelled(word).length >= 4) ?? '');
  const whole = spelled(name);
  const domains = rows.flatMap(({ text }) =>
    [...text.matchAll(domainPattern)].map((match) => domainOf(match)),
  );
  const fitting = domains.filter((domain) => {
    const label = spelled(domain.split('.').at(-2) ?? '');
    if (label.length < 4 || own.some((one) => one.startsWith(label))) return false;
    return whole.startsWith(label) || (firstWord.length >= 4 && label.includes(firstWord));
  });
  return [...new Set(fitting)];
}

const domainPattern = /(?:www\.|@|https?:\/\/)(?<domain>[\p{L}\d][\p{L}\d.-]*\.[a-z]{2,10})(?![a-z\d])/giu;

function domainOf(match: RegExpExecArray | RegExpMatchArray): string {
  const labels = (match.groups?.['domain'] ?? '').toLowerCase().split('.');
  return labels.slice(-2).join('.');
}

/** Umlauts are written as two letters in web addresses. */
function spelled(text: string): string {
  return letters(text).replace(/(?<=[aou])e/g, '');
}

/** The text of the pages, normalised for each kind of key. */
function textsOf(rows: readonly Row[]): Record<keyof SupplierKeys, { includes(key: string): boolean }> {
  const ids = rows.map(({ text }) => plainId(text)).join('\n');
  const domains = new Set(rows.flatMap(({ text }) => [...text.matchAll(domainPattern)].map(domainOf)));
  const names = new Set(
    rows.flatMap(({ segments }) => segments.flatMap(({ text }) => text.split(nameBreak).map(letters))),
  );
  return {
    taxIds: ids,
    ibans: ids,
    domains: { includes: (key) => domains.has(key) },
    names: { includes: (key) => names.has(key) },
  };
}

const nameBreak = /\s*[·•●|∙,;:]\s*|\s[-–]\s/;

/** The own company or the buyer is not the seller: it became a supplier by mistake, or is also a customer. */
function isBuyer(
  { keys }: SupplierMemory,
  { buyerTaxId, vendorTaxId }: Found,
  ownCompany: OwnCompany,
): boolean {
  if (isOwnSupplier(keys, ownCompany)) return true;
  const buyer = plainId(buyerTaxId?.value ?? '');
  return buyer !== '' && buyer !== plainId(vendorTaxId?.value ?? '') && keys.taxIds.includes(buyer);
}

/** Whether a supplier's keys are those of the own company. */
export function isOwnSupplier({ taxIds, names }: SupplierKeys, ownCompany: OwnCompany): boolean {
  const own = ownCompany.taxIds.map(plainId);
  if (taxIds.some((id) => own.includes(id))) return true;
  const strangers = taxIds.length > 0 && own.length > 0;
  return !strangers && names.some((name) => ownCompany.names.map(letters).includes(name));
}

/** Another tax ID, or another certain vendor if only a name or an account matches, means another supplier. */
function isPossible(
  { keys, names }: SupplierMemory,
  kinds: readonly (keyof SupplierKeys)[],
  { vendorName }: Found,
  vatIds: readonly string[],
): boolean {
  if (kinds.includes('taxIds')) return true;
  if (keys.taxIds.length > 0 && vatIds.length > 0) return false;
  if (kinds.includes('domains') || !vendorName || vendorName.confidence < sureVendor) return true;
  const read = letters(vendorName.value);
  return names.some(({ name }) => letters(name).startsWith(read) || read.startsWith(letters(name)));
}

/** The VAT IDs on the pages, without those of the own company. */
function vatIdsOf(rows: readonly Row[], { vendorTaxId }: Found, { taxIds }: OwnCompany): string[] {
  const own = taxIds.map(plainId);
  const spots = spotTaxIds(rows).filter(({ vat, checked }) => vat && checked !== false);
  const ids = [...spots.map(({ id }) => id), vendorTaxId?.value ?? ''].map(plainId);
  return ids.filter((id) => id !== '' && !own.includes(id));
}

/** The place of the first of these keys. */
export function locateKey(
  kind: keyof SupplierKeys,
  keys: readonly string[],
  rows: readonly Row[],
): Spot | null {
  for (const key of keys) {
    const pattern = patternOf(kind, key);
    for (const row of rows) {
      const match = pattern.exec(kind === 'names' ? row.folded : fold(row.text));
      if (match) return spotAt(row, match.index, match.index + match[0].length);
    }
  }
  return null;
}

/** A pattern for the printed key, with blanks and punctuation between its characters. */
function patternOf(kind: keyof SupplierKeys, key: string): RegExp {
  if (kind === 'domains')
    return new RegExp(String.raw`[\p{L}\d.-]*${key.replaceAll('.', String.raw`\.`)}`, 'iu');
  const between = kind === 'names' ? String.raw`[^\p{L}\p{N}]{0,3}` : String.raw`[^a-z\d]{0,2}`;
  return new RegExp([...key.toLowerCase()].join(between), 'u');
}
