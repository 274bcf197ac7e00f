import type { Service } from '../../../platform/service.ts';
import { notifyRoles } from '../../../workspace/notifications/notify.ts';
import type { StoredImport } from '../import-store.ts';
import {
  findDueMailboxes,
  getImportName,
  giveBack,
  type Holder,
  holdMailbox,
  renewMailbox,
} from './lease-store.ts';

/** Longer than any pause of a healthy process. After this time another process takes over. */
export const leaseMs = 30_000;
/** One or two failed connections are not reported. */
const failuresUntilNotified = 3;
type Dependencies = Pick<Service, 'db' | 'clock'>;

/** Claims due mailboxes that no process watches. */
export async function claimMailboxes(
  { db, clock }: Dependencies,
  name: string,
  limit: number,
): Promise<StoredImport[]> {
  if (limit <= 0) return [];
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const due = await db.read('all', (db) => findDueMailboxes(db, now, limit));
  const claimed: StoredImport[] = [];
  for (const { workspaceId, id } of due) {
    const row = await db.write(workspaceId, (db) => holdMailbox(db, id, name, now, until));
    if (row) claimed.push(row);
  }
  return claimed;
}

/** Whether a due mailbox has no watching process. */
export async function areMailboxesDue({ db, clock }: Dependencies): Promise<boolean> {
  return (await db.read('all', (db) => findDueMailboxes(db, clock.now(), 1))).length > 0;
}

/** Returns false if another process watches it, or if it was changed, disabled or removed. */
export async function renewMailboxLease({ db, clock }: Dependencies, holder: Holder): Promise<boolean> {
  const until = new Date(clock.now().getTime() + leaseMs);
  return db.write(holder.workspaceId, (db) => renewMailbox(db, holder, until));
}

/** Due immediately if it was changed, otherwise at the given time. */
export async function releaseMailbox(
  { db, clock }: Dependencies,
  holder: Holder,
  next: Parameters<typeof giveBack>[2],
): Promise<void> {
  await db.write(holder.workspaceId, async (db) => {
    await giveBack(db, holder, next);
    if (!next.health || next.health.ok || next.attempts !== failuresUntilNotified) return;
    const subject = await getImportName(db, holder.id);
    const notice = { kind: 'MAILBOX_BROKEN', subject, text: next.health.message } as const;
    await notifyRoles({ clock }, db, ['ADMIN'], notice);
  });
}
