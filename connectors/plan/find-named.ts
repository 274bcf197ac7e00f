import type { AccountItem, BankAccountItem, PartyItem, TaxItem } from '../master-data/master-data.ts';

type Named = { id: string; name: string; active: boolean; code?: string | null };

/**
 * The item that goes by this id, code or name. People write codes and names, and a code may be the id of another
 * item: then all that are meant are reported, the active ones where there are any.
 */
export function findNamed<Item extends Named>(items: readonly Item[], asked: string, isId: boolean): Item[] {
  const byId = items.filter(({ id }) => id === asked);
  if (isId && byId.length > 0) return byId;
  const name = plain(asked);
  const byName = items.filter((item) => [item.name, item.code].some((one) => one && plain(one) === name));
  const met = [...new Set([...byId, ...byName])];
  const active = met.filter((item) => item.active);
  return active.length > 0 ? active : met.slice(0, 1);
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** As a bookkeeper calls it: "6815 Office supplies". */
export function labelOf(item: AccountItem | TaxItem | PartyItem | BankAccountItem): string {
  const code = 'code' in item ? item.code : null;
  return code === null || item.name.startsWith(code) ? item.name : `${code} ${item.name}`;
}

export function labelsOf(items: readonly Parameters<typeof labelOf>[0][]): string {
  return items.map(labelOf).join(', ');
}
