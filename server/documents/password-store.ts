import type { Reader, Writer } from '../platform/db/database.ts';
import { Bytes } from '../platform/db/row-types.ts';
import type { Service } from '../platform/service.ts';

type Sealing = Pick<Service, 'vault'>;

/** Stores the password of a file until its reading has ended. */
export async function storePassword(
  { vault }: Sealing,
  db: Writer,
  documentId: number,
  password: string,
): Promise<void> {
  const passwordSealed = vault.seal(password, contextOf(db.workspace, documentId));
  await db`
    insert into document_passwords ${db.row({ workspaceId: db.workspace, documentId, passwordSealed })}
    on conflict (workspace_id, document_id) do update set password_sealed = excluded.password_sealed`;
}

/** Empty if no password was entered. */
export async function getPasswords({ vault }: Sealing, db: Reader, documentId: number): Promise<string[]> {
  const rows = await db`
    select password_sealed from document_passwords
    where workspace_id = ${db.workspace} and document_id = ${documentId}`;
  return rows.map((row) =>
    vault.open(Bytes.parse(row['passwordSealed']), contextOf(db.workspace, documentId)),
  );
}

export async function forgetPassword(db: Writer, documentId: number): Promise<void> {
  await db`
    delete from document_passwords where workspace_id = ${db.workspace} and document_id = ${documentId}`;
}

function contextOf(workspaceId: Writer['workspace'], documentId: number): string {
  return `document-password:${workspaceId}:${documentId}`;
}
