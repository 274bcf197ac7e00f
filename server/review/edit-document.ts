import type { DocumentCoding } from '@slipway/contract/coding.ts';
import type { PlacedValue } from '@slipway/contract/document-input.ts';
import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type { editDocument as promised } from '@slipway/contract/endpoints/documents.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import { isAllowed } from '@slipway/contract/status.ts';
import type { Reader as OwnIdentity } from '@slipway/extractor/reading.ts';
import { describeApproval } from '../documents/approval.ts';
import {
  type Details,
  documentOf,
  invalidState,
  type StoredDocument,
  type StoredField,
} from '../documents/document.ts';
import { findingsOf } from '../documents/findings.ts';
import { type Change, record } from '../documents/history-store.ts';
import { followLines } from '../documents/match-lines.ts';
import { moveDocument } from '../documents/move.ts';
import { getOwnIdentity } from '../documents/own-identity-store.ts';
import { assertFolder, assertQueue, type Changes, lockDocument, updateDocument } from '../documents/store.ts';
import type { Actor } from '../identity/actor.ts';
import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { compareDocument, seeDuplicates } from '../reading/duplicates/compare-document.ts';
import { saveDecisions } from '../reading/duplicates/decide-duplicate.ts';
import { acknowledgeFindings } from './acknowledge-findings.ts';
import { askAgain } from './approvals/ask-approval.ts';
import { toCreditNote } from './to-credit-note.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random'>;
export type Edit = BodyOf<typeof promised>;

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
    const own = await getOwnIdentity(db);
    const edited = applyEdit(document, edit, own, actor, needs.clock.now());
    const move = moveNeeded(document, edit);
    const status = move === 'none' ? document.status : 'EXTRACTED';
    await compareEdited(db, actor, { ...document, status }, edit, edited.changes, needs.clock.now());
    if (move === 'none') {
      const now = needs.clock.now();
      const changed = await updateDocument(db, document, edited.changes, now);
      const row = { documentId: id, action: 'edit', fromStatus: document.status, toStatus: document.status };
      await record(db, actor, { ...row, changes: edited.edits }, now);
      const hasMoved = changed.folderId !== document.folderId;
      return documentOf(hasMoved ? await withApproval(db, actor, changed, now) : changed);
    }
    const changes = { ...edited.changes, extractionError: null, exportError: null };
    return documentOf(await moveDocument(needs, db, actor, document, move, { changes, edits: edited.edits }));
  });
}

/** A validated document may match another approval rule after a move; then its requirements apply. */
async function withApproval(
  db: Writer,
  actor: Actor,
  document: StoredDocument,
  now: Date,
): Promise<StoredDocument> {
  const isBound = document.status === 'VALIDATED' || document.status === 'EXPORT_FAILED';
  const approval = isBound ? await askAgain(db, document, now) : undefined;
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
  return updateDocument(db, document, { approval }, now);
}

/** The parts of a document that the duplicate check compares. */
const comparedParts = ['documentType', 'fields', 'statement'] as const;

/**
 * Stores a user's decision about duplicates for the pair, and compares changed values with all other
 * documents.
 */
async function compareEdited(
  db: Writer,
  actor: Actor,
  document: StoredDocument,
  edit: Edit,
  changes: Changes,
  now: Date,
): Promise<void> {
  if (!changes.details) return;
  const decided = decidedDuplicates(document.details.findings, changes.details.findings);
  await saveDecisions(db, actor, document.id, decided, now);
  const subject = { ...document, documentType: changes.documentType ?? null, details: changes.details };
  const isCompared = comparedParts.some((part) => edit[part] !== undefined);
  const duplicates = isCompared ? await compareDocument(db, subject, now) : await seeDuplicates(db, subject);
  Object.assign(changes, {
    details: { ...changes.details, findings: duplicates.findings },
    duplicateOf: duplicates.duplicateOf,
  });
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

/** The status change that the edit causes, if any; throws if the document cannot be edited now. */
function moveNeeded(document: StoredDocument, edit: Edit): 'none' | 'reopen' | 'enterByHand' {
  if (!bookingParts.some((part) => edit[part] !== undefined)) {
    if (document.status === 'EXPORTING') throw invalidState(document, 'edit');
    return 'none';
  }
  if (isAllowed(document, 'enterByHand')) return 'enterByHand';
  if (!isAllowed(document, 'edit')) throw invalidState(document, 'edit');
  return document.status === 'EXTRACTED' ? 'none' : 'reopen';
}

function applyEdit(
  document: StoredDocument,
  edit: Edit,
  own: OwnIdentity,
  actor: Actor,
  now: Date,
): { changes: Changes; edits: Change[] } {
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
  const said = acknowledgeFindings(
    findingsOf(subject, own, now, document.details.findings),
    edit,
    actor,
    now,
  );
  edits.push(...said.edits);
  const changes: Changes = { documentType, details: { ...details, findings: said.findings } };
  if (edit.folderId !== undefined) Object.assign(changes, { folderId: edit.folderId, folderByHand: true });
  if (edit.queueId !== undefined) Object.assign(changes, { queueId: edit.queueId, queueByHand: true });
  if (edit.externalId !== undefined) changes.externalId = edit.externalId;
  if (edit.metadata !== undefined) changes.metadata = edit.metadata;
  return { changes, edits };
}

const text = (id: number | null): string | null => (id === null ? null : String(id));

type Note = (field: string, before: string | null, after: string | null) => void;

function editedDetails(before: Details, edit: Edit, note: Note): Details {
  const fields = { ...before.fields };
  for (const name of fieldNames) {
    const input = edit.fields?.[name];
    if (!input) continue;
    note(name, before.fields[name]?.value ?? null, input.value);
    fields[name] = byHand(input, before.fields[name]);
  }
  for (const name of edit.confirm ?? []) {
    const field = fields[name];
    if (field) fields[name] = { ...field, confirmed: true };
  }
  const confirmed = new Set(before.confirmed);
  if (edit.documentType !== undefined) confirmed.add('documentType');
  for (const part of ['lines', 'taxes', 'statement'] as const) {
    if (edit[part] === undefined) continue;
    confirmed.add(part);
    note(part, JSON.stringify(before[part]), JSON.stringify(edit[part]));
  }
  const coding = edit.coding ?? before.coding ?? [];
  if (edit.coding) note('coding', sayCoding(before.coding ?? []), sayCoding(edit.coding));
  return {
    fields,
    lines: edit.lines ?? before.lines,
    taxes: edit.taxes ?? before.taxes,
    statement: edit.statement === undefined ? before.statement : edit.statement,
    coding: edit.coding || !edit.lines ? coding : followLines(coding, before.lines, edit.lines),
    findings: withoutSettled(before.findings, edit),
    ...(before.splits ? { splits: before.splits } : {}),
    ...(before.terms ? { terms: before.terms } : {}),
    confirmed: [...confirmed],
  };
}

/** In one line: "6815 · 2: 6300, VSt7" for the document and its second line. */
function sayCoding(coding: DocumentCoding): string | null {
  const say = (one: { account: string | null; taxCode: string | null }) =>
    [one.account, one.taxCode].filter((id) => id !== null).join(', ');
  const said = coding.flatMap((row) => [say(row), ...row.lines.map((line) => `${line.line}: ${say(line)}`)]);
  return said.filter((text) => text !== '').join(' · ') || null;
}

/** Sending the same value again confirms it and keeps its source. */
function byHand(input: PlacedValue, before: StoredField | undefined): StoredField {
  if (before && before.value === input.value && input.page === null) return { ...before, confirmed: true };
  return {
    value: input.value,
    text: input.text,
    confidence: input.value === null ? null : 1,
    source: input.value === null ? null : 'MANUAL',
    page: input.page,
    box: input.box,
    evidence: [{ code: 'ENTERED_BY_HAND', message: 'entered by a user or a program' }],
    confirmed: true,
  };
}

/** A finding of the reading about a value is resolved once a user decides the value. */
function withoutSettled(findings: Details['findings'], edit: Edit): Details['findings'] {
  const decided = new Set<string>([...Object.keys(edit.fields ?? {}), ...(edit.confirm ?? [])] satisfies (
    | FieldName
    | string
  )[]);
  return findings.filter(({ field }) => field === null || !decided.has(field));
}
