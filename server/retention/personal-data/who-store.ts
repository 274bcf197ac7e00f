import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';

const texts = (rows: Record<string, unknown>[]) => rows.map((row) => String(row['found']));

/**
 * Accounts, including former and foreign ones, that this name, address or ID identifies in the workspace.
 */
export async function findPeople(db: Reader, workspaceId: number, about: string): Promise<string[]> {
  return texts(
    await db`
    select distinct found from (
      select actor_id as found from audit_log where workspace_id = ${workspaceId} and actor_kind = 'USER'
        and (lower(actor_name) = ${about} or actor_id = ${about})
      union all
      select target_id from audit_log where workspace_id = ${workspaceId} and target_kind in ('member', 'person')
        and (lower(target_name) = ${about} or target_id = ${about})
      union all
      select actor_id from history where workspace_id = ${workspaceId} and actor_kind = 'USER'
        and (lower(actor_name) = ${about} or actor_id = ${about})
      union all
      select user_id::text from former_members where workspace_id = ${workspaceId}
        and (lower(name) = ${about} or lower(email) = ${about} or user_id::text = ${about})
      union all
      select users.id::text from users
      where (users.email = ${about} or lower(users.name) = ${about} or users.id::text = ${about}) and (
        exists (select 1 from memberships
          where memberships.workspace_id = ${workspaceId} and memberships.user_id = users.id)
        or exists (select 1 from audit_log where audit_log.workspace_id = ${workspaceId}
          and (audit_log.actor_id = users.id::text or audit_log.target_id = users.id::text)))
    ) as known where found is not null order by found`,
  );
}

/** All names that a person has had here. */
export async function listNames(db: Reader, workspaceId: number, id: string): Promise<string[]> {
  return texts(
    await db`
    select actor_name as found from audit_log
      where workspace_id = ${workspaceId} and actor_kind = 'USER' and actor_id = ${id}
    union select target_name from audit_log
      where workspace_id = ${workspaceId} and target_kind in ('member', 'person') and target_id = ${id}
        and target_name is not null
    union select actor_name from history
      where workspace_id = ${workspaceId} and actor_kind = 'USER' and actor_id = ${id}
    union select name from former_members where workspace_id = ${workspaceId} and user_id::text = ${id}
    union select name from users where id::text = ${id}`,
  );
}

const Known = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
});
export type Known = z.infer<typeof Known>;

/** The persons with these IDs, with their latest names. */
export async function describePeople(
  db: Reader,
  workspaceId: number,
  ids: readonly string[],
): Promise<Known[]> {
  const rows = await db`
    select known.id, coalesce(users.name, former_members.name, (
        select actor_name from audit_log
        where workspace_id = ${workspaceId} and actor_id = known.id order by sequence desc limit 1), known.id) as name,
      coalesce(users.email, former_members.email) as email
    from unnest(${[...ids]}::text[]) as known (id)
    left join users on users.id::text = known.id
    left join former_members on former_members.workspace_id = ${workspaceId}
      and former_members.user_id::text = known.id
    order by 2, 1`;
  return z.array(Known).parse(rows);
}

const Account = z.object({
  email: z.string(),
  isMember: z.boolean(),
  /** Another workspace has the person as a member or invited them. */
  isElsewhere: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** The account of a person, and whether it is used anywhere or will be. */
export async function findAccount(db: Reader, workspaceId: number, id: string): Promise<Account | null> {
  const [row] = await db`
    select email,
      exists (select 1 from memberships where user_id = users.id and workspace_id = ${workspaceId}) as is_member,
      (exists (select 1 from memberships where user_id = users.id and workspace_id <> ${workspaceId})
        or exists (select 1 from invitations
          where workspace_id <> ${workspaceId} and email = users.email and accepted_at is null)) as is_elsewhere
    from users where id::text = ${id}`;
  return row ? Account.parse(row) : null;
}

/** The same with a lock until the transaction ends: a concurrent join is complete or waits. */
export async function lockAccount(db: Writer, workspaceId: number, id: string): Promise<Account | null> {
  await db`select 1 from users where id::text = ${id} for update`;
  return findAccount(db, workspaceId, id);
}

/** Whether another person here has or had this name. */
export async function isSharedName(
  db: Reader,
  workspaceId: number,
  names: readonly string[],
  id: string | null,
): Promise<boolean> {
  const rows = await db`
    select 1 from audit_log where workspace_id = ${workspaceId} and actor_kind = 'USER'
      and actor_name = any(${names}) and actor_id is distinct from ${id}
    union all
    select 1 from memberships join users on users.id = memberships.user_id
    where memberships.workspace_id = ${workspaceId} and users.name = any(${names})
      and users.id::text is distinct from ${id}
    limit 1`;
  return rows.length > 0;
}

/**
 * Whether another workspace sends email to this address: as a member, an invited person or a sender. Emails
 * name no workspace, so any email to the address may be its own.
 */
export async function isKnownElsewhere(
  db: Reader,
  workspaceId: number,
  emails: readonly string[],
): Promise<boolean> {
  const rows = await db`
    select 1 from memberships join users on users.id = memberships.user_id
    where memberships.workspace_id <> ${workspaceId} and users.email = any(${emails})
    union all
    select 1 from invitations
    where workspace_id <> ${workspaceId} and email = any(${emails}) and accepted_at is null
    union all
    select 1 from intake_answers
    where workspace_id <> ${workspaceId} and lower(recipient) = any(${emails})
    limit 1`;
  return rows.length > 0;
}

const KnownSupplier = z.object({
  id: z.number(),
  name: z.string(),
  isHeld: z.boolean(),
});
export type KnownSupplier = z.infer<typeof KnownSupplier>;

/** Suppliers with exactly this name, account or tax ID. */
export async function findSuppliers(
  db: Reader,
  workspaceId: number,
  about: string,
): Promise<KnownSupplier[]> {
  const rows = await db`
    select id, name, exists (
      select 1 from legal_holds where legal_holds.workspace_id = suppliers.workspace_id
        and supplier_id = suppliers.id and released_at is null) as is_held
    from suppliers where workspace_id = ${workspaceId} and (lower(name) = ${about} or exists (
      select 1 from supplier_keys where supplier_keys.workspace_id = suppliers.workspace_id
        and supplier_keys.supplier_id = suppliers.id and kind in ('ibans', 'taxIds')
        and lower(value) = ${about.replace(/\s/g, '')}))
    order by id`;
  return z.array(KnownSupplier).parse(rows);
}

/** The bank accounts of suppliers, from documents and users. */
export async function listAccounts(
  db: Reader,
  workspaceId: number,
  supplierIds: readonly number[],
): Promise<string[]> {
  return texts(
    await db`
    select value as found from supplier_keys
      where workspace_id = ${workspaceId} and supplier_id = any(${supplierIds}) and kind = 'ibans'
    union select iban from supplier_ibans
      where workspace_id = ${workspaceId} and supplier_id = any(${supplierIds})`,
  );
}
