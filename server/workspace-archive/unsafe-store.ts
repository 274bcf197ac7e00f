import type { Writer } from '../db/database.ts';
import { type Fragment, sql } from '../db/sql.ts';

/** Whose file, former file, or file beside it lies there. */
const lies = (workspaceId: number, key: string): Fragment => sql`
  (file_key = ${key} or original_file ->> 'fileKey' = ${key} or id in (
    select document_id from document_companions
    where document_companions.workspace_id = ${workspaceId} and document_companions.file_key = ${key}))`;

/** Back to before they were read, but for what the books have or are being told. */
export async function condemnDocuments(
  db: Writer,
  workspaceId: number,
  key: string,
  signature: string,
  fault: { code: string; message: string; occurredAt: string },
): Promise<void> {
  await db`
    update documents set scan_state = 'INFECTED', scan_signature = ${signature}, scan_due_at = null, scan_fault = null
    where workspace_id = ${workspaceId} and ${lies(workspaceId, key)}`;
  await db`
    update documents set status = 'UPLOADED', due_at = null, approval = null, approval_state = 'NOT_NEEDED',
      extraction_error = ${JSON.stringify(fault)}::jsonb
    where workspace_id = ${workspaceId} and status not in ('EXPORTING', 'EXPORTED') and ${lies(workspaceId, key)}`;
}

export async function condemnIntakes(
  db: Writer,
  workspaceId: number,
  key: string,
  reason: object,
): Promise<void> {
  await db`
    update intakes set reason = ${JSON.stringify(reason)}::jsonb
    where workspace_id = ${workspaceId} and file_key = ${key}`;
}

/** Asked about again, as what comes in is. */
export async function holdDocuments(db: Writer, workspaceId: number, key: string, now: Date): Promise<void> {
  await db`
    update documents set scan_state = 'WAITING', scan_fault = 'TOO_LARGE', scan_due_at = ${now}
    where workspace_id = ${workspaceId} and scan_state is distinct from 'INFECTED' and ${lies(workspaceId, key)}`;
}

/** Nobody asks about a mail again once its parts are documents: it is not handed out. */
export async function forgetMail(db: Writer, workspaceId: number, key: string): Promise<void> {
  await db`update intakes set file_key = null where workspace_id = ${workspaceId} and file_key = ${key}`;
}
