import { z } from 'zod';

import type { Reader, Writer } from '../db/database.ts';

export type BackupRecord = {
  name: string;
  target: string;
  startedAt: Date;
  finishedAt: Date;
  documents: number;
  files: number;
  bytes: number;
  bytesSent: number;
  missingFiles: number;
};

export async function recordBackup(db: Writer, record: BackupRecord): Promise<void> {
  await db`insert into backups ${db.row(record)}`;
}

export async function recordVerification(db: Writer, name: string, verifiedAt: Date): Promise<void> {
  await db`update backups set ${db.set({ verifiedAt })} where name = ${name}`;
}

const LastBackup = z.object({ finishedAt: z.date(), target: z.string(), missingFiles: z.number() });

/** The newest finished backup of this installation; undefined if there is none. */
export async function findLastBackup(db: Reader): Promise<z.infer<typeof LastBackup> | undefined> {
  const [row] = await db`
    select finished_at, target, missing_files from backups order by finished_at desc limit 1`;
  return row && LastBackup.parse(row);
}
