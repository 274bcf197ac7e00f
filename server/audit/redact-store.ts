import type { Reader, Writer } from '../db/database.ts';
import type { Link } from './chain.ts';

/** Whose names are looked for: by id in their own places, and as words, where these are nobody else's. */
export type Named = {
  /** A person who has or had an account. */
  personId: string | null;
  supplierIds: readonly number[];
  /** All that is taken out, as it is written. */
  names: readonly string[];
  /** Of these what is taken out wherever it stands. */
  wherever: readonly string[];
};

/** The end of the log, which stays where it is until the transaction ends. */
export async function lockHead(db: Writer, workspaceId: number): Promise<number> {
  const [head] = await db`
    select sequence from audit_heads where workspace_id = ${workspaceId} for update`;
  return Number(head?.['sequence'] ?? 0);
}

/** Rows in which one of the names stands. */
export async function listNaming(
  db: Reader,
  workspaceId: number,
  { personId, supplierIds, names, wherever }: Named,
): Promise<Link[]> {
  const rows = await db`
    select * from audit_log where workspace_id = ${workspaceId} and (
      (actor_kind = 'USER' and actor_id = ${personId} and actor_name = any(${names}))
      or (target_id = ${personId} and target_name = any(${names}))
      or (target_kind = 'supplier' and target_id = any(${supplierIds.map(String)}) and target_name = any(${names}))
      or actor_name = any(${wherever}) or target_name = any(${wherever})
      or exists (select 1 from jsonb_each_text(details) as detail where detail.value = any(${wherever})))
    order by sequence`;
  return rows as unknown as Link[];
}

export async function countNamed(
  db: Reader,
  workspaceId: number,
  personId: string | null,
  pseudonym: string,
): Promise<number> {
  const [row] = await db`
    select count(*) as named from history
    where workspace_id = ${workspaceId} and actor_kind = 'USER' and actor_id = ${personId}
      and actor_name <> ${pseudonym}`;
  return Number(row?.['named']);
}

/** Only as the row of the log says that this transaction has written, which the database itself sees to. */
export async function redactLog(
  db: Writer,
  workspaceId: number,
  forgotten: number,
  names: readonly string[],
  redacted: readonly { sequence: number; hash: string }[],
): Promise<void> {
  await db`
    select redact_audit_log(${workspaceId}::bigint, ${forgotten}::bigint, ${names}::text[],
      ${JSON.stringify(redacted)}::jsonb)`;
}

export async function redactHistory(db: Writer, workspaceId: number, forgotten: number): Promise<void> {
  await db`select redact_history(${workspaceId}::bigint, ${forgotten}::bigint)`;
}
