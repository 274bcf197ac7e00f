import type { DocumentType } from '@slipway/contract/document.ts';

import type { Reader } from '../platform/db/database.ts';

/** Defaults for the documents of a folder. */
export type FolderDefaults = {
  documentType: DocumentType | null;
  connectionId: number | null;
  queueId: number | null;
};

export async function getFolderDefaults(db: Reader, folderId: number): Promise<FolderDefaults> {
  return (await listFolderDefaults(db)).get(folderId) ?? none;
}

const none: FolderDefaults = { documentType: null, connectionId: null, queueId: null };

/** By folder, without folders that have no defaults. */
export async function listFolderDefaults(db: Reader): Promise<Map<number, FolderDefaults>> {
  const rows = await db`
    select id, default_document_type as document_type, default_connection_id as connection_id,
      default_queue_id as queue_id
    from folders
    where workspace_id = ${db.workspace}
      and (default_document_type is not null or default_connection_id is not null or default_queue_id is not null)`;
  return new Map(rows.map(({ id, ...defaults }) => [id as number, defaults as FolderDefaults]));
}
