import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';
import { countryOf } from '@slipway/contract/tax-rates.ts';
import type { OwnCompany as OwnIdentity } from '@slipway/extractor/reading.ts';

import { purchases } from './own-vendor.ts';

export const crossBorderCodes = ['FOREIGN_TAX', 'REVERSE_CHARGE_POSSIBLE'] as const;

/**
 * Purchases from another country: its tax is not input tax at home, and without tax the buyer may owe it.
 * Only for a workspace whose tax IDs are of one country. If an e-invoice states reverse charge, the reading
 * contains it.
 */
export function findCrossBorderTax(
  documentType: DocumentType | null,
  values: Record<FieldName, string | null>,
  own: OwnIdentity,
): Finding[] {
  if (!purchases.includes(documentType)) return [];
  const [home, ...others] = new Set(own.taxIds.map((id) => countryOf(id, null)));
  const country = countryOf(values.vendorTaxId, null);
  if (!home || others.length > 0 || country === null || country === home || values.taxAmount === null)
    return [];
  return decimal(values.taxAmount).isZero() ? [untaxed(country)] : [foreignTax(country)];
}

function untaxed(country: string): Finding {
  return {
    code: 'REVERSE_CHARGE_POSSIBLE',
    severity: 'INFO',
    field: 'taxAmount',
    message: `The foreign vendor (${nameOf(country)}) charges no tax. You may owe it (reverse charge): check the tax code.`,
    values: { country },
  };
}

function foreignTax(country: string): Finding {
  return {
    code: 'FOREIGN_TAX',
    severity: 'WARNING',
    field: 'taxAmount',
    message: `The tax is foreign (${nameOf(country)}), so it is not input tax in your country: check the tax code.`,
    values: { country },
  };
}

function nameOf(country: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
}
