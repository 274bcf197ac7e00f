import type {
  AccountItem,
  BankAccountItem,
  CostCentreItem,
  PartyItem,
  TaxItem,
} from '../master-data/master-data.ts';

type Named = { id: string; name: string; active: boolean; code?: string | null };

/**
 * The item with this id, code or name, or with code and name as in "6815 Office supplies". A code may be the id of
 * another item: then all matches are returned, the active ones if there are any.
 */
export function findNamed<Item extends Named>(items: readonly Item[], asked: string, isId: boolean): Item[] {
  const byId = items.filter(({ id }) => id === asked);
  if (isId && byId.length > 0) return byId;
  const name = plain(asked);
  const byName = items.filter((item) => namesOf(item).some((one) => plain(one) === name));
  const met = [...new Set([...byId, ...byName])];
  const active = met.filter((item) => item.active);
  return active.length > 0 ? active : met.slice(0, 1);
}

function namesOf({ name, code }: Named): string[] {
  return code ? [name, code, `${code} ${name}`] : [name];
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** The readable name: "6815 Office supplies". */
export function labelOf(item: AccountItem | TaxItem | CostCentreItem | PartyItem | BankAccountItem): string {
  const code = 'code' in item ? item.code : null;
  return code === null || item.name.startsWith(code) ? item.name : `${code} ${item.name}`;
}

export function labelsOf(items: readonly Parameters<typeof labelOf>[0][]): string {
  return items.map(labelOf).join(', ');
}
