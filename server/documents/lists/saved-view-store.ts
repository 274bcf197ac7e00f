import { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { json } from '../../platform/db/row-types.ts';

const StoredView = z.object({
  id: z.number(),
  name: z.string(),
  filter: json<Record<string, string>>(),
  sort: DocumentSort.nullable(),
  shared: z.boolean(),
  createdBy: z.string(),
  createdByName: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StoredView = z.infer<typeof StoredView>;
export type ViewParts = Pick<StoredView, 'name' | 'filter' | 'sort' | 'shared'>;

/** A user's own views and the shared ones, in the order of creation. */
export async function listViews(
  db: Reader,
  userId: string,
  afterId: number,
  limit: number,
): Promise<StoredView[]> {
  const rows = await db`
    select * from saved_views
    where workspace_id = ${db.workspace} and (created_by = ${userId} or shared) and id > ${afterId}
    order by id limit ${limit}`;
  return z.array(StoredView).parse(rows);
}

/** Another user's own view is not found. */
export async function lockView(db: Writer, userId: string, id: number): Promise<StoredView> {
  const [row] = await db`
    select * from saved_views
    where workspace_id = ${db.workspace} and id = ${id} and (created_by = ${userId} or shared)
    for update`;
  if (!row) throw new Problem('not_found');
  return StoredView.parse(row);
}

export async function insertView(
  db: Writer,
  by: { id: string; name: string },
  { filter, ...view }: ViewParts,
  now: Date,
): Promise<StoredView> {
  const [row] = await db`
    insert into saved_views ${db.row({
      workspaceId: db.workspace,
      ...view,
      filter: JSON.stringify(filter),
      createdBy: by.id,
      createdByName: by.name,
      createdAt: now,
      updatedAt: now,
    })}
    returning *`;
  return StoredView.parse(row);
}

export async function updateView(
  db: Writer,
  id: number,
  { filter, ...changes }: { [Part in keyof ViewParts]?: ViewParts[Part] | undefined },
  now: Date,
): Promise<StoredView> {
  const [row] = await db`
    update saved_views set ${db.set({ ...changes, filter: filter && JSON.stringify(filter), updatedAt: now })}
    where workspace_id = ${db.workspace} and id = ${id}
    returning *`;
  return StoredView.parse(row);
}

export async function removeView(db: Writer, id: number): Promise<void> {
  await db`delete from saved_views where workspace_id = ${db.workspace} and id = ${id}`;
}
