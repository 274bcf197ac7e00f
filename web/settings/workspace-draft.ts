import type { Workspace } from '@slipway/sdk/client.ts';

/** What can be changed on the screen. */
const changeable = [
  'name',
  'ownNames',
  'ownTaxIds',
  'ownIbans',
  'homeCurrency',
  'timeZone',
  'defaultFolderId',
  'archiveAfterExport',
  'validateAndExport',
  'defaultAccountFinding',
  'customFields',
  'isTest',
] as const;
export type Draft = Pick<Workspace, (typeof changeable)[number]>;

export function draftOf(workspace: Workspace): Draft {
  return Object.fromEntries(changeable.map((name) => [name, workspace[name]])) as Draft;
}

/** Only the changed settings, so that changes by others stay. */
export function changesIn(before: Workspace, draft: Draft): Partial<Draft> {
  const changed = changeable.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]));
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}

/** The service's messages by the field's name; a fault within a list belongs to the list. */
export function faultsByField(errors: readonly { pointer: string; detail: string }[] = []) {
  const faults: Partial<Record<keyof Draft, string>> = {};
  for (const { pointer, detail } of errors) {
    const name = changeable.find((one) => pointer === `/${one}` || pointer.startsWith(`/${one}/`));
    if (name) faults[name] ??= detail;
  }
  return faults;
}

/** The browser's time zones, and the current one. */
export function timeZones(current: string): string[] {
  return [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
}
