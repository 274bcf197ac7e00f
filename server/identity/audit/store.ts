import { storable } from '@slipway/contract/unicode.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { nothing, sql } from '../../platform/db/sql.ts';
import { Act, chainStart, hashOfLink, type Link, parseLink } from './chain.ts';

/** The end of the chain, with the row to append. */
const NextLink = Act.extend({ sequence: z.number(), hash: z.string() });

/**
 * Appends a row to the workspace's chain, which is locked until the transaction ends. The hash covers the
 * values as PostgreSQL returns them, so that it matches later reads.
 */
export async function appendLink(db: Writer, workspaceId: number, act: Act): Promise<void> {
  await db`
    insert into audit_heads (workspace_id, sequence, hash)
    values (${workspaceId}, ${chainStart.sequence}, ${chainStart.hash})
    on conflict (workspace_id) do nothing`;
  const { occurredAt, actorKind, actorId, actorName, action, targetKind, targetId, targetName } = act;
  const [head] = await db`
    select sequence, hash, ${occurredAt}::timestamptz as occurred_at, ${actorKind}::text as actor_kind,
      ${actorId}::text as actor_id, ${actorName}::text as actor_name, ${action}::text as action,
      ${targetKind}::text as target_kind, ${targetId}::text as target_id, ${targetName}::text as target_name,
      ${JSON.stringify(storable(act.details))}::jsonb as details
    from audit_heads where workspace_id = ${workspaceId} for update`;
  const { sequence: last, hash: previousHash, ...stored } = NextLink.parse(head);
  const sequence = last + 1;
  const hash = hashOfLink(stored, sequence, previousHash);
  const details = JSON.stringify(stored.details);
  await db`insert into audit_log ${db.row({ workspaceId, sequence, ...stored, details, previousHash, hash })}`;
  await db`update audit_heads set ${db.set({ sequence, hash })} where workspace_id = ${workspaceId}`;
}

export type AuditFilter = {
  actorId?: string | undefined;
  actions?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Newest first, before a position in the chain. */
export async function listLinks(
  db: Reader,
  { actorId, actions, from, to }: AuditFilter,
  before: number | null,
  limit: number,
): Promise<Link[]> {
  const rows = await db`
    select * from audit_log
    where workspace_id = ${db.workspace}
      ${before === null ? nothing : sql`and sequence < ${before}`}
      ${actorId === undefined ? nothing : sql`and actor_id = ${actorId}`}
      ${actions === undefined ? nothing : sql`and action = any(${actions})`}
      ${from === undefined ? nothing : sql`and occurred_at >= ${from}`}
      ${to === undefined ? nothing : sql`and occurred_at < ${to}`}
    order by sequence desc limit ${limit}`;
  return rows.map(parseLink);
}

/** In chain order, after a position. */
export async function listChain(db: Reader, workspaceId: number, after: number, limit: number) {
  const rows = await db`
    select * from audit_log where workspace_id = ${workspaceId} and sequence > ${after}
    order by sequence limit ${limit}`;
  return rows.map(parseLink);
}

const ChainHead = z.object({
  workspaceId: z.number(),
  name: z.string(),
  sequence: z.number(),
  hash: z.string(),
});
export type ChainHead = z.infer<typeof ChainHead>;

/** The expected end of the chain of every workspace, or of the named one. */
export async function listHeads(db: Reader, name: string | undefined): Promise<ChainHead[]> {
  const rows = await db`
    select audit_heads.workspace_id, workspaces.name, sequence, hash
    from audit_heads join workspaces on workspaces.workspace_id = audit_heads.workspace_id
    where ${name ?? null}::text is null or workspaces.name = ${name ?? null}
    order by audit_heads.workspace_id`;
  return z.array(ChainHead).parse(rows);
}
