import { formatAmount, formatDate } from '../format.ts';
import { type ListFilter, noFilter } from './list-filter.ts';

export type Named = readonly { id: number; name: string }[];
type Known = { folders: Named; queues: Named };

/** A filter that is on: the key of its words with what stands in them, and what is left without it. */
export type Chip = {
  part: string;
  words: string;
  values: Record<string, string>;
  /** Words whose own words are to be found first, as those of a type. */
  name?: string;
  without: ListFilter;
};

/** One for each filter that is on, in the order in which they narrow. Chips of the place at the left included. */
export function chipsOf(filter: ListFilter, { folders, queues }: Known): Chip[] {
  const {
    view,
    text,
    folderId,
    queueId,
    documentType,
    vendorName,
    externalId,
    finding,
    duplicate,
    approval,
    status,
  } = filter;
  const nameIn = (list: Named, id: number) => list.find((one) => one.id === id)?.name ?? String(id);
  return [
    text && chip('text', 'chipText', { text }),
    view !== 'all' && { ...chip('view', 'chipView', {}), name: view },
    status && { ...chip('status', 'chipView', {}), name: `status_${status[0]}` },
    folderId !== undefined && chip('folderId', 'chipFolder', { name: nameIn(folders, folderId) }),
    queueId !== undefined && chip('queueId', 'chipQueue', { name: nameIn(queues, queueId) }),
    documentType && chip('documentType', `type_${documentType}`, {}),
    vendorName && chip('vendorName', 'chipVendor', { name: vendorName }),
    externalId && chip('externalId', 'chipExternal', { name: externalId }),
    ...dateChips(),
    filter.amountMin && chip('amountMin', 'chipAmountMin', { amount: formatAmount(filter.amountMin) }),
    filter.amountMax && chip('amountMax', 'chipAmountMax', { amount: formatAmount(filter.amountMax) }),
    finding && chip('finding', finding === 'BLOCKING' ? 'findingBlocking' : 'findingWarning', {}),
    approval && chip('approval', `approval_${approval}`, {}),
    duplicate !== undefined && chip('duplicate', duplicate ? 'duplicateYes' : 'duplicateNo', {}),
  ].filter((one) => typeof one === 'object');

  function chip(part: keyof ListFilter, words: string, values: Record<string, string>): Chip {
    return { part, words, values, without: without(filter, part) };
  }
  function dateChips(): Chip[] {
    return (
      [
        ['dateFrom', 'chipDateFrom'],
        ['dateTo', 'chipDateTo'],
        ['uploadedFrom', 'chipUploadedFrom'],
        ['uploadedTo', 'chipUploadedTo'],
      ] as const
    ).flatMap(([part, words]) => {
      const date = filter[part];
      return date ? [chip(part, words, { date: formatDate(date) })] : [];
    });
  }
}

function without(filter: ListFilter, part: keyof ListFilter): ListFilter {
  const { [part]: _, ...rest } = filter;
  const { view, text, sort } = { ...noFilter, ...rest };
  return { ...rest, view, text, sort };
}
