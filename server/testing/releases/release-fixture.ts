import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import type { Sequence, Table } from '../../platform/db/dump/dump-parts.ts';
import { openSnapshot } from '../../platform/db/dump/open-snapshot.ts';

const folder = import.meta.dirname;
const migrationsFolder = join(folder, '../../platform/db/migrations');

export const fixtureEmail = 'ada@release.example.com';
export const fixturePassword = 'correct horse battery';
/** The only workspace of a fixture. */
export const fixtureWorkspaceId = 1;

/** The database of a release: its migrations, and all rows as COPY wrote them. */
export type ReleaseFixture = {
  version: string;
  /** The SHA-256 of each migration: a released one must never change. */
  migrations: Record<string, string>;
  tables: (Table & { rows: number; lines: string })[];
  sequences: Sequence[];
  /** The documents of the first workspace, as the API returned them. */
  documents: Record<string, unknown>[];
};

/** All fixtures, from the oldest release on. */
export function readFixtures(): ReleaseFixture[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));
  const fixtures = files.map((name) => JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()));
  return fixtures.sort((one, other) => one.version.localeCompare(other.version, 'en', { numeric: true }));
}

/** Writes the database as the fixture of this version. */
export async function writeFixture(
  url: string,
  version: string,
  documents: ReleaseFixture['documents'],
): Promise<string> {
  const snapshot = await openSnapshot(url);
  try {
    const tables: ReleaseFixture['tables'] = [];
    for (const table of snapshot.tables) {
      const parts: Buffer[] = [];
      for await (const part of snapshot.copy(table)) parts.push(part);
      const lines = Buffer.concat(parts).toString();
      if (lines !== '') tables.push({ ...table, rows: lines.split('\n').length - 1, lines });
    }
    const migrations = Object.fromEntries(snapshot.migrations.map((name) => [name, hashOfMigration(name)]));
    const sequences = await snapshot.sequences();
    const fixture: ReleaseFixture = { version, migrations, tables, sequences, documents };
    const file = join(folder, `${version}.json.gz`);
    writeFileSync(file, gzipSync(JSON.stringify(fixture), { level: 9 }));
    return file;
  } finally {
    await snapshot.close();
  }
}

export function hashOfMigration(name: string): string {
  return createHash('sha256')
    .update(readFileSync(join(migrationsFolder, name)))
    .digest('hex');
}
