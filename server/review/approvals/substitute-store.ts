import { Problem } from '@slipway/contract/problems.ts';
import { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { numberIn } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';

const StoredSubstitute = z.object({
  id: z.number(),
  away: z.object({ id: z.string(), name: z.string(), role: Role }),
  substitute: z.object({ id: z.string(), name: z.string() }),
  from: z.string(),
  until: z.string(),
  createdBy: z.string(),
  createdAt: z.date(),
});
export type StoredSubstitute = z.infer<typeof StoredSubstitute>;

const standing = sql`select standing.id, standing.from_day as "from", standing.until_day as until,
    standing.created_by, standing.created_at,
    jsonb_build_object('id', standing.away_id, 'name', absent.name, 'role', memberships.role) as away,
    jsonb_build_object('id', standing.substitute_id, 'name', present.name) as substitute
  from approval_substitutes as standing
  join users as absent on absent.id = standing.away_id
  join memberships on memberships.workspace_id = standing.workspace_id
    and memberships.user_id = standing.away_id
  join users as present on present.id = standing.substitute_id`;

/** Those that have not ended by this day. */
export async function listSubstitutes(
  db: Reader,
  today: string,
  afterId: number,
  limit: number,
): Promise<StoredSubstitute[]> {
  const rows = await db`
    ${standing} where standing.workspace_id = ${db.workspace} and standing.until_day >= ${today}
      and standing.id > ${afterId}
    order by standing.id limit ${limit}`;
  return z.array(StoredSubstitute).parse(rows);
}

export async function getSubstitute(db: Reader, id: number): Promise<StoredSubstitute> {
  const [row] = await db`${standing} where standing.workspace_id = ${db.workspace} and standing.id = ${id}`;
  if (!row) throw new Problem('not_found');
  return StoredSubstitute.parse(row);
}

type New = {
  awayId: string;
  substituteId: string;
  fromDay: string;
  untilDay: string;
  createdBy: string;
  createdAt: Date;
};

export async function insertSubstitute(db: Writer, row: New): Promise<number> {
  const [kept] = await db`
    insert into approval_substitutes ${db.row({ workspaceId: db.workspace, ...row })} returning id`;
  return numberIn(kept);
}

export async function removeSubstitute(db: Writer, id: number): Promise<void> {
  await db`delete from approval_substitutes where workspace_id = ${db.workspace} and id = ${id}`;
}
