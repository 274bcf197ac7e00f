import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';

const Decision = z.enum(['CONFIRMED', 'REJECTED']);
export type Decision = z.infer<typeof Decision>;
const DecidedIban = z.object({
  iban: z.string(),
  decision: Decision,
  decidedBy: z.string(),
  decidedAt: z.date(),
});
export type DecidedIban = z.infer<typeof DecidedIban>;

export async function listDecisions(db: Reader, supplierId: number): Promise<DecidedIban[]> {
  const rows = await db`
    select iban, decision, decided_by, decided_at from supplier_ibans
    where workspace_id = ${db.workspace} and supplier_id = ${supplierId}
    order by decided_at desc, iban`;
  return z.array(DecidedIban).parse(rows);
}

/** The latest decision applies. The supplier's memory is rebuilt for readers. */
export async function saveDecision(db: Writer, supplierId: number, decided: DecidedIban): Promise<void> {
  const { iban, decision, decidedBy, decidedAt } = decided;
  await db`
    insert into supplier_ibans (workspace_id, supplier_id, iban, decision, decided_by, decided_at)
    values (${db.workspace}, ${supplierId}, ${iban}, ${decision}, ${decidedBy}, ${decidedAt})
    on conflict (workspace_id, supplier_id, iban)
    do update set decision = ${decision}, decided_by = ${decidedBy}, decided_at = ${decidedAt}`;
  await db`update suppliers set memory = null where workspace_id = ${db.workspace} and id = ${supplierId}`;
}

const ChangedIban = z.object({
  supplierId: z.number(),
  documentId: z.number(),
  iban: z.string(),
});
export type ChangedIban = z.infer<typeof ChangedIban>;

/** New bank accounts in documents under review. */
export async function listChanged(db: Reader, supplierIds: readonly number[]): Promise<ChangedIban[]> {
  const rows = await db`
    select supplier_documents.supplier_id, documents.id as document_id,
      documents.details -> 'fields' -> 'iban' ->> 'value' as iban
    from supplier_documents
    join documents on documents.workspace_id = supplier_documents.workspace_id
      and documents.id = supplier_documents.document_id
    where supplier_documents.workspace_id = ${db.workspace} and supplier_documents.supplier_id = any(${supplierIds})
      and documents.status = 'EXTRACTED' and documents.archived_at is null
      and documents.details -> 'findings' @> '[{"code": "IBAN_CHANGED"}]'
      and documents.details -> 'fields' -> 'iban' ->> 'value' is not null
    order by documents.id`;
  return z.array(ChangedIban).parse(rows);
}
