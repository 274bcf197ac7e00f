import type { CodingRules } from '@slipway/connectors/choose-coding.ts';

import type { Reader } from '../db/database.ts';
import type { StoredDocument } from '../documents/document.ts';
import { findCoding } from '../suppliers/coding-store.ts';
import { findSupplierOf } from '../suppliers/supplier-of-document.ts';
import type { StoredConnection } from './connection-store.ts';

/** All that the workspace set for this document in these books, for `chooseCoding` to decide with. */
export async function codingRulesOf(
  db: Reader,
  document: StoredDocument,
  { mapping }: Pick<StoredConnection, 'mapping'>,
): Promise<CodingRules> {
  const supplierId = await findSupplierOf(db, document);
  const { accounts = {}, taxes = {}, folders = {}, documentTypes = {} } = mapping;
  return {
    chosen: null,
    learned: null,
    supplier: supplierId === null ? null : await findCoding(db, supplierId),
    folder: folders[String(document.folderId)] ?? null,
    documentType: (document.documentType && documentTypes[document.documentType]) ?? null,
    accounts,
    taxes,
  };
}
