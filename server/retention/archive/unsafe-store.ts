import type { Writer } from '../../platform/db/database.ts';
import { type Fragment, sql } from '../../platform/db/sql.ts';

/** The document that uses the file: as its file, its former file or its separate e-invoice. */
const lies = (workspaceId: number, key: string): Fragment => sql`
  (file_key = ${key} or original_file ->> 'fileKey' = ${key} or id in (
    select document_id from document_companions
    where document_companions.workspace_id = ${workspaceId} and document_companions.file_key = ${key}))`;

/** Resets documents to the state before their reading, except those that are or may be booked. */
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

/**
 * Infected emails, found here or at their origin, are never opened. Unopened ones end with a single part.
 * Their files were not stored.
 */
export async function endInfectedMails(db: Writer, workspaceId: number, now: Date): Promise<void> {
  await db`
    insert into intake_parts (workspace_id, intake_id, position, path, name, media_type, bytes, sha256, outcome, reason)
    select workspace_id, id, 1, '0', 'message.eml', media_type, bytes, sha256, 'FAILED', reason
    from intakes where workspace_id = ${workspaceId} and state = 'RECEIVED' and reason ->> 'code' = 'INFECTED'
    on conflict do nothing`;
  const pieces = sql`from intake_parts
    where intake_parts.workspace_id = intakes.workspace_id and intake_parts.intake_id = intakes.id`;
  await db`
    update intakes set state = case when imported = 0 then 'FAILED' else 'DONE' end, due_at = null,
      finished_at = ${now}, parts = (select count(*) ${pieces}),
      failed = (select count(*) ${pieces} and outcome = 'FAILED')
    where workspace_id = ${workspaceId} and state = 'RECEIVED' and reason ->> 'code' = 'INFECTED'`;
  await db`
    update intakes set file_key = null
    where workspace_id = ${workspaceId} and file_key is not null and reason ->> 'code' = 'INFECTED'`;
}

/** On hold and scanned again, like received files. */
export async function holdDocuments(db: Writer, workspaceId: number, key: string, now: Date): Promise<void> {
  await db`
    update documents set scan_state = 'WAITING', scan_fault = 'TOO_LARGE', scan_due_at = ${now}
    where workspace_id = ${workspaceId} and scan_state is distinct from 'INFECTED' and ${lies(workspaceId, key)}`;
}

/**
 * An email whose parts are documents is not scanned again: its file is deleted and cannot be downloaded. An
 * unopened email stays, because it is scanned before it is opened.
 */
export async function forgetMail(db: Writer, workspaceId: number, key: string, now: Date): Promise<void> {
  await db`
    with forgotten as (
      update intakes set file_key = null
      where workspace_id = ${workspaceId} and file_key = ${key} and state <> 'RECEIVED'
      returning workspace_id)
    insert into pending_file_deletions (workspace_id, file_key, delete_after)
    select workspace_id, ${key}::text, ${now}::timestamptz from forgotten
    on conflict do nothing`;
}
