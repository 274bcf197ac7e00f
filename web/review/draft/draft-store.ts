import { Box, DocumentType, StatementEntry } from '@slipway/contract/document.ts';
import { FieldName } from '@slipway/contract/fields.ts';
import { z } from 'zod';

import { session } from '../../lib/api.ts';
import type { Draft } from './review-state.ts';

const prefix = 'slipway.draft.';
/** Older drafts are deleted. */
const keptMsMax = 30 * 24 * 60 * 60 * 1000;

const place = { id: z.string(), page: z.number().nullable(), box: Box.nullable() };
const rowOf = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>;

const KeptDraft = z.object({
  version: z.number(),
  documentType: DocumentType.nullable(),
  fields: z.partialRecord(
    FieldName,
    z.object({
      typed: z.string(),
      text: z.string().nullable(),
      page: z.number().nullable(),
      box: Box.nullable(),
    }),
  ),
  confirmed: z.array(FieldName),
  lines: z
    .array(
      z.object({
        ...place,
        ...rowOf('description', 'quantity', 'unit', 'unitPrice', 'taxRate', 'lineAmount'),
      }),
    )
    .nullable(),
  taxes: z.array(z.object(rowOf('id', 'category', 'rate', 'baseAmount', 'taxAmount'))).nullable(),
  statement: z
    .array(
      z.object({
        ...rowOf('id', 'account', 'holder', 'number', 'currencyCode', 'periodStart', 'periodEnd'),
        ...rowOf('openingBalance', 'closingBalance'),
        bankName: z.string().default(''),
        entries: z.array(
          z.object({
            ...place,
            ...rowOf('bookingDate', 'valueDate', 'amount', 'counterparty', 'counterpartyIban'),
            ...rowOf('description', 'reference', 'balance'),
          }),
        ),
        pendingEntries: z.array(StatementEntry).default([]),
      }),
    )
    .nullable(),
  coding: z.record(z.string(), z.string()).default({}),
  seen: z.record(z.string(), z.string().nullable()),
});
const Kept = z.object({ at: z.number(), draft: KeptDraft });

/**
 * Unsaved changes survive a reload, a closed window and a lost network: on this device, for this user in
 * this workspace. Null if there are none, or none that can be read.
 */
export function savedDraft(documentId: number): Draft | null {
  const text = localStorage.getItem(keyOf(documentId));
  if (text === null) return null;
  try {
    return Kept.parse(JSON.parse(text)).draft as Draft;
  } catch {
    return null; // of an older version of the app
  }
}

export function saveDraft(documentId: number, draft: Draft): void {
  const key = keyOf(documentId);
  if (isUntouched(draft)) {
    localStorage.removeItem(key);
    return;
  }
  const text = JSON.stringify({ at: Date.now(), draft });
  try {
    localStorage.setItem(key, text);
  } catch {
    // The browser's storage is full: the oldest drafts are deleted. Otherwise the draft lasts until the reload.
    forgetDrafts(0);
    try {
      localStorage.setItem(key, text);
    } catch {
      return;
    }
  }
}

export function isUntouched(draft: Draft): boolean {
  const { documentType, fields, confirmed, lines, taxes, statement, coding } = draft;
  const isUnchosen = documentType === null && confirmed.length === 0 && Object.keys(fields).length === 0;
  const isUncoded = Object.keys(coding).length === 0;
  return isUnchosen && isUncoded && lines === null && taxes === null && statement === null;
}

/** Deletes all drafts at sign-out, for the next user of this browser. */
export function forgetDrafts(olderThanMs = 0): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && ageOf(key) >= olderThanMs) localStorage.removeItem(key);
  }
}

export function forgetOldDrafts(): void {
  forgetDrafts(keptMsMax);
}

function ageOf(key: string): number {
  try {
    return Date.now() - Kept.pick({ at: true }).parse(JSON.parse(localStorage.getItem(key) ?? '')).at;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function keyOf(documentId: number): string {
  const state = session.state();
  const owner = state.kind === 'SIGNED_IN' ? `${state.tenant.id}.${state.user.id}` : 'nobody';
  return `${prefix}${owner}.${documentId}`;
}
