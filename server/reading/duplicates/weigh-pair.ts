import { bookableTypes, type DocumentType, type Finding } from '@slipway/contract/document.ts';
import { duplicateReason } from '@slipway/contract/duplicates.ts';
import type { Status } from '@slipway/contract/status.ts';

import type { StoredDocument } from '../../documents/document.ts';
import type { Pair } from './store.ts';

type Standing = Pick<StoredDocument, 'id' | 'status' | 'archivedAt'>;
type Subject = Standing & { documentType: DocumentType | null };

/**
 * The document that has progressed furthest has priority, otherwise the older one; documents that are not
 * booked never conflict.
 */
const progress: Record<Status, number> = {
  UPLOADED: 1,
  EXTRACTING: 1,
  EXTRACTED: 1,
  VALIDATED: 2,
  EXPORT_FAILED: 2,
  EXPORTING: 3,
  EXPORTED: 4,
};

/** The finding of a pair for a document; null if none is left. */
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

/** How to resolve a confirmed duplicate: archiving an approved document alone is not enough. */
const remedies = {
  DECIDED: ': archive or delete one of them.',
  DECIDED_APPROVED:
    ', which is validated: archive or delete this one, or reopen the other one and archive or delete it.',
  DECIDED_BOOKED: ', which is booked: archive or delete this one.',
};

function decidedRule({ status }: Standing): keyof typeof remedies {
  if (progress[status] < 2) return 'DECIDED';
  return progress[status] < 3 ? 'DECIDED_APPROVED' : 'DECIDED_BOOKED';
}

/** Whether a pair prevents validation and export. */
export function stops(document: Subject, pair: Pair): boolean {
  return pair.said?.decision !== 'DIFFERENT' && severityOf(document, pair) === 'BLOCKING';
}

/** Blocks the later of two; the first gets a hint. */
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

/** Archived without a validation: no conflict. */
function isPutAway({ status, archivedAt }: Standing): boolean {
  return archivedAt !== null && progress[status] < 2;
}

function keeps(document: Standing, other: Standing): boolean {
  const [own, theirs] = [document, other].map((one) => (isPutAway(one) ? 0 : progress[one.status]));
  if (own !== theirs) return (own ?? 0) > (theirs ?? 0);
  return document.id < other.id;
}
