import type { Channel } from '@slipway/contract/channel.ts';
import type { IntakeState, PartOutcome } from '@slipway/contract/intake.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Reader, Row } from '../db/database.ts';
import { type Fragment, nothing, sql } from '../db/sql.ts';
import { wordPatterns } from '../documents/words.ts';
import { type StoredIntake, wholeKey } from './intake-store.ts';

export type LedgerFilter = {
  channel?: Channel | undefined;
  emailImportId?: number | undefined;
  state?: IntakeState | undefined;
  outcome?: PartOutcome | undefined;
  documentId?: number | undefined;
  text?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type Period = Pick<LedgerFilter, 'from' | 'to'>;
export type ListedIntake = StoredIntake & { emailImportName: string | null };
export type ChannelSums = {
  channel: Channel;
  intakes: number;
  open: number;
  parts: number;
  imported: number;
  duplicates: number;
  skipped: number;
  failed: number;
};

/** A search finds the newest so many; more words narrow it. */
const foundMax = 2000;

/** Each has an index that holds only those. */
const outcomes: Record<PartOutcome, Fragment> = {
  IMPORTED: sql`intakes.imported > 0`,
  DUPLICATE: sql`intakes.duplicates > 0`,
  SKIPPED: sql`intakes.skipped > 0`,
  FAILED: sql`intakes.failed > 0`,
};

const shown = sql`select intakes.*, ${wholeKey}, email_imports.name as email_import_name
  from intakes
  left join email_imports on email_imports.workspace_id = intakes.workspace_id
    and email_imports.id = intakes.email_import_id`;

/** Newest first. */
export async function listIntakes(
  db: Reader,
  filter: LedgerFilter,
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
  return rows as unknown as ListedIntake[];
}

function withDocument(db: Reader, documentId: number): Fragment {
  return sql`and intakes.id in (select intake_id from intake_parts
    where workspace_id = ${db.workspace} and document_id = ${documentId})`;
}

function withWords(db: Reader, text: string): Fragment {
  const { patterns } = wordPatterns(text);
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
  return row as unknown as ListedIntake;
}

/** What came in and what became of it: counted from the parts, not from what stands beside the intakes. */
export async function sumIntakes(db: Reader, period: Period): Promise<ChannelSums[]> {
  const rows: Row[] = await db`
    with told as (
      select intakes.id, intakes.channel, intakes.state from intakes
      where intakes.workspace_id = ${db.workspace} ${within(period)}),
    pieces as (
      select told.channel, count(*) as parts,
        count(*) filter (where outcome = 'IMPORTED') as imported,
        count(*) filter (where outcome = 'DUPLICATE') as duplicates,
        count(*) filter (where outcome = 'SKIPPED') as skipped,
        count(*) filter (where outcome = 'FAILED') as failed
      from told join intake_parts on intake_parts.workspace_id = ${db.workspace} and intake_parts.intake_id = told.id
      group by told.channel)
    select told.channel, count(*) as intakes, count(*) filter (where told.state = 'RECEIVED') as open,
      coalesce(max(pieces.parts), 0) as parts, coalesce(max(pieces.imported), 0) as imported,
      coalesce(max(pieces.duplicates), 0) as duplicates, coalesce(max(pieces.skipped), 0) as skipped,
      coalesce(max(pieces.failed), 0) as failed
    from told left join pieces on pieces.channel = told.channel
    group by told.channel order by told.channel`;
  return rows as unknown as ChannelSums[];
}

/** Intakes that are done and whose parts are not what was found in them, by number and by outcome. */
export async function countUnaccounted(db: Reader, period: Period): Promise<number> {
  const [row] = await db`
    select count(*) as unaccounted from intakes
    left join (
      select intake_id, count(*) as parts, count(*) filter (where outcome = 'IMPORTED') as imported,
        count(*) filter (where outcome = 'DUPLICATE') as duplicates,
        count(*) filter (where outcome = 'SKIPPED') as skipped,
        count(*) filter (where outcome = 'FAILED') as failed
      from intake_parts where workspace_id = ${db.workspace} group by intake_id) as told
      on told.intake_id = intakes.id
    where intakes.workspace_id = ${db.workspace} and intakes.state <> 'RECEIVED' ${within(period)}
      and (told.parts is null
        or (told.parts, told.imported, told.duplicates, told.skipped, told.failed)
          is distinct from (intakes.parts, intakes.imported, intakes.duplicates, intakes.skipped, intakes.failed)
        or intakes.parts <> intakes.imported + intakes.duplicates + intakes.skipped + intakes.failed)`;
  return row!['unaccounted'] as number;
}
