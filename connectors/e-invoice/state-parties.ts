import { countryOf } from '@slipway/contract/tax-rates.ts';

import { chooseTerm } from '../choose-term.ts';
import type { BookableDocument } from '../connector.ts';
import { countryOfParty, isCountry } from './country-of-party.ts';
import { type Missing, missing } from './missing.ts';
import type { OutgoingParty, OutgoingTax } from './outgoing.ts';
import { addressParts, splitAddress } from './split-address.ts';

/** The workspace, which is one party of each of its documents. */
export type OwnSide = { taxIds: readonly string[] };
type Parties = { vendor: OutgoingParty; buyer: OutgoingParty };

const needsVendorVatId = new Set(['K', 'G']);
const needsBuyerVatId = new Set(['AE', 'K']);

/**
 * BG-4 and BG-7. Amounts not subject to VAT state no VAT IDs (BR-O-02): they are then ordinary identifiers.
 */
export function stateParties(
  document: BookableDocument,
  own: OwnSide,
  taxes: readonly OutgoingTax[],
): Parties | { missing: Missing[] } {
  const { fields } = document;
  const faults: Missing[] = [];
  const parts = addressParts(fields.vendorAddress);
  const [vendorCountry, buyerCountry] = countriesOf(document, own);
  if (!fields.vendorName) faults.push(missing('VENDOR_MISSING', 'vendorName'));
  if (!fields.buyerName) faults.push(missing('BUYER_MISSING', 'buyerName'));
  if (!vendorCountry) faults.push(missing('VENDOR_COUNTRY_MISSING', 'vendorAddress'));
  if (!buyerCountry) faults.push(missing('BUYER_COUNTRY_MISSING', 'buyerTaxId'));
  faults.push(...taxIdFaults(document, taxes));
  if (faults.length > 0 || !vendorCountry || !buyerCountry) return { missing: faults };
  const isFree = taxes.some(({ category }) => category === 'O');
  return {
    vendor: {
      name: fields.vendorName ?? '',
      address: splitAddress(parts, vendorCountry),
      ...idsOf(fields.vendorTaxId, isFree),
    },
    buyer: {
      name: fields.buyerName ?? '',
      address: splitAddress([], buyerCountry),
      ...idsOf(fields.buyerTaxId, isFree),
      taxNumber: null,
    },
  };
}

/**
 * The countries of vendor and buyer. The user's input first, then the document, then the workspace's own data
 * for its side.
 */
export function countriesOf(document: BookableDocument, own: OwnSide): [string | null, string | null] {
  const { documentType, fields, metadata } = document;
  const isSale = documentType === 'SALES_INVOICE' || documentType === 'SALES_CREDIT_NOTE';
  const ownCountries = new Set(own.taxIds.flatMap((taxId) => countryOf(taxId, null) ?? []));
  const [ownCountry = null] = ownCountries.size === 1 ? ownCountries : [];
  const vendor =
    statedCountry(metadata['vendorCountry']) ??
    countryOfParty(addressParts(fields.vendorAddress), fields.vendorTaxId) ??
    (isSale ? ownCountry : null);
  const buyer =
    statedTerm(document, 'buyerCountry') ??
    countryOf(fields.buyerTaxId, null) ??
    (isSale ? null : ownCountry);
  return [vendor, buyer];
}

/** A country that a user entered as metadata, or that the e-invoice states. */
export function statedTerm(
  document: BookableDocument,
  name: 'buyerCountry' | 'deliveryCountry',
): string | null {
  return statedCountry(chooseTerm(document, name, (text) => statedCountry(text) !== null) ?? undefined);
}

function statedCountry(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return isCountry(code) ? code : null;
}

function taxIdFaults({ fields }: BookableDocument, taxes: readonly OutgoingTax[]): Missing[] {
  if (!fields.vendorTaxId) return [missing('VENDOR_TAX_ID_MISSING', 'vendorTaxId')];
  return taxes.flatMap(({ category }) => [
    ...(needsVendorVatId.has(category) && vatIdOf(fields.vendorTaxId) === null
      ? [missing('VENDOR_VAT_ID_MISSING', 'vendorTaxId', { category })]
      : []),
    ...(needsBuyerVatId.has(category) && vatIdOf(fields.buyerTaxId) === null
      ? [missing('BUYER_VAT_ID_MISSING', 'buyerTaxId', { category })]
      : []),
  ]);
}

/** A number that is not a VAT ID is also an identifier (BT-29): a seller must have one (BR-CO-26). */
function idsOf(taxId: string | null, isFree: boolean): Pick<OutgoingParty, 'vatId' | 'taxNumber' | 'id'> {
  const vatId = isFree ? null : vatIdOf(taxId);
  if (vatId !== null) return { vatId, taxNumber: null, id: null };
  return { vatId: null, taxNumber: isFree ? null : taxId, id: taxId };
}

/** A VAT ID begins with its country (BR-CO-09); printed spaces are removed. */
function vatIdOf(taxId: string | null): string | null {
  const text = taxId?.trim().toUpperCase() ?? '';
  const compact = text.startsWith('CHE') ? text : text.replace(/\s/g, '');
  const isVatId = /^[A-Z]{2}(?=.*\d)[A-Z\d.\-+* ]{4,}$/.test(compact) && countryOf(compact, null) !== null;
  return isVatId ? compact : null;
}
