import type { ExportOutcome } from '@slipway/contract/export-error.ts';
import { Status } from '@slipway/contract/status.ts';
import { z } from 'zod';

import type { Actor } from '../identity/actor.ts';
import { namesOf } from '../identity/actor.ts';
import type { Reader, Writer } from '../platform/db/database.ts';
import { json } from '../platform/db/row-types.ts';

export type Change = { field: string; before: string | null; after: string | null };
/** A user, a program or the service itself. */
export type Doer = Actor | 'SERVICE';

export type HistoryRow = {
  documentId: number;
  action: string;
  fromStatus: Status | null;
  toStatus: Status;
  changes?: Change[];
  note?: string | null;
  /** The outcome of an export attempt. */
  outcome?: object | null;
};

/** Records a change in the same transaction as the change itself. */
export async function record(db: Writer, doer: Doer, row: HistoryRow, now: Date): Promise<void> {
  const names =
    doer === 'SERVICE' ? { actorKind: 'SERVICE', actorId: null, actorName: 'Slipway' } : namesOf(doer);
  await db`
    insert into history ${db.row({
      workspaceId: db.workspace,
      occurredAt: now,
      ...names,
      ...row,
      changes: JSON.stringify(row.changes ?? []),
      note: row.note ?? null,
      outcome: row.outcome ? JSON.stringify(row.outcome) : null,
    })}`;
}

const ListedChange = z.object({
  id: z.number(),
  occurredAt: z.date(),
  action: z.string(),
  fromStatus: Status.nullable(),
  toStatus: Status,
  actorKind: z.enum(['USER', 'API_CLIENT', 'SERVICE']),
  actorId: z.string().nullable(),
  actorName: z.string(),
  changes: json<Change[]>(),
  note: z.string().nullable(),
  outcome: json<z.input<typeof ExportOutcome>>().nullable(),
});
type ListedChange = z.infer<typeof ListedChange>;

/** Newest first, before an id. */
export async function listHistory(
  db: Reader,
  documentId: number,
  beforeId: number | null,
  limit: number,
): Promise<ListedChange[]> {
  const rows = await db`
    select * from history
    where workspace_id = ${db.workspace} and document_id = ${documentId}
      and (${beforeId}::bigint is null or id < ${beforeId})
    order by id desc limit ${limit}`;
  return z.array(ListedChange).parse(rows);
}

/** The documents that this one was merged from, also those that were deleted since; empty if it was not merged. */
export async function listMergedFrom(db: Reader, documentId: number): Promise<number[]> {
  const rows = await db`
    select changes from history
    where workspace_id = ${db.workspace} and document_id = ${documentId} and action = 'putTogether'`;
  const changes = z.array(ListedChange.pick({ changes: true })).parse(rows);
  return changes
    .flatMap((row) => row.changes)
    .filter(({ field }) => field === 'mergedFrom')
    .map(({ after }) => Number(after));
}
