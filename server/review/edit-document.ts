import type { Finding } from '@slipway/contract/document.ts';
import { isAllowed } from '@slipway/contract/status.ts';
import type { OwnCompany as OwnIdentity } from '@slipway/extractor/reading.ts';
import { describeApproval } from '../documents/approval.ts';
import { type Details, documentOf, invalidState, type StoredDocument } from '../documents/document.ts';
import {
  approvalPart,
  contentPart,
  labelsPart,
  type PartChange,
  placePart,
} from '../documents/document-parts.ts';
import { findingsOf } from '../documents/findings.ts';
import { type Change, record } from '../documents/history-store.ts';
import { moveDocument } from '../documents/move.ts';
import { getOwnIdentity } from '../documents/own-identity-store.ts';
import { assertFolder, assertQueue, lockDocument, updateDocument } from '../documents/store.ts';
import { assertConnections } from '../export/assert-connections.ts';
import { findDefaultAccount } from '../export/find-default-account.ts';
import { codesDifferently } from '../export/folder-coding-store.ts';
import type { Actor } from '../identity/actor.ts';
import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { compareDocument, seeDuplicates } from '../reading/duplicates/compare-document.ts';
import { saveDecisions } from '../reading/duplicates/decide-duplicate.ts';
import { getSettings } from '../workspace/settings/settings-store.ts';
import { acknowledgeFindings } from './acknowledge-findings.ts';
import { askAgain } from './approvals/ask-approval.ts';
import { metadataChanges } from './custom-values.ts';
import { type Edit, editedDetails } from './edited-details.ts';
import { toCreditNote } from './to-credit-note.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config'>;

const bookingParts = ['documentType', 'fields', 'lines', 'taxes', 'statement', 'coding', 'confirm'] as const;

/**
 * Changes the given values and marks them as confirmed. Editing booking data reopens a validated or refused
 * document; an unreadable one is entered manually.
 */
export async function editDocument(
  needs: Dependencies,
  actor: Actor,
  id: number,
  edit: Edit,
  expectedVersion?: number,
) {
  return change(needs, actor, id, () => edit, expectedVersion);
}

/** Converts an invoice with a negative total to a credit note, as one edit. */
export async function convertToCreditNote(
  needs: Dependencies,
  actor: Actor,
  id: number,
  expectedVersion?: number,
) {
  return change(needs, actor, id, toCreditNote, expectedVersion);
}

type CodingChoice = {
  connectionId: number;
  account?: string | null | undefined;
  taxCode?: string | null | undefined;
  costCentre?: string | null | undefined;
};

/** Sets the given codes of the whole document for one connection; everything else stays. */
export async function codeDocument(
  needs: Dependencies,
  actor: Actor,
  id: number,
  { connectionId, account, taxCode, costCentre }: CodingChoice,
) {
  return change(needs, actor, id, ({ details: { coding = [] } }) => {
    const none = { connectionId, account: null, taxCode: null, costCentre: null, lines: [] };
    const before = coding.find((row) => row.connectionId === connectionId) ?? none;
    const after = {
      ...before,
      ...(account !== undefined && { account }),
      ...(taxCode !== undefined && { taxCode }),
      ...(costCentre !== undefined && { costCentre }),
    };
    const isEmpty = !after.account && !after.taxCode && !after.costCentre && after.lines.length === 0;
    const others = coding.filter((row) => row !== before);
    return { coding: isEmpty ? others : [...others, after] };
  });
}

async function change(
  needs: Dependencies,
  actor: Actor,
  id: number,
  editOf: (document: StoredDocument) => Edit,
  expectedVersion?: number,
) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    const edit = editOf(document);
    if (edit.folderId !== undefined) await assertFolder(db, edit.folderId);
    if (edit.queueId) await assertQueue(db, edit.queueId);
    await assertConnections(db, newlyCoded(document, edit));
    const own = await getOwnIdentity(db);
    const { customFields } = await getSettings(db);
    const ofMetadata = edit.metadata ? metadataChanges(customFields, document.metadata, edit.metadata) : [];
    const findAccount = (changed: StoredDocument) => findDefaultAccount(needs, db, changed);
    const edited = await applyEdit(document, edit, own, actor, needs.clock.now(), findAccount);
    const to = edit.folderId ?? document.folderId;
    const isRecoded = to !== document.folderId && (await codesDifferently(db, document.folderId, to));
    const move = moveNeeded(document, edit, isRecoded || ofMetadata.length > 0);
    const status = move === 'none' ? document.status : 'EXTRACTED';
    const content = await compareEdited(db, actor, { ...document, status }, edit, edited, needs.clock.now());
    const changes = [contentPart.change(content), ...edited.changes];
    if (move === 'none') {
      const now = needs.clock.now();
      const changed = await updateDocument(db, document, changes, now);
      const row = { documentId: id, action: 'edit', fromStatus: document.status, toStatus: document.status };
      await record(db, actor, { ...row, changes: [...edited.edits, ...ofMetadata] }, now);
      const hasMoved = changed.folderId !== document.folderId;
      return documentOf(hasMoved ? await withApproval(db, actor, changed, now) : changed);
    }
    return documentOf(
      await moveDocument(needs, db, actor, document, move, {
        changes,
        edits: [...edited.edits, ...ofMetadata],
      }),
    );
  });
}

/** Rows for connections that were deleted later may be sent again. */
function newlyCoded({ details }: StoredDocument, { coding = [] }: Edit) {
  const known = new Set(details.coding?.map(({ connectionId }) => connectionId));
  return coding
    .map(({ connectionId: id }, at) => ({ id, pointer: `/coding/${at}/connectionId` }))
    .filter(({ id }) => !known.has(id));
}

/** A validated document may match another approval rule after a move; then its requirements apply. */
async function withApproval(
  db: Writer,
  actor: Actor,
  document: StoredDocument,
  now: Date,
): Promise<StoredDocument> {
  const approval = awaitsExport(document) ? await askAgain(db, document, now) : undefined;
  if (!approval) return document;
  const before = document.approval && describeApproval(document.approval);
  const changes = [{ field: 'approval', before, after: describeApproval(approval) }];
  const { id, status } = document;
  await record(
    db,
    actor,
    { documentId: id, action: 'edit', fromStatus: status, toStatus: status, changes },
    now,
  );
  return updateDocument(db, document, [approvalPart.change({ approval })], now);
}

/** The parts of a document that the duplicate check compares. */
const comparedParts = ['documentType', 'fields', 'statement'] as const;

type Content = Pick<StoredDocument, 'documentType' | 'details'>;

/**
 * Stores a user's decision about duplicates for the pair, and compares changed values with all other
 * documents. Returns the edited content with the findings and the duplicate.
 */
async function compareEdited(
  db: Writer,
  actor: Actor,
  document: StoredDocument,
  edit: Edit,
  { documentType, details }: Content,
  now: Date,
): Promise<Content & Pick<StoredDocument, 'duplicateOf'>> {
  const decided = decidedDuplicates(document.details.findings, details.findings);
  await saveDecisions(db, actor, document.id, decided, now);
  const subject = { ...document, documentType, details };
  const isCompared = comparedParts.some((part) => edit[part] !== undefined);
  const duplicates = isCompared ? await compareDocument(db, subject, now) : await seeDuplicates(db, subject);
  const { findings, duplicateOf } = duplicates;
  return { documentType, details: { ...details, findings }, duplicateOf };
}

/** The documents that the edit marks as different, or unmarks. */
function decidedDuplicates(before: Details['findings'], after: Details['findings']) {
  return after.flatMap(({ code, values, acknowledged }) => {
    if (code !== 'DUPLICATE') return [];
    const was = before.find((one) => one.code === code && one.values?.['document'] === values?.['document']);
    if (Boolean(was?.acknowledged) === Boolean(acknowledged)) return [];
    const decision = acknowledged ? ('DIFFERENT' as const) : null;
    return [{ otherId: Number(values?.['document']), decision, note: acknowledged?.note ?? null }];
  });
}

const awaitsExport = ({ status }: StoredDocument) => status === 'VALIDATED' || status === 'EXPORT_FAILED';

/**
 * The status change that the edit causes, if any; throws if the document cannot be edited now. Accounting
 * systems receive the metadata, and a folder may have its own coding: approvals were given for the old values.
 */
function moveNeeded(
  document: StoredDocument,
  edit: Edit,
  affectsBooking: boolean,
): 'none' | 'reopen' | 'enterByHand' {
  if (!bookingParts.some((part) => edit[part] !== undefined)) {
    if (document.status === 'EXPORTING') throw invalidState(document, 'edit');
    return affectsBooking && awaitsExport(document) && document.approval ? 'reopen' : 'none';
  }
  if (isAllowed(document, 'enterByHand')) return 'enterByHand';
  if (!isAllowed(document, 'edit')) throw invalidState(document, 'edit');
  return document.status === 'EXTRACTED' ? 'none' : 'reopen';
}

async function applyEdit(
  document: StoredDocument,
  edit: Edit,
  own: OwnIdentity,
  actor: Actor,
  now: Date,
  findAccount: (changed: StoredDocument) => Promise<Finding[]>,
): Promise<Content & { changes: PartChange[]; edits: Change[] }> {
  const edits: Change[] = [];
  const note = (field: string, before: string | null, after: string | null) => {
    if (before !== after) edits.push({ field, before, after });
  };
  const details = editedDetails(document.details, edit, note);
  const documentType = edit.documentType ?? document.documentType;
  if (edit.documentType) note('documentType', document.documentType, documentType);
  const queueId = document.queue?.id ?? null;
  if (edit.queueId !== undefined) note('queueId', text(queueId), text(edit.queueId));
  if (edit.folderId) note('folderId', String(document.folderId), String(edit.folderId));
  if (edit.externalId !== undefined) note('externalId', document.externalId, edit.externalId);
  const subject = { documentType, details };
  const folderId = edit.folderId ?? document.folderId;
  const before = document.details.findings;
  const ofAccount = await findAccount({
    ...document,
    ...{ documentType, folderId, details: { ...details, findings: before } },
  });
  const findings = [...findingsOf(subject, own, now, before), ...ofAccount];
  const said = acknowledgeFindings(findings, edit, actor, now);
  edits.push(...said.edits);
  const changes: PartChange[] = [];
  if (edit.folderId !== undefined)
    changes.push(placePart.change({ folderId: edit.folderId, folderByHand: true }));
  if (edit.queueId !== undefined)
    changes.push(placePart.change({ queueId: edit.queueId, queueByHand: true }));
  if (edit.externalId !== undefined) changes.push(labelsPart.change({ externalId: edit.externalId }));
  if (edit.metadata !== undefined) changes.push(labelsPart.change({ metadata: edit.metadata }));
  return { documentType, details: { ...details, findings: said.findings }, changes, edits };
}

const text = (id: number | null): string | null => (id === null ? null : String(id));
