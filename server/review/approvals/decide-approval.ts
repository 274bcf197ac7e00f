import { type ApprovalRefusal, placeOf } from '@slipway/contract/place-of-approver.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { scopesOfRole } from '@slipway/contract/scopes.ts';
import {
  approverScope,
  approversOf,
  describeApproval,
  type StoredApproval,
  type StoredDecider,
} from '../../documents/approval.ts';
import { documentOf, invalidState, type StoredDocument } from '../../documents/document.ts';
import { approvalPart } from '../../documents/document-parts.ts';
import { record } from '../../documents/history-store.ts';
import { moveDocument } from '../../documents/move.ts';
import { lockDocument, updateDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { dayIn } from '../../workspace/settings/days.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { findAwayFor, lockClientScopes, lockRole } from './person-store.ts';
import { evaluateApproval } from './requirements.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random'>;
type Asked = StoredDocument & { approval: StoredApproval };

/** Records one user's approval. With the last required one, the document can be exported. */
export async function approveDocument(
  { db, clock }: Dependencies,
  actor: Actor,
  id: number,
  note: string | null,
  expectedVersion?: number,
) {
  const now = clock.now();
  return db.write(actor.workspaceId, async (db) => {
    const document = waiting(await lockDocument(db, id, expectedVersion));
    const inPlaceOf = await assertMayDecide(db, actor, document.approval, now);
    const given = [
      ...document.approval.given,
      { by: deciderOf(actor), at: now.toISOString(), note, inPlaceOf },
    ];
    const approval = await evaluateApproval(db, { ...document.approval, given }, now);
    const changed = await updateDocument(db, document, [approvalPart.change({ approval })], now);
    await tell(
      db,
      actor,
      document,
      'approve',
      { note, after: `${given.length}/${document.approval.needed}` },
      now,
    );
    return documentOf(changed);
  });
}

/** Returns the document to review with a reason, and voids earlier approvals. */
export async function rejectDocument(
  needs: Dependencies,
  actor: Actor,
  id: number,
  note: string,
  expectedVersion?: number,
) {
  const now = needs.clock.now();
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = waiting(await lockDocument(db, id, expectedVersion));
    await assertMayDecide(db, actor, document.approval, now);
    const rejected = { by: deciderOf(actor), at: now.toISOString(), note };
    const approval = { ...document.approval, state: 'REJECTED' as const, rejected };
    const edits = [{ field: 'approval', before: describeApproval(document.approval), after: null }];
    await tell(db, actor, document, 'reject', { note, after: null }, now);
    return documentOf(await moveDocument(needs, db, actor, document, 'reopen', { approval, edits }));
  });
}

/** Withdraws the user's own approval, until the export starts. */
export async function withdrawApproval(
  { db, clock }: Dependencies,
  actor: Actor,
  id: number,
  expectedVersion?: number,
) {
  const now = clock.now();
  return db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    const { approval } = document;
    const given = approval?.given.filter(({ by }) => by.userId !== actor.userId) ?? [];
    if (!approval || approval.state === 'REJECTED' || given.length === approval.given.length)
      throw new Problem('nothing_to_approve', 'You have no approval to withdraw.');
    if (document.status !== 'VALIDATED' && document.status !== 'EXPORT_FAILED')
      throw invalidState(document, 'withdrawApproval');
    const left = await evaluateApproval(db, { ...approval, given }, now);
    const changed = await updateDocument(db, document, [approvalPart.change({ approval: left })], now);
    await tell(
      db,
      actor,
      document,
      'withdrawApproval',
      { note: null, after: `${given.length}/${approval.needed}` },
      now,
    );
    return documentOf(changed);
  });
}

function waiting(document: StoredDocument): Asked {
  const { approval, status, archivedAt } = document;
  const stands = status === 'VALIDATED' || status === 'EXPORT_FAILED';
  if (approval?.state !== 'WAITING' || !stands || archivedAt !== null)
    throw new Problem('nothing_to_approve');
  return { ...document, approval };
}

/**
 * Throws `approval_refused` with the reason. Returns for whom the actor decides, null for themselves. Role,
 * scope and substitutes are read now and locked until the transaction ends.
 */
async function assertMayDecide(
  db: Writer,
  actor: Actor,
  approval: StoredApproval,
  now: Date,
): Promise<{ id: string; name: string } | null> {
  const isProgram = actor.kind === 'API_CLIENT';
  const role = await lockRole(db, actor.userId);
  const scopes = isProgram ? await lockClientScopes(db, actor.id) : [approverScope];
  if (role === null || !scopesOfRole[role].includes(approverScope) || !scopes?.includes(approverScope))
    throw refused('NOT_ASKED');
  const { timeZone } = await getSettings(db);
  const away = await findAwayFor(db, actor.userId, dayIn(now, timeZone));
  const awayFor = away.map(({ id, role }) => ({ userId: id, role }));
  const me = { userId: actor.userId, role };
  const found = placeOf(approval, approversOf(approval), { me, awayFor, isProgram });
  if ('refusal' in found) throw refused(found.refusal);
  const { userId } = found.place;
  const absent = userId === actor.userId ? undefined : away.find(({ id }) => id === userId);
  return absent ? { id: absent.id, name: absent.name } : null;
}

const reasons: Record<ApprovalRefusal, string> = {
  PROGRAM: 'The rule does not allow API clients to approve.',
  NOT_ASKED: 'The rule names other approvers.',
  VALIDATED: 'You validated this document: another user must approve it.',
  EDITED: 'You edited this document last: another user must approve it.',
  EXCEPTED: 'The rule excludes you.',
  ALREADY_GIVEN: 'You have already approved it: another user must approve it, too.',
};

function refused(reason: ApprovalRefusal): Problem {
  const detail = reasons[reason];
  return new Problem('approval_refused', detail, { errors: [{ pointer: '', code: reason, detail }] });
}

function deciderOf({ kind, id, name, userId }: Actor): StoredDecider {
  return { kind, id, name, userId };
}

type Said = { note: string | null; after: string | null };

function tell(
  db: Writer,
  actor: Actor,
  { id, status, approval }: Asked | StoredDocument,
  action: 'approve' | 'reject' | 'withdrawApproval',
  { note, after }: Said,
  now: Date,
): Promise<void> {
  const before = approval ? `${approval.given.length}/${approval.needed}` : null;
  const changes = after === null ? [] : [{ field: 'approval', before, after }];
  return record(
    db,
    actor,
    { documentId: id, action, fromStatus: status, toStatus: status, changes, note },
    now,
  );
}
