import { DocumentType } from '@slipway/contract/document.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { governing } from '../documents/kept-store.ts';

const ExpiringRow = z.object({
  id: z.number(),
  fileName: z.string(),
  documentType: DocumentType.nullable(),
  documentDate: z.string().nullable(),
  receivedAt: z.date(),
  folderId: z.number(),
  folderName: z.string(),
  ruleId: z.number(),
  ruleName: z.string(),
  keptUntil: z.string(),
  dueOn: z.string(),
  blockedBy: z.enum(['HOLD', 'BUSY', 'HAND_OVER']).nullable(),
});
export type ExpiringRow = z.output<typeof ExpiringRow>;

const today = (now: Date) => sql`(${now}::timestamptz at time zone workspaces.time_zone)::date`;

/** Documents of the workspace that a rule deletes, each with the day, and with what stands against it. */
const expiring = (db: Reader, now: Date) => sql`
  select documents.id, documents.file_name, documents.document_type, documents.document_date, documents.received_at,
    documents.folder_id, folders.name as folder_name, governing.rule_id, governing.rule_name, governing.kept_until,
    greatest(governing.kept_until + 1, governing.deletes_from) as due_on, ${today(now)} as today,
    case when hold_of(documents.workspace_id, documents.id, documents.folder_id) is not null then 'HOLD'
      when documents.status in ('EXTRACTING', 'EXPORTING') then 'BUSY' end as standing
  from documents
  join workspaces on workspaces.workspace_id = documents.workspace_id
  join folders on folders.workspace_id = documents.workspace_id and folders.id = documents.folder_id
  ${governing}
  where documents.workspace_id = ${db.workspace} and governing.deletes and governing.kept_until < 'infinity'`;

/** What was handed over together goes together, once all of it is due; what waits to be handed over stays. */
const handedOver = sql`exists (
  select 1 from hand_over_entries own
  left join hand_over_entries others on others.workspace_id = own.workspace_id
    and others.hand_over_id = own.hand_over_id
  where own.workspace_id = due.workspace_id and own.document_id = due.id and (own.hand_over_id is null
    or others.document_id not in (select ready.id from due as ready where ready.due_on <= ready.today and ready.standing is null)))`;

export async function listExpiring(
  db: Reader,
  now: Date,
  { until, after, limit }: { until: string; after: { dueOn: string; id: number } | null; limit: number },
): Promise<ExpiringRow[]> {
  const rows = await db`
    with due as (select ${db.workspace}::bigint as workspace_id, expiring.* from (${expiring(db, now)}) as expiring)
    select due.*, coalesce(due.standing, case when ${handedOver} then 'HAND_OVER' end) as blocked_by from due
    where due.due_on <= ${until}::date
      and (${after?.dueOn ?? null}::date is null or (due.due_on, due.id) > (${after?.dueOn ?? null}::date, ${after?.id ?? 0}::bigint))
    order by due.due_on, due.id limit ${limit}`;
  return rows.map((row) => ExpiringRow.parse(row));
}

/** Whether a document is to be deleted today, and by what. */
export async function findExpired(db: Reader, id: number, now: Date): Promise<ExpiringRow | null> {
  const [row] = await db`
    with due as (select ${db.workspace}::bigint as workspace_id, expiring.* from (${expiring(db, now)}) as expiring)
    select due.*, coalesce(due.standing, case when ${handedOver} then 'HAND_OVER' end) as blocked_by from due
    where due.id = ${id} and due.due_on <= due.today`;
  return row ? ExpiringRow.parse(row) : null;
}

/** Workspaces in which a rule deletes. */
export async function findDeletingWorkspaces(db: Reader): Promise<number[]> {
  const rows =
    await db`select distinct workspace_id from retention_rules where deletes order by workspace_id`;
  return rows.map((row) => z.number().parse(row['workspaceId']));
}

/** What was made of a document for hand-overs, and how it came: files that nobody needs any more, too. */
export async function forgetTraces(db: Writer, documentId: number, now: Date): Promise<void> {
  await db`
    delete from hand_over_parts where workspace_id = ${db.workspace} and hand_over_id in (
      select hand_over_id from hand_over_entries
      where workspace_id = ${db.workspace} and document_id = ${documentId})`;
  await db`delete from hand_over_entries where workspace_id = ${db.workspace} and document_id = ${documentId}`;
  await db`
    delete from webhook_deliveries where workspace_id = ${db.workspace} and document_id = ${documentId}`;
  await forgetIntake(db, documentId, now);
}

/** The ledger still counts the piece and knows it by its checksum; what a mail said goes with its last document. */
async function forgetIntake(db: Writer, documentId: number, now: Date): Promise<void> {
  const emptied = await db`
    update intake_parts set name = ''
    where workspace_id = ${db.workspace} and document_id = ${documentId} returning intake_id`;
  const intakeIds = emptied.map((row) => row['intakeId']);
  if (intakeIds.length === 0) return;
  const gone = sql`workspace_id = ${db.workspace} and id = any(${intakeIds}::bigint[]) and not exists (
    select 1 from intake_parts join documents on documents.workspace_id = intake_parts.workspace_id
      and documents.id = intake_parts.document_id and documents.id <> ${documentId}
    where intake_parts.workspace_id = intakes.workspace_id and intake_parts.intake_id = intakes.id)`;
  await db`
    insert into doomed_files (workspace_id, file_key, doomed_at)
    select workspace_id, file_key, ${now}::timestamptz from intakes where file_key is not null and ${gone}
    on conflict do nothing`;
  await db`
    update intakes set file_key = null, subject = null, sender = null, recipient = null, search_text = ''
    where ${gone}`;
}
