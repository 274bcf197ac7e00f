import pg from 'pg';

export type Table = { name: string; columns: string[] };
/** The last used value of a sequence. */
export type Sequence = { name: string; value: string };
/** A stored file that a row names. `owner` is that row, for messages. `sha256` is null if the row has none. */
export type FileReference = { key: string; sha256: string | null; owner: string };

/** `"table" ("column", …)`, as COPY expects it. */
export function namesOf({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${listOf(columns)})`;
}

/** All rows: COPY does not read a partitioned table, but a query of it. */
export function selectionOf({ name, columns }: Table): string {
  return `select ${listOf(columns)} from ${pg.escapeIdentifier(name)}`;
}

function listOf(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
