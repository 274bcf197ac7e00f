import type { ConnectionMapping } from '@slipway/sdk/client.ts';

import type { MapRow } from './settings-values.ts';

/** The account coding of a folder or document type. */
export type DefaultRow = { key: string; account: string; taxCode: string; costCentre: string };

export type MappingValues = {
  accounts: MapRow[];
  taxes: MapRow[];
  folders: DefaultRow[];
  documentTypes: DefaultRow[];
};

/** The rows of the form: all folders and types, also those without values. */
export function mappingValues(
  { accounts = {}, taxes = {}, folders = {}, documentTypes = {} }: ConnectionMapping,
  folderIds: readonly string[],
  types: readonly string[],
): MappingValues {
  const rows = (names: Record<string, string>) =>
    Object.entries(names).map(([key, account]) => ({ key, account }));
  type Set = Partial<Record<string, NonNullable<ConnectionMapping['folders']>[string]>>;
  const defaults = (keys: readonly string[], set: Set) =>
    keys.map((key) => ({
      key,
      account: set[key]?.account ?? '',
      taxCode: set[key]?.taxCode ?? '',
      costCentre: set[key]?.costCentre ?? '',
    }));
  return {
    accounts: rows(accounts),
    taxes: rows(taxes),
    folders: defaults(folderIds, folders),
    documentTypes: defaults(types, documentTypes),
  };
}

/** The request, without empty rows. */
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
        .map(
          ({ key, account, taxCode, costCentre }) =>
            [
              key,
              {
                account: account.trim() || null,
                taxCode: taxCode.trim() || null,
                costCentre: costCentre.trim() || null,
              },
            ] as const,
        )
        .filter(([, codes]) => Object.values(codes).some((code) => code !== null)),
    );
  return {
    accounts: names(accounts),
    taxes: names(taxes),
    folders: defaults(folders),
    documentTypes: defaults(documentTypes),
  };
}
