import type { DocumentType } from '@slipway/contract/document.ts';

import { plainText } from '../compare-text.ts';
import type { OwnCompany } from '../reading.ts';
import type { EInvoice, EInvoiceParty } from './invoice.ts';

/** UNTDID 1001 codes that are a credit note in EN 16931, and those of FatturaPA. */
const creditNoteCodes = [
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '532',
  'TD04',
  'TD08',
];

/** UNTDID 1001: pro forma invoice. The invoice follows later, so booking both would book twice. */
const proForma = '325';

/** The document type from the type code (BT-3). If the seller is the own company, it is a sales invoice. */
export function documentTypeOf(invoice: EInvoice, ownCompany: OwnCompany): DocumentType {
  if (invoice.typeCode === proForma) return 'OTHER';
  const isCreditNote = invoice.creditNoteRoot || creditNoteCodes.includes(invoice.typeCode ?? '');
  if (isReader(invoice.vendor, ownCompany)) return isCreditNote ? 'SALES_CREDIT_NOTE' : 'SALES_INVOICE';
  return isCreditNote ? 'PURCHASE_CREDIT_NOTE' : 'PURCHASE_INVOICE';
}

/**
 * A tax ID decides. Names decide only if one side has no tax ID, since different companies can have the same
 * name.
 */
function isReader(vendor: EInvoiceParty, ownCompany: OwnCompany): boolean {
  const ids = [vendor.vatId, vendor.taxNumber].map((id) => plainText(id ?? '')).filter(Boolean);
  const readerIds = ownCompany.taxIds.map(plainText).filter(Boolean);
  if (ids.some((id) => readerIds.includes(id))) return true;
  if (ids.length > 0 && readerIds.length > 0) return false;
  return vendor.name !== null && ownCompany.names.map(plainText).includes(plainText(vendor.name));
}
