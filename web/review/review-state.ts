import { check, checkedCodes } from '@slipway/contract/checks.ts';
import type { Box, DocumentType, Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames, fieldTable } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';
import type { Document, DocumentEdit } from '@slipway/sdk/client.ts';

import { formatAmount, formatShortDate } from '../documents/format.ts';
import { parseValue } from './parse-value.ts';

/** What a person has put into a field: the text, and its place when it was clicked on the page. */
export type DraftField = { typed: string; page: number | null; box: Box | null };

/** What a person has changed and not saved yet, on top of this version of the document. */
export type Draft = {
  version: number;
  documentType: DocumentType | null;
  fields: Partial<Record<FieldName, DraftField>>;
};
export type PlacedWord = { text: string; box: Box };

export function emptyDraft({ version }: Pick<Document, 'version'>): Draft {
  return { version, documentType: null, fields: {} };
}

export function typeInto(draft: Draft, name: FieldName, typed: string): Draft {
  return { ...draft, fields: { ...draft.fields, [name]: { typed, page: null, box: null } } };
}

/** Words that were clicked, in reading order, become the field's text and place. */
export function takeWords(draft: Draft, name: FieldName, page: number, words: readonly PlacedWord[]): Draft {
  const [first, ...others] = words;
  if (!first) return draft;
  const typed = words.map(({ text }) => text).join(' ');
  const box = others.reduce((around, word) => joined(around, word.box), first.box);
  return { ...draft, fields: { ...draft.fields, [name]: { typed, page, box } } };
}

export function revertField(draft: Draft, name: FieldName): Draft {
  const { [name]: _, ...fields } = draft.fields;
  return { ...draft, fields };
}

export function chooseType(draft: Draft, document: Document, type: DocumentType): Draft {
  return { ...draft, documentType: type === document.documentType ? null : type };
}

/** The field's exact value in the document, amounts as decimal text. */
export function savedValue({ fields }: Document, name: FieldName): string | null {
  const { value } = fields[name];
  return typeof value === 'number' ? decimal(value).toFixed() : value;
}

/** What stands in the input: what was typed, else the value as people write it. */
export function shownText(document: Document, draft: Draft, name: FieldName, locale?: string): string {
  return draft.fields[name]?.typed ?? writtenOut(name, savedValue(document, name), locale);
}

export function writtenOut(name: FieldName, value: string | null, locale?: string): string {
  if (value === null) return '';
  const { kind } = fieldTable[name];
  if (kind === 'amount') return formatAmount(value, locale);
  return kind === 'date' ? formatShortDate(value, locale) : value;
}

export type Changes = { edit: DocumentEdit | null; faults: Partial<Record<FieldName, string>> };

/** What is to be sent: only what differs, as exact values. Null when nothing does. */
export function changesOf(document: Document, draft: Draft, locale?: string): Changes {
  const faults: Changes['faults'] = {};
  const fields: Record<string, unknown> = {};
  for (const name of fieldNames) {
    const put = draft.fields[name];
    if (!put) continue;
    const parsed = parseValue(name, put.typed, locale);
    if (parsed.fault !== undefined) faults[name] = parsed.fault;
    else if (put.page !== null)
      fields[name] = { value: parsed.value, text: put.typed, page: put.page, box: put.box };
    else if (!isSame(name, parsed.value, savedValue(document, name))) fields[name] = parsed.value;
  }
  const edit: DocumentEdit = {};
  if (Object.keys(fields).length > 0) edit.fields = fields as NonNullable<DocumentEdit['fields']>;
  if (draft.documentType !== null) edit.documentType = draft.documentType;
  return { edit: Object.keys(edit).length > 0 ? edit : null, faults };
}

export function isChanged(document: Document, draft: Draft, locale?: string): boolean {
  const { edit, faults } = changesOf(document, draft, locale);
  return edit !== null || Object.keys(faults).length > 0;
}

/** What the values say against themselves as they would be saved, and what the reading said of the others. */
export function findingsWith(document: Document, draft: Draft, today: string, locale?: string): Finding[] {
  const values = Object.fromEntries(
    fieldNames.map((name) => [name, valueWith(document, draft, name, locale)]),
  ) as Record<FieldName, string | null>;
  const text = (amount: number | null) => (amount === null ? null : decimal(amount).toFixed());
  const checked = check({
    documentType: draft.documentType ?? document.documentType,
    values,
    lineAmounts: document.lines.map(({ lineAmount }) => text(lineAmount)),
    taxes: document.taxes.map(({ rate, baseAmount, taxAmount }) => ({
      rate: text(rate),
      baseAmount: text(baseAmount),
      taxAmount: text(taxAmount),
    })),
    duplicateOf: document.duplicateOf,
    today,
  });
  const again: readonly string[] = checkedCodes;
  const decided = new Set<string>(Object.keys(changesOf(document, draft, locale).edit?.fields ?? {}));
  const ofReading = document.findings.filter(
    ({ code, field }) => !again.includes(code) && (field === null || !decided.has(field)),
  );
  return [...checked, ...ofReading];
}

/** The same changes on top of what someone else saved; what is equal now is no change any more. */
export function rebase(draft: Draft, latest: Document, locale?: string): Draft {
  const kept = Object.entries(draft.fields).filter(([name, put]) => {
    const parsed = parseValue(name as FieldName, put.typed, locale);
    return (
      parsed.fault !== undefined ||
      !isSame(name as FieldName, parsed.value, savedValue(latest, name as FieldName))
    );
  });
  const documentType = draft.documentType === latest.documentType ? null : draft.documentType;
  return { version: latest.version, documentType, fields: Object.fromEntries(kept) };
}

/** Fields that both changed: the person has to know before saving over them. */
export function contested(draft: Draft, before: Document, latest: Document): FieldName[] {
  return fieldNames.filter(
    (name) => draft.fields[name] && savedValue(before, name) !== savedValue(latest, name),
  );
}

function valueWith(document: Document, draft: Draft, name: FieldName, locale?: string): string | null {
  const put = draft.fields[name];
  const parsed = put && parseValue(name, put.typed, locale);
  return parsed?.value === undefined ? savedValue(document, name) : parsed.value;
}

function isSame(name: FieldName, left: string | null, right: string | null): boolean {
  if (left === null || right === null || fieldTable[name].kind !== 'amount') return left === right;
  return decimal(left).equals(right);
}

function joined(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
