import type { Self } from '@slipway/contract/place-of-approver.ts';
import { z } from 'zod';

import type { Reader } from '../../platform/db/database.ts';
import { numberIn, numberOrNullIn } from '../../platform/db/row-types.ts';
import { type Fragment, nothing, sql } from '../../platform/db/sql.ts';
import type { WaitingDocument } from '../../platform/mailer/email-texts.ts';

/**
 * Documents that a user can approve, directly or as a substitute; the same decision as `placeOf` for one
 * document.
 */
export function waitingFor(workspaceId: number, me: Self, awayFor: readonly Self[]): Fragment {
  const asked = [me, ...awayFor].map(
    ({ userId, role }, index) => sql`${index === 0 ? nothing : sql`or`} (
      (documents.approval -> 'askedOf' -> 'roles' @> to_jsonb(${role}::text)
        or documents.approval -> 'askedOf' -> 'members' @> jsonb_build_array(jsonb_build_object('id', ${userId}::text)))
      and ${isFree(userId)})`,
  );
  const anybody = asked.reduce((one, other) => sql`${one} ${other}`);
  return sql`
    documents.workspace_id = ${workspaceId} and documents.approval_state = 'WAITING'
    and documents.status in ('VALIDATED', 'EXPORT_FAILED') and documents.archived_at is null
    and ${isFree(me.userId)} and (${anybody})`;
}

/** The user is not excluded, and no approval was given for them. */
function isFree(userId: string): Fragment {
  return sql`not documents.approval -> 'notBy' @> jsonb_build_array(jsonb_build_object('id', ${userId}::text))
    and not documents.approval -> 'given' @> jsonb_build_array(
      jsonb_build_object('by', jsonb_build_object('userId', ${userId}::text)))
    and not documents.approval -> 'given' @> jsonb_build_array(
      jsonb_build_object('inPlaceOf', jsonb_build_object('id', ${userId}::text)))`;
}

const After = z.object({
  since: z.string(),
  id: z.number(),
});
type After = z.infer<typeof After>;

/** Longest first, after a position, with the start of each wait. */
export async function listWaitingIds(
  db: Reader,
  mine: Fragment,
  after: After | null,
  limit: number,
): Promise<After[]> {
  const rows = await db`
    select documents.id, documents.approval ->> 'since' as since from documents
    where ${mine} and documents.workspace_id = ${db.workspace}
      ${after === null ? nothing : sql`and (documents.approval ->> 'since', documents.id) > (${after.since}, ${after.id})`}
    order by documents.approval ->> 'since', documents.id limit ${limit}`;
  return z.array(After).parse(rows);
}

export async function countWaiting(db: Reader, mine: Fragment): Promise<number> {
  const [row] = await db`
    select count(*) as count from documents where ${mine} and documents.workspace_id = ${db.workspace}`;
  return numberIn(row, 'count');
}

/** Approvals that have been required since then or longer. */
export function overdueSince(since: string): Fragment {
  return sql`documents.approval_state = 'WAITING' and documents.status in ('VALIDATED', 'EXPORT_FAILED')
    and documents.archived_at is null and documents.approval ->> 'since' <= ${since}`;
}

const WaitingRow = z.object({
  vendorName: z.string().nullable(),
  documentNumber: z.string().nullable(),
  fileName: z.string(),
  totalAmount: z.string().nullable(),
  currencyCode: z.string().nullable(),
  since: z.string(),
});
const dayMs = 24 * 60 * 60 * 1000;

/** The number of matches, and the first ones for an email; longest first. */
export async function listForEmail(
  db: Reader,
  which: Fragment,
  now: Date,
  limit: number,
): Promise<{ total: number; documents: WaitingDocument[] }> {
  const rows = await db`
    select vendor_name, document_number, file_name, total_amount, currency_code,
      approval ->> 'since' as since, count(*) over () as total
    from documents where ${which} and documents.workspace_id = ${db.workspace}
    order by approval ->> 'since', id limit ${limit}`;
  const documents = z
    .array(WaitingRow)
    .parse(rows)
    .map(({ since, ...row }) => ({
      ...row,
      days: Math.floor((now.getTime() - Date.parse(since)) / dayMs),
    }));
  return { total: numberOrNullIn(rows[0], 'total') ?? 0, documents };
}
