import { z } from 'zod';

import type { Reader } from '../../platform/db/database.ts';

const Sample = z.object({ id: z.number(), fileName: z.string() });

/** The documents of the workspace that came as samples. */
export async function listSamples(db: Reader): Promise<z.infer<typeof Sample>[]> {
  const rows = await db`
    select id, file_name from documents
    where workspace_id = ${db.workspace} and channel = 'SAMPLE' order by id`;
  return z.array(Sample).parse(rows);
}
