import type { SenderChecks } from '@slipway/contract/intake.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../../platform/db/database.ts';
import { type DueCount, dueCountIn, targetsIn } from '../../../platform/db/due-rows.ts';
import type { Target } from '../../../platform/service.ts';
import { wholeKey } from '../../log/intake-store.ts';

const Client = z.object({ address: z.string(), name: z.string(), secure: z.boolean() });
/** Pending sender checks, with their due times. */
export type PendingChecks = SenderChecks & { client: z.infer<typeof Client>; dueAt: string };

const Unchecked = z.object({
  workspaceId: z.number(),
  id: z.number(),
  sender: z.string().nullable(),
  /** Null if the email is no longer stored. */
  fileKey: z.string().nullable(),
  sha256: z.string(),
  checks: z.object({ client: Client, dueAt: z.string() }),
});
export type Unchecked = z.infer<typeof Unchecked>;

export async function findUnchecked(db: Reader, now: Date, limit: number): Promise<Target[]> {
  const rows = await db`
    select workspace_id, id from intakes
    where checks->>'dueAt' <= ${now.toISOString()} and checks->>'dueAt' is not null and workspace_id is not null
    order by checks->>'dueAt' limit ${limit}`;
  return targetsIn(rows);
}

export async function measureUnchecked(db: Reader, now: Date): Promise<DueCount> {
  const rows = await db`
    select count(*)::int as count, min(received_at) as oldest from intakes
    where checks->>'dueAt' <= ${now.toISOString()} and checks->>'dueAt' is not null and workspace_id is not null`;
  return dueCountIn(rows);
}

/** Takes a lease until `until`; null if the email was checked meanwhile or another process has the lease. */
export async function holdUnchecked(
  db: Writer,
  id: number,
  now: Date,
  until: Date,
): Promise<Unchecked | null> {
  const [row] = await db`
    update intakes set checks = jsonb_set(checks, '{dueAt}', to_jsonb(${until.toISOString()}::text))
    where workspace_id = ${db.workspace} and id = ${id} and checks->>'dueAt' <= ${now.toISOString()}
    returning workspace_id, id, sender, ${wholeKey}, sha256, checks`;
  const parsed = Unchecked.safeParse(row);
  return parsed.success ? parsed.data : null;
}

/** Adds the results to the delivering server, which was stored at arrival. */
export async function saveChecks(db: Writer, id: number, checks: SenderChecks): Promise<void> {
  await db`
    update intakes set checks = checks - 'dueAt' || ${JSON.stringify(checks)}::jsonb
    where workspace_id = ${db.workspace} and id = ${id}`;
}
