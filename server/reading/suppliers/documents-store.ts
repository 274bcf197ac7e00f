import type { DocumentType } from '@slipway/contract/document.ts';
import type { Status } from '@slipway/contract/status.ts';

import type { Reader, Writer } from '../../platform/db/database.ts';

/** The supplier of a document; null if unknown. */
export async function findLink(db: Reader, documentId: number): Promise<number | null> {
  const [row] = await db`
    select supplier_id from supplier_documents
    where workspace_id = ${db.workspace} and document_id = ${documentId}`;
  return (row?.['supplierId'] as number | undefined) ?? null;
}

export async function saveLink(db: Writer, documentId: number, supplierId: number | null): Promise<void> {
  if (supplierId === null) {
    await db`
      delete from supplier_documents where workspace_id = ${db.workspace} and document_id = ${documentId}`;
    return;
  }
  await db`
    insert into supplier_documents (workspace_id, document_id, supplier_id)
    values (${db.workspace}, ${documentId}, ${supplierId})
    on conflict (workspace_id, document_id) do update set supplier_id = excluded.supplier_id`;
}

export type SupplierDocument = {
  id: number;
  fileName: string;
  status: Status;
  documentType: DocumentType | null;
  documentNumber: string | null;
  documentDate: string | null;
  totalAmount: string | null;
  currencyCode: string | null;
  receivedAt: Date;
  archivedAt: Date | null;
};

/** Newest first, before an id. */
export async function listLinked(
  db: Reader,
  supplierId: number,
  beforeId: number | null,
  limit: number,
): Promise<SupplierDocument[]> {
  const rows = await db`
    select documents.id, documents.file_name, documents.status, documents.document_type, documents.document_number,
      documents.document_date, documents.total_amount, documents.currency_code, documents.received_at,
      documents.archived_at
    from supplier_documents
    join documents on documents.workspace_id = supplier_documents.workspace_id
      and documents.id = supplier_documents.document_id
    where supplier_documents.workspace_id = ${db.workspace} and supplier_documents.supplier_id = ${supplierId}
      and (${beforeId}::bigint is null or supplier_documents.document_id < ${beforeId})
    order by supplier_documents.document_id desc limit ${limit}`;
  return rows as unknown as SupplierDocument[];
}
