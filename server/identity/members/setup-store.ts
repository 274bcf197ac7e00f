import { z } from 'zod';

import type { Writer } from '../../platform/db/database.ts';

export async function insertSetupToken(
  db: Writer,
  token: { tokenHash: Buffer; createdAt: Date },
): Promise<void> {
  await db`insert into setup_tokens ${db.row(token)}`;
}

/** Deletes all setup tokens and returns their hashes. */
export async function takeSetupTokens(db: Writer): Promise<Buffer[]> {
  const rows = await db`delete from setup_tokens returning token_hash`;
  return rows.map((row) => z.instanceof(Buffer).parse(row['tokenHash']));
}
