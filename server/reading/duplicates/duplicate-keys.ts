import { plainId } from '@slipway/extractor/find/fold-text.ts';

import { type Facts, plainName, plainNumber, plainTaxId } from './facts.ts';

/** What is the file's own, whatever is read of it. */
export type FileFacts = { sha256: string; imageFingerprint: string | null; eInvoiceSha256: string | null };

/** Only documents with a common key can be duplicates, so only those are compared. */
export function keysOf(file: FileFacts, said: readonly Facts[]): string[] {
  const keys = new Set([`F:${file.sha256}`]);
  if (file.eInvoiceSha256) keys.add(`X:${file.eInvoiceSha256}`);
  for (const facts of said) for (const key of valueKeys(facts)) keys.add(key);
  return [...keys].sort();
}

/**
 * A document that is not booked repeats the number of another one: a reminder is no duplicate of its invoice.
 */
function valueKeys(facts: Facts): string[] {
  const { family, number, total, date, statements } = facts;
  if (family === 'NEVER') return [];
  if (family === 'STATEMENT') return statements.map((statement) => `S:${statement}`);
  const keys: string[] = [];
  const plain = number === null ? '' : plainNumber(number);
  const isMoney = total !== null && total !== '0';
  for (const supplier of supplierKeys(facts)) {
    if (plain !== '') keys.push(`N:${supplier}:${plain}`);
    if (isMoney && date) keys.push(`A:${supplier}:${total}:${date}`);
  }
  if (plain !== '' && isMoney) keys.push(`T:${plain}:${total}`);
  if (isMoney && date) keys.push(`M:${total}:${date}`);
  return keys;
}

/** Our own invoice numbers are unique, whatever supplier was read. */
function supplierKeys({ family, vendor, taxId, iban }: Facts): string[] {
  if (family === 'SALE' || family === 'SALE_CREDIT') return ['own'];
  const keys: string[] = [];
  if (taxId && plainTaxId(taxId) !== '') keys.push(`t:${plainTaxId(taxId)}`);
  if (iban && plainId(iban) !== '') keys.push(`i:${plainId(iban)}`);
  if (vendor && plainName(vendor) !== '') keys.push(`n:${plainName(vendor)}`);
  return keys;
}
