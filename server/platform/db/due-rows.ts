import { z } from 'zod';

import type { Target } from '../service.ts';
import type { Reader, Row } from './database.ts';
import { type Fragment, sql } from './sql.ts';

// A row that is due is a job. Stores describe which of their rows are due; jobs find and measure them here.

const TargetRow = z.object({ workspaceId: z.number(), id: z.number() });
const DueCount = z.object({ count: z.number(), oldest: z.date().nullable() });
/** The number of due rows, and since when the oldest is due. */
export type DueCount = z.infer<typeof DueCount>;

export type DueRows = {
  /** Rows of all workspaces, longest due first. */
  find(db: Reader, now: Date, limit: number): Promise<Target[]>;
  measure(db: Reader, now: Date): Promise<DueCount>;
};

/** Constant pieces of SQL. `from` is a table, or one with joins; then the other columns name their table. */
type DueTable = { from: Fragment; workspaceId?: Fragment; id?: Fragment; dueAt?: Fragment; only?: Fragment };

/** The rows of a table whose time in `dueAt` has come, without those that `only` excludes. */
export function dueRows({
  from,
  workspaceId = sql`workspace_id`,
  id = sql`id`,
  dueAt = sql`due_at`,
  only = sql`true`,
}: DueTable): DueRows {
  return {
    find: async (db, now, limit) =>
      targetsIn(
        await db`
          select ${workspaceId} as workspace_id, ${id} as id from ${from}
          where ${dueAt} <= ${now} and ${only} order by ${dueAt} limit ${limit}`,
      ),
    measure: async (db, now) =>
      dueCountIn(
        await db`
          select count(*) as count, min(${dueAt}) as oldest from ${from} where ${dueAt} <= ${now} and ${only}`,
      ),
  };
}

/** The rows of a query for `workspace_id` and `id`. */
export function targetsIn(rows: readonly Row[]): Target[] {
  return z.array(TargetRow).parse(rows);
}

/** The row of a query for `count` and `oldest`. */
export function dueCountIn([row]: readonly Row[]): DueCount {
  return DueCount.parse(row);
}
