import { bookableTypes, type DocumentType, type Finding } from '@slipway/contract/document.ts';
import { duplicateReason } from '@slipway/contract/duplicates.ts';
import type { Status } from '@slipway/contract/status.ts';

import type { StoredDocument } from '../../documents/document.ts';
import type { Pair } from './store.ts';

type Standing = Pick<StoredDocument, 'id' | 'status' | 'archivedAt'>;
type Subject = Standing & { documentType: DocumentType | null };

/** Nothing is booked twice that is not booked at all: anyone who is furthest keeps its place, else who came first. */
const progress: Record<Status, number> = {
  UPLOADED: 1,
  EXTRACTING: 1,
  EXTRACTED: 1,
  VALIDATED: 2,
  EXPORT_FAILED: 2,
  EXPORTING: 3,
  EXPORTED: 4,
};

/** What a pair says against a document; null where it says nothing any more. */
export function findingOf(document: Subject, pair: Pair): Finding | null {
  const severity = severityOf(document, pair);
  if (severity === null) return null;
  const { other, rule, values, said } = pair;
  const decided = said?.decision === 'SAME' ? decidedRule(other) : null;
  const message = decided
    ? `This is the same as document ${other.id}${remedies[decided]}`
    : `This looks the same as document ${other.id}: ${duplicateReason(rule, values)}.`;
  return {
    code: 'DUPLICATE',
    severity,
    field: null,
    message,
    values: { document: String(other.id), rule: decided ?? rule, ...values },
    ...(said?.decision === 'DIFFERENT'
      ? { acknowledged: { by: said.decidedBy, at: said.decidedAt.toISOString(), note: said.note } }
      : {}),
  };
}

/** What is to be done about two that are the same: to archive one that was approved puts it out of nobody's way. */
const remedies = {
  DECIDED: ': archive or delete one of them.',
  DECIDED_APPROVED:
    ', which was approved: archive or delete this one; or reopen the other one, and archive or delete that.',
  DECIDED_BOOKED: ', which is booked: archive or delete this one.',
};

function decidedRule({ status }: Standing): keyof typeof remedies {
  if (progress[status] < 2) return 'DECIDED';
  return progress[status] < 3 ? 'DECIDED_APPROVED' : 'DECIDED_BOOKED';
}

/** Whether a pair keeps a document from being approved and exported. */
export function stops(document: Subject, pair: Pair): boolean {
  return pair.said?.decision !== 'DIFFERENT' && severityOf(document, pair) === 'BLOCKING';
}

/** The later one of two is stopped; the first is reported of it. */
function severityOf(
  { documentType, ...document }: Subject,
  { other, strong, said }: Pair,
): Finding['severity'] | null {
  const isSaid = said?.decision === 'SAME';
  if (isPutAway(other)) return isSaid ? null : 'INFO';
  if (isSaid && keeps(document, other)) return null;
  const isBookable = documentType === null || bookableTypes.includes(documentType);
  return isBookable && (strong || isSaid) && !keeps(document, other) ? 'BLOCKING' : 'WARNING';
}

/** Archived without ever having been approved: it is out of the way. */
function isPutAway({ status, archivedAt }: Standing): boolean {
  return archivedAt !== null && progress[status] < 2;
}

function keeps(document: Standing, other: Standing): boolean {
  const [own, theirs] = [document, other].map((one) => (isPutAway(one) ? 0 : progress[one.status]));
  if (own !== theirs) return (own ?? 0) > (theirs ?? 0);
  return document.id < other.id;
}
