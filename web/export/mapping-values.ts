import type { ConnectionMapping } from '@slipway/sdk/client.ts';

import type { MapRow } from './settings-values.ts';

/** One row of what a folder or type of document is booked on. */
export type DefaultRow = { key: string; account: string; taxCode: string };

export type MappingValues = {
  accounts: MapRow[];
  taxes: MapRow[];
  folders: DefaultRow[];
  documentTypes: DefaultRow[];
};

/** What the form shows of a mapping; every folder and type has a row, also where nothing is set. */
export function mappingValues(
  { accounts = {}, taxes = {}, folders = {}, documentTypes = {} }: ConnectionMapping,
  folderIds: readonly string[],
  types: readonly string[],
): MappingValues {
  const rows = (names: Record<string, string>) =>
    Object.entries(names).map(([key, account]) => ({ key, account }));
  type Set = Partial<Record<string, { account: string | null; taxCode: string | null }>>;
  const defaults = (keys: readonly string[], set: Set) =>
    keys.map((key) => ({ key, account: set[key]?.account ?? '', taxCode: set[key]?.taxCode ?? '' }));
  return {
    accounts: rows(accounts),
    taxes: rows(taxes),
    folders: defaults(folderIds, folders),
    documentTypes: defaults(types, documentTypes),
  };
}

/** What is sent: rows that say nothing are left out. */
export function mappingOf({ accounts, taxes, folders, documentTypes }: MappingValues): ConnectionMapping {
  const names = (rows: readonly MapRow[]) =>
    Object.fromEntries(
      rows
        .map(({ key, account }) => [key.trim(), account.trim()] as const)
        .filter(([key, account]) => key !== '' && account !== ''),
    );
  const defaults = (rows: readonly DefaultRow[]) =>
    Object.fromEntries(
      rows
        .filter(({ account, taxCode }) => account.trim() !== '' || taxCode.trim() !== '')
        .map(({ key, account, taxCode }) => [
          key,
          { account: account.trim() || null, taxCode: taxCode.trim() || null },
        ]),
    );
  return {
    accounts: names(accounts),
    taxes: names(taxes),
    folders: defaults(folders),
    documentTypes: defaults(documentTypes),
  };
}
