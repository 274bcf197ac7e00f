import { createHash } from 'node:crypto';
import type { Client } from 'pg';

type Row = {
  workspace_id: string;
  sequence: string;
  occurred_at: Date;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  target_name: string | null;
  details: Record<string, unknown>;
  previous_hash: string;
  hash: string;
};

/** Recomputes the hash of every row of every audit log, and follows each chain to its recorded end. */
export async function checkAudit(db: Client): Promise<{ rows: number; broken: number }> {
  const { rows } = await db.query<Row>('select * from audit_log order by workspace_id, sequence');
  const { rows: heads } = await db.query<{ workspace_id: string; sequence: string; hash: string }>(
    'select * from audit_heads',
  );
  const last = new Map<string, { sequence: number; hash: string }>();
  let broken = 0;
  for (const row of rows) {
    const before = last.get(row.workspace_id) ?? { sequence: 0, hash: '0'.repeat(64) };
    const follows = Number(row.sequence) === before.sequence + 1 && row.previous_hash === before.hash;
    if (!follows || hashOf(row) !== row.hash) broken += 1;
    last.set(row.workspace_id, { sequence: Number(row.sequence), hash: row.hash });
  }
  for (const { workspace_id, sequence, hash } of heads) {
    const end = last.get(workspace_id);
    if (end?.sequence !== Number(sequence) || end.hash !== hash) broken += 1;
  }
  return { rows: rows.length, broken };
}

/** SHA-256 over a JSON list: the place and the hash before it, then the row, with its details sorted by name. */
function hashOf(row: Row): string {
  const details = Object.entries(row.details).sort(([one], [other]) => (one < other ? -1 : 1));
  const content = [
    Number(row.sequence),
    row.previous_hash,
    row.occurred_at.toISOString(),
    row.actor_kind,
    row.actor_id,
    row.actor_name,
    row.action,
    row.target_kind,
    row.target_id,
    row.target_name,
    details,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
