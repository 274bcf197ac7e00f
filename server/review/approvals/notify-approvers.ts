import type { StoredApproval } from '../../documents/approval.ts';
import type { StoredDocument } from '../../documents/document.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { findMemberIds } from '../../workspace/notifications/notification-store.ts';
import { notify } from '../../workspace/notifications/notify.ts';
import { nameDocument } from '../discussion/name-document.ts';

/** Notifies everyone who may give the approval that a document waits for. */
export async function notifyApprovers(
  needs: Pick<Service, 'clock'>,
  db: Writer,
  document: StoredDocument,
  { askedOf, notBy }: StoredApproval,
): Promise<void> {
  const asked = [...(await findMemberIds(db, askedOf.roles)), ...askedOf.members.map(({ id }) => id)];
  const approvers = asked.filter((id) => notBy.every((one) => one.id !== id));
  const subject = nameDocument(document);
  await notify(needs, db, approvers, { kind: 'APPROVAL_WAITING', documentId: document.id, subject });
}
