import type { Reader, Writer } from '../../platform/db/database.ts';
import { type DueRows, dueRows, targetsIn } from '../../platform/db/due-rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Target } from '../../platform/service.ts';

/** `SMALL`: structured files that are read quickly; `PAGED`: everything else. */
export type ExtractionQueue = 'SMALL' | 'PAGED';

type Unread = { extractionQueue: ExtractionQueue; scans: boolean };

/** Documents that wait to be read or whose reader died. */
export function unreadDocuments({ extractionQueue, scans }: Unread): DueRows {
  return dueRows({
    from: sql`documents`,
    only: sql`status in ('UPLOADED', 'EXTRACTING') and ${inExtractionQueue(extractionQueue)} and ${safe(scans)}`,
  });
}

/** The longest waiting document in the next workspace after this one that has any. */
export async function findNextUnread(
  db: Reader,
  now: Date,
  { extractionQueue, scans, after }: Unread & { after: number },
): Promise<Target | null> {
  const rows = await db`
    select workspace_id, id from documents
    where workspace_id > ${after} and due_at is not null and due_at <= ${now}
      and status in ('UPLOADED', 'EXTRACTING') and ${inExtractionQueue(extractionQueue)} and ${safe(scans)}
    order by workspace_id, due_at limit 1`;
  return targetsIn(rows)[0] ?? null;
}

/** As in the indexes documents_to_read_small and documents_to_read_paged, and in documents/job-kinds.ts. */
function inExtractionQueue(extractionQueue: ExtractionQueue) {
  return extractionQueue === 'SMALL'
    ? sql`file_bytes <= 524288 and media_type not in ('application/pdf', 'message/rfc822', 'image/jpeg', 'image/png',
        'image/tiff', 'image/webp', 'image/avif')`
    : sql`(file_bytes > 524288 or media_type in ('application/pdf', 'message/rfc822', 'image/jpeg', 'image/png',
        'image/tiff', 'image/webp', 'image/avif'))`;
}

/** Files that the virus scanner found clean; without a scanner, files without a finding. */
function safe(scans: boolean) {
  return scans ? sql`scan_state = 'CLEAN'` : sql`scan_state is distinct from 'INFECTED'`;
}

/** Extends the lease without a new version, which would end the reader's claim. */
export async function renewLease(db: Writer, id: number, version: number, until: Date): Promise<void> {
  await db`
    update documents set due_at = ${until}
    where workspace_id = ${db.workspace} and id = ${id} and version = ${version} and status = 'EXTRACTING'`;
}
