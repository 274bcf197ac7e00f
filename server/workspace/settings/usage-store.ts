import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { dayIn, monthOf } from './days.ts';

/** This many transactions of one workspace can count without waiting for each other. */
const slots = 8;

export type Used = {
  uploaded?: number;
  read?: number;
  exported?: number;
  pages?: number;
  bytesAdded?: number;
  bytesRemoved?: number;
};

/** Counts an action on a document, in the same transaction. */
export async function countUse(db: Writer, documentId: number, used: Used, now: Date): Promise<void> {
  const [workspace] = await db`select time_zone from workspaces where workspace_id = ${db.workspace}`;
  const month = monthOf(dayIn(now, String(workspace!['timeZone'])));
  const { uploaded = 0, read = 0, exported = 0, pages = 0, bytesAdded = 0, bytesRemoved = 0 } = used;
  await db`
    insert into usage_months as kept
      (workspace_id, month, slot, uploaded, read, exported, pages, bytes_added, bytes_removed)
    values (${db.workspace}, ${month}, ${documentId % slots}, ${uploaded}, ${read}, ${exported}, ${pages},
      ${bytesAdded}, ${bytesRemoved})
    on conflict (workspace_id, month, slot) do update set
      uploaded = kept.uploaded + excluded.uploaded, read = kept.read + excluded.read,
      exported = kept.exported + excluded.exported, pages = kept.pages + excluded.pages,
      bytes_added = kept.bytes_added + excluded.bytes_added,
      bytes_removed = kept.bytes_removed + excluded.bytes_removed`;
}

const MonthRow = z.object({
  starts: z.string(),
  uploaded: z.number(),
  read: z.number(),
  exported: z.number(),
  pages: z.number(),
  bytes: z.number(),
});
export type MonthRow = z.infer<typeof MonthRow>;

/** Months with usage, from one on, oldest first. */
export async function listMonths(db: Reader, from: string): Promise<MonthRow[]> {
  const rows = await db`
    select month as starts, sum(uploaded) as uploaded, sum(read) as read, sum(exported) as exported,
      sum(pages) as pages, sum(bytes_added)::bigint as bytes
    from usage_months where workspace_id = ${db.workspace} and month >= ${from}
    group by month order by month`;
  return z.array(MonthRow).parse(rows);
}

/** Of existing documents. */
export async function measureStored(db: Reader): Promise<number> {
  const [row] = await db`
    select coalesce(sum(bytes_added - bytes_removed), 0)::bigint as bytes
    from usage_months where workspace_id = ${db.workspace}`;
  return Number(row!['bytes']);
}
