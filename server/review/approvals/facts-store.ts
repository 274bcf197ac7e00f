import { z } from 'zod';

import { type Facts, factColumns } from '../../documents/queues/choose-queue.ts';
import type { Reader } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/** Validated and approved: a document that waits for approval does not make its vendor trusted. */
const trusted = sql`documents.status in ('VALIDATED', 'EXPORTING', 'EXPORTED', 'EXPORT_FAILED')
  and documents.approval_state in ('NOT_NEEDED', 'APPROVED')`;

const Vendor = z.object({
  name: z.string(),
  ibans: z.array(z.string()),
});
export type Vendor = z.infer<typeof Vendor>;

/** The vendors with a validated document, and the accounts used in them, without this document. */
export async function findTrustedVendors(
  db: Reader,
  names: readonly string[],
  exceptDocument: number | null,
): Promise<Vendor[]> {
  const rows = await db`
    select vendor_name as name,
      coalesce(array_agg(distinct details -> 'fields' -> 'iban' ->> 'value')
        filter (where details -> 'fields' -> 'iban' ->> 'value' is not null), '{}') as ibans
    from documents
    where workspace_id = ${db.workspace} and vendor_name = any(${[...names]}) and ${trusted}
      and (${exceptDocument}::bigint is null or id <> ${exceptDocument})
    group by vendor_name`;
  return z.array(Vendor).parse(rows);
}

const OpenRow = z.object({ ...factColumns, id: z.number() });
export type OpenDocument = Omit<Facts, 'isNewSupplier'> & Pick<z.infer<typeof OpenRow>, 'id'>;

/** Documents in review or waiting for export, newest first, with the facts that rules need. */
export async function listOpen(db: Reader, beforeId: number | null, limit: number): Promise<OpenDocument[]> {
  const rows = await db`
    select id, document_type, folder_id, channel, sender, recipient, duplicate_of,
      details -> 'fields' as fields, details -> 'findings' as findings
    from documents
    where workspace_id = ${db.workspace} and status in ('EXTRACTED', 'VALIDATED', 'EXPORT_FAILED')
      and archived_at is null and (${beforeId}::bigint is null or id < ${beforeId})
    order by id desc limit ${limit}`;
  return rows.map((row) => {
    const { fields, findings, ...facts } = OpenRow.parse(row);
    return { ...facts, details: { fields, findings } };
  });
}
