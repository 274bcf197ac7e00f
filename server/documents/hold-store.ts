import type { Workspace } from '../platform/db/database.ts';
import { type Fragment, sql } from '../platform/db/sql.ts';

/**
 * Whether a row of `documents` of this workspace is under a legal hold. Most workspaces have no hold: then the
 * function `hold_of`, which runs a query of its own for each document, is not called.
 */
export function isHeld(workspace: Workspace): Fragment {
  return sql`case
    when exists (select from legal_holds where legal_holds.workspace_id = ${workspace} and released_at is null)
    then hold_of(documents.workspace_id, documents.id, documents.folder_id) is not null
    else false end`;
}
