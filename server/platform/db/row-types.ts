import { z } from 'zod';

import type { Row } from './row-query.ts';

// Column types that Zod does not have, for the row schemas of the stores.

/** `bytea` */
export const Bytes = z.custom<Buffer>((value) => Buffer.isBuffer(value), 'Must be bytes.');

/**
 * `jsonb` that only our own code writes. The content is not checked again: it may be as large as a document's
 * details, and each list would parse it for every row.
 */
export function json<T extends object>() {
  return z.custom<T>(
    (value) => typeof value === 'object' && value !== null,
    'Must be an object or an array.',
  );
}

/** The number in a column of a row, its id unless named otherwise. Throws if the row or the number is missing. */
export function numberIn(row: Row | undefined, column = 'id'): number {
  return z.number().parse(row?.[column]);
}

/** Like `numberIn`, but null if there is no row or the column is null. */
export function numberOrNullIn(row: Row | undefined, column = 'id'): number | null {
  return z.number().nullish().parse(row?.[column]) ?? null;
}

/** The numbers in a column of all rows. */
export function numbersIn(rows: readonly Row[], column = 'id'): number[] {
  return rows.map((row) => numberIn(row, column));
}

/** The texts in a column of all rows. */
export function textsIn(rows: readonly Row[], column: string): string[] {
  return rows.map((row) => z.string().parse(row[column]));
}
