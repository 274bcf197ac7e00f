import type { Problem, SettingField } from '@slipway/sdk/client.ts';

/** One row of a map: what it is found by, and its account or tax code. */
export type MapRow = { key: string; account: string };
/** What stands in the form: texts, switches and rows. */
export type FormValue = string | boolean | MapRow[];
export type FormValues = Record<string, FormValue>;

/** What a form shows at first: what is set, else the usual value. */
export function formValues(fields: readonly SettingField[], settings: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, shown(field, settings[field.name] ?? field.default)]),
  );
}

function shown({ kind, key }: SettingField, value: unknown): FormValue {
  if (kind === 'BOOLEAN') return value === true;
  if (!isMap(kind)) return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (Array.isArray(value) ? (value as Record<string, string>[]) : []).map((row) => ({
    key: row[key ?? ''] ?? '',
    account: row[targetOf(kind)] ?? '',
  }));
}

function isMap(kind: SettingField['kind']): boolean {
  return kind === 'ACCOUNT_MAP' || kind === 'TAX_MAP';
}

/** The property in which a row says where it leads. */
function targetOf(kind: SettingField['kind']): 'account' | 'taxCode' {
  return kind === 'TAX_MAP' ? 'taxCode' : 'account';
}

/** What is sent for a new connection: fields that were left empty keep their usual value. */
export function newSettings(fields: readonly SettingField[], values: FormValues): Record<string, unknown> {
  const entries = fields.map((field) => [field.name, sent(field, values[field.name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** What is sent for one that is there: only what was changed; null where a field was emptied. */
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
  if (text === '') return null;
  // What is no number is sent as it stands: the service says what is wrong with it.
  return kind === 'NUMBER' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The required fields that nothing was entered in. */
export function missingIn(fields: readonly SettingField[], values: FormValues): string[] {
  const isEmpty = (name: string) => typeof values[name] === 'string' && values[name].trim() === '';
  return fields.filter(({ name, required }) => required && isEmpty(name)).map(({ name }) => name);
}

/** What the service found wrong, by the name of the setting. */
export function faultsIn(problem: Problem | null): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { pointer, detail } of problem?.errors ?? []) {
    const [, part, name] = pointer.split('/');
    if (part === 'settings' && name) faults[name] = [faults[name], detail].filter(Boolean).join(' ');
  }
  return faults;
}

/** Main questions first; accounts and what is seldom changed in a second group. */
export function groupsOf(fields: readonly SettingField[]): { main: SettingField[]; more: SettingField[] } {
  const isMain = ({ kind, required }: SettingField) =>
    required || kind === 'SECRET' || kind === 'CHOICE' || kind === 'BOOLEAN';
  return { main: fields.filter(isMain), more: fields.filter((field) => !isMain(field)) };
}
