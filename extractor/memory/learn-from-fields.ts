import { letters, plainId } from '../find/fold-text.ts';
import type { OwnCompany } from '../reading.ts';
import { type ConfirmedFields, isOwn } from './learn.ts';
import type { Taught } from './supplier-memory.ts';

const lettersOfKeyMin = 5;
const lettersOfKeyMax = 100;
const idLengthMin = 7;

/**
 * Learns from a confirmed document without pages, such as an e-invoice: only the keys of its supplier, no
 * layout. Null for a document of the own company, and if there are no supplier keys.
 */
export function learnFromFields(fields: ConfirmedFields, ownCompany: OwnCompany): Taught | null {
  const name = fields.vendorName?.value ?? null;
  if (name === null || isOwn(name, fields, ownCompany)) return null;
  const id = (value: string | null | undefined) =>
    value && plainId(value).length >= idLengthMin ? [plainId(value)] : [];
  const folded = letters(name);
  const keys = {
    taxIds: id(fields.vendorTaxId?.value),
    ibans: id(fields.iban?.value),
    domains: [],
    names: folded.length >= lettersOfKeyMin && folded.length <= lettersOfKeyMax ? [folded] : [],
  };
  if (keys.taxIds.length === 0 && keys.names.length === 0) return null;
  return { keys, vendor: { name, printed: true }, lessons: [], contradicted: [] };
}
