import { blocks } from '@slipway/contract/acknowledge.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { type MoveName, moveFrom } from '@slipway/contract/status.ts';
import { describeApproval } from '../documents/approval.ts';
import { type Details, documentOf, invalidState, type StoredDocument } from '../documents/document.ts';
import { contentPart } from '../documents/document-parts.ts';
import { findingsOf } from '../documents/findings.ts';
import { readKindOf } from '../documents/job-kinds.ts';
import { moveDocument } from '../documents/move.ts';
import { getOwnIdentity } from '../documents/own-identity-store.ts';
import { storePassword } from '../documents/password-store.ts';
import { lockDocument } from '../documents/store.ts';
import { findDefaultAccount } from '../export/find-default-account.ts';
import { beginExport } from '../export/request-export.ts';
import type { Actor } from '../identity/actor.ts';
import type { Service } from '../platform/service.ts';
import { evaluateDocument } from '../reading/accuracy/evaluation-store.ts';
import { seeDuplicates } from '../reading/duplicates/compare-document.ts';
import { findRejectedIban } from '../reading/suppliers/decide-iban.ts';
import { learnFromDocument } from '../reading/suppliers/learn-from-document.ts';
import { dayIn } from '../workspace/settings/days.ts';
import { getSettings } from '../workspace/settings/settings-store.ts';
import { askApproval } from './approvals/ask-approval.ts';
import { notifyApprovers } from './approvals/notify-approvers.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'queue'>;
type Exporting = Dependencies & Pick<Service, 'files' | 'config' | 'sendToSystem' | 'vault'>;
type Choice = { export: boolean; connectionId?: number | undefined; checked?: readonly FieldName[] };

/**
 * Validates the document: all values are confirmed, unless a finding blocks it. If a rule requires approvals,
 * the document waits for them. If it is to be exported, too, either both happen or neither does; a document that
 * waits is only validated. `checked`: the fields that a user checked without a change, for the accuracy figures.
 */
export async function validateDocument(
  needs: Exporting,
  actor: Actor,
  id: number,
  { checked = [], ...choice }: Choice = { export: false },
  expectedVersion?: number,
) {
  if (choice.export && !actor.scopes.has('docs.export'))
    throw new Problem('insufficient_scope', 'Exporting requires the scope docs.export.', {
      requiredScope: 'docs.export',
    });
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    assertMove(document, 'validate');
    const { findings: current, duplicateOf } = await seeDuplicates(db, document);
    const seen = { ...document, details: { ...document.details, findings: current } };
    const findings = [
      ...findingsOf(seen, await getOwnIdentity(db), needs.clock.now()),
      ...(await findRejectedIban(db, document)),
      ...(await findDefaultAccount(needs, db, document)),
    ];
    const blocking = findings.filter(blocks);
    if (blocking.length > 0) {
      throw new Problem('findings_block', blocking.map(({ message }) => message).join(' '), {
        errors: blocking.map(({ code, field, message }) => ({
          pointer: field === null ? '' : `/fields/${field}`,
          code,
          detail: message,
        })),
      });
    }
    const details = {
      ...document.details,
      fields: confirmedFields(document.details),
      findings,
      checked: fieldNames.filter(
        (name) => checked.includes(name) || document.details.checked?.includes(name),
      ),
    };
    const now = needs.clock.now();
    const approval = await askApproval(db, document, details, actor, now);
    const moved = await moveDocument(needs, db, actor, document, 'validate', {
      changes: [contentPart.change({ details, duplicateOf })],
      approval,
      edits: approval ? [{ field: 'approval', before: null, after: describeApproval(approval) }] : [],
    });
    if (approval) await notifyApprovers(needs, db, moved, approval);
    await evaluateDocument(db, moved, dayIn(now, (await getSettings(db)).timeZone));
    await learnFromDocument(db, moved, now);
    if (!choice.export || moved.approval?.state === 'WAITING') return documentOf(moved);
    return documentOf((await beginExport(needs, db, actor, moved, choice)).document);
  });
}

function confirmedFields({ fields }: Details): Details['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, confirmed: field.value !== null || field.confirmed },
    ]),
  );
}

/** Returns a validated or refused document to review. */
export async function reopenDocument(
  needs: Dependencies,
  actor: Actor,
  id: number,
  expectedVersion?: number,
) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    return documentOf(await moveDocument(needs, db, actor, document, 'reopen'));
  });
}

/** Schedules another reading, with a password if the file needs one. Confirmed values stay. */
export async function readAgain(
  needs: Dependencies & Pick<Service, 'vault'>,
  actor: Actor,
  id: number,
  { password }: { password?: string | undefined } = {},
  expectedVersion?: number,
) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    const moved = await moveDocument(needs, db, actor, document, 'readAgain');
    if (password) await storePassword(needs, db, moved.id, password);
    await needs.queue.enqueue(db, readKindOf(moved), { workspaceId: moved.workspaceId, id: moved.id });
    return documentOf(moved);
  });
}

function assertMove(document: StoredDocument, name: MoveName): void {
  if (!moveFrom(document.status, name)) throw invalidState(document, name);
}
