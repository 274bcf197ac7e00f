import { type ListFilter, noFilter } from '../../lib/filter/list-filter.ts';
import { formatAmount, formatDate } from '../../lib/format.ts';

export type Named = readonly { id: number; name: string }[];
type Known = { folders: Named; queues: Named; members: readonly { id: string; name: string }[] };

/** An active filter: the key and values of its text, and the filter without it. */
export type Chip = {
  part: string;
  words: string;
  values: Record<string, string>;
  /** Values that are translated first, such as a type. */
  name?: string;
  without: ListFilter;
};

/** One chip for each active filter, from general to specific, including folder and queue. */
export function chipsOf(filter: ListFilter, { folders, queues, members }: Known): Chip[] {
  const {
    view,
    text,
    folderId,
    queueId,
    documentTypes = [],
    folderIds = [],
    vendorName,
    externalId,
    finding,
    duplicate,
    approval,
    assigneeId,
    status,
  } = filter;
  const nameIn = (list: Named, id: number) => list.find((one) => one.id === id)?.name ?? String(id);
  return [
    text && chip('text', 'chipText', { text }),
    view !== 'all' && { ...chip('view', 'chipView', {}), name: view },
    ...(status ?? []).map((one) => ({
      ...chip('status', 'chipView', {}),
      name: `status_${one}`,
      without: remaining('status', status ?? [], one),
    })),
    folderId !== undefined && chip('folderId', 'chipFolder', { name: nameIn(folders, folderId) }),
    queueId !== undefined && chip('queueId', 'chipQueue', { name: nameIn(queues, queueId) }),
    ...documentTypes.map((type) => ({
      ...chip('documentTypes', `type_${type}`, {}),
      without: remaining('documentTypes', documentTypes, type),
    })),
    ...folderIds.map((id) => ({
      ...chip('folderIds', 'chipFolder', { name: nameIn(folders, id) }),
      without: remaining('folderIds', folderIds, id),
    })),
    vendorName && chip('vendorName', 'chipVendor', { name: vendorName }),
    externalId && chip('externalId', 'chipExternal', { name: externalId }),
    ...dateChips(),
    filter.amountMin && chip('amountMin', 'chipAmountMin', { amount: formatAmount(filter.amountMin) }),
    filter.amountMax && chip('amountMax', 'chipAmountMax', { amount: formatAmount(filter.amountMax) }),
    finding && chip('finding', finding === 'BLOCKING' ? 'findingBlocking' : 'findingWarning', {}),
    approval && chip('approval', `approval_${approval}`, {}),
    assigneeId && chip('assigneeId', 'chipAssignee', { name: memberIn(members, assigneeId) }),
    duplicate !== undefined && chip('duplicate', duplicate ? 'duplicateYes' : 'duplicateNo', {}),
  ].filter((one) => typeof one === 'object');

  function chip(part: keyof ListFilter, words: string, values: Record<string, string>): Chip {
    return { part, words, values, without: without(filter, part) };
  }
  function remaining<Value>(part: keyof ListFilter, values: readonly Value[], gone: Value): ListFilter {
    const left = values.filter((value) => value !== gone);
    return left.length === 0 ? without(filter, part) : { ...filter, [part]: left };
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

function memberIn(members: Known['members'], id: string): string {
  return members.find((one) => one.id === id)?.name ?? '–';
}

function without(filter: ListFilter, part: keyof ListFilter): ListFilter {
  const { [part]: _, ...rest } = filter;
  const { view, text, sort } = { ...noFilter, ...rest };
  return { ...rest, view, text, sort };
}
