import { z } from 'zod';

import type { Reader } from '../../platform/db/database.ts';

const Limited = z.object({ members: z.number(), connections: z.number(), webhooks: z.number() });

/** What plans limit, by the names of the pricing file, and its current number. */
export async function countLimited(db: Reader): Promise<z.infer<typeof Limited>> {
  const [row] = await db`
    select (select count(*) from memberships where workspace_id = ${db.workspace}) as members,
      (select count(*) from connections where workspace_id = ${db.workspace}) as connections,
      (select count(*) from webhook_endpoints where workspace_id = ${db.workspace}) as webhooks`;
  return Limited.parse(row);
}
