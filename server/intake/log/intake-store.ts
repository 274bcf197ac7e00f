import { Channel } from '@slipway/contract/channel.ts';
import { type IntakeReason, IntakeState, PartOutcome, type SenderChecks } from '@slipway/contract/intake.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { Status } from '@slipway/contract/status.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { dueRows } from '../../platform/db/due-rows.ts';
import { json, numberOrNullIn } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';

export const StoredIntake = z.object({
  workspaceId: z.number(),
  id: z.number(),
  channel: Channel,
  emailImportId: z.number().nullable(),
  sourceKey: z.string().nullable(),
  messageId: z.string().nullable(),
  sender: z.string().nullable(),
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  receivedAt: z.date(),
  fileKey: z.string().nullable(),
  mediaType: z.string().nullable(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  checks: json<SenderChecks>().nullable(),
  state: IntakeState,
  reason: json<IntakeReason>().nullable(),
  repeatsId: z.number().nullable(),
  parts: z.number(),
  imported: z.number(),
  duplicates: z.number(),
  skipped: z.number(),
  failed: z.number(),
  dueAt: z.date().nullable(),
  attempts: z.number(),
  leasedUntil: z.date().nullable(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
});
export type StoredIntake = z.infer<typeof StoredIntake>;

type Origin = Pick<StoredIntake, 'channel' | 'receivedAt'> &
  Partial<
    Pick<StoredIntake, 'emailImportId' | 'sourceKey' | 'sender' | 'recipient' | 'subject' | 'messageId'>
  >;
type Whole = Pick<StoredIntake, 'fileKey' | 'mediaType' | 'bytes' | 'sha256' | 'checks' | 'repeatsId'>;
export type NewIntake = Origin &
  Partial<Whole> &
  Partial<Pick<StoredIntake, 'reason' | 'dueAt' | 'finishedAt'>> & { state: IntakeState; searchText: string };

/** A part, as the intake log stores it. */
const NewPart = z.object({
  /** From 1, in the order of the message. */
  position: z.number(),
  path: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  outcome: PartOutcome,
  reason: json<IntakeReason>().nullable(),
  documentId: z.number().nullable(),
  sameAsDocumentId: z.number().nullable(),
});
export type NewPart = z.infer<typeof NewPart>;
const StoredPart = NewPart.extend({
  retriedAt: z.date().nullable(),
  id: z.number(),
  intakeId: z.number(),
  documentFileName: z.string().nullable(),
  documentStatus: Status.nullable(),
});
export type StoredPart = z.infer<typeof StoredPart>;

const jsonOf = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Its id; null if the channel delivered it before. */
export async function insertIntake(db: Writer, intake: NewIntake, now: Date): Promise<number | null> {
  const [row] = await db`
    insert into intakes ${db.row({
      workspaceId: db.workspace,
      ...intake,
      checks: jsonOf(intake.checks),
      reason: jsonOf(intake.reason),
      createdAt: now,
    })}
    on conflict (workspace_id, channel, coalesce(email_import_id, 0), source_key) where source_key is not null
    do nothing returning id`;
  return numberOrNullIn(row);
}

/** Stores parts in order, and the number of each outcome with the item. */
export async function insertParts(db: Writer, intakeId: number, parts: readonly NewPart[]): Promise<void> {
  await db`
    insert into intake_parts (workspace_id, intake_id, position, path, name, media_type, bytes, sha256, outcome,
      reason, document_id, same_as_document_id)
    select ${db.workspace}, ${intakeId}, part.position, part.path, part.name, part."mediaType", part.bytes,
      part.sha256, part.outcome, nullif(part.reason, 'null'::jsonb), part."documentId", part."sameAsDocumentId"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (position integer, path text, name text,
      "mediaType" text, bytes bigint, sha256 text, outcome text, reason jsonb, "documentId" bigint,
      "sameAsDocumentId" bigint)`;
  await countParts(db, intakeId);
}

/** Stores counters of the parts' outcomes with the item, for lists and sums. */
async function countParts(db: Writer, intakeId: number): Promise<void> {
  await db`
    update intakes set parts = told.parts, imported = told.imported, duplicates = told.duplicates,
      skipped = told.skipped, failed = told.failed
    from (select count(*) as parts, count(*) filter (where outcome = 'IMPORTED') as imported,
        count(*) filter (where outcome = 'DUPLICATE') as duplicates,
        count(*) filter (where outcome = 'SKIPPED') as skipped,
        count(*) filter (where outcome = 'FAILED') as failed
      from intake_parts where workspace_id = ${db.workspace} and intake_id = ${intakeId}) as told
    where workspace_id = ${db.workspace} and id = ${intakeId}`;
}

/** Stores an upload and its only part in one statement, because uploads are frequent. */
export async function insertUpload(
  db: Writer,
  intake: Omit<NewIntake, 'state'>,
  part: Omit<NewPart, 'path' | 'position'>,
  now: Date,
): Promise<number | null> {
  const failed = part.outcome === 'FAILED' ? 1 : 0;
  const [row] = await db`
    with intake as (
      insert into intakes ${db.row({
        workspaceId: db.workspace,
        ...intake,
        state: failed ? 'FAILED' : 'DONE',
        reason: failed ? jsonOf(part.reason) : null,
        parts: 1,
        imported: 1 - failed,
        failed,
        createdAt: now,
        finishedAt: now,
      })}
      on conflict (workspace_id, channel, coalesce(email_import_id, 0), source_key) where source_key is not null
      do nothing returning workspace_id, id)
    insert into intake_parts (workspace_id, intake_id, position, path, name, media_type, bytes, sha256, outcome,
      reason, document_id, same_as_document_id)
    select workspace_id, id, 1, '1', ${part.name}, ${part.mediaType}, ${part.bytes}::bigint, ${part.sha256},
      ${part.outcome}, ${jsonOf(part.reason)}::jsonb, ${part.documentId}::bigint, ${part.sameAsDocumentId}::bigint
    from intake returning intake_id`;
  return numberOrNullIn(row, 'intakeId');
}

/** The item that the channel delivered earlier under this key. */
export async function findBySource(
  db: Reader,
  channel: Channel,
  emailImportId: number | null,
  sourceKey: string,
): Promise<StoredIntake | null> {
  const [row] = await db`
    select * from intakes
    where workspace_id = ${db.workspace} and channel = ${channel}
      and coalesce(email_import_id, 0) = ${emailImportId ?? 0} and source_key = ${sourceKey}`;
  return row ? StoredIntake.parse(row) : null;
}

/** The first identical message for the same import. Serialised until the transaction ends. */
export async function findSameMessage(
  db: Writer,
  emailImportId: number,
  sha256: string,
): Promise<number | null> {
  await db`select pg_advisory_xact_lock(hashtext('intakes'), hashtext(${`${emailImportId}:${sha256}`}))`;
  const [row] = await db`
    select id from intakes
    where workspace_id = ${db.workspace} and email_import_id = ${emailImportId} and sha256 = ${sha256}
      and file_key is not null
    order by id limit 1`;
  return numberOrNullIn(row);
}

/** The key of the content: a repetition has no file of its own. */
export const wholeKey = sql`coalesce(intakes.file_key, (select first.file_key from intakes as first
  where first.workspace_id = intakes.workspace_id and first.id = intakes.repeats_id)) as file_key`;

export async function lockIntake(db: Writer, id: number): Promise<StoredIntake> {
  const [row] = await db`
    select intakes.*, ${wholeKey} from intakes
    where workspace_id = ${db.workspace} and id = ${id} for update`;
  if (!row) throw new Problem('not_found');
  return StoredIntake.parse(row);
}

export type IntakeChanges = Partial<
  Pick<
    StoredIntake,
    | 'state'
    | 'dueAt'
    | 'attempts'
    | 'leasedUntil'
    | 'finishedAt'
    | 'subject'
    | 'messageId'
    | 'sender'
    | 'reason'
    | 'repeatsId'
  > & { searchText: string }
>;

export async function updateIntake(db: Writer, id: number, changes: IntakeChanges): Promise<void> {
  const reason = changes.reason === undefined ? {} : { reason: jsonOf(changes.reason) };
  await db`
    update intakes set ${db.set({ ...changes, ...reason })} where workspace_id = ${db.workspace} and id = ${id}`;
}

/** Messages that wait to be opened or whose worker died. */
export const unopened = dueRows({ from: sql`intakes` });

const shownParts = sql`select intake_parts.*, documents.file_name as document_file_name,
    documents.status as document_status
  from intake_parts
  left join documents on documents.workspace_id = intake_parts.workspace_id
    and documents.id = intake_parts.document_id`;

export async function listParts(db: Reader, intakeId: number): Promise<StoredPart[]> {
  const rows: Row[] = await db`
    ${shownParts}
    where intake_parts.workspace_id = ${db.workspace} and intake_parts.intake_id = ${intakeId}
    order by intake_parts.position, intake_parts.id`;
  return z.array(StoredPart).parse(rows);
}

/** Parts that are documents already, by path. */
export async function importedPaths(db: Reader, intakeId: number): Promise<Map<string, number>> {
  const rows = await db`
    select path, document_id from intake_parts
    where workspace_id = ${db.workspace} and intake_id = ${intakeId} and outcome = 'IMPORTED'`;
  const parts = z.array(StoredPart.pick({ path: true, documentId: true })).parse(rows);
  return new Map(parts.flatMap(({ path, documentId }) => (documentId === null ? [] : [[path, documentId]])));
}

/** Extends the worker's lease, unless it was lost. */
export async function renewLease(db: Writer, id: number, attempts: number, until: Date): Promise<void> {
  await db`
    update intakes set due_at = ${until}, leased_until = ${until}
    where workspace_id = ${db.workspace} and id = ${id} and attempts = ${attempts} and state = 'RECEIVED'`;
}

/** Released by its worker: due again at that time, with the reason. */
export async function holdIntake(
  db: Writer,
  id: number,
  attempts: number,
  { dueAt, reason }: { dueAt: Date; reason: IntakeReason | null },
): Promise<void> {
  await db`
    update intakes set due_at = ${dueAt}, leased_until = null, reason = ${jsonOf(reason)}::jsonb
    where workspace_id = ${db.workspace} and id = ${id} and attempts = ${attempts} and state = 'RECEIVED'`;
}

/** What the virus scanner found in it, or in an earlier message with the same bytes. */
export async function findInfection(
  db: Reader,
  { id, repeatsId }: Pick<StoredIntake, 'id' | 'repeatsId'>,
): Promise<IntakeReason | null> {
  const [row] = await db`
    select reason from intakes
    where workspace_id = ${db.workspace} and id in (${id}, ${repeatsId ?? id}) and reason->>'code' = 'INFECTED'
    limit 1`;
  return row ? json<IntakeReason>().parse(row['reason']) : null;
}

/** Deletes the parts that are processed again: all except those with documents. */
export async function deleteOpenParts(db: Writer, intakeId: number): Promise<void> {
  await db`
    delete from intake_parts
    where workspace_id = ${db.workspace} and intake_id = ${intakeId} and outcome <> 'IMPORTED'`;
}

/** Links the part to its document. */
export async function importPart(db: Writer, part: StoredPart, documentId: number, now: Date): Promise<void> {
  await db`
    update intake_parts set outcome = 'IMPORTED', reason = null, document_id = ${documentId}, retried_at = ${now}
    where workspace_id = ${db.workspace} and id = ${part.id}`;
  await countParts(db, part.intakeId);
}
