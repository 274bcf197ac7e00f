import { Problem } from '@slipway/contract/problems.ts';
import type { z } from 'zod';

/** The sort values of the last row of a page. */
export type PageKey = readonly (string | number | null)[];
export type Page<Row> = { data: Row[]; nextCursor: string | null; hasMore: boolean };

/** The end of a page as an opaque cursor. */
export function encodeCursor(key: PageKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The key of a cursor, parsed with the list's schema (`z.tuple([…])`); null without a cursor. Throws the
 * Problem invalid_cursor for any other text.
 */
export function decodeCursor<Key>(cursor: string | undefined, shape: z.ZodType<Key>): Key | null {
  if (cursor === undefined) return null;
  const key = shape.safeParse(parsed(cursor));
  if (!key.success) throw new Problem('invalid_cursor');
  return key.data;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** One page of a list. The query fetched one row more than `limit`, to know whether others follow. */
export function pageOf<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => PageKey): Page<Row> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { data, nextCursor: hasMore ? encodeCursor(keyOf(last)) : null, hasMore };
}
