import type { MailboxHealth } from '@slipway/contract/email-imports.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../../platform/db/database.ts';
import { targetsIn } from '../../../platform/db/due-rows.ts';
import { textsIn } from '../../../platform/db/row-types.ts';
import type { Target } from '../../../platform/service.ts';
import { type MailboxCursor, parseImport, type StoredImport } from '../import-store.ts';

/** The process that watches a mailbox, with the mailbox's version at that time. */
export type Holder = { workspaceId: number; id: number; name: string; updatedAt: Date };

/** Due mailboxes: never opened, failed a while ago, or left by a dead process. */
export async function findDueMailboxes(db: Reader, now: Date, limit: number): Promise<Target[]> {
  const rows = await db`
    select workspace_id, id from email_imports
    where due_at <= ${now} and active and kind = 'IMAP' order by due_at limit ${limit}`;
  return targetsIn(rows);
}

/** Null if another process was faster. A watched mailbox is due again when the lease ends. */
export async function holdMailbox(
  db: Writer,
  id: number,
  name: string,
  now: Date,
  until: Date,
): Promise<StoredImport | null> {
  const [row] = await db`
    update email_imports set lease_holder = ${name}, leased_until = ${until}, due_at = ${until}
    where workspace_id = ${db.workspace} and id = ${id} and due_at <= ${now} and active
      and (leased_until is null or leased_until <= ${now})
    returning *`;
  return row ? parseImport(row) : null;
}

/** Returns false if the mailbox was changed, disabled or taken over since the watch began. */
export async function renewMailbox(
  db: Writer,
  { id, name, updatedAt }: Holder,
  until: Date,
): Promise<boolean> {
  const rows = await db`
    update email_imports set leased_until = ${until}, due_at = ${until}
    where workspace_id = ${db.workspace} and id = ${id} and lease_holder = ${name} and active
      and updated_at = ${updatedAt}
    returning id`;
  return rows.length > 0;
}

/** Advances the cursor; false if the lease was lost. */
export async function moveCursor(
  db: Writer,
  { id, name, updatedAt }: Holder,
  cursor: MailboxCursor,
): Promise<boolean> {
  const rows = await db`
    update email_imports set cursor = ${JSON.stringify(cursor)}
    where workspace_id = ${db.workspace} and id = ${id} and lease_holder = ${name} and active
      and updated_at = ${updatedAt}
    returning id`;
  return rows.length > 0;
}

/** The stored messages among these. A rejected message has no stored bytes. */
export async function findRetained(
  db: Reader,
  emailImportId: number,
  sourceKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await db`
    select source_key from intakes
    where workspace_id = ${db.workspace} and channel = 'EMAIL' and coalesce(email_import_id, 0) = ${emailImportId}
      and source_key = any(${sourceKeys}::text[]) and sha256 is not null`;
  return new Set(textsIn(rows, 'sourceKey'));
}

export async function noteHealth(
  db: Writer,
  { id, name, updatedAt }: Holder,
  health: MailboxHealth,
): Promise<void> {
  await db`
    update email_imports set health = ${JSON.stringify(health)}, attempts = 0
    where workspace_id = ${db.workspace} and id = ${id} and lease_holder = ${name} and updated_at = ${updatedAt}`;
}

/** Releases the lease. Due immediately if the mailbox was changed meanwhile, otherwise at the given time. */
export async function giveBack(
  db: Writer,
  { id, name, updatedAt }: Holder,
  next: { dueAt: Date; now: Date; attempts: number; health: MailboxHealth | null },
): Promise<void> {
  await db`
    update email_imports set lease_holder = null, leased_until = null,
      due_at = case when not active then null when updated_at = ${updatedAt} then ${next.dueAt}::timestamptz
        else ${next.now}::timestamptz end,
      attempts = case when updated_at = ${updatedAt} then ${next.attempts}::integer else 0 end,
      health = case when updated_at = ${updatedAt} then coalesce(${next.health && JSON.stringify(next.health)}::jsonb, health)
        else health end
    where workspace_id = ${db.workspace} and id = ${id} and lease_holder = ${name}`;
}

export async function getImportName(db: Reader, id: number): Promise<string> {
  const [row] = await db`select name from email_imports where workspace_id = ${db.workspace} and id = ${id}`;
  return z.string().parse(row?.['name']);
}
