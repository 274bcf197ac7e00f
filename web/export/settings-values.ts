import type { Problem, SettingField } from '@slipway/sdk/client.ts';

import { wordsOf } from '../words/words.ts';

/** A row of a map: the search term, and its account or tax code. */
export type MapRow = { key: string; account: string };
/** The values of the form: texts (a list has one entry in each row), switches and rows. */
export type FormValue = string | boolean | MapRow[];
export type FormValues = Record<string, FormValue>;

/** The initial values of a form: the saved ones, otherwise the defaults. */
export function formValues(fields: readonly SettingField[], settings: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, shown(field, settings[field.name] ?? field.default)]),
  );
}

function shown({ kind, key }: SettingField, value: unknown): FormValue {
  if (kind === 'BOOLEAN') return value === true;
  if (kind === 'LIST') return (Array.isArray(value) ? (value as string[]) : []).join('\n');
  if (!isMap(kind)) return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (Array.isArray(value) ? (value as Record<string, string>[]) : []).map((row) => ({
    key: row[key ?? ''] ?? '',
    account: row[targetOf(kind)] ?? '',
  }));
}

function isMap(kind: SettingField['kind']): boolean {
  return kind === 'ACCOUNT_MAP' || kind === 'TAX_MAP';
}

/** The property with the target of a row. */
function targetOf(kind: SettingField['kind']): 'account' | 'taxCode' {
  return kind === 'TAX_MAP' ? 'taxCode' : 'account';
}

/** The request for a new connection: empty fields use the default. */
export function newSettings(fields: readonly SettingField[], values: FormValues): Record<string, unknown> {
  const entries = fields.map((field) => [field.name, sent(field, values[field.name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** The request for an existing connection: only the changes; null for an emptied field. */
export function changedSettings(
  fields: readonly SettingField[],
  settings: Record<string, unknown>,
  values: FormValues,
): Record<string, unknown> {
  const before = formValues(fields, settings);
  const changed = fields.filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(values[name]));
  return Object.fromEntries(changed.map((field) => [field.name, sent(field, values[field.name])]));
}

function sent({ kind, key }: SettingField, value: FormValue | undefined): unknown {
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const rows = value.filter((row) => row.key.trim() !== '' || row.account.trim() !== '');
    return rows.map((row) => ({ [key ?? 'key']: row.key.trim(), [targetOf(kind)]: row.account.trim() }));
  }
  const text = (value ?? '').trim();
  if (kind === 'LIST') return text.split('\n').flatMap((row) => row.trim() || []);
  if (text === '') return null;
  // Invalid numbers are sent unchanged: the service reports the error.
  return kind === 'NUMBER' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The required fields without a value. */
export function missingIn(fields: readonly SettingField[], values: FormValues): string[] {
  const isEmpty = (name: string) => typeof values[name] === 'string' && values[name].trim() === '';
  return fields.filter(({ name, required }) => required && isEmpty(name)).map(({ name }) => name);
}

/** The service words its errors in English: those about numbers are shown in the language of the app. */
export function faultWords(detail: string): string {
  const t = wordsOf('integrations');
  const [, limit, way] = /^Must be (-?\d+) or (more|less)\.$/.exec(detail) ?? [];
  if (limit === undefined) return detail;
  return t(way === 'more' ? 'faultAtLeast' : 'faultAtMost', { limit });
}

/** The service's errors, by the name of the setting. */
export function faultsIn(problem: Problem | null): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { pointer, detail } of problem?.errors ?? []) {
    const [, part, name] = pointer.split('/');
    if (part === 'settings' && name)
      faults[name] = [faults[name], faultWords(detail)].filter(Boolean).join(' ');
  }
  return faults;
}

/** Main settings first; accounts and rare settings in a second group. */
export function groupsOf(fields: readonly SettingField[]): { main: SettingField[]; more: SettingField[] } {
  const isMain = ({ kind, required }: SettingField) =>
    required || kind === 'SECRET' || kind === 'CHOICE' || kind === 'BOOLEAN';
  return { main: fields.filter(isMain), more: fields.filter((field) => !isMain(field)) };
}
