import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';

type Counted = Promise<number>;

/** A pending email is cancelled; a record without personal data remains. */
export async function forgetAnswers(
  db: Writer,
  workspaceId: number,
  emails: readonly string[],
  pseudonym: string,
): Counted {
  const rows = await db`
    update intake_answers set recipient = ${pseudonym}, letter = null, due_at = null
    where workspace_id = ${workspaceId} and lower(recipient) = any(${emails}) returning 1`;
  return rows.length;
}

export async function deleteInvitations(db: Writer, workspaceId: number, emails: readonly string[]): Counted {
  const rows = await db`
    delete from invitations where workspace_id = ${workspaceId} and email = any(${emails}) returning 1`;
  return rows.length;
}

/** The members of the workspace that an archive was restored from. */
export async function deleteFormerMember(
  db: Writer,
  workspaceId: number,
  personId: string | null,
  emails: readonly string[],
): Counted {
  const rows = await db`
    delete from former_members
    where workspace_id = ${workspaceId} and (user_id::text = ${personId} or lower(email) = any(${emails}))
    returning 1`;
  return rows.length;
}

/** Emails and password requests belong to no workspace. */
export async function deleteMails(db: Writer, emails: readonly string[]): Counted {
  const rows = await db`delete from mails where lower(recipient) = any(${emails}) returning 1`;
  await db`delete from password_reset_requests where lower(email) = any(${emails})`;
  return rows.length;
}

/** Counts data that is deleted with the person, and lessons of suppliers. */
export async function countEnding(
  db: Reader,
  workspaceId: number,
  personId: string | null,
  emails: readonly string[],
  supplierIds: readonly number[],
): Promise<Record<string, number>> {
  const [row] = await db`
    select
      (select count(*) from sessions where workspace_id = ${workspaceId} and user_id::text = ${personId}) as sessions,
      (select count(*) from saved_views
       where workspace_id = ${workspaceId} and created_by::text = ${personId} and not shared) as views,
      (select count(*) from intake_answers
       where workspace_id = ${workspaceId} and lower(recipient) = any(${emails})) as answers,
      (select count(*) from invitations where workspace_id = ${workspaceId} and email = any(${emails})) as invitations,
      (select count(*) from former_members
       where workspace_id = ${workspaceId} and (user_id::text = ${personId} or lower(email) = any(${emails}))) as former,
      (select count(*) from lessons
       where workspace_id = ${workspaceId} and supplier_id = any(${supplierIds}::bigint[])) as lessons,
      (select count(*) from supplier_keys
       where workspace_id = ${workspaceId} and supplier_id = any(${supplierIds}::bigint[])) as keys,
      (select count(*) from supplier_ibans
       where workspace_id = ${workspaceId} and supplier_id = any(${supplierIds}::bigint[])) as ibans,
      (select count(*) from learned_codings
       where workspace_id = ${workspaceId} and supplier_id = any(${supplierIds}::bigint[])) as codings`;
  const counted = z.record(z.string(), z.number()).parse(row);
  return {
    sessions: counted['sessions'] ?? 0,
    saved_views: counted['views'] ?? 0,
    intake_answers: counted['answers'] ?? 0,
    invitations: counted['invitations'] ?? 0,
    former_members: counted['former'] ?? 0,
    lessons: counted['lessons'] ?? 0,
    supplier_keys: counted['keys'] ?? 0,
    supplier_ibans: counted['ibans'] ?? 0,
    learned_codings: counted['codings'] ?? 0,
    suppliers: supplierIds.length,
  };
}

/** Deletes sessions with everything that depends on them, and private views. */
export async function deleteOwn(
  db: Writer,
  workspaceId: number,
  personId: string,
): Promise<Record<string, number>> {
  const sessions = await db`
    delete from sessions where workspace_id = ${workspaceId} and user_id::text = ${personId} returning 1`;
  const views = await db`
    delete from saved_views
    where workspace_id = ${workspaceId} and created_by::text = ${personId} and not shared returning 1`;
  await db`delete from authorisation_attempts where workspace_id = ${workspaceId} and user_id::text = ${personId}`;
  return { sessions: sessions.length, saved_views: views.length };
}

/** Empties the account; references to it stay valid. Returns whether there was anything to remove. */
export async function emptyAccount(
  db: Writer,
  personId: string,
  left: { name: string; email: string; passwordHash: string },
): Counted {
  const rows = await db`
    update users set ${db.set({ ...left, language: null, theme: null })}
    where id::text = ${personId} and email <> ${left.email} returning 1`;
  for (const table of [
    'totp_seeds',
    'passkeys',
    'recovery_codes',
    'mfa_tokens',
    'password_resets',
    'selection_tokens',
  ])
    await db.raw(`delete from ${table} where user_id::text = $1`, [personId]);
  return rows.length;
}

/** Deletes all lessons of suppliers; a supplier under a legal hold stays, without its name. */
export async function forgetSuppliers(
  db: Writer,
  workspaceId: number,
  supplierIds: readonly number[],
  heldIds: readonly number[],
  pseudonym: string,
): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of ['lessons', 'supplier_keys', 'supplier_ibans', 'learned_codings']) {
    const { rows } = await db.raw(
      `delete from ${table} where workspace_id = $1 and supplier_id = any($2::bigint[]) returning 1`,
      [workspaceId, supplierIds],
    );
    counted[table] = rows.length;
  }
  const emptied = await db`
    update suppliers set name = ${pseudonym}, memory = null, account = null, tax_code = null,
      cost_centre = null, payment_term_days = null
    where workspace_id = ${workspaceId} and id = any(${heldIds}) and name <> ${pseudonym} returning 1`;
  const deleted = await db`
    delete from suppliers
    where workspace_id = ${workspaceId} and id = any(${supplierIds}) and not id = any(${heldIds}) returning 1`;
  return { ...counted, suppliers: emptied.length + deleted.length };
}
