import { type CustomField, isCustomValue } from '@slipway/contract/custom-fields.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Change } from '../documents/history-store.ts';

type Metadata = Readonly<Record<string, string>>;

/** The changed metadata, for the history; throws if a value of the workspace's custom fields is not valid. */
export function metadataChanges(fields: readonly CustomField[], before: Metadata, after: Metadata): Change[] {
  const changed = fields.filter(({ key }) => before[key] !== after[key]);
  const errors = changed.flatMap((field) => {
    const value = after[field.key];
    if (value === undefined || isCustomValue(field, value)) return [];
    const detail = `Must be a value of ${field.label}: ${kindWords[field.kind]}.`;
    return [{ pointer: `/metadata/${field.key}`, code: 'invalid_value', detail }];
  });
  if (errors.length > 0) throw new Problem('invalid_input', errors[0]?.detail, { errors });
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) => ({
      field: fields.find((one) => one.key === key)?.label ?? `metadata.${key}`,
      before: before[key] ?? null,
      after: after[key] ?? null,
    }));
}

const kindWords = {
  TEXT: 'any text',
  NUMBER: 'a number such as 12.5',
  DATE: 'a day as YYYY-MM-DD',
  CHOICE: 'one of its choices',
} as const;
