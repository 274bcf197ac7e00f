import { Channel } from '@slipway/contract/channel.ts';
import type { IntakeState, PartOutcome } from '@slipway/contract/intake.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';
import { searchTerms } from '../../documents/words.ts';
import type { Reader, Row } from '../../platform/db/database.ts';
import { type Fragment, nothing, sql } from '../../platform/db/sql.ts';
import { StoredIntake } from './intake-store.ts';

export type IntakeLogFilter = {
  channel?: Channel | undefined;
  emailImportId?: number | undefined;
  state?: IntakeState | undefined;
  outcome?: PartOutcome | undefined;
  documentId?: number | undefined;
  text?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type Period = Pick<IntakeLogFilter, 'from' | 'to'>;
const ListedIntake = StoredIntake.extend({ emailImportName: z.string().nullable() });
export type ListedIntake = z.infer<typeof ListedIntake>;
const ChannelTotals = z.object({
  channel: Channel,
  intakes: z.number(),
  open: z.number(),
  parts: z.number(),
  imported: z.number(),
  duplicates: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** Completed, but its parts differ in number or outcome from what was found. */
  unaccounted: z.number(),
});
export type ChannelTotals = z.infer<typeof ChannelTotals>;

/** A search finds only the newest matches; more words narrow it. */
const foundMax = 2000;

/** Each has a partial index. */
const outcomes: Record<PartOutcome, Fragment> = {
  IMPORTED: sql`intakes.imported > 0`,
  DUPLICATE: sql`intakes.duplicates > 0`,
  SKIPPED: sql`intakes.skipped > 0`,
  FAILED: sql`intakes.failed > 0`,
};

/** A repetition shows the subject of the first message, because it is not opened again. */
const shown = sql`select intakes.*, email_imports.name as email_import_name,
    coalesce(intakes.file_key, first.file_key) as file_key,
    coalesce(intakes.subject, first.subject) as subject,
    coalesce(nullif(intakes.sender, ''), first.sender) as sender,
    coalesce(intakes.message_id, first.message_id) as message_id
  from intakes
  left join intakes as first on first.workspace_id = intakes.workspace_id and first.id = intakes.repeats_id
  left join email_imports on email_imports.workspace_id = intakes.workspace_id
    and email_imports.id = intakes.email_import_id`;

/** Newest first. */
export async function listIntakes(
  db: Reader,
  filter: IntakeLogFilter,
  beforeId: number | null,
  limit: number,
): Promise<ListedIntake[]> {
  const { channel, emailImportId, state, outcome, documentId, text } = filter;
  const before = beforeId === null ? nothing : sql`and intakes.id < ${beforeId}`;
  const rows = await db`
    ${shown}
    where intakes.workspace_id = ${db.workspace} ${before}
      ${channel ? sql`and intakes.channel = ${channel}` : nothing}
      ${emailImportId ? sql`and intakes.email_import_id = ${emailImportId}` : nothing}
      ${state === 'DONE' ? sql`and intakes.state = 'DONE'` : nothing}
      ${state && state !== 'DONE' ? sql`and intakes.state <> 'DONE' and intakes.state = ${state}` : nothing}
      ${outcome ? sql`and ${outcomes[outcome]}` : nothing}
      ${documentId ? withDocument(db, documentId) : nothing}
      ${text ? withWords(db, text) : nothing}
      ${within(filter)}
    order by intakes.id desc limit ${limit}`;
  return z.array(ListedIntake).parse(rows);
}

function withDocument(db: Reader, documentId: number): Fragment {
  return sql`and intakes.id in (select intake_id from intake_parts
    where workspace_id = ${db.workspace} and document_id = ${documentId})`;
}

function withWords(db: Reader, text: string): Fragment {
  const { patterns } = searchTerms(text);
  return sql`and intakes.id in (select find_intakes(${db.workspace}, ${patterns}::text[], ${foundMax}))`;
}

function within({ from, to }: Period): Fragment {
  return sql`${from ? sql`and intakes.received_at >= ${from}` : nothing}
    ${to ? sql`and intakes.received_at < ${to}` : nothing}`;
}

export async function getIntake(db: Reader, id: number): Promise<ListedIntake> {
  const [row] = await db`
    ${shown} where intakes.workspace_id = ${db.workspace} and intakes.id = ${id}`;
  if (!row) throw new Problem('not_found');
  return ListedIntake.parse(row);
}

/**
 * What arrived and its outcomes, in one query: counted from the parts and compared with the stored counters.
 */
export async function getIntakeTotals(db: Reader, period: Period): Promise<ChannelTotals[]> {
  const rows: Row[] = await db`
    with told as (
      select intakes.channel, intakes.state = 'RECEIVED' as open, count(intake_parts.intake_id) as parts,
        count(*) filter (where outcome = 'IMPORTED') as imported,
        count(*) filter (where outcome = 'DUPLICATE') as duplicates,
        count(*) filter (where outcome = 'SKIPPED') as skipped,
        count(*) filter (where outcome = 'FAILED') as failed,
        intakes.parts as parts_beside, intakes.imported as imported_beside,
        intakes.duplicates as duplicates_beside, intakes.skipped as skipped_beside, intakes.failed as failed_beside
      from intakes
      left join intake_parts on intake_parts.workspace_id = intakes.workspace_id
        and intake_parts.intake_id = intakes.id
      where intakes.workspace_id = ${db.workspace} ${within(period)}
      group by intakes.workspace_id, intakes.id)
    select channel, count(*) as intakes, count(*) filter (where open) as open, sum(parts)::bigint as parts,
      sum(imported)::bigint as imported, sum(duplicates)::bigint as duplicates, sum(skipped)::bigint as skipped,
      sum(failed)::bigint as failed,
      count(*) filter (where not open and (parts = 0 or parts <> parts_beside or imported <> imported_beside
        or duplicates <> duplicates_beside or skipped <> skipped_beside or failed <> failed_beside)) as unaccounted
    from told group by channel order by channel`;
  return z.array(ChannelTotals).parse(rows);
}
