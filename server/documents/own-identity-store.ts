import type { Reader as OwnIdentity } from '@slipway/extractor/reading.ts';

import type { Reader, Writer } from '../platform/db/database.ts';

/** The identity of the workspace as printed on documents. */
export async function getOwnIdentity(db: Reader): Promise<OwnIdentity> {
  const [row] = await db`
    select name, own_names, own_tax_ids, own_ibans from workspaces where workspace_id = ${db.workspace}`;
  const names = [row?.['name'] as string, ...((row?.['ownNames'] as string[]) ?? [])];
  return {
    names: names.filter(Boolean),
    taxIds: (row?.['ownTaxIds'] as string[]) ?? [],
    ibans: (row?.['ownIbans'] as string[]) ?? [],
  };
}

/** The identity of the workspace on documents, in addition to its name. */
export async function nameOwner(db: Writer, { names, taxIds, ibans }: OwnIdentity): Promise<void> {
  await db`
    update workspaces set own_names = ${names}, own_tax_ids = ${taxIds}, own_ibans = ${ibans}
    where workspace_id = ${db.workspace}`;
}
