import { plainId } from '@slipway/extractor/find/fold-text.ts';
import type { Facts } from '../../documents/queues/choose-queue.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findTrustedVendors } from './facts-store.ts';

type Subject = Omit<Facts, 'isNewSupplier'>;

/**
 * The facts that approval rules evaluate. A single user's decisions do not change them: acknowledged
 * findings, confirmed accounts, and vendors with only pending documents still count. Otherwise the user who
 * validates could avoid an approval.
 */
export async function gatherFacts<Open extends Subject>(
  db: Reader,
  documents: readonly Open[],
  exceptDocument: number | null = null,
): Promise<(Open & Facts)[]> {
  const nameOf = ({ details }: Subject) => details.fields.vendorName?.value ?? null;
  const names = [...new Set(documents.map(nameOf).filter((name) => name !== null))];
  const vendors = await findTrustedVendors(db, names, exceptDocument);
  const ibans = new Map(vendors.map(({ name, ibans }) => [name, ibans.map(plainId)]));
  return documents.map((document) => {
    const name = nameOf(document);
    const known = name === null ? undefined : ibans.get(name);
    const { fields } = document.details;
    const found = document.details.findings.map((finding) => ({ ...finding, acknowledged: null }));
    const iban = fields.iban?.value ?? null;
    const isOther =
      iban !== null && known !== undefined && known.length > 0 && !known.includes(plainId(iban));
    const hasChanged = found.some(({ code }) => code === 'IBAN_CHANGED');
    const findings = isOther && !hasChanged ? [...found, changedIban] : found;
    const duplicate = found.find(({ code }) => code === 'DUPLICATE');
    return {
      ...document,
      details: { fields, findings },
      duplicateOf: document.duplicateOf ?? (duplicate ? Number(duplicate.values?.['document'] ?? 0) : null),
      isNewSupplier: known === undefined,
    };
  });
}

const changedIban = {
  code: 'IBAN_CHANGED',
  severity: 'WARNING' as const,
  field: 'iban',
  message: 'Validated documents from this vendor contain another bank account.',
  acknowledged: null,
};
