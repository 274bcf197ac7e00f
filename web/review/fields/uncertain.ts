import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import type { Changes, Draft } from '../draft/review-state.ts';
import { trustOf } from './field-words.ts';

/** What one walks through: the fields, and before them the type. */
export type Stop = FieldName | 'documentType';

type Groups = readonly { title: string; names: readonly FieldName[] }[];
type MissingFields<All extends Groups> = Exclude<FieldName, All[number]['names'][number]>;

/** Does not compile while a field of the contract belongs to no group: the form would not show it. */
function withEveryField<const All extends Groups>(
  groups: All & ([MissingFields<All>] extends [never] ? unknown : { missing: MissingFields<All> }),
): All {
  return groups;
}

/** The fields in the order of the form, in groups that belong together. */
export const fieldGroups = withEveryField([
  { title: 'groupVendor', names: ['vendorName', 'vendorTaxId', 'vendorAddress', 'iban', 'bic'] },
  {
    title: 'groupDocument',
    names: ['documentNumber', 'documentDate', 'documentTime', 'dueDate', 'paymentReference'],
  },
  {
    title: 'groupAmounts',
    names: [
      'currencyCode',
      'netAmount',
      'taxAmount',
      'totalAmount',
      'paidAmount',
      'amountDue',
      'paymentMeans',
    ],
  },
  { title: 'groupBuyer', names: ['buyerName', 'buyerTaxId', 'buyerReference', 'orderReference'] },
]);

export type FieldGroup = (typeof fieldGroups)[number];

/** The groups in the order that suits the type: on our own invoices the customer comes first, our own data last. */
export function groupsFor(type: DocumentType | null): readonly FieldGroup[] {
  const [vendor, head, amounts, buyer] = fieldGroups;
  return isOurs(type) ? [buyer, head, amounts, vendor] : fieldGroups;
}

/** Whether we have issued the document, so that its supplier is our own company. */
export function isOurs(type: DocumentType | null): boolean {
  return type === 'SALES_INVOICE' || type === 'SALES_CREDIT_NOTE';
}

export function stopsFor(type: DocumentType | null): readonly Stop[] {
  return ['documentType', ...groupsFor(type).flatMap(({ names }) => names)];
}

export const stops = stopsFor(null);

/** What a person has to look at: unsure values, findings that count, missing ones, and what means nothing. */
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

/** The next one in the order of the form; null behind the last. From nowhere: the first. */
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
