import type { OwnCompany as OwnIdentity } from '@slipway/extractor/reading.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';

const OwnRow = z.object({
  name: z.string(),
  ownNames: z.array(z.string()),
  ownTaxIds: z.array(z.string()),
  ownIbans: z.array(z.string()),
});

/** The identity of the workspace as printed on documents. */
export async function getOwnIdentity(db: Reader): Promise<OwnIdentity> {
  const [row] = await db`
    select name, own_names, own_tax_ids, own_ibans from workspaces where workspace_id = ${db.workspace}`;
  if (!row) return { names: [], taxIds: [], ibans: [] };
  const { name, ownNames, ownTaxIds: taxIds, ownIbans: ibans } = OwnRow.parse(row);
  return { names: [name, ...ownNames].filter(Boolean), taxIds, ibans };
}

/** The identity of the workspace on documents, in addition to its name. */
export async function nameOwner(db: Writer, { names, taxIds, ibans }: OwnIdentity): Promise<void> {
  await db`
    update workspaces set own_names = ${names}, own_tax_ids = ${taxIds}, own_ibans = ${ibans}
    where workspace_id = ${db.workspace}`;
}
