import { z } from 'zod';

import type { Reader } from '../db/database.ts';

/** What a seal in the audit log says: the rows of histories that it is about, and one hash over all of theirs. */
export const Seal = z.object({ from: z.number(), to: z.number(), rows: z.number(), digest: z.string() });
export type Seal = z.output<typeof Seal>;

/** Workspaces that have histories of before `writtenBefore` which no seal is about, and no seal since `sealedBefore`. */
export async function findUnsealed(
  db: Reader,
  { writtenBefore, sealedBefore }: { writtenBefore: Date; sealedBefore: Date },
): Promise<{ workspaceId: number; to: number }[]> {
  const rows = await db`
    select history.workspace_id, max(history.id) as to from history
    where history.occurred_at < ${writtenBefore} and not exists (
      select 1 from audit_log where audit_log.workspace_id = history.workspace_id
        and action = 'HISTORY_SEALED' and audit_log.occurred_at > ${sealedBefore}) and history.id > coalesce((
      select max((details->>'to')::bigint) from audit_log
      where audit_log.workspace_id = history.workspace_id and action = 'HISTORY_SEALED'), 0)
    group by history.workspace_id`;
  return rows as unknown as { workspaceId: number; to: number }[];
}

export async function listSeals(db: Reader, workspaceId: number): Promise<Seal[]> {
  const rows = await db`
    select details from audit_log where workspace_id = ${workspaceId} and action = 'HISTORY_SEALED'
    order by sequence`;
  return rows.map((row) => Seal.parse(row['details']));
}

/** The hash over all rows after one and up to another. */
export async function sumUpSeals(db: Reader, workspaceId: number, from: number, to: number): Promise<Seal> {
  const [row] = await db`
    select count(*)::integer as rows,
      encode(sha256(coalesce(string_agg(hash, ''::bytea order by history_id), ''::bytea)), 'hex') as digest
    from history_seals where workspace_id = ${workspaceId} and history_id between ${from} and ${to}`;
  return Seal.parse({ from, to, ...row });
}

/** How many rows of histories there are, and one that is not what was written, was put in, or was taken out. */
export async function judgeHistory(
  db: Reader,
  workspaceId: number,
): Promise<{ rows: number; changed: number | null; added: number | null; removed: number | null }> {
  const [row] = await db`
    select (select count(*) from history where workspace_id = ${workspaceId}) as rows,
      (select min(history.id) from history
       join history_seals on history_seals.workspace_id = history.workspace_id and history_id = history.id
       where history.workspace_id = ${workspaceId} and hash <> hash_of_history(history)) as changed,
      (select min(history.id) from history where history.workspace_id = ${workspaceId} and not exists (
        select 1 from history_seals
        where history_seals.workspace_id = history.workspace_id and history_id = history.id)) as added,
      (select min(history_id) from history_seals where history_seals.workspace_id = ${workspaceId}
        and not exists (
          select 1 from history
          where history.workspace_id = history_seals.workspace_id and history.id = history_id)
        and not exists (
          select 1 from audit_log where audit_log.workspace_id = history_seals.workspace_id
            and action in ('DOCUMENT_DELETED', 'DOCUMENT_EXPIRED') and target_kind = 'document'
            and target_id = history_seals.document_id::text)) as removed`;
  const Judged = z.object({
    rows: z.number(),
    changed: z.number().nullable(),
    added: z.number().nullable(),
    removed: z.number().nullable(),
  });
  return Judged.parse(row);
}
