import { DocumentType } from '@slipway/contract/document.ts';
import { DuplicateDecision, DuplicateRule, type DuplicateValues } from '@slipway/contract/duplicates.ts';
import { Status } from '@slipway/contract/status.ts';

import type { ReadAccount } from '@slipway/extractor/reading.ts';
import { z } from 'zod';
import type { StoredDocument } from '../../documents/document.ts';
import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { dueRows } from '../../platform/db/due-rows.ts';
import { json, numbersIn } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Compared, DuplicateKeys } from './evaluate-pair.ts';
import { factsOf, type SaidFields } from './facts.ts';

/** At most this many documents with a common key are compared, the newest first. */
export const sharersMax = 20;

/** A user's decision about a pair. */
export type Said = {
  decision: DuplicateDecision;
  decidedBy: { id: string; name: string };
  decidedAt: Date;
  note: string | null;
};

/** A pair from the point of view of one document. */
export type Pair = {
  other: Pick<StoredDocument, 'id' | 'status' | 'archivedAt'>;
  rule: DuplicateRule;
  confidence: number;
  strong: boolean;
  values: DuplicateValues;
  foundAt: Date;
  said: Said | null;
};

/** Replaces a document's keys. A concurrent comparison with a common key waits for this transaction. */
export async function saveKeys(db: Writer, documentId: number, keys: readonly string[]): Promise<void> {
  await db`
    select pg_advisory_xact_lock(hashtextextended(key, ${db.workspace}))
    from (select key from unnest(${[...keys]}::text[]) as asked (key) order by key) as sorted`;
  await db`
    delete from document_keys
    where workspace_id = ${db.workspace} and document_id = ${documentId} and key <> all(${[...keys]}::text[])`;
  await db`
    insert into document_keys (workspace_id, document_id, key)
    select ${db.workspace}::bigint, ${documentId}::bigint, key from unnest(${[...keys]}::text[]) as asked (key)
    on conflict do nothing`;
}

export async function findSharers(
  db: Reader,
  documentId: number,
  keys: readonly string[],
): Promise<number[]> {
  const rows = await db`
    select distinct sharers.document_id from unnest(${[...keys]}::text[]) as asked (key)
    cross join lateral (
      select document_id from document_keys
      where workspace_id = ${db.workspace} and document_keys.key = asked.key and document_id <> ${documentId}
      order by document_id desc limit ${sharersMax}) as sharers`;
  return numbersIn(rows, 'documentId');
}

/** Documents for the comparison, with their read values and their current ones. */
export async function loadCompared(db: Reader, ids: readonly number[]): Promise<Compared[]> {
  if (ids.length === 0) return [];
  const rows = await db`
    select documents.id, documents.sha256, documents.image_fingerprint, documents.e_invoice_sha256, documents.split_from,
      documents.replaced, documents.document_type, documents.details -> 'fields' as fields,
      documents.details -> 'statement' -> 'accounts' as accounts,
      readings.document_type as read_type, readings.fields as read_fields
    from documents left join readings
      on readings.workspace_id = documents.workspace_id and readings.document_id = documents.id
    where documents.workspace_id = ${db.workspace} and documents.id = any(${[...ids]}::bigint[])`;
  return rows.map(comparedOf);
}

const ComparedRow = z.object({
  id: z.number(),
  sha256: z.string(),
  imageFingerprint: z.string().nullable(),
  eInvoiceSha256: z.string().nullable(),
  splitFrom: z.number().nullable(),
  replaced: z.boolean(),
  documentType: DocumentType.nullable(),
  fields: json<SaidFields>().nullable(),
  accounts: json<ReadAccount[]>().nullable(),
  readType: DocumentType.nullable(),
  readFields: json<SaidFields>().nullable(),
});

function comparedOf(row: Row): Compared {
  const { fields, accounts, documentType, readType, readFields, ...file } = ComparedRow.parse(row);
  const now = factsOf({ documentType, fields: fields ?? {}, accounts: accounts ?? [] });
  const read = readFields ? [factsOf({ documentType: readType, fields: readFields, accounts: [] })] : [];
  return { ...file, said: [now, ...read] };
}

/** Stores a detected pair and keeps the user's decision. Returns whether something changed. */
export async function savePair(
  db: Writer,
  documentId: number,
  otherId: number,
  { rule, confidence, strong, values, otherValues }: DuplicateKeys,
  now: Date,
): Promise<boolean> {
  const [older, younger] = [Math.min(documentId, otherId), Math.max(documentId, otherId)];
  const [details, otherDetails] = documentId === older ? [values, otherValues] : [otherValues, values];
  const rows = await db`
    insert into duplicate_pairs ${db.row({
      workspaceId: db.workspace,
      documentId: older,
      otherId: younger,
      rule,
      confidence: String(confidence),
      strong,
      details: JSON.stringify(details),
      otherDetails: JSON.stringify(otherDetails),
      foundAt: now,
    })}
    on conflict (workspace_id, document_id, other_id) do update set rule = excluded.rule,
      confidence = excluded.confidence, strong = excluded.strong, details = excluded.details,
      other_details = excluded.other_details
    where (duplicate_pairs.rule, duplicate_pairs.confidence, duplicate_pairs.strong, duplicate_pairs.details,
        duplicate_pairs.other_details)
      is distinct from (excluded.rule, excluded.confidence, excluded.strong, excluded.details, excluded.other_details)
      and (duplicate_pairs.rule <> 'BY_HAND' or duplicate_pairs.decision = 'DIFFERENT')
    returning document_id`;
  return rows.length > 0;
}

/** Deletes undecided pairs that no longer apply. Returns the other documents. */
export async function dropPairs(db: Writer, documentId: number, kept: readonly number[]): Promise<number[]> {
  const rows = await db`
    delete from duplicate_pairs
    where workspace_id = ${db.workspace} and (document_id = ${documentId} or other_id = ${documentId})
      and decision is null
      and case when document_id = ${documentId} then other_id else document_id end <> all(${[...kept]}::bigint[])
    returning case when document_id = ${documentId} then other_id else document_id end as gone_id`;
  return numbersIn(rows, 'goneId');
}

/** The other documents of undecided pairs. */
export async function listUndecided(db: Reader, documentId: number): Promise<number[]> {
  const rows = await db`
    select case when document_id = ${documentId} then other_id else document_id end as found_id from duplicate_pairs
    where workspace_id = ${db.workspace} and (document_id = ${documentId} or other_id = ${documentId})
      and decision is null`;
  return numbersIn(rows, 'foundId');
}

/** The documents whose only duplicate evidence is the amount. */
export async function findPricedAlike(db: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db`
    select asked.id from unnest(${[...ids]}::bigint[]) as asked (id)
    where exists (
      select 1 from duplicate_pairs
      where workspace_id = ${db.workspace} and (document_id = asked.id or other_id = asked.id)
        and decision is null and rule = 'SAME_AMOUNT_AND_DATE' and details ->> 'otherNumber' is not null)`;
  return numbersIn(rows);
}

/**
 * Locks a document's pairs before a write. The lock order is fixed to prevent deadlocks: keys (`saveKeys`),
 * pairs, comparisons (`enqueue`, `clearPending`), each by number.
 */
export async function lockPairs(db: Writer, documentId: number): Promise<void> {
  await db`
    select 1 from duplicate_pairs
    where workspace_id = ${db.workspace} and (document_id = ${documentId} or other_id = ${documentId})
    order by document_id, other_id for no key update`;
}

/** All pairs of a document. */
export async function listPairs(db: Reader, documentId: number): Promise<Pair[]> {
  const rows = await db`
    select others.id, others.status, others.archived_at, pairs.*
    from (
      select other_id as found_id, rule, confidence, strong, details as found_values, found_at, decision,
        decided_by, decided_at, note
      from duplicate_pairs where workspace_id = ${db.workspace} and document_id = ${documentId}
      union all
      select document_id, rule, confidence, strong, other_details, found_at, decision, decided_by, decided_at, note
      from duplicate_pairs where workspace_id = ${db.workspace} and other_id = ${documentId}) as pairs
    join documents others on others.workspace_id = ${db.workspace} and others.id = pairs.found_id
    order by pairs.confidence desc, others.id`;
  return rows.map(pairOf);
}

const PairRow = z.object({
  id: z.number(),
  status: Status,
  archivedAt: z.date().nullable(),
  rule: DuplicateRule,
  confidence: z.string(),
  strong: z.boolean(),
  foundValues: json<DuplicateValues>(),
  foundAt: z.date(),
  decision: DuplicateDecision.nullable(),
  decidedBy: json<Said['decidedBy']>().nullable(),
  decidedAt: z.date().nullable(),
  note: z.string().nullable(),
});

function pairOf(row: Row): Pair {
  const { id, status, archivedAt, rule, confidence, strong, foundValues, foundAt, ...said } =
    PairRow.parse(row);
  const { decision, decidedBy, decidedAt, note } = said;
  return {
    other: { id, status, archivedAt },
    rule,
    confidence: Number(confidence),
    strong,
    values: foundValues,
    foundAt,
    said: decision && decidedBy && decidedAt && { decision, decidedBy, decidedAt, note },
  };
}

/** Stores a user's decision; null withdraws it. A manually marked pair is then deleted. */
export async function saveDecision(
  db: Writer,
  documentId: number,
  otherId: number,
  said: Said | null,
): Promise<boolean> {
  const [older, younger] = [Math.min(documentId, otherId), Math.max(documentId, otherId)];
  const { decision = null, decidedBy = null, decidedAt = null, note = null } = said ?? {};
  const rows = await db`
    update duplicate_pairs set decision = ${decision}, decided_by = ${decidedBy && JSON.stringify(decidedBy)},
      decided_at = ${decidedAt}, note = ${note}
    where workspace_id = ${db.workspace} and document_id = ${older} and other_id = ${younger}
    returning rule`;
  if (said === null) {
    await db`
      delete from duplicate_pairs where workspace_id = ${db.workspace} and document_id = ${older}
        and other_id = ${younger} and rule = 'BY_HAND' and decision is null`;
  }
  return rows.length > 0;
}

export async function saveFingerprint(
  db: Writer,
  documentId: number,
  { imageFingerprint, eInvoiceSha256 }: { imageFingerprint: string | null; eInvoiceSha256: string | null },
): Promise<void> {
  await db`
    update documents set image_fingerprint = ${imageFingerprint}, e_invoice_sha256 = ${eInvoiceSha256}
    where workspace_id = ${db.workspace} and id = ${documentId}`;
}

/** Schedules a comparison of these documents. */
export async function enqueue(db: Writer, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db`
    insert into document_comparisons (workspace_id, document_id, due_at)
    select ${db.workspace}::bigint, id, ${now}::timestamptz from unnest(${[...ids]}::bigint[]) as owed (id)
    order by id
    on conflict (workspace_id, document_id) do nothing`;
}

export async function clearPending(db: Writer, documentId: number): Promise<void> {
  await db`
    delete from document_comparisons where workspace_id = ${db.workspace} and document_id = ${documentId}`;
}

export const dueComparisons = dueRows({ from: sql`document_comparisons`, id: sql`document_id` });
