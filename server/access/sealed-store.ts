import { z } from 'zod';

import type { Reader, Writer } from '../db/database.ts';

/** A column of sealed bytes, and the columns beside the workspace that its context is made of. */
export type SealedColumn = {
  table: 'webhook_endpoints' | 'connections' | 'idempotency_keys';
  column: 'secret_sealed' | 'secrets_sealed' | 'reply_sealed';
  names: readonly ('id' | 'actor' | 'key')[];
};

const SealedRow = z.looseObject({ workspaceId: z.number(), sealed: z.instanceof(Buffer) });
export type SealedRow = z.infer<typeof SealedRow>;

/** Rows that are not under the key whose seals begin with `head`. */
export async function findOtherSeals(
  db: Reader,
  { table, column, names }: SealedColumn,
  head: Buffer,
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await db.raw(
    `select workspace_id as "workspaceId", ${column} as sealed, ${names.join(', ')} from ${table}
     where ${column} is not null and substring(${column} from 1 for ${head.length}) <> $1
     order by workspace_id limit $2`,
    [head, limit],
  );
  return rows.map((row) => SealedRow.parse(row));
}

/** Seals are never the same twice: one that was changed meanwhile is not found, and stays. */
export async function replaceSeal(
  db: Writer,
  { table, column }: SealedColumn,
  { workspaceId, sealed }: SealedRow,
  resealed: Buffer,
): Promise<void> {
  await db.raw(`update ${table} set ${column} = $1 where workspace_id = $2 and ${column} = $3`, [
    resealed,
    workspaceId,
    sealed,
  ]);
}
