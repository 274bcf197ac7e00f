import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { plainId } from '@slipway/extractor/find/fold-text.ts';
import { isOwnCompany } from '@slipway/extractor/own-company.ts';
import type { OwnCompany as OwnIdentity } from '@slipway/extractor/reading.ts';

export const ownVendorCode = 'OWN_COMPANY_AS_VENDOR';

export const purchases: readonly (DocumentType | null)[] = [
  'PURCHASE_INVOICE',
  'PURCHASE_CREDIT_NOTE',
  'RECEIPT',
];

/** Blocks a purchase whose vendor is the workspace's own company or its own buyer. */
export function findOwnVendor(
  documentType: DocumentType | null,
  values: Record<FieldName, string | null>,
  own: OwnIdentity,
): Finding[] {
  if (!purchases.includes(documentType)) return [];
  const { vendorName: name, vendorTaxId: taxId, buyerTaxId } = values;
  const base = { code: 'OWN_COMPANY_AS_VENDOR', severity: 'BLOCKING', field: 'vendorName' } as const;
  if (isOwnCompany({ name, taxId }, own)) {
    const vendor = name ?? taxId ?? '';
    const message = `The vendor is your own company, ${vendor}. Enter the real vendor, or change the document to a sales invoice.`;
    return [{ ...base, message, values: { vendor } }];
  }
  if (!taxId || !buyerTaxId || plainId(taxId) !== plainId(buyerTaxId)) return [];
  const message = `The vendor's tax ID ${taxId} is also the buyer's: one of the two is wrong.`;
  return [{ ...base, field: 'vendorTaxId', message, values: { taxId } }];
}
