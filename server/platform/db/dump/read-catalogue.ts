import pg from 'pg';
import { z } from 'zod';

import { ConfigError } from '../../config/config.ts';
import type { FileReference, Sequence, Table } from './dump-parts.ts';

/** The applied migrations are part of a backup as names: a restore applies them again. */
const ownTable = 'migrations';

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query('select name from migrations order by name').catch(() => {
    throw new ConfigError('This database is older than this version. Run "slipway migrate" first.');
  });
  return rows.map((row) => z.object({ name: z.string() }).parse(row).name);
}

const TableRow = z.object({ name: z.string(), columns: z.array(z.string()), readable: z.boolean() });

/** All tables of the product; those of the job queue are not among them, because rows that are due are jobs. */
export async function describeTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `select relname as name, has_table_privilege(pg_class.oid, 'select') as readable,
       array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> $1
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by pg_class.oid, relname order by relname`,
    [ownTable],
  );
  const tables = rows.map((row) => TableRow.parse(row));
  const closed = tables.find(({ readable }) => !readable);
  if (closed) throw new Error(`The service's role may not read the table ${closed.name}.`);
  return tables.map(({ name, columns }) => ({ name, columns }));
}

const SequenceRow = z.object({ name: z.string(), value: z.string().nullable(), readable: z.boolean() });

/** The sequences that were used. They are not part of the snapshot: their values are the same or higher. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as value,
       has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'select') as readable
     from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const sequences = rows.map((row) => SequenceRow.parse(row));
  const closed = sequences.find(({ readable }) => !readable);
  if (closed) throw new Error(`The service's role may not read the sequence ${closed.name}.`);
  return sequences.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
}

const Reference = z.object({ key: z.string(), sha256: z.string().nullable(), owner: z.string() });
/** Its files are about to be deleted, or are there only while an upload runs. */
const deletionsTable = 'pending_file_deletions';

/** Every stored file that a row names: tables have the column `file_key`, changed documents also an original. */
export async function listFileReferences(client: pg.Client): Promise<FileReference[]> {
  const { rows } = await client.query<{ name: string; hashed: boolean; id: string }>(
    `select relname as name, bool_or(attname = 'sha256') as hashed,
       case when bool_or(attname = 'id') then 'id' else 'document_id' end as id
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> $1 and not attisdropped
     group by pg_class.oid, relname having bool_or(attname = 'file_key') order by relname`,
    [deletionsTable],
  );
  const found = new Map<string, FileReference>();
  const add = async (text: string) => {
    for (const row of (await client.query(text)).rows) {
      const reference = Reference.parse(row);
      const known = found.get(reference.key);
      if (!known?.sha256) found.set(reference.key, reference);
    }
  };
  for (const { name, hashed, id } of rows) {
    const table = pg.escapeIdentifier(name);
    // The file of a workspace archive exists when its hash does.
    const finished = name === 'workspace_archives' ? 'and sha256 is not null' : '';
    await add(`select file_key as key, ${hashed ? 'sha256' : 'null::text as sha256'},
      '${name} ' || ${id} as owner from ${table} where file_key is not null ${finished}`);
  }
  await add(`select original_file ->> 'fileKey' as key, original_file ->> 'sha256' as sha256,
    'documents ' || id as owner from documents where original_file is not null`);
  return [...found.values()];
}
