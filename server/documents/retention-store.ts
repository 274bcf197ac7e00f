import { z } from 'zod';

import type { Reader } from '../platform/db/database.ts';
import { sql } from '../platform/db/sql.ts';

/**
 * The rules that apply to a document, each with the last day of its protection: forever if the rule has no
 * start date.
 */
const counted = sql`retention_rules
  cross join lateral (select coalesce(documents.document_date, case when undated = 'RECEIVED'
    then (documents.received_at at time zone workspaces.time_zone)::date end) as day) as since`;
/** No later one can be written as `YYYY-MM-DD`. */
const lastDay = sql`'9999-12-31'::date`;
const keptUntil = sql`case when since.day is null then 'infinity'::date
  when starts = 'END_OF_YEAR' then least(make_date(extract(year from since.day)::integer + years, 12, 31), ${lastDay})
  else least((since.day + make_interval(years => years))::date, ${lastDay}) end`;
const about = sql`retention_rules.workspace_id = documents.workspace_id
  and (retention_rules.folder_id is null or retention_rules.folder_id = documents.folder_id)
  and (retention_rules.document_type is null or retention_rules.document_type = documents.document_type)`;

/** The rule that protected the validated document before its folder, date or type changed. */
const ruleBefore = sql`retention_rules as kept where kept.workspace_id = documents.workspace_id
  and kept.id = documents.kept_by_rule and kept.protects`;
/** Joined to `documents` and `workspaces`: the rule that protects a document longest. */
const protecting = sql`
  left join lateral (
    select name, until from (
      select retention_rules.name, ${keptUntil} as until from ${counted} where ${about} and protects
      union all select kept.name, documents.kept_until from ${ruleBefore}
    ) as ends
    order by until desc limit 1
  ) as protecting`;

/** Joined to `documents` and `workspaces`: the rule that governs a document, with the end of its protection. */
export const governing = sql`
  cross join lateral (
    select retention_rules.id as rule_id, retention_rules.name as rule_name, deletes, deletes_from,
      greatest(${keptUntil}, (select documents.kept_until from ${ruleBefore})) as kept_until
    from ${counted} where ${about}
    order by ${keptUntil} desc, deletes, retention_rules.id limit 1
  ) as governing`;

const RetentionState = z.object({
  /** The legal hold that covers the document. */
  holdId: z.number().nullable(),
  holdReason: z.string().nullable(),
  /** The rule that prevents deletion, and the last day of its protection. */
  rule: z.string().nullable(),
  until: z.string().nullable(),
});
export type RetentionState = z.infer<typeof RetentionState>;

/** Why a document may not be deleted today. */
export async function findRetained(db: Reader, documentId: number, now: Date): Promise<RetentionState> {
  const [row] = await db`
    select held.id as hold_id, held.reason as hold_reason, protecting.name as rule, protecting.until::text as until
    from documents
    join workspaces on workspaces.workspace_id = documents.workspace_id
    left join legal_holds as held on held.workspace_id = documents.workspace_id
      and held.id = hold_of(documents.workspace_id, documents.id, documents.folder_id)
    ${protecting} on protecting.until >= (${now}::timestamptz at time zone workspaces.time_zone)::date
    where documents.workspace_id = ${db.workspace} and documents.id = ${documentId}`;
  return RetentionState.parse(row);
}

/** `until` is null where no rule keeps any, or one keeps some of them for good. */
const RetainedDocuments = z.object({
  held: z.number(),
  byRule: z.number(),
  until: z.string().nullable(),
});
export type RetainedDocuments = z.infer<typeof RetainedDocuments>;

/**
 * How many documents are under a legal hold and how many others a rule protects, with the latest end date.
 */
export async function countRetained(
  db: Reader,
  ids: readonly number[],
  now: Date,
): Promise<RetainedDocuments> {
  const [row] = await db`
    select count(*) filter (where standing.held) as held,
      count(*) filter (where not standing.held and standing.until is not null) as by_rule,
      nullif(max(standing.until) filter (where not standing.held), 'infinity')::text as until
    from (
      select hold_of(documents.workspace_id, documents.id, documents.folder_id) is not null as held,
        protecting.until
      from documents
      join workspaces on workspaces.workspace_id = documents.workspace_id
      ${protecting} on protecting.until >= (${now}::timestamptz at time zone workspaces.time_zone)::date
      where documents.workspace_id = ${db.workspace} and documents.id = any(${[...ids]}::bigint[])) as standing`;
  return RetainedDocuments.parse(row);
}
