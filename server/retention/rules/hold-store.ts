import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { nothing, sql } from '../../platform/db/sql.ts';

export type Subject = { kind: 'DOCUMENT' | 'SUPPLIER' | 'FOLDER'; id: number };

const HoldRow = z.object({
  id: z.number(),
  reason: z.string(),
  documentId: z.number().nullable(),
  supplierId: z.number().nullable(),
  folderId: z.number().nullable(),
  subjectName: z.string(),
  fromHold: z.number().nullable(),
  placedBy: z.string(),
  placedAt: z.date(),
  releasedBy: z.string().nullable(),
  releasedAt: z.date().nullable(),
});

const columns = sql`legal_holds.*, coalesce(documents.file_name, suppliers.name, folders.name) as subject_name`;
const joined = sql`legal_holds
  left join documents on documents.workspace_id = legal_holds.workspace_id and documents.id = legal_holds.document_id
  left join suppliers on suppliers.workspace_id = legal_holds.workspace_id and suppliers.id = legal_holds.supplier_id
  left join folders on folders.workspace_id = legal_holds.workspace_id and folders.id = legal_holds.folder_id`;

/** In the form of the API. */
function holdOf(row: Row) {
  const { documentId, supplierId, folderId, subjectName, ...hold } = HoldRow.parse(row);
  const kind = documentId ? 'DOCUMENT' : supplierId ? 'SUPPLIER' : 'FOLDER';
  const id = documentId ?? supplierId ?? folderId ?? 0;
  return { ...hold, subject: { kind: kind as Subject['kind'], id, name: subjectName } };
}

export async function listHolds(
  db: Reader,
  released: boolean | undefined,
  beforeId: number | null,
  limit: number,
) {
  const which = released === undefined ? nothing : sql`and (released_at is not null) = ${released}`;
  const rows = await db`
    select ${columns} from ${joined}
    where legal_holds.workspace_id = ${db.workspace} ${which}
      and (${beforeId}::bigint is null or legal_holds.id < ${beforeId})
    order by legal_holds.id desc limit ${limit}`;
  return rows.map(holdOf);
}

export async function getHold(db: Reader, id: number) {
  const [row] = await db`
    select ${columns} from ${joined}
    where legal_holds.workspace_id = ${db.workspace} and legal_holds.id = ${id}`;
  if (!row) throw new Problem('not_found');
  return holdOf(row);
}

/** Throws `not_found` for a subject outside the workspace. */
export async function insertHold(
  db: Writer,
  { subject, ...values }: { subject: Subject; reason: string; placedBy: string; placedAt: Date },
) {
  const tables = { DOCUMENT: sql`documents`, SUPPLIER: sql`suppliers`, FOLDER: sql`folders` };
  const [found] = await db`
    select 1 from ${tables[subject.kind]} where workspace_id = ${db.workspace} and id = ${subject.id} for update`;
  if (!found) throw new Problem('not_found');
  const column = { DOCUMENT: 'documentId', SUPPLIER: 'supplierId', FOLDER: 'folderId' }[subject.kind];
  const [row] = await db`
    insert into legal_holds ${db.row({ workspaceId: db.workspace, ...values, [column]: subject.id })}
    returning id`;
  return getHold(db, z.number().parse(row?.['id']));
}

/** Also releases the holds that documents inherited from it. */
export async function releaseHold(
  db: Writer,
  id: number,
  released: { releasedBy: string; releasedAt: Date },
): Promise<void> {
  await db`
    with recursive ending as (
      select id from legal_holds where workspace_id = ${db.workspace} and id = ${id}
      union
      select taken.id from legal_holds taken join ending on taken.from_hold = ending.id
      where taken.workspace_id = ${db.workspace})
    update legal_holds set ${db.set(released)}
    where workspace_id = ${db.workspace} and id in (select id from ending) and released_at is null`;
}
