import { scopesOfRole } from '@slipway/contract/scopes.ts';
import { approverScope } from '../../documents/approval.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { EmailMessage, WaitingDocument } from '../../platform/mailer/email-texts.ts';
import type { Service } from '../../platform/service.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { findAwayFor } from './person-store.ts';
import { getReminders, listRemindable, type Remindable } from './reminder-store.ts';
import { listForEmail, overdueSince, waitingFor } from './waiting-store.ts';

/** An email names this many documents, and the number of the others. */
const namedMax = 15;
const dayMs = 24 * 60 * 60 * 1000;

type Owed = { person: Remindable; letter: EmailMessage };

/** The pending documents of each user, and overdue ones for admins. Without any, no email is sent. */
export async function gatherReminderEmails(
  { db, clock, config }: Pick<Service, 'db' | 'clock' | 'config'>,
  workspaceId: number,
  day: string,
): Promise<Owed[]> {
  const now = clock.now();
  const link = `${config.SLIPWAY_PUBLIC_URL?.replace(/\/+$/, '') ?? ''}/approvals`;
  return db.read(workspaceId, async (db) => {
    const { name: workspace } = await getSettings(db);
    const { escalateAfterDays: days } = await getReminders(db);
    const overdue =
      days === null ? nothingWaits : await listForEmail(db, overdueSince(before(now, days)), now, namedMax);
    const owed: Owed[] = [];
    for (const person of await listRemindable(db)) {
      const mine = await waitingOf(db, workspaceId, person, day, now);
      const late = person.role === 'ADMIN' ? overdue : nothingWaits;
      if (mine.total + late.total === 0) continue;
      const letter = { kind: 'APPROVALS_WAITING' as const, name: person.name, workspace, link, days };
      owed.push({ person, letter: { ...letter, mine, late } });
    }
    return owed;
  });
}

const nothingWaits: { total: number; documents: WaitingDocument[] } = { total: 0, documents: [] };
const before = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

async function waitingOf(db: Reader, workspaceId: number, { id, role }: Remindable, day: string, now: Date) {
  if (!scopesOfRole[role].includes(approverScope)) return nothingWaits;
  const away = await findAwayFor(db, id, day);
  const awayFor = away.map((one) => ({ userId: one.id, role: one.role }));
  return listForEmail(db, waitingFor(workspaceId, { userId: id, role }, awayFor), now, namedMax);
}
