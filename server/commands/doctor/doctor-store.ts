import { z } from 'zod';

import type { Reader } from '../../platform/db/database.ts';

const Facts = z.object({ versionNumber: z.number(), version: z.string(), now: z.date() });

export async function readServerFacts(db: Reader): Promise<z.infer<typeof Facts>> {
  const [row] = await db`
    select current_setting('server_version_num')::int as version_number,
      current_setting('server_version') as version, clock_timestamp() as now`;
  return Facts.parse(row);
}

/** Throws if the database does not contain Slipway's tables, or is older than backups. */
export async function listAppliedMigrations(db: Reader): Promise<string[]> {
  const rows = await db`select name from migrations order by name`;
  return rows.map((row) => z.object({ name: z.string() }).parse(row).name);
}

/** Emails of the last days that failed permanently. */
export async function countFailedMails(db: Reader, since: Date): Promise<number> {
  const [row] = await db`
    select count(*)::int as count from mails
    where created_at >= ${since} and due_at is null and sent_at is null and failure is not null`;
  return z.object({ count: z.number() }).parse(row).count;
}
