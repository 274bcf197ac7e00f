import type { Writer } from '../db/database.ts';

type Counted = Promise<number>;

/** Where one name, or one address, stands alone. */
export const namePlaces: readonly (readonly [table: string, column: string])[] = [
  ['api_clients', 'created_by_name'],
  ['approval_substitutes', 'created_by'],
  ['authorisations', 'authorised_by'],
  ['documents', 'recipient'],
  ['documents', 'sender'],
  ['exports', 'requested_by'],
  ['hand_overs', 'created_by'],
  ['intakes', 'recipient'],
  ['intakes', 'sender'],
  ['legal_holds', 'placed_by'],
  ['legal_holds', 'released_by'],
  ['saved_views', 'created_by_name'],
  ['supplier_ibans', 'decided_by'],
  ['upload_links', 'created_by_name'],
  ['webhook_endpoints', 'disabled_by'],
  ['workspace_archives', 'requested_by'],
];

/** Where JSON names people with their ids. */
export const jsonPlaces: readonly (readonly [table: string, column: string])[] = [
  ['documents', 'approval'],
  ['documents', 'details'],
  ['duplicate_pairs', 'decided_by'],
  ['export_batches', 'requested_by'],
];

/** The names are in small letters: people write addresses as they like. */
export async function replaceName(
  db: Writer,
  workspaceId: number,
  [table, column]: readonly [string, string],
  names: readonly string[],
  pseudonym: string,
): Counted {
  const { rows } = await db.raw(
    `update ${table} set ${column} = $1 where workspace_id = $2 and lower(${column}) = any($3::text[]) returning 1`,
    [pseudonym, workspaceId, names],
  );
  return rows.length;
}

export async function renameInJson(
  db: Writer,
  workspaceId: number,
  [table, column]: readonly [string, string],
  personId: string,
  pseudonym: string,
): Counted {
  const { rows } = await db.raw(
    `update ${table} set ${column} = rename_person(${column}, $1, $2)
     where workspace_id = $3 and strpos(${column}::text, $1) > 0
       and ${column} <> rename_person(${column}, $1, $2) returning 1`,
    [personId, pseudonym, workspaceId],
  );
  return rows.length;
}

/** So that the ledger is not found by the name any more. */
export async function dropFromSearch(db: Writer, workspaceId: number, words: string): Promise<void> {
  await db`
    update intakes set search_text = replace(search_text, ${words}, '')
    where workspace_id = ${workspaceId} and strpos(search_text, ${words}) > 0`;
}

/** A letter that is still owed is not sent any more; that there was one stays told. */
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

/** Letters and requests for passwords belong to no workspace. */
export async function deleteMails(db: Writer, emails: readonly string[]): Counted {
  const rows = await db`delete from mails where lower(recipient) = any(${emails}) returning 1`;
  await db`delete from password_reset_requests where lower(email) = any(${emails})`;
  return rows.length;
}

/** Sign-ins with all that they opened, and views that nobody else sees. */
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

/** Nobody gets in by it any more; what points to it still does. Whether there was anything to take out. */
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

/** All that was learned of suppliers; one that is held stays, without its name. */
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
    update suppliers set name = ${pseudonym}, memory = null, account = null, tax_code = null, payment_term_days = null
    where workspace_id = ${workspaceId} and id = any(${heldIds}) and name <> ${pseudonym} returning 1`;
  const deleted = await db`
    delete from suppliers
    where workspace_id = ${workspaceId} and id = any(${supplierIds}) and not id = any(${heldIds}) returning 1`;
  return { ...counted, suppliers: emptied.length + deleted.length };
}
