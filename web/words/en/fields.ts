import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

/** What people call each field of a document. */
export const fields = Object.fromEntries(
  Object.entries(fieldTable).map(([name, { label }]) => [name, label]),
) as Record<FieldName, string>;
