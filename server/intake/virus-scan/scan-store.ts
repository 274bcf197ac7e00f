import type { Reader } from '../../platform/db/database.ts';
import { type DueCount, dueCountIn, targetsIn } from '../../platform/db/due-rows.ts';
import type { Target } from '../../platform/service.ts';

/** Documents that are not scanned yet, due for a retry, or to be scanned again. */
export async function findUnscanned(db: Reader, now: Date, limit: number): Promise<Target[]> {
  const rows = await db`
    (select workspace_id, id from documents
     where scan_state = 'WAITING' and scan_due_at <= ${now} order by scan_due_at limit ${limit})
    union all
    (select workspace_id, id from documents
     where scan_state = 'INFECTED' and due_at <= ${now} and (scan_due_at is null or scan_due_at <= ${now})
     order by due_at limit ${limit})
    union all
    (select workspace_id, id from documents
     where scan_state is null and status in ('UPLOADED', 'EXTRACTING') order by id limit ${limit})
    limit ${limit}`;
  return targetsIn(rows);
}

/** All documents on hold for the scanner, whenever their next scan is due. */
export async function measureUnscanned(db: Reader, scans: boolean): Promise<DueCount> {
  const rows = await db`
    select count(workspace_id) as count, min(received_at) as oldest from documents
    where ${scans}::boolean
      and (scan_state = 'WAITING' or (scan_state = 'INFECTED' and due_at is not null)
        or (scan_state is null and status in ('UPLOADED', 'EXTRACTING')))`;
  return dueCountIn(rows);
}
