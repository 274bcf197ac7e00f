import pg from 'pg';

export type Table = { name: string; columns: string[] };
/** The last used value of a sequence. */
export type Sequence = { name: string; value: string };
/** A stored file that a row names. `owner` is that row, for messages. `sha256` is null if the row has none. */
export type FileReference = { key: string; sha256: string | null; owner: string };

/** `"table" ("column", …)`, as COPY expects it. */
export function namesOf({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
