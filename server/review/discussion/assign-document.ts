import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/comments.ts';
import { Problem } from '@slipway/contract/problems.ts';

import { getDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { notify } from '../../workspace/notifications/notify.ts';
import { instantOf } from '../../workspace/settings/days.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { findMembers } from '../approvals/person-store.ts';
import * as store from './assignment-store.ts';
import { nameDocument } from './name-document.ts';

/** When reminders are sent, in the time zone of the workspace. */
const reminderHour = 8;

const nobody = { assignee: null, assignedBy: null, assignedAt: null, remindOn: null };

/** Assigns a document to a member, or to none. Notifies the member if another user makes the assignment. */
export async function assignDocument(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  actor: Actor,
  documentId: number,
  { assigneeId, remindOn }: BodyOf<typeof contract.assignDocument>,
) {
  return db.write(actor.workspaceId, async (db) => {
    const document = await getDocument(db, documentId);
    if (assigneeId === null) {
      await store.removeAssignment(db, documentId);
      return nobody;
    }
    if (!(await findMembers(db, [assigneeId])).has(assigneeId)) {
      const detail = 'This user is not a member of the workspace.';
      const errors = [{ pointer: '/assigneeId', code: 'no_member', detail }];
      throw new Problem('nobody_asked', detail, { errors });
    }
    const before = await store.findAssignment(db, documentId);
    const { timeZone } = await getSettings(db);
    const at = remindOn === null ? null : instantOf(remindOn, reminderHour, timeZone);
    await store.saveAssignment(
      db,
      { documentId, assigneeId, assignedBy: actor.name, assignedAt: clock.now() },
      { remindOn, remindAt: at },
    );
    if (assigneeId !== actor.userId && assigneeId !== before?.assignee.id) {
      const notice = { kind: 'ASSIGNED', documentId, subject: nameDocument(document) } as const;
      await notify({ clock }, db, [assigneeId], { ...notice, by: actor.name });
    }
    return (await store.findAssignment(db, documentId)) ?? nobody;
  });
}

export async function getAssignment({ db }: Pick<Service, 'db'>, actor: Actor, documentId: number) {
  return db.read(actor.workspaceId, async (db) => {
    await getDocument(db, documentId);
    return (await store.findAssignment(db, documentId)) ?? nobody;
  });
}
