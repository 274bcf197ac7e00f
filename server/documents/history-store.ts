import type { Status } from '@slipway/contract/status.ts';

import type { Actor } from '../identity/actor.ts';
import { namesOf } from '../identity/actor.ts';
import type { Reader, Row, Writer } from '../platform/db/database.ts';

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

export async function listHistory(
  db: Reader,
  documentId: number,
  beforeId: number | null,
  limit: number,
): Promise<Row[]> {
  return db`
    select * from history
    where workspace_id = ${db.workspace} and document_id = ${documentId}
      and (${beforeId}::bigint is null or id < ${beforeId})
    order by id desc limit ${limit}`;
}
