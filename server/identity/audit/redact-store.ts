import type { Reader, Writer } from '../../platform/db/database.ts';
import { type Fragment, sql } from '../../platform/db/sql.ts';
import { type Link, parseLink } from './chain.ts';

/** The names to find: by id in their own columns, and as words if no other user has the name. */
export type Named = {
  /** A person who has or had an account. */
  personId: string | null;
  supplierIds: readonly number[];
  /** All names to remove, in their original spelling. */
  names: readonly string[];
  /** Names that are also removed from free text. */
  wherever: readonly string[];
};

export async function findEnd(db: Reader, workspaceId: number): Promise<number> {
  const [head] = await db`select sequence from audit_heads where workspace_id = ${workspaceId}`;
  return Number(head?.['sequence'] ?? 0);
}

/** The last row of the log, locked until the transaction ends. */
export async function lockEnd(db: Writer, workspaceId: number): Promise<number> {
  const [head] = await db`
    select sequence from audit_heads where workspace_id = ${workspaceId} for update`;
  return Number(head?.['sequence'] ?? 0);
}

/** Fingerprints of the breaks at a row that an operator noted in the log. */
export async function listNotedBreaks(db: Reader, workspaceId: number, sequence: number): Promise<string[]> {
  const rows = await db`
    select details ->> 'fingerprint' as fingerprint from audit_log
    where workspace_id = ${workspaceId} and action = 'AUDIT_BREAK_NOTED' and target_id = ${String(sequence)}`;
  return rows.map((row) => String(row['fingerprint']));
}

const owner = ({ personId, supplierIds, names, wherever }: Named): Fragment => sql`
  (select ${personId}::text as person, ${supplierIds.map(String)}::text[] as supplier_ids,
    ${[...names]}::text[] as names, ${[...wherever]}::text[] as wherever) as owner`;

/** Whether a row contains one of the names in `owner`: a constant piece of SQL. */
export const naming = sql`(
  (actor_kind = 'USER' and actor_id = owner.person and actor_name = any(owner.names))
  or (target_id = owner.person and target_name = any(owner.names))
  or (target_kind = 'supplier' and target_id = any(owner.supplier_ids) and target_name = any(owner.names))
  or actor_name = any(owner.wherever) or target_name = any(owner.wherever)
  or exists (select 1 from jsonb_each_text(details) as detail where detail.value = any(owner.wherever)))`;

/** Rows in a range that contain one of the names. */
export async function listNaming(
  db: Reader,
  workspaceId: number,
  named: Named,
  after: number,
  upTo: number,
): Promise<Link[]> {
  const rows = await db`
    select audit_log.* from audit_log cross join ${owner(named)}
    where workspace_id = ${workspaceId} and sequence > ${after} and sequence <= ${upTo} and ${naming}
    order by sequence`;
  return rows.map(parseLink);
}

export async function countNaming(
  db: Reader,
  workspaceId: number,
  named: Named,
  after: number,
  upTo: number,
): Promise<number> {
  const [row] = await db`
    select count(*) as naming from audit_log cross join ${owner(named)}
    where workspace_id = ${workspaceId} and sequence > ${after} and sequence <= ${upTo} and ${naming}`;
  return Number(row?.['naming']);
}

/** How many history rows in a range name the person. */
export async function countNamed(
  db: Reader,
  workspaceId: number,
  personId: string | null,
  pseudonym: string,
  after: number,
  last: number,
): Promise<number> {
  const [row] = await db`
    select count(*) as named from history
    where workspace_id = ${workspaceId} and id > ${after} and id <= ${last}
      and actor_kind = 'USER' and actor_id = ${personId} and actor_name <> ${pseudonym}`;
  return Number(row?.['named']);
}

/**
 * Allowed only for rows listed in the redaction record of the same transaction; the database enforces this.
 */
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

export async function redactHistory(
  db: Writer,
  workspaceId: number,
  forgotten: number,
  after: number,
  last: number,
): Promise<number> {
  const [row] = await db`
    select redact_history(${workspaceId}::bigint, ${forgotten}::bigint, ${after}::bigint, ${last}::bigint) as changed`;
  return Number(row?.['changed']);
}
