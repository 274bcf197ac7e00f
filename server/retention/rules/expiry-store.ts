import { DocumentType } from '@slipway/contract/document.ts';
import { z } from 'zod';
import { governing } from '../../documents/retention-store.ts';
import type { Reader, Writer } from '../../platform/db/database.ts';
import { type Fragment, nothing, sql } from '../../platform/db/sql.ts';
import { noticeDays } from './rule-store.ts';

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
  blockedBy: z.enum(['HOLD', 'BUSY', 'EXPORT_PACKAGE']).nullable(),
});
export type ExpiringRow = z.output<typeof ExpiringRow>;

const today = (now: Date) => sql`(${now}::timestamptz at time zone workspaces.time_zone)::date`;

/** A document that was moved under a rule by mistake gets the same notice period. */
const undisturbed = sql`(documents.updated_at at time zone workspaces.time_zone)::date + ${noticeDays}::integer`;

/** Documents that a rule deletes, with the date; `which` limits the documents examined. */
const dueOnes = (db: Reader, now: Date, which: Fragment) => sql`
  select documents.workspace_id, documents.id, documents.file_name, documents.document_type, documents.document_date,
    documents.received_at, documents.folder_id, documents.status, governing.rule_id, governing.rule_name,
    governing.kept_until, greatest(governing.kept_until + 1, governing.deletes_from, ${undisturbed}) as due_on, ${today(now)} as today
  from documents
  join workspaces on workspaces.workspace_id = documents.workspace_id
  ${governing}
  where documents.workspace_id = ${db.workspace} and governing.deletes and governing.kept_until < 'infinity' and ${which}`;

/**
 * No document with a later date is due: the rule with the fewest years starts at this date at the earliest.
 */
export type OldEnough = { until: string; years: number | Fragment };

/**
 * Excludes younger documents, however many there are. None of them is due, and so none of their batch is
 * ready. Time zones differ by at most a day. Both sides have the same type; otherwise row-level security
 * prevents an index scan.
 */
const isOldEnough = ({ until, years }: OldEnough) => sql`(
  documents.document_date <= (${until}::date - make_interval(years => ${years}::integer))::date
  or (documents.document_date is null
    and documents.received_at < (${until}::date - make_interval(years => ${years}::integer, days => -2))::timestamptz))`;

const standing = (table: Fragment) => sql`case
  when hold_of(${table}.workspace_id, ${table}.id, ${table}.folder_id) is not null then 'HOLD'
  when ${table}.status in ('EXTRACTING', 'EXPORTING') then 'BUSY' end`;

/**
 * Documents that were exported together are deleted together, once all are due. Documents that wait for
 * export stay.
 */
const isWithOthers = sql`exists (
  select 1 from export_package_entries own
  left join export_package_entries others on others.workspace_id = own.workspace_id
    and others.export_package_id = own.export_package_id
  where own.workspace_id = chosen.workspace_id and own.document_id = chosen.id
    and (own.export_package_id is null or not exists (
      select 1 from due as ready
      where ready.id = others.document_id and ready.due_on <= ready.today and ${standing(sql`ready`)} is null)))`;

/** The due documents that `choice` selects, with what prevents the deletion of each. */
async function readExpiring(db: Reader, due: Fragment, choice: Fragment): Promise<ExpiringRow[]> {
  const rows = await db`
    with due as not materialized (${due}), chosen as (select * from due ${choice})
    select chosen.*, folders.name as folder_name,
      coalesce(${standing(sql`chosen`)}, case when ${isWithOthers} then 'EXPORT_PACKAGE' end) as blocked_by
    from chosen
    join folders on folders.workspace_id = ${db.workspace} and folders.id = chosen.folder_id
    order by due_on, chosen.id`;
  return rows.map((row) => ExpiringRow.parse(row));
}

export async function listExpiring(
  db: Reader,
  now: Date,
  { until, after, limit }: { until: string; after: { dueOn: string; id: number } | null; limit: number },
): Promise<ExpiringRow[]> {
  const years = sql`(select min(years) from retention_rules where workspace_id = ${db.workspace} and deletes)`;
  const further = after ? sql`and (due_on, id) > (${after.dueOn}::date, ${after.id}::bigint)` : nothing;
  const choice = sql`where due_on <= ${until}::date ${further} order by due_on, id limit ${limit}`;
  return readExpiring(db, dueOnes(db, now, isOldEnough({ until, years })), choice);
}

/** The last document of the next slice, by number, that is old enough; null at the end. */
export async function findSliceEnd(
  db: Reader,
  oldEnough: OldEnough,
  after: number,
  limit: number,
): Promise<number | null> {
  const [row] = await db`
    select max(id) as last from (
      select id from documents
      where workspace_id = ${db.workspace} and id > ${after} and ${isOldEnough(oldEnough)}
      order by id limit ${limit}) as next`;
  return z.number().nullable().parse(row?.['last']);
}

/** Documents in a slice that are to be deleted today. */
export async function listExpired(
  db: Reader,
  now: Date,
  oldEnough: OldEnough,
  after: number,
  last: number,
): Promise<ExpiringRow[]> {
  const choice = sql`where id > ${after} and id <= ${last} and due_on <= today`;
  return readExpiring(db, dueOnes(db, now, isOldEnough(oldEnough)), choice);
}

/** Whether a document is to be deleted today, and by which rule. */
export async function findExpired(db: Reader, id: number, now: Date): Promise<ExpiringRow | null> {
  const withIt = sql`(documents.id = ${id} or documents.id in (
    select others.document_id from export_package_entries own
    join export_package_entries others on others.workspace_id = own.workspace_id
      and others.export_package_id = own.export_package_id
    where own.workspace_id = ${db.workspace} and own.document_id = ${id}))`;
  const [row] = await readExpiring(db, dueOnes(db, now, withIt), sql`where id = ${id} and due_on <= today`);
  return row ?? null;
}

/** Workspaces with a deleting rule, and the fewest years of such a rule. */
export async function findDeletingWorkspaces(db: Reader): Promise<{ workspaceId: number; years: number }[]> {
  const rows = await db`
    select workspace_id, min(years) as years from retention_rules
    where deletes group by workspace_id order by workspace_id`;
  return z.array(z.object({ workspaceId: z.number(), years: z.number() })).parse(rows);
}

/** Deletes export package parts and intake data of a document, and files that are no longer used. */
export async function forgetTraces(db: Writer, documentId: number, now: Date): Promise<void> {
  await db`
    delete from export_package_parts where workspace_id = ${db.workspace} and export_package_id in (
      select export_package_id from export_package_entries
      where workspace_id = ${db.workspace} and document_id = ${documentId})`;
  await db`delete from export_package_entries where workspace_id = ${db.workspace} and document_id = ${documentId}`;
  await db`
    delete from webhook_deliveries where workspace_id = ${db.workspace} and document_id = ${documentId}`;
  await forgetIntake(db, documentId, now);
}

/**
 * The intake log keeps the part and its checksum; the content of an email is deleted with its last document.
 */
async function forgetIntake(db: Writer, documentId: number, now: Date): Promise<void> {
  const emptied = await db`
    update intake_parts set name = ''
    where workspace_id = ${db.workspace} and document_id = ${documentId} returning intake_id`;
  const intakeIds = emptied.map((row) => row['intakeId']);
  if (intakeIds.length === 0) return;
  const gone = sql`id = any(${intakeIds}::bigint[]) and not exists (
    select 1 from intake_parts join documents on documents.workspace_id = intake_parts.workspace_id
      and documents.id = intake_parts.document_id and documents.id <> ${documentId}
    where intake_parts.workspace_id = intakes.workspace_id and intake_parts.intake_id = intakes.id)`;
  await db`
    insert into pending_file_deletions (workspace_id, file_key, delete_after)
    select workspace_id, file_key, ${now}::timestamptz from intakes
    where workspace_id = ${db.workspace} and file_key is not null and ${gone}
    on conflict do nothing`;
  await db`
    update intakes set file_key = null, subject = null, sender = null, recipient = null, search_text = ''
    where workspace_id = ${db.workspace} and ${gone}`;
}
