import { isSameFinding } from '@slipway/contract/acknowledge.ts';
import { check, checkedCodes } from '@slipway/contract/checks.ts';
import type { Box, DocumentType, Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames, fieldTable } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';
import type { Document, DocumentEdit } from '@slipway/sdk/client.ts';

import { formatAmount, formatShortDate } from '../../lib/format.ts';
import { currentLocale } from '../../words/locale.ts';
import { type FaultKey, parseValue } from '../fields/parse-value.ts';
import {
  type AccountDraft,
  isSameTable,
  type LineDraft,
  parseAccounts,
  parseLines,
  parseTaxes,
  type TableFaults,
  type TaxDraft,
} from '../tables/draft-tables.ts';

/** The user's value of a field, with words and position if it was taken from the page. */
export type DraftField = { typed: string; text: string | null; page: number | null; box: Box | null };

/** The units of conflicts: each field, and each table as a whole. */
export type Part = FieldName | TableName;
export type TableName = 'lines' | 'taxes' | 'statement';
export const tableNames = ['lines', 'taxes', 'statement'] as const satisfies readonly TableName[];

/** The user's unsaved changes to this version of the document. */
export type Draft = {
  version: number;
  documentType: DocumentType | null;
  fields: Partial<Record<FieldName, DraftField>>;
  /** Confirmed extracted values. */
  confirmed: readonly FieldName[];
  /** Each null if unchanged, otherwise all of its rows. */
  lines: readonly LineDraft[] | null;
  taxes: readonly TaxDraft[] | null;
  statement: readonly AccountDraft[] | null;
  /** Typed accounts, tax codes and cost centres that are not saved yet, or match nothing. */
  coding: Readonly<Record<string, string>>;
  /** The saved values when editing began, to detect changes by others. */
  seen: Partial<Record<Part, string | null>>;
};
export type PlacedWord = { text: string; box: Box };

export function emptyDraft({ version }: Pick<Document, 'version'>): Draft {
  return {
    version,
    documentType: null,
    fields: {},
    confirmed: [],
    lines: null,
    taxes: null,
    statement: null,
    coding: {},
    seen: {},
  };
}

export function typeInto(draft: Draft, name: FieldName, typed: string): Draft {
  return putField(draft, name, { typed, text: null, page: null, box: null });
}

/** Words of the page become the field's text and position, in the user's notation. */
export function takeWords(
  draft: Draft,
  name: FieldName,
  page: number,
  words: readonly PlacedWord[],
  locale?: string,
): Draft {
  const [first, ...others] = words;
  if (!first) return draft;
  const text = words.map((word) => word.text).join(' ');
  const parsed = parseValue(name, text, locale);
  const typed = parsed.fault === undefined ? writtenOut(name, parsed.value, locale) : text;
  const box = others.reduce((around, word) => joinedBox(around, word.box), first.box);
  return putField(draft, name, { typed, text, page, box });
}

function putField(draft: Draft, name: FieldName, put: DraftField): Draft {
  const confirmed = draft.confirmed.filter((other) => other !== name);
  return { ...draft, fields: { ...draft.fields, [name]: put }, confirmed };
}

/** The typed text in the user's notation; unchanged if it is invalid. */
export function tidyField(draft: Draft, name: FieldName, locale?: string): Draft {
  const put = draft.fields[name];
  const parsed = put && parseValue(name, put.typed, locale);
  if (!put || !parsed || parsed.fault !== undefined) return draft;
  const typed = writtenOut(name, parsed.value, locale);
  return typed === put.typed ? draft : { ...draft, fields: { ...draft.fields, [name]: { ...put, typed } } };
}

/** Confirms the extracted value and discards a typed one. */
export function confirmField(draft: Draft, document: Document, name: FieldName): Draft {
  const { value, confirmed } = document.fields[name];
  if (draft.fields[name] || value === null || confirmed || draft.confirmed.includes(name)) return draft;
  return { ...draft, confirmed: [...draft.confirmed, name] };
}

export function revertField(draft: Draft, name: FieldName): Draft {
  const { [name]: _, ...fields } = draft.fields;
  return { ...draft, fields, confirmed: draft.confirmed.filter((other) => other !== name) };
}

export function chooseType(draft: Draft, document: Document, type: DocumentType): Draft {
  return { ...draft, documentType: type === document.documentType ? null : type };
}

/** The field's exact value in the document, amounts as decimal text. */
export function savedValue({ fields }: Pick<Document, 'fields'>, name: FieldName): string | null {
  const { value } = fields[name];
  return typeof value === 'number' ? decimal(value).toFixed() : value;
}

/** The text of the input: the typed one, otherwise the formatted value. */
export function shownText(document: Document, draft: Draft, name: FieldName, locale?: string): string {
  return draft.fields[name]?.typed ?? writtenOut(name, savedValue(document, name), locale);
}

export function writtenOut(name: FieldName, value: string | null, locale = currentLocale()): string {
  if (value === null) return '';
  const { kind } = fieldTable[name];
  if (kind === 'amount') return formatAmount(value, locale);
  if (name === 'iban') return value.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  return kind === 'date' ? formatShortDate(value, locale) : value;
}

export type Changes = {
  edit: DocumentEdit | null;
  faults: Partial<Record<FieldName, FaultKey>>;
  tableFaults: TableFaults;
  /** Whether a typed account, tax code or cost centre is not chosen. */
  hasOpenCoding: boolean;
};

/** The request: only the differences, as exact values. Null if there are none. */
export function changesOf(document: Document, draft: Draft, locale?: string): Changes {
  const faults: Changes['faults'] = {};
  const fields: Record<string, unknown> = {};
  for (const name of fieldNames) {
    const put = draft.fields[name];
    if (!put) continue;
    const parsed = parseValue(name, put.typed, locale);
    if (parsed.fault !== undefined) faults[name] = parsed.fault;
    else if (put.page !== null)
      fields[name] = { value: parsed.value, text: put.text, page: put.page, box: put.box };
    else if (!isSame(name, parsed.value, savedValue(document, name))) fields[name] = parsed.value;
  }
  const tableFaults: TableFaults = {};
  const hasOpenCoding = Object.keys(draft.coding).length > 0;
  const edit: DocumentEdit = tableChanges(document, draft, tableFaults, locale);
  if (Object.keys(fields).length > 0) edit.fields = fields as NonNullable<DocumentEdit['fields']>;
  if (draft.confirmed.length > 0) edit.confirm = [...draft.confirmed];
  if (draft.documentType !== null) edit.documentType = draft.documentType;
  return { edit: Object.keys(edit).length > 0 ? edit : null, faults, tableFaults, hasOpenCoding };
}

function tableChanges(document: Document, draft: Draft, faults: TableFaults, locale?: string): DocumentEdit {
  const edit: DocumentEdit = {};
  const lines = draft.lines && parseLines(draft.lines, faults, locale);
  if (lines && !isSameTable(lines, document.lines)) edit.lines = lines;
  const taxes = draft.taxes && parseTaxes(draft.taxes, faults, locale);
  if (taxes && !isSameTable(taxes, document.taxes)) edit.taxes = taxes;
  const accounts = draft.statement && parseAccounts(draft.statement, faults, locale);
  if (accounts && !isSameTable(accounts, document.statement?.accounts ?? []))
    edit.statement = accounts.length > 0 ? { accounts } : null;
  return edit;
}

export function hasFaults({ faults, tableFaults, hasOpenCoding }: Changes): boolean {
  return hasOpenCoding || Object.keys(faults).length > 0 || Object.keys(tableFaults).length > 0;
}

export function isChanged(document: Document, draft: Draft, locale?: string): boolean {
  const changes = changesOf(document, draft, locale);
  return changes.edit !== null || hasFaults(changes);
}

/** The checks of the values as they would be saved, and the reading's findings for the others. */
export function findingsWith(document: Document, draft: Draft, today: string, locale?: string): Finding[] {
  const values = Object.fromEntries(
    fieldNames.map((name) => [name, valueWith(document, draft, name, locale)]),
  ) as Record<FieldName, string | null>;
  const checked = check({
    documentType: draft.documentType ?? document.documentType,
    values,
    ...tablesWith(document, draft, locale),
    today,
  });
  const again: readonly string[] = checkedCodes;
  const decided = new Set<string>(Object.keys(changesOf(document, draft, locale).edit?.fields ?? {}));
  const ofReading = document.findings.filter(
    ({ code, field }) => !again.includes(code) && (field === null || !decided.has(field)),
  );
  return [...checked.map((finding) => withAcknowledgement(finding, document)), ...ofReading];
}

/** An acknowledged finding stays so while it is unchanged. */
function withAcknowledgement(finding: Finding, { findings }: Document): Finding {
  const same = findings.find((other) => other.acknowledged && isSameFinding(finding, other));
  return same ? { ...finding, acknowledged: same.acknowledged } : finding;
}

function tablesWith({ lines, taxes, statement }: Document, draft: Draft, locale?: string) {
  const text = (amount: number | string | null) => (amount === null ? null : decimal(amount).toFixed());
  const nowLines = draft.lines ? parseLines(draft.lines, {}, locale) : lines;
  const nowTaxes = draft.taxes ? parseTaxes(draft.taxes, {}, locale) : taxes;
  const accounts = draft.statement ? parseAccounts(draft.statement, {}, locale) : (statement?.accounts ?? []);
  return {
    lineAmounts: nowLines.map(({ lineAmount }) => text(lineAmount)),
    taxes: nowTaxes.map(({ rate, baseAmount, taxAmount }) => ({
      rate: text(rate),
      baseAmount: text(baseAmount),
      taxAmount: text(taxAmount),
    })),
    accounts: accounts.map((account) => ({
      ...account,
      openingBalance: text(account.openingBalance),
      closingBalance: text(account.closingBalance),
      entries: account.entries.map(({ amount, balance, page }) => ({
        amount: text(amount) ?? '0',
        balance: text(balance),
        page,
      })),
    })),
  };
}

function valueWith(document: Document, draft: Draft, name: FieldName, locale?: string): string | null {
  const put = draft.fields[name];
  const parsed = put && parseValue(name, put.typed, locale);
  return parsed?.value === undefined ? savedValue(document, name) : parsed.value;
}

export function isSame(name: FieldName, left: string | null, right: string | null): boolean {
  if (left === null || right === null || fieldTable[name].kind !== 'amount') return left === right;
  return decimal(left).equals(right);
}

/** The bounding box of both. */
export function joinedBox(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
