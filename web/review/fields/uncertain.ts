import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import {
  type FieldGroup,
  type FieldName,
  fieldNames,
  fieldTable,
  sureFrom,
} from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import type { Changes, Draft } from '../draft/review-state.ts';

export type Field = Document['fields'][FieldName];
export type Trust = 'CONFIRMED' | 'SURE' | 'LIKELY' | 'UNSURE' | 'ABSENT';

const likelyFrom = 0.6;

/** The reliability of a value, in steps that users can act on. */
export function trustOf({ value, confirmed, confidence }: Field): Trust {
  if (value === null) return 'ABSENT';
  if (confirmed) return 'CONFIRMED';
  if (confidence === null) return 'UNSURE';
  if (confidence >= sureFrom) return 'SURE';
  return confidence >= likelyFrom ? 'LIKELY' : 'UNSURE';
}

/** The stops of the keyboard: the type, then the fields. */
export type Stop = FieldName | 'documentType';

const groupTitles = {
  VENDOR: 'groupVendor',
  DOCUMENT: 'groupDocument',
  AMOUNTS: 'groupAmounts',
  BUYER: 'groupBuyer',
} as const;

export type ShownGroup = { title: (typeof groupTitles)[FieldGroup]; names: readonly FieldName[] };

/** The fields of the summary card, in its order. On our own invoices the other party is the customer. */
export function summaryFor(type: DocumentType | null): readonly FieldName[] {
  return [
    isOurs(type) ? 'buyerName' : 'vendorName',
    'documentNumber',
    'documentDate',
    // Receipts are already paid.
    type === 'RECEIPT' ? 'paymentMeans' : 'dueDate',
    'netAmount',
    'taxAmount',
    'totalAmount',
    'currencyCode',
  ];
}

/** Two rows of the summary: with more, the coding would no longer fit on a small screen. */
const raisedMax = 4;

/** Fields outside the summary that the user must check: the summary shows them, so that nothing has to be scrolled. */
export function raisedFields(type: DocumentType | null, uncertain: readonly Stop[]): readonly FieldName[] {
  const others = groupsFor(type).flatMap(({ names }) => names);
  return others.filter((name) => uncertain.includes(name)).slice(0, raisedMax);
}

/**
 * All fields outside the summary, in groups in the order that suits the type: on our own invoices, our own data comes
 * last.
 */
export function groupsFor(type: DocumentType | null, raised: readonly FieldName[] = []): ShownGroup[] {
  const [first, last] = isOurs(type) ? (['BUYER', 'VENDOR'] as const) : (['VENDOR', 'BUYER'] as const);
  const summary = [...summaryFor(type), ...raised];
  const groups: readonly FieldGroup[] = [first, 'DOCUMENT', 'AMOUNTS', last];
  return groups.map((group) => ({
    title: groupTitles[group],
    names: fieldNames.filter((name) => fieldTable[name].group === group && !summary.includes(name)),
  }));
}

/** Whether we have issued the document, so that its supplier is our own company. */
export function isOurs(type: DocumentType | null): boolean {
  return type === 'SALES_INVOICE' || type === 'SALES_CREDIT_NOTE';
}

export function stopsFor(type: DocumentType | null): readonly Stop[] {
  return ['documentType', ...summaryFor(type), ...groupsFor(type).flatMap(({ names }) => names)];
}

export const stops = stopsFor(null);

/** What a user must check: uncertain values, open findings, missing and invalid values. */
export function uncertainStops(
  document: Document,
  draft: Draft,
  findings: readonly Finding[],
  { faults }: Pick<Changes, 'faults'>,
): Stop[] {
  const spoken = new Set(
    findings
      .filter(({ severity, acknowledged }) => severity !== 'INFO' && !acknowledged)
      .map(({ field }) => field),
  );
  return stopsFor(draft.documentType ?? document.documentType).filter((stop) => {
    if (spoken.has(stop)) return true;
    if (stop === 'documentType') return false;
    if (faults[stop]) return true;
    if (draft.fields[stop] || draft.confirmed.includes(stop)) return false;
    const trust = trustOf(document.fields[stop]);
    return trust === 'UNSURE' || trust === 'LIKELY';
  });
}

/** The next stop of the form; null after the last. Without a current one, the first. */
export function nextStop(
  from: Stop | null,
  among: readonly Stop[],
  by: 1 | -1,
  type: DocumentType | null = null,
): Stop | null {
  const order = stopsFor(type);
  const at = from === null ? -1 : order.indexOf(from);
  const ordered = by === 1 ? order : order.toReversed();
  const place = by === 1 ? at : order.length - 1 - at;
  const behind = ordered.slice(from === null ? 0 : place + 1);
  return behind.find((stop) => among.includes(stop)) ?? null;
}
