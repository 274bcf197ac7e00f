import type { Client } from 'pg';

import { toCents } from './to-cents.ts';

/** Documents that came by email or from a folder, by number: each exactly once, read, with its total. */
export async function checkArrivals(db: Client, sent: ReadonlyMap<string, number>) {
  const { rows } = await db.query<{ number: string; status: string; total: string | null }>(
    'select document_number as number, status, total_amount::text as total from documents where document_number = any($1)',
    [[...sent.keys()]],
  );
  const found = { sent: sent.size, missing: 0, doubled: 0, wrong: 0 };
  for (const [number, cents] of sent) {
    const own = rows.filter((row) => row.number === number);
    if (own.length === 0) found.missing += 1;
    else if (own.length > 1) found.doubled += 1;
    else if (own[0]?.status !== 'EXTRACTED' || toCents(own[0].total) !== cents) found.wrong += 1;
  }
  return found;
}

/** Damaged files: each was read, or refused for a reason of its own. */
export async function checkMalformed(db: Client, ids: readonly number[]) {
  const { rows } = await db.query<{ code: string | null; status: string }>(
    "select status, extraction_error ->> 'code' as code from documents where id = any($1)",
    [ids],
  );
  const reasons = new Map<string, number>();
  for (const { code, status } of rows) {
    const reason = code ?? (status === 'EXTRACTED' ? 'EXTRACTED' : `STILL ${status}`);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const open = [...reasons]
    .filter(([reason]) => reason.startsWith('STILL'))
    .reduce((sum, [, count]) => sum + count, 0);
  return { missing: ids.length - rows.length, open, reasons };
}
