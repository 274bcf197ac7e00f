import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import pg from 'pg';

import { migrate } from '../../platform/db/migrate.ts';
import { newDatabase } from '../test-database.ts';
import { breakingChanges, readSchema } from './breaking-changes.ts';
import { readFixtures } from './release-fixture.ts';

/** Changes that the code of this release does not notice, because it no longer uses what was changed. */
const unusedBy: Record<string, readonly string[]> = {
  // Both keys were unique before: the primary key was the number, which is now unique in each partition.
  '0.1.0': ['events: events_pkey refuses more: PRIMARY KEY (workspace_id, id)'],
};

const migratedAt = new Date('2026-11-01T08:00:00Z');
const nothingMore = () => Promise.resolve();

/** A connection to a database with these migrations, or all of them. */
async function newSchema(only?: readonly string[]): Promise<pg.Client> {
  const database = await newDatabase();
  await migrate(database.url, migratedAt, nothingMore, undefined, only);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  after(async () => {
    await client.end();
    await database.drop();
  });
  return client;
}

test('the migrations since the last release take nothing away from its code, so both versions run side by side', async () => {
  const last = readFixtures().at(-1);
  assert.ok(last);
  const released = await newSchema(Object.keys(last.migrations));
  const current = await newSchema();
  const found = breakingChanges(await readSchema(released), await readSchema(current));
  assert.deepEqual(found, unusedBy[last.version] ?? []);
});

const harmless = {
  'a column that can be null': 'alter table documents add column note text',
  'a column with a default': 'alter table documents add column count integer not null default 0',
  'a table that refers to an existing one':
    'create table notes (workspace_id bigint primary key references workspaces, text text not null)',
  'an index': 'create index more on documents (workspace_id, currency_code)',
  'a rule for a new column': 'alter table documents add column size integer check (size > 0)',
  'a removed rule': 'alter table installation drop constraint installation_held_because_check',
  'a rule with one value more': `alter table installation drop constraint installation_held_because_check,
    add constraint installation_held_because_check check (held_because in ('DATABASE', 'FOLDER', 'BUCKET'))`,
  'a new function': `create function one() returns integer language sql as 'select 1'`,
};
const harmful = {
  'documents.currency_code was removed': 'alter table documents drop column currency_code cascade',
  'documents.vendor_name was removed': 'alter table documents rename column vendor_name to supplier_name',
  'documents.page_count is bigint instead of integer':
    'alter table documents alter column page_count type bigint',
  'documents.currency_code can no longer be null':
    'alter table documents alter column currency_code set not null',
  'documents.file_name can be null': 'alter table documents alter column file_name drop not null',
  'documents.note is new and has no value if the earlier version inserts a row':
    'alter table documents add column note text not null',
  'documents.trace_parent was removed': 'drop table documents cascade',
  'documents: once refuses more: CREATE UNIQUE INDEX once ON public.documents USING btree (workspace_id, sha256)':
    'create unique index once on documents (workspace_id, sha256)',
  'documents: paged refuses more: CHECK ((page_count > 0))':
    'alter table documents add constraint paged check (page_count > 0)',
  'documents: SELECT was revoked': 'revoke select on documents from slipway_service',
  'current_workspace() was removed': 'drop function current_workspace() cascade',
};

test('additions that the earlier code ignores are not reported', async () => {
  for (const [what, text] of Object.entries(harmless)) assert.deepEqual(await changesOf(text), [], what);
});

test('what the earlier code relies on is reported when it changes', async () => {
  for (const [report, text] of Object.entries(harmful)) {
    const found = await changesOf(text);
    assert.ok(found.includes(report), `${text}\n${found.join('\n')}`);
  }
});

const examined = await newSchema();
const before = await readSchema(examined);

/** What these statements would break; they are rolled back. */
async function changesOf(text: string): Promise<string[]> {
  await examined.query('begin');
  try {
    await examined.query(text);
    return breakingChanges(before, await readSchema(examined));
  } finally {
    await examined.query('rollback');
  }
}
