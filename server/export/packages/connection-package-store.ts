import type {
  NumberedParty,
  NumberRange,
  PartyRole,
  ShelvedEntry,
  ShelvedFile,
  ShelvedParty,
  ShelvedRecord,
} from '@slipway/connectors/export-package/package-folder.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../../platform/db/database.ts';

const Text = z.string().nullable();
const StoredEntry = z.object({
  id: z.number().int(),
  key: z.string(),
  documentId: z.number().int(),
  date: z.string(),
  content: z.unknown(),
  file: z
    .object({ name: z.string(), mediaType: z.string(), sha256: z.string(), bytes: z.number() })
    .nullable() satisfies z.ZodType<ShelvedFile | null>,
  record: z.object({
    reference: Text,
    documentNumber: Text,
    documentDate: Text,
    vendorName: Text,
    currencyCode: Text,
    totalAmount: Text,
    taxAmount: Text,
  }) satisfies z.ZodType<ShelvedRecord>,
});
export type StoredEntry = z.output<typeof StoredEntry>;

export const parseEntry = (row: Row): StoredEntry => StoredEntry.parse(row);

export async function findEntry(db: Reader, connectionId: number, key: string): Promise<StoredEntry | null> {
  const [row] = await db`
    select id, key, document_id, to_char(entry_date, 'YYYY-MM-DD') as date, content, file, record
    from export_package_entries
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and key = ${key}`;
  return row ? parseEntry(row) : null;
}

export async function insertEntry(
  db: Writer,
  connectionId: number,
  { key, documentId, date, content, file, record }: ShelvedEntry,
  now: Date,
): Promise<void> {
  await db`
    insert into export_package_entries ${db.row({
      workspaceId: db.workspace,
      connectionId,
      key,
      documentId,
      entryDate: date,
      content: JSON.stringify(content),
      file: file && JSON.stringify(file),
      record: JSON.stringify(record),
      keptAt: now,
    })} on conflict (workspace_id, connection_id, key) do nothing`;
}

const NumberedRow = z.object({ number: z.number().int(), name: z.string(), taxId: Text });

/** Upper limit of parties that share a key; the connector chooses among them. */
const candidatesMax = 100;

export async function findParties(
  db: Reader,
  connectionId: number,
  role: PartyRole,
  keys: readonly string[],
): Promise<NumberedParty[]> {
  const rows = await db`
    select number, name, tax_id from export_package_parties
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and role = ${role}
      and keys && ${[...keys]}::text[]
    order by number limit ${candidatesMax}`;
  return rows.map((row) => NumberedRow.parse(row));
}

/** The number of a party with exactly this name and tax ID. */
export async function findPartyNumber(
  db: Reader,
  connectionId: number,
  role: PartyRole,
  { name, taxId }: Pick<ShelvedParty, 'name' | 'taxId'>,
): Promise<number | null> {
  const [row] = await db`
    select number, name, tax_id from export_package_parties
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and role = ${role}
      and name = ${name} and tax_id is not distinct from ${taxId}
    order by number limit 1`;
  return row ? NumberedRow.parse(row).number : null;
}

/** The number after the highest one in use, or the first of the range; null if the range is full. */
export async function findFreeNumber(
  db: Reader,
  connectionId: number,
  role: PartyRole,
  { from, to, taken }: NumberRange,
): Promise<number | null> {
  const [row] = await db`
    select free from generate_series(${from}::bigint, least(${to}::bigint, ${from}::bigint + (
        select count(*) from export_package_parties
        where workspace_id = ${db.workspace} and connection_id = ${connectionId} and role = ${role}
      ) + cardinality(${[...taken]}::bigint[]))) as free
    where free <> all(${[...taken]}::bigint[]) and not exists (
      select from export_package_parties
      where workspace_id = ${db.workspace} and connection_id = ${connectionId} and role = ${role} and number = free)
    order by free limit 1`;
  return row ? z.coerce.number().parse(row['free']) : null;
}

export async function insertParty(
  db: Writer,
  connectionId: number,
  role: PartyRole,
  number: number,
  { name, taxId, keys }: ShelvedParty,
  now: Date,
): Promise<void> {
  await db`
    insert into export_package_parties ${db.row({
      workspaceId: db.workspace,
      connectionId,
      role,
      number,
      name,
      taxId,
      keys: [...keys],
      createdAt: now,
    })}`;
}
