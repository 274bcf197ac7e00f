import { fieldNames } from '@slipway/contract/fields.ts';
import type { Document, DocumentEdit } from '@slipway/sdk/client.ts';

import { savedValue } from './review-state.ts';

/** The request that undoes an edit: values, positions, tables. Null if it cannot be undone. */
export function undoEdit(before: Document, edit: DocumentEdit): DocumentEdit | null {
  const back: DocumentEdit = {};
  const names = fieldNames.filter((name) => edit.fields && name in edit.fields);
  if (names.length > 0) {
    const fields = names.map((name) => {
      const { text, page, box } = before.fields[name];
      const value = savedValue(before, name);
      return [name, value === null || page === null ? value : { value, text, page, box }];
    });
    back.fields = Object.fromEntries(fields) as NonNullable<DocumentEdit['fields']>;
  }
  if (edit.lines) back.lines = before.lines;
  if (edit.taxes) back.taxes = before.taxes;
  if (edit.statement !== undefined) back.statement = before.statement;
  if (edit.documentType && before.documentType) back.documentType = before.documentType;
  return Object.keys(back).length > 0 ? back : null;
}
