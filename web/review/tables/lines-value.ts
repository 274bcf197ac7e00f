import type { FieldName } from '@slipway/contract/fields.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { type Draft, savedValue } from '../draft/review-state.ts';
import { parseValue } from '../fields/parse-value.ts';

/** The value as it would be saved now; null while the text is invalid. */
export function decidedValue(document: Document, draft: Draft, name: FieldName): string | null {
  const put = draft.fields[name];
  return put ? (parseValue(name, put.typed).value ?? null) : savedValue(document, name);
}
