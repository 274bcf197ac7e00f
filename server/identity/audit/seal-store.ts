import { z } from 'zod';

import type { Reader } from '../../platform/db/database.ts';
import { Bytes } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';

/** The content of a seal in the audit log: a range of history rows, and one hash over all of them. */
export const Seal = z.object({ from: z.number(), to: z.number(), rows: z.number(), digest: z.string() });
export type Seal = z.output<typeof Seal>;

const Unsealed = z.object({
  workspaceId: z.number(),
  from: z.number(),
  to: z.number(),
});
export type Unsealed = z.infer<typeof Unsealed>;

/**
 * Workspaces with history rows from before `writtenBefore` without a seal, and no seal since `sealedBefore`.
 * Examines only rows after the last seal.
 */
export async function findUnsealed(
  db: Reader,
  { writtenBefore, sealedBefore }: { writtenBefore: Date; sealedBefore: Date },
): Promise<Unsealed[]> {
  const rows = await db`
    select workspaces.workspace_id, coalesce(sealed.to, 0) + 1 as from, unsealed.to
    from workspaces
    left join lateral (
      select (details ->> 'to')::bigint as to, occurred_at from audit_log
      where audit_log.workspace_id = workspaces.workspace_id and action = 'HISTORY_SEALED'
      order by sequence desc limit 1) as sealed on true
    cross join lateral (
      select max(id) as to from history
      where history.workspace_id = workspaces.workspace_id and id > coalesce(sealed.to, 0)
        and history.occurred_at < ${writtenBefore}) as unsealed
    where unsealed.to is not null and (sealed.occurred_at is null or sealed.occurred_at <= ${sealedBefore})
    order by workspaces.workspace_id`;
  return z.array(Unsealed).parse(rows);
}

export async function listSeals(db: Reader, workspaceId: number): Promise<Seal[]> {
  const rows = await db`
    select details from audit_log where workspace_id = ${workspaceId} and action = 'HISTORY_SEALED'
    order by sequence`;
  return rows.map((row) => Seal.parse(row['details']));
}

export async function findLastSeal(db: Reader, workspaceId: number): Promise<Seal | null> {
  const [row] = await db`
    select details from audit_log where workspace_id = ${workspaceId} and action = 'HISTORY_SEALED'
    order by sequence desc limit 1`;
  return row ? Seal.parse(row['details']) : null;
}

const Hashes = z.object({
  rows: z.number(),
  hashes: Bytes.nullable(),
  last: z.number().nullable(),
});

/** The concatenated hashes of the next rows in a range. */
export async function nextHashes(
  db: Reader,
  workspaceId: number,
  { after, to, limit }: { after: number; to: number; limit: number },
): Promise<z.output<typeof Hashes>> {
  const [row] = await db`
    select count(*)::integer as rows, string_agg(hash, ''::bytea order by history_id) as hashes, max(history_id) as last
    from (
      select history_id, hash from history_seals
      where workspace_id = ${workspaceId} and history_id > ${after} and history_id <= ${to}
      order by history_id limit ${limit}) as next`;
  return Hashes.parse(row);
}

const numbers = {
  history: { table: sql`history`, number: sql`id` },
  history_seals: { table: sql`history_seals`, number: sql`history_id` },
};

/** The number of the last row in the next slice of histories or seals; null at the end. */
export async function findRowsEnd(
  db: Reader,
  of: keyof typeof numbers,
  workspaceId: number,
  after: number,
  limit: number,
): Promise<number | null> {
  const { table, number } = numbers[of];
  const [row] = await db`
    select max(number) as last from (
      select ${number} as number from ${table}
      where workspace_id = ${workspaceId} and ${number} > ${after} order by ${number} limit ${limit}) as next`;
  return z.number().nullable().parse(row?.['last']);
}

/** For a range of rows: their number, the changed ones and the inserted ones. */
export async function evaluateRows(
  db: Reader,
  workspaceId: number,
  after: number,
  last: number,
): Promise<{ rows: number; changed: number[]; added: number[] }> {
  const [row] = await db`
    select count(*) as rows,
      coalesce(json_agg(history.id order by history.id) filter (where hash <> hash_of_history(history)), '[]') as changed,
      coalesce(json_agg(history.id order by history.id) filter (where hash is null), '[]') as added
    from history
    left join history_seals on history_seals.workspace_id = ${workspaceId} and history_id = history.id
      and history_id > ${after} and history_id <= ${last}
    where history.workspace_id = ${workspaceId} and history.id > ${after} and history.id <= ${last}`;
  const ids = z.array(z.number());
  const Evaluated = z.object({ rows: z.number(), changed: ids, added: ids });
  return Evaluated.parse(row);
}

const Missing = z.array(z.object({ historyId: z.number(), documentId: z.number() }));

/** Sealed rows of a range that are missing in the histories. */
export async function listMissing(
  db: Reader,
  workspaceId: number,
  after: number,
  last: number,
): Promise<z.output<typeof Missing>> {
  const rows = await db`
    select history_id, document_id from history_seals
    where workspace_id = ${workspaceId} and history_id > ${after} and history_id <= ${last} and not exists (
      select 1 from history where history.workspace_id = ${workspaceId} and history.id = history_id
        and history.id > ${after} and history.id <= ${last})
    order by history_id`;
  return Missing.parse(rows);
}

/** The documents that were deleted regularly. */
export async function findDeleted(
  db: Reader,
  workspaceId: number,
  documentIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db`
    select distinct target_id from audit_log
    where workspace_id = ${workspaceId} and action in ('DOCUMENT_DELETED', 'DOCUMENT_EXPIRED')
      and target_kind = 'document' and target_id = any(${documentIds.map(String)}::text[])`;
  return new Set(rows.map((row) => Number(row['targetId'])));
}
