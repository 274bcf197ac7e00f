import type { FieldName } from '@slipway/contract/fields.ts';

import { letters, plainId } from './find/fold-text.ts';
import type { Reader, Reading } from './reading.ts';

type Party = { name: string | null; taxId: string | null };

/** Shorter names are in many others. */
const nameLettersMin = 3;

/** Whether a party is who reads: a tax id decides; the name only where one side has no tax id, since namesakes exist. */
export function isOwnCompany({ name, taxId }: Party, reader: Reader): boolean {
  const ownIds = reader.taxIds.map(plainId).filter(Boolean);
  if (taxId !== null && ownIds.includes(plainId(taxId))) return true;
  if (taxId !== null && ownIds.length > 0) return false;
  return isOwnName(name, reader);
}

function isOwnName(name: string | null, reader: Reader): boolean {
  const own = reader.names.map(letters).filter((one) => one.length >= nameLettersMin);
  return name !== null && own.includes(letters(name));
}

/**
 * The reading with the reader's own company where it belongs: it is never the vendor of what it receives. What
 * another is paid for is the other's; what we are paid for is ours. Nothing that an e-invoice states is touched.
 */
export function placeOwnCompany(reading: Reading, reader: Reader): Reading {
  const { documentType, fields } = reading;
  if (!isReceived(documentType) || fields.vendorName?.source === 'XML') return reading;
  const value = (name: FieldName) => fields[name]?.value ?? null;
  const ownIds = reader.taxIds.map(plainId);
  const ownAccounts = reader.ibans.map(plainId);
  const isOurs = {
    taxId: ownIds.includes(plainId(value('vendorTaxId') ?? '')),
    account: ownAccounts.includes(plainId(value('iban') ?? '')),
    name: isOwnName(value('vendorName'), reader),
  };
  if (!isOurs.taxId && !isOurs.name) return reading;
  const hasOther = value('buyerName') !== null && !isOwnName(value('buyerName'), reader);
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

/** What we sent has no vendor but ourselves. */
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

/** Our tax id is the buyer's; the party that was taken for the buyer is the vendor, if there is one. */
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
