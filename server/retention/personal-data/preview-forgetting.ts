import { countNamedRows } from '../../identity/audit/take-names-out.ts';
import type { Service } from '../../platform/service.ts';
import { slicesOf } from './each-slice.ts';
import { addressOf } from './forget-person.ts';
import * as store from './forget-store.ts';
import { predictRetained, type RetainedTrace } from './list-retained.ts';
import * as places from './place-store.ts';
import { type Found, findPerson, isUnclear, namedIn, takenOf, type Unclear } from './select-person.ts';
import { listKinds } from './slice-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random'>;
export type Preview =
  | Unclear
  | { kind: 'FOUND'; goes: Record<string, number>; stays: RetainedTrace[]; found: Found };

/** What an erasure would change, and what would remain and why. Changes nothing. */
export async function previewForgetting(
  needs: Dependencies,
  workspaceId: number,
  about: string,
): Promise<Preview> {
  const found = await findPerson(needs, workspaceId, about);
  if (isUnclear(found)) return found;
  const goes = await countGoing(needs, workspaceId, found);
  const stays = await predictRetained(needs, workspaceId, about, found);
  return { kind: 'FOUND', goes, stays, found };
}

async function countGoing(
  needs: Dependencies,
  workspaceId: number,
  found: Found,
): Promise<Record<string, number>> {
  const goes: Record<string, number> = {};
  const count = (kind: string, rows: number) => {
    if (rows > 0) goes[kind] = (goes[kind] ?? 0) + rows;
  };
  const taken = takenOf(found);
  for (const kind of await needs.db.read(workspaceId, listKinds)) {
    const place = places.tables.get(kind.kind);
    if (!place) continue;
    for await (const slice of slicesOf(needs, workspaceId, kind))
      count(
        kind.kind,
        await needs.db.read(workspaceId, (db) =>
          places.countNamed(db, workspaceId, kind, place, slice, taken),
        ),
      );
  }
  const { auditLog, history } = await countNamedRows(needs, workspaceId, namedIn(found));
  count('audit_log', auditLog);
  count('history', history);
  const { personId, account, emails, suppliers } = found;
  if (personId && account && !account.isElsewhere && account.email !== addressOf(personId)) count('users', 1);
  const ending = await needs.db.read(workspaceId, (db) =>
    store.countEnding(
      db,
      workspaceId,
      personId,
      emails,
      suppliers.map(({ id }) => id),
    ),
  );
  for (const [kind, rows] of Object.entries(ending)) count(kind, rows);
  return goes;
}
