import type { Service } from '../../platform/service.ts';
import { findSliceEnd, type Kind, type Slice } from './slice-store.ts';

/** All rows of a kind in bounded slices. */
export async function* slicesOf(
  { db }: Pick<Service, 'db'>,
  workspaceId: number,
  kind: Kind,
): AsyncGenerator<Slice> {
  let after: Slice['after'] = null;
  for (;;) {
    const from: Slice['after'] = after;
    const last: string[] | null = await db.read(workspaceId, (db) =>
      findSliceEnd(db, workspaceId, kind, from),
    );
    if (!last) return;
    yield { after: from, last };
    after = last;
  }
}
