import { z } from 'zod';

import type { Reader, Writer } from '../db/database.ts';

/** A column of encrypted values, the owner of its rows, and the columns of its encryption context. */
export type SealedColumn = {
  table:
    | 'webhook_endpoints'
    | 'connections'
    | 'authorisations'
    | 'idempotency_keys'
    | 'totp_seeds'
    | 'mails'
    | 'email_imports';
  column:
    | 'secret_sealed'
    | 'secrets_sealed'
    | 'tokens_sealed'
    | 'reply_sealed'
    | 'seed_sealed'
    | 'content_sealed';
  owner: 'workspace_id' | 'user_id' | 'id';
  names: readonly ('id' | 'actor' | 'key')[];
};

const SealedRow = z.looseObject({ owner: z.union([z.number(), z.string()]), sealed: z.instanceof(Buffer) });
export type SealedRow = z.infer<typeof SealedRow>;

/** Rows with another key than the one whose values begin with `head`. */
export async function findOtherSeals(
  db: Reader,
  { table, column, owner, names }: SealedColumn,
  head: Buffer,
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await db.raw(
    `select ${[`${owner} as owner`, `${column} as sealed`, ...names].join(', ')} from ${table}
     where ${column} is not null and substring(${column} from 1 for ${head.length}) <> $1
     order by ${owner} limit $2`,
    [head, limit],
  );
  return rows.map((row) => SealedRow.parse(row));
}

/** Encrypted values are unique: one that changed meanwhile is not found, and stays. */
export async function replaceSeal(
  db: Writer,
  { table, column, owner: ownerColumn }: SealedColumn,
  { owner, sealed }: SealedRow,
  resealed: Buffer,
): Promise<void> {
  await db.raw(`update ${table} set ${column} = $1 where ${ownerColumn} = $2 and ${column} = $3`, [
    resealed,
    owner,
    sealed,
  ]);
}
