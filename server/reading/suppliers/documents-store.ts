import { DocumentType } from '@slipway/contract/document.ts';
import { Status } from '@slipway/contract/status.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { numberIn, numberOrNullIn } from '../../platform/db/row-types.ts';

/** The supplier of a document; null if unknown. */
export async function findLink(db: Reader, documentId: number): Promise<number | null> {
  const [row] = await db`
    select supplier_id from supplier_documents
    where workspace_id = ${db.workspace} and document_id = ${documentId}`;
  return numberOrNullIn(row, 'supplierId');
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

const SupplierDocument = z.object({
  id: z.number(),
  fileName: z.string(),
  status: Status,
  documentType: DocumentType.nullable(),
  documentNumber: z.string().nullable(),
  documentDate: z.string().nullable(),
  totalAmount: z.string().nullable(),
  currencyCode: z.string().nullable(),
  receivedAt: z.date(),
  archivedAt: z.date().nullable(),
});
export type SupplierDocument = z.infer<typeof SupplierDocument>;

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
  return z.array(SupplierDocument).parse(rows);
}

/** Validated documents of a supplier for which a rule requires approvals. */
export async function listBoundDocuments(db: Reader, supplierId: number): Promise<number[]> {
  const rows = await db`
    select documents.id from supplier_documents
    join documents on documents.workspace_id = supplier_documents.workspace_id
      and documents.id = supplier_documents.document_id
    where supplier_documents.workspace_id = ${db.workspace} and supplier_documents.supplier_id = ${supplierId}
      and documents.status in ('VALIDATED', 'EXPORT_FAILED') and documents.approval_state in ('WAITING', 'APPROVED')
    order by documents.id`;
  return rows.map((row) => numberIn(row));
}
