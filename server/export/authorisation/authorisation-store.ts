import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';

const Tenant = z.object({ id: z.string(), name: z.string() });

const Row = z.object({
  workspaceId: z.number(),
  connectionId: z.number(),
  tokensSealed: z.instanceof(Buffer),
  expiresAt: z.date().nullable(),
  renewedAt: z.date(),
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  tenants: z.array(Tenant),
  authorisedBy: z.string(),
  authorisedAt: z.date(),
  lostAt: z.date().nullable(),
});
export type StoredAuthorisation = z.infer<typeof Row>;

export async function findAuthorisation(
  db: Reader,
  connectionId: number,
): Promise<StoredAuthorisation | undefined> {
  const [row] = await db`
    select * from authorisations where workspace_id = ${db.workspace} and connection_id = ${connectionId}`;
  return row && Row.parse(row);
}

/** Locks the row until the new token is stored. Other processes wait and then find the renewed token. */
export async function lockAuthorisation(
  db: Writer,
  connectionId: number,
): Promise<StoredAuthorisation | undefined> {
  const [row] = await db`
    select * from authorisations where workspace_id = ${db.workspace} and connection_id = ${connectionId}
    for update`;
  return row && Row.parse(row);
}

export async function listAuthorisations(
  db: Reader,
  connectionIds: readonly number[],
): Promise<StoredAuthorisation[]> {
  const rows = await db`
    select * from authorisations
    where workspace_id = ${db.workspace} and connection_id = any(${connectionIds})`;
  return rows.map((row) => Row.parse(row));
}

type Values = Omit<StoredAuthorisation, 'workspaceId'>;

/** Replaces the previous authorisation, if any. */
export async function storeAuthorisation(db: Writer, values: Values): Promise<void> {
  const { connectionId } = values;
  await db`
    delete from authorisations where workspace_id = ${db.workspace} and connection_id = ${connectionId}`;
  await db`
    insert into authorisations ${db.row({
      workspaceId: db.workspace,
      ...values,
      tenants: JSON.stringify(values.tenants),
    })}`;
}

type Changes = Partial<
  Pick<Values, 'tokensSealed' | 'expiresAt' | 'renewedAt' | 'tenantId' | 'tenantName' | 'lostAt'>
>;

export async function changeAuthorisation(db: Writer, connectionId: number, changes: Changes): Promise<void> {
  await db`
    update authorisations set ${db.set(changes)}
    where workspace_id = ${db.workspace} and connection_id = ${connectionId}`;
}

const Attempt = z.object({
  connectionId: z.number(),
  userId: z.string(),
  sessionId: z.string().nullable(),
  verifierSealed: z.instanceof(Buffer).nullable(),
  redirectUri: z.string(),
  expiresAt: z.date(),
});
export type Attempt = z.infer<typeof Attempt>;

export async function insertAttempt(
  db: Writer,
  attempt: Attempt & { stateHash: Buffer },
  now: Date,
): Promise<void> {
  await db`
    delete from authorisation_attempts where workspace_id = ${db.workspace} and expires_at <= ${now}`;
  await db`insert into authorisation_attempts ${db.row({ workspaceId: db.workspace, ...attempt })}`;
}

/** Deletes the attempt, so that the same `state` cannot be used twice. */
export async function takeAttempt(db: Writer, stateHash: Buffer): Promise<Attempt | undefined> {
  const [row] = await db`
    delete from authorisation_attempts where workspace_id = ${db.workspace} and state_hash = ${stateHash}
    returning connection_id, user_id, session_id, verifier_sealed, redirect_uri, expires_at`;
  return row && Attempt.parse(row);
}
