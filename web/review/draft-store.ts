import { Box, DocumentType } from '@slipway/contract/document.ts';
import { FieldName } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import type { Draft } from './review-state.ts';

const prefix = 'slipway.draft.';

const KeptDraft = z.object({
  version: z.number(),
  documentType: DocumentType.nullable(),
  fields: z.partialRecord(
    FieldName,
    z.object({ typed: z.string(), page: z.number().nullable(), box: Box.nullable() }),
  ),
});

/** Unsaved changes outlive a reload, in this tab only. Null when there are none, or none that can be read. */
export function keptDraft(documentId: number): Draft | null {
  const text = sessionStorage.getItem(prefix + documentId);
  if (text === null) return null;
  try {
    return KeptDraft.parse(JSON.parse(text)) as Draft;
  } catch {
    return null; // of an older version of the app
  }
}

export function keepDraft(documentId: number, draft: Draft): void {
  const isEmpty = draft.documentType === null && Object.keys(draft.fields).length === 0;
  if (isEmpty) sessionStorage.removeItem(prefix + documentId);
  else sessionStorage.setItem(prefix + documentId, JSON.stringify(draft));
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
