import { letters, plainId } from '@slipway/extractor/find/fold-text.ts';
import { chooseSupplier } from '@slipway/extractor/memory/choose-supplier.ts';
import type { SupplierKeys } from '@slipway/extractor/memory/supplier-memory.ts';

import { isOwnCompany } from '@slipway/extractor/own-company.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { getOwnIdentity } from '../../documents/own-identity-store.ts';
import type { Reader, Writer } from '../../platform/db/database.ts';
import { findLink, saveLink } from './documents-store.ts';
import { findKeys } from './store.ts';

type Subject = Pick<StoredDocument, 'id' | 'documentType'> & {
  details: Pick<StoredDocument['details'], 'fields'>;
};

/** The supplier by the current tax ID or name, otherwise by the reading or validation. */
export async function findSupplierOf(db: Reader, document: Subject): Promise<number | null> {
  if (!isReceived(document) || (await isFromUs(db, document))) return null;
  const known = await findKeys(db, keysOf(document), document.id);
  return chooseSupplier(keysOf(document), known) ?? findLink(db, document.id);
}

/** A workspace is never its own supplier. */
async function isFromUs(db: Reader, { details: { fields } }: Subject): Promise<boolean> {
  const [name, taxId] = [fields.vendorName?.value ?? null, fields.vendorTaxId?.value ?? null];
  return isOwnCompany({ name, taxId }, await getOwnIdentity(db));
}

/** Stores the document's supplier: `recognised` by its layout, or by IDs and names. */
export async function linkSupplier(
  db: Writer,
  document: Subject,
  recognised: number | null,
): Promise<number | null> {
  const supplierId = isReceived(document) ? (recognised ?? (await findSupplierOf(db, document))) : null;
  await saveLink(db, document.id, supplierId);
  return supplierId;
}

type Read = Pick<StoredDocument, 'documentType' | 'details'> & {
  readonly document: Pick<StoredDocument, 'id'>;
  readonly recognised: number | null;
  supplierId: number | null;
};

/** A step at the end of an extraction: the supplier of the document. */
export async function linkRead(db: Writer, { document, documentType, details, recognised }: Read) {
  return { supplierId: await linkSupplier(db, { id: document.id, documentType, details }, recognised) };
}

/** Only received documents show the supplier's layout. */
export function isReceived({ documentType }: Pick<StoredDocument, 'documentType'>): boolean {
  return documentType !== null && documentType !== 'BANK_STATEMENT' && !documentType.startsWith('SALES_');
}

function keysOf({ details: { fields } }: Subject): SupplierKeys {
  const given = (value: string | null | undefined, plain: (text: string) => string) =>
    value ? [plain(value)].filter((key) => key !== '') : [];
  return {
    taxIds: given(fields.vendorTaxId?.value, plainId),
    names: given(fields.vendorName?.value, letters),
    ibans: [],
    domains: [],
  };
}
