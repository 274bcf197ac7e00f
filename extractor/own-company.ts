import type { FieldName } from '@slipway/contract/fields.ts';

import { letters, plainId } from './find/fold-text.ts';
import type { OwnCompany, Reading } from './reading.ts';

type Party = { name: string | null; taxId: string | null };

/** Shorter names are part of many others. */
const nameLettersMin = 3;

/**
 * Whether a party is the own company. A tax ID decides; the name counts only if one side has no tax ID, since
 * different companies can have the same name.
 */
export function isOwnCompany({ name, taxId }: Party, ownCompany: OwnCompany): boolean {
  const ownIds = ownCompany.taxIds.map(plainId).filter(Boolean);
  if (taxId !== null && ownIds.includes(plainId(taxId))) return true;
  if (taxId !== null && ownIds.length > 0) return false;
  return isOwnName(name, ownCompany);
}

function isOwnName(name: string | null, ownCompany: OwnCompany): boolean {
  const own = ownCompany.names.map(letters).filter((one) => one.length >= nameLettersMin);
  return name !== null && own.includes(letters(name));
}

/**
 * Puts the own company in the right role: it is never the vendor of a received document. If another company
 * is paid, that company is the vendor; if the own company is paid, the document is a sale. Values of an
 * e-invoice are not changed.
 */
export function placeOwnCompany(reading: Reading, ownCompany: OwnCompany): Reading {
  const { documentType, fields } = reading;
  if (!isReceived(documentType) || fields.vendorName?.source === 'XML') return reading;
  const value = (name: FieldName) => fields[name]?.value ?? null;
  const ownIds = ownCompany.taxIds.map(plainId);
  const ownAccounts = ownCompany.ibans.map(plainId);
  const isOurs = {
    taxId: ownIds.includes(plainId(value('vendorTaxId') ?? '')),
    account: ownAccounts.includes(plainId(value('iban') ?? '')),
    name: isOwnName(value('vendorName'), ownCompany),
  };
  if (!isOurs.taxId && !isOurs.name) return reading;
  const hasOther = value('buyerName') !== null && !isOwnName(value('buyerName'), ownCompany);
  const paysOther =
    (value('vendorTaxId') !== null && !isOurs.taxId) || (value('iban') !== null && !isOurs.account);
  if (isOurs.name && hasOther && !paysOther) return asOurSale(reading);
  return { ...reading, fields: asTheirs(fields, isOurs, hasOther) };
}

function isReceived(documentType: Reading['documentType']): boolean {
  return (
    documentType === 'PURCHASE_INVOICE' ||
    documentType === 'PURCHASE_CREDIT_NOTE' ||
    documentType === 'RECEIPT'
  );
}

/** A document that the own company sent has no vendor. */
function asOurSale(reading: Reading): Reading {
  const {
    vendorName: _,
    vendorAddress: __,
    vendorTaxId: ___,
    iban: ____,
    bic: _____,
    ...fields
  } = reading.fields;
  const documentType =
    reading.documentType === 'PURCHASE_CREDIT_NOTE' ? 'SALES_CREDIT_NOTE' : 'SALES_INVOICE';
  return { ...reading, documentType, supplier: null, fields };
}

/** The own tax ID is the buyer's; the party that was read as the buyer is the vendor, if there is one. */
function asTheirs(
  fields: Reading['fields'],
  isOurs: { taxId: boolean; account: boolean; name: boolean },
  hasOther: boolean,
): Reading['fields'] {
  const placed = { ...fields };
  if (isOurs.taxId) {
    if (fields.vendorTaxId) placed.buyerTaxId ??= fields.vendorTaxId;
    delete placed.vendorTaxId;
  }
  if (isOurs.account) delete placed.iban;
  if (isOurs.name) {
    delete placed.vendorName;
    delete placed.vendorAddress;
    if (fields.vendorName) placed.buyerName = fields.vendorName;
    if (hasOther && fields.buyerName) placed.vendorName = fields.buyerName;
  }
  return placed;
}
